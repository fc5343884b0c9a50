public import Foundation

/// Objects in memory; what is saved is there until the process ends.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; as on a phone it is for one queue.

  /// What the context saves to.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  /// The context into which this one saves.
  open var parent: NSManagedObjectContext?

  /// A name for the debugger.
  open var name: String?

  /// What decides between two values.
  open var mergePolicy: Any = NSMergePolicy.error

  /// Whether what others save is taken over.
  open var automaticallyMergesChangesFromParent = false

  /// What can be undone: nothing.
  open var undoManager: AnyObject?

  /// The author of changes.
  open var transactionAuthor: String?

  /// The new objects.
  open private(set) var insertedObjects: Set<NSManagedObject> = []

  private var deletedObjectSet: Set<NSManagedObject> = []
  private var objects: [NSManagedObject] = []
  private var isChanged = false

  /// Makes a context for a kind of queue.
  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {}

  /// Makes a context for a kind of queue.
  public convenience init(_ type: ConcurrencyType) {
    self.init(
      concurrencyType: type == .mainQueue ? .mainQueueConcurrencyType : .privateQueueConcurrencyType
    )
  }

  /// The kind of queue a context is for.
  public enum ConcurrencyType: Sendable {
    /// The main queue.
    case mainQueue
    /// One of its own.
    case privateQueue
  }

  /// All objects.
  open var registeredObjects: Set<NSManagedObject> { Set(objects) }

  /// The deleted objects.
  open var deletedObjects: Set<NSManagedObject> { deletedObjectSet }

  /// Whether there is something to save.
  open var hasChanges: Bool { isChanged }

  /// Adds an object.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    objects.append(object)
    insertedObjects.insert(object)
    isChanged = true
  }

  /// Removes an object.
  open func delete(_ object: NSManagedObject) {
    objects.removeAll { $0 === object }
    insertedObjects.remove(object)
    deletedObjectSet.insert(object)
    object.isDeleted = true
    isChanged = true
  }

  /// Takes what is there for saved.
  open func save() throws {
    for object in insertedObjects { object.willSave() }
    insertedObjects = []
    deletedObjectSet = []
    isChanged = false
  }

  /// Does nothing: there is no store to go back to.
  open func rollback() {}

  /// Forgets every object.
  open func reset() {
    objects = []
    insertedObjects = []
    deletedObjectSet = []
    isChanged = false
  }

  /// Does nothing: there is no store to read again.
  open func refreshAllObjects() {}

  /// Does nothing: there is no store to read again.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}

  /// The objects that a request asks for.
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws
    -> [Result]
  {
    try coordinator?.check()
    let type = Result.self as? NSManagedObject.Type
    let found = objects.filter { object in
      object.entity.name == request.entityName || type.map { Swift.type(of: object) == $0 } == true
    }.filter { object in
      request.predicate?.evaluate(with: object) ?? true
    }
    let sorted = request.sortDescriptors.map { Self.sorted(found, by: $0) } ?? found
    let limited = sorted.dropFirst(max(0, request.fetchOffset))
    return (request.fetchLimit > 0 ? limited.prefix(request.fetchLimit) : limited)
      .compactMap { $0 as? Result }
  }

  /// How many objects a request asks for.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try fetch(request).count
  }

  /// Carries out a request.
  @discardableResult open func execute(_ request: NSPersistentStoreRequest) throws
    -> NSPersistentStoreResult
  {
    try coordinator?.check()
    return NSPersistentStoreResult()
  }

  /// The object of a name.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    objects.first { $0.objectID == objectID }
      ?? NSManagedObject(entity: NSEntityDescription(), insertInto: nil)
  }

  /// The object of a name.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let found = objects.first(where: { $0.objectID == objectID }) else {
      throw CocoaError(CocoaError.Code(rawValue: 133000))
    }
    return found
  }

  /// Runs a block at once.
  open func perform(_ block: @escaping () -> Void) { block() }

  /// Runs a block at once.
  open func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { try block() }

  /// Runs a block at once.
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

  func noteChange() { isChanged = true }

  private var coordinator: NSPersistentStoreCoordinator? {
    persistentStoreCoordinator ?? parent?.persistentStoreCoordinator
  }

  private static func sorted(
    _ objects: [NSManagedObject], by descriptors: [NSSortDescriptor]
  ) -> [NSManagedObject] {
    objects.sorted { left, right in
      for descriptor in descriptors {
        let order = descriptor.compare(left, to: right)
        if order != .orderedSame { return order == .orderedAscending }
      }
      return false
    }
  }
}

/// The kind of queue a context is for.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// That of its maker.
  case confinementConcurrencyType
  /// One of its own.
  case privateQueueConcurrencyType
  /// The main queue.
  case mainQueueConcurrencyType
}

extension Notification.Name {
  /// A context was saved; never posted here.
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")

  /// The objects of a context changed; never posted here.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
}
