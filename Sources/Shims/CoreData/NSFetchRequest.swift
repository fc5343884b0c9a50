public import Foundation

/// What a request can give.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {}

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

  /// Whether values are read later; they never are here.
  open var returnsObjectsAsFaults = true

  /// Whether there are other entities; there never are here.
  open var includesSubentities = true

  /// Whether changes that are not saved count; they always do here.
  open var includesPendingChanges = true

  /// Whether values are read; they always are here.
  open var includesPropertyValues = true

  /// Which values are read; all are here.
  open var propertiesToFetch: [Any]?

  /// What is read together; it does not matter here.
  open var relationshipKeyPathsForPrefetching: [String]?

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

/// Deletes objects in the store; there is none, so it does nothing.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// What the request gives.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  /// Makes a request.
  public init(fetchRequest: NSFetchRequest<any NSFetchRequestResult>) {}

  /// Makes a request.
  public init(objectIDs: [NSManagedObjectID]) {}
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

/// Decides between two values.
open class NSMergePolicy: NSObject, @unchecked Sendable {  // It stores nothing.
  /// An error.
  public static let error = NSMergePolicy()
  /// The values of the store.
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  /// The values of the context.
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  /// The objects of the context.
  public static let overwrite = NSMergePolicy()
  /// The objects of the store.
  public static let rollback = NSMergePolicy()
}

/// The values of the context.
public var NSMergeByPropertyObjectTrumpMergePolicy: Any {
  NSMergePolicy.mergeByPropertyObjectTrump
}
/// The values of the store.
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }
/// An error.
public var NSErrorMergePolicy: Any { NSMergePolicy.error }

extension NSSortDescriptor {
  /// Sorts by values of which some are missing; those come first.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      switch (left as? Value, right as? Value) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let left?, let right?):
        left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
      }
    }
  }

  /// Sorts by truth values, false before true.
  public convenience init<Root>(keyPath: KeyPath<Root, Bool>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      let (left, right) = (left as? Bool ?? false, right as? Bool ?? false)
      return left == right ? .orderedSame : right ? .orderedAscending : .orderedDescending
    }
  }
}
