public import Foundation

/// Changes objects in the store; contexts do not notice.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  /// The entity.
  public let entityName: String

  /// The entity.
  open var entity: NSEntityDescription?

  /// Which objects.
  open var predicate: NSPredicate?

  /// Whether objects of entities below are changed, too.
  open var includesSubentities = true

  /// The new values, by name or by attribute.
  open var propertiesToUpdate: [AnyHashable: Any]?

  /// What the request gives.
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  /// Makes a request.
  public init(entityName: String) { self.entityName = entityName }

  /// Makes a request.
  public init(entity: NSEntityDescription) {
    self.entity = entity
    entityName = entity.name ?? ""
  }

  func carryOut(in context: NSManagedObjectContext) throws -> NSBatchUpdateResult {
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entityName)
    request.predicate = predicate
    request.includesSubentities = includesSubentities
    let ids = try context.storedIDs(of: request)
    try context.changeInStore(ids) { object, _ in
      for (key, value) in propertiesToUpdate ?? [:] {
        let name = (key.base as? NSPropertyDescription)?.name ?? key.base as? String ?? ""
        object.setValue(value is NSNull ? nil : value, forKey: name)
      }
    }
    let result = NSBatchUpdateResult()
    result.resultType = resultType
    result.result = BatchAnswer.value(of: resultType, for: ids)
    return result
  }
}

/// What a request to change gives.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  /// Whether it worked.
  case statusOnlyResultType
  /// Which objects.
  case updatedObjectIDsResultType
  /// How many.
  case updatedObjectsCountResultType
}

/// What became of a request to change.
open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// What the request asked for.
  open internal(set) var result: Any?
  /// The kind of result.
  open internal(set) var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
}
