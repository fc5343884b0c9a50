public import Foundation

/// Deletes objects in the store; contexts do not notice.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// What the request gives.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  /// Which objects go.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>

  private let ids: [NSManagedObjectID]?

  /// Makes a request for what another one finds.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    ids = nil
  }

  /// Makes a request for objects.
  public init(objectIDs objects: [NSManagedObjectID]) {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = objects.first?.entity
    fetchRequest = request
    ids = objects
  }

  func carryOut(in context: NSManagedObjectContext) throws -> NSBatchDeleteResult {
    let gone = try ids ?? context.storedIDs(of: fetchRequest)
    // With the rules of relationships but `Deny`.
    try context.changeInStore(gone) { object, scratch in scratch.delete(object) }
    let result = NSBatchDeleteResult()
    result.resultType = resultType
    result.result = BatchAnswer.value(of: resultType, for: gone)
    return result
  }
}

/// What a request to delete gives.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it worked.
  case resultTypeStatusOnly
  /// Which objects.
  case resultTypeObjectIDs
  /// How many.
  case resultTypeCount
}

/// What became of a request to delete.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// What the request asked for.
  open internal(set) var result: Any?
  /// The kind of result.
  open internal(set) var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}
