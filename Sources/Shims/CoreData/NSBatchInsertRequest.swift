public import Foundation

/// Adds objects to the store; contexts do not notice.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  /// The entity.
  public let entityName: String

  /// The entity.
  open var entity: NSEntityDescription?

  /// The values of each object.
  open var objectsToInsert: [[String: Any]]?

  /// Gives the values of one object after the other; true when there is none.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?

  /// Fills one object after the other; true when there is none.
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?

  /// What the request gives.
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  /// Makes a request.
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
  }

  /// Makes a request.
  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    self.entity = entity
    entityName = entity.name ?? ""
    objectsToInsert = dictionaries
  }

  /// Makes a request.
  public init(
    entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.entityName = entityName
    dictionaryHandler = handler
  }

  /// Makes a request.
  public init(
    entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.entity = entity
    entityName = entity.name ?? ""
    dictionaryHandler = handler
  }

  /// Makes a request.
  public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool)
  {
    self.entityName = entityName
    managedObjectHandler = handler
  }

  /// Makes a request.
  public init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.entity = entity
    entityName = entity.name ?? ""
    managedObjectHandler = handler
  }

  func carryOut(in context: NSManagedObjectContext) throws -> NSBatchInsertResult {
    let scratch = try context.scratch()
    scratch.mergePolicy = context.mergePolicy
    let new = add(to: scratch)
    try scratch.save()
    let result = NSBatchInsertResult()
    result.resultType = resultType
    result.result = BatchAnswer.value(of: resultType, for: new.map(\.objectID))
    return result
  }

  private func add(to scratch: NSManagedObjectContext) -> [NSManagedObject] {
    var new: [NSManagedObject] = []
    func make() -> NSManagedObject {
      NSEntityDescription.insertNewObject(forEntityName: entityName, into: scratch)
    }
    func fill(_ values: [String: Any]) {
      let object = make()
      object.setValuesForKeys(values)
      new.append(object)
    }
    for values in objectsToInsert ?? [] { fill(values) }
    while let handler = dictionaryHandler {
      let values = NSMutableDictionary()
      if handler(values) { break }
      fill(values as? [String: Any] ?? [:])
    }
    while let handler = managedObjectHandler {
      let object = make()
      if handler(object) {
        scratch.delete(object)
        break
      }
      new.append(object)
    }
    return new
  }
}

/// What a request to add gives.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  /// Whether it worked.
  case statusOnly
  /// Which objects.
  case objectIDs
  /// How many.
  case count
}

/// What became of a request to add.
open class NSBatchInsertResult: NSPersistentStoreResult {
  /// What the request asked for.
  open internal(set) var result: Any?
  /// The kind of result.
  open internal(set) var resultType = NSBatchInsertRequestResultType.statusOnly
}
