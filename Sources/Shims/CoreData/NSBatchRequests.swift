public import Foundation
import StoreFormat

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
    try context.deleteInStore(gone)
    let result = NSBatchDeleteResult()
    result.resultType = resultType
    switch resultType {
    case .resultTypeStatusOnly: result.result = true
    case .resultTypeObjectIDs: result.result = gone
    case .resultTypeCount: result.result = gone.count
    }
    return result
  }
}

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
    let scratch = try context.scratch()
    for id in ids {
      let object = scratch.object(with: id)
      for (key, value) in propertiesToUpdate ?? [:] {
        let name = (key.base as? NSPropertyDescription)?.name ?? key.base as? String ?? ""
        object.setValue(value is NSNull ? nil : value, forKey: name)
      }
    }
    try scratch.saveUnchecked()
    let result = NSBatchUpdateResult()
    result.resultType = resultType
    switch resultType {
    case .statusOnlyResultType: result.result = true
    case .updatedObjectIDsResultType: result.result = ids
    case .updatedObjectsCountResultType: result.result = ids.count
    }
    return result
  }
}

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
    switch resultType {
    case .statusOnly: result.result = true
    case .objectIDs: result.result = new.map(\.objectID)
    case .count: result.result = new.count
    }
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

/// What a request to delete gives.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it worked.
  case resultTypeStatusOnly
  /// Which objects.
  case resultTypeObjectIDs
  /// How many.
  case resultTypeCount
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

/// What a request to add gives.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  /// Whether it worked.
  case statusOnly
  /// Which objects.
  case objectIDs
  /// How many.
  case count
}

/// What became of a request to delete.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// What the request asked for.
  open internal(set) var result: Any?
  /// The kind of result.
  open internal(set) var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
}

/// What became of a request to change.
open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// What the request asked for.
  open internal(set) var result: Any?
  /// The kind of result.
  open internal(set) var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
}

/// What became of a request to add.
open class NSBatchInsertResult: NSPersistentStoreResult {
  /// What the request asked for.
  open internal(set) var result: Any?
  /// The kind of result.
  open internal(set) var resultType = NSBatchInsertRequestResultType.statusOnly
}

extension NSManagedObjectContext {
  /// A context of its own beside this one, for what goes straight to the store.
  func scratch() throws -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Names of the objects in stores that a request finds.
  func storedIDs(
    of request: NSFetchRequest<any NSFetchRequestResult>
  ) throws -> [NSManagedObjectID] {
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: entity(of: request).name ?? "")
    ids.predicate = request.predicate
    ids.sortDescriptors = request.sortDescriptors
    ids.fetchLimit = request.fetchLimit
    ids.fetchOffset = request.fetchOffset
    ids.includesSubentities = request.includesSubentities
    ids.resultType = .managedObjectIDResultType
    return try scratch().fetch(ids)
  }

  /// Deletes objects in stores, with the rules of relationships but `Deny`.
  func deleteInStore(_ ids: [NSManagedObjectID]) throws {
    let scratch = try scratch()
    for id in ids where scratch.state(of: id) != nil { scratch.delete(scratch.object(with: id)) }
    try scratch.saveUnchecked()
  }
}

/// A request whose results come later.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// What is asked for.
  public let fetchRequest: NSFetchRequest<ResultType>

  /// What hears of the results.
  open var completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

  /// How many results are guessed.
  open var estimatedResultCount = 0

  /// Makes a request.
  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
  }
}

/// The results of a request that come later.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  /// The request.
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  /// The results.
  open internal(set) var finalResult: [ResultType]?
  /// Why there are none.
  open internal(set) var operationError: (any Error)?
  /// Whose objects they are.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?

  init(_ request: NSAsynchronousFetchRequest<ResultType>) { fetchRequest = request }

  /// Does nothing: it is done at once.
  open func cancel() {}
}

protocol AsynchronousRequest {
  func carryOut(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

extension NSAsynchronousFetchRequest: AsynchronousRequest {
  func carryOut(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self)
    result.managedObjectContext = context
    let work = Unchecked((self, result))
    context.perform {
      let (request, result) = work.value
      do {
        result.finalResult = try context.fetch(request.fetchRequest)
      } catch {
        result.operationError = error
      }
      request.completionBlock?(result)
    }
    return result
  }
}
