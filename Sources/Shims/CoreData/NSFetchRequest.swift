public import Foundation

/// What a request can give.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSPersistentHistoryTransaction: NSFetchRequestResult {}

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {
  /// The stores that are asked; all of them here.
  open var affectedStores: [NSPersistentStore]?
}

/// What a store gave.
open class NSPersistentStoreResult: NSObject {}

/// A request for objects.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The entity.
  open private(set) var entityName: String?

  /// The entity.
  open var entity: NSEntityDescription? {
    didSet { entityName = entity?.name }
  }

  /// Which objects.
  open var predicate: NSPredicate?

  /// In which order.
  open var sortDescriptors: [NSSortDescriptor]?

  /// How many at most; 0 for all.
  open var fetchLimit = 0

  /// How many are left out first.
  open var fetchOffset = 0

  /// How many at once; it does not matter here.
  open var fetchBatchSize = 0

  /// Whether values are read when they are needed.
  open var returnsObjectsAsFaults = true

  /// Whether objects of entities below are given, too.
  open var includesSubentities = true

  /// Whether changes that are not saved count.
  open var includesPendingChanges = true

  /// Whether values are read; they always are here.
  open var includesPropertyValues = true

  /// Which values dictionaries have: names, or descriptions of properties and expressions.
  ///
  /// In objects all are read here.
  open var propertiesToFetch: [Any]?

  /// What is read together; it does not matter here.
  open var relationshipKeyPathsForPrefetching: [String]?

  /// Whether equal dictionaries are given once.
  open var returnsDistinctResults = false

  /// By what dictionaries are put together: names, or descriptions of properties.
  open var propertiesToGroupBy: [Any]?

  /// Which groups are given.
  open var havingPredicate: NSPredicate?

  /// Whether objects that the context has are read again; it does not matter here.
  open var shouldRefreshRefetchedObjects = false

  /// What the request gives.
  open var resultType = NSFetchRequestResultType.managedObjectResultType

  /// Makes a request without an entity.
  public override init() { super.init() }

  /// Makes a request for an entity.
  public init(entityName: String) {
    self.entityName = entityName
    super.init()
  }
}

extension NSFetchRequest {
  /// Fetches with the context on whose queue it is; here there is none to be found.
  public func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.working else {
      // A phone raises an exception here, which ends the process.
      preconditionFailure("NSFetchRequest.execute() can only be called in a block of perform")
    }
    return try context.fetch(self)
  }
}

infix operator ~>! : CastingPrecedence
infix operator ~>? : CastingPrecedence

/// What the compiler gets for `value as! NSFetchRequest<Result>`: on a phone any request is of any type.
public func ~>! <Result>(value: Any?, type: NSFetchRequest<Result>.Type) -> NSFetchRequest<Result> {
  guard let request = value ~>? type else {
    preconditionFailure("Could not cast to \(type)")  // As on a phone.
  }
  return request
}

/// What the compiler gets for `value as? NSFetchRequest<Result>`.
public func ~>? <Result>(value: Any?, type: NSFetchRequest<Result>.Type) -> NSFetchRequest<Result>?
{
  value as? NSFetchRequest<Result> ?? (value as? any TypedRequest)?.copy(giving: Result.self)
}

/// The same for a request of that type, chosen where functions differ in what they give alone.
public func ~>! <Result>(
  value: NSFetchRequest<Result>, type: NSFetchRequest<Result>.Type
) -> NSFetchRequest<Result> { value }

/// The same for a request of that type, chosen where functions differ in what they give alone.
public func ~>? <Result>(
  value: NSFetchRequest<Result>, type: NSFetchRequest<Result>.Type
) -> NSFetchRequest<Result>? { value }

private protocol TypedRequest {
  func copy<Result>(giving type: Result.Type) -> NSFetchRequest<Result>
}

extension NSFetchRequest: TypedRequest {
  fileprivate func copy<Result>(giving type: Result.Type) -> NSFetchRequest<Result> {
    let copy = NSFetchRequest<Result>()
    copy.entity = entity
    copy.entityName = entityName
    copy.affectedStores = affectedStores
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.fetchLimit = fetchLimit
    copy.fetchOffset = fetchOffset
    copy.fetchBatchSize = fetchBatchSize
    copy.returnsObjectsAsFaults = returnsObjectsAsFaults
    copy.includesSubentities = includesSubentities
    copy.includesPendingChanges = includesPendingChanges
    copy.includesPropertyValues = includesPropertyValues
    copy.propertiesToFetch = propertiesToFetch
    copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
    copy.returnsDistinctResults = returnsDistinctResults
    copy.propertiesToGroupBy = propertiesToGroupBy
    copy.havingPredicate = havingPredicate
    copy.shouldRefreshRefetchedObjects = shouldRefreshRefetchedObjects
    copy.resultType = resultType
    return copy
  }
}

/// What a request gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Takes a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// Names of objects.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// How many there are.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}
