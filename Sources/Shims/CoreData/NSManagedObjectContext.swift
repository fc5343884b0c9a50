public import Foundation
public import FoundationGaps

/// Objects of stores, as one queue sees and changes them.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {  // Open; for one queue.
  /// What the context saves to.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { ownCoordinator ?? parent?.persistentStoreCoordinator }
    set {
      ownCoordinator = newValue
      newValue?.add(self)
    }
  }

  /// The context into which this one saves.
  open var parent: NSManagedObjectContext? {
    didSet { parent?.children.append(WeakContext(context: self)) }
  }

  /// The kind of queue the context is for.
  public let concurrencyType: NSManagedObjectContextConcurrencyType

  /// A name for the debugger.
  open var name: String?

  /// What decides between what is saved and what somebody else saved meanwhile.
  open var mergePolicy: Any = NSMergePolicy.error

  /// Whether what others save is taken over.
  open var automaticallyMergesChangesFromParent = false

  /// For how long values may be old; they never are here.
  open var stalenessInterval: TimeInterval = -1

  /// Whether deleted objects stay readable.
  open var shouldDeleteInaccessibleFaults = true

  /// Whether deletions go on at once; they always do here.
  open var propagatesDeletesAtEndOfEvent = true

  /// Whether objects are kept that nobody uses; they always are here.
  open var retainsRegisteredObjects = false

  /// What can be undone: nothing.
  open var undoManager: UndoManager?

  /// The author of changes.
  open var transactionAuthor: String?

  /// Which version of the store is seen; always the newest here.
  open var queryGenerationToken: NSQueryGenerationToken? { nil }

  /// What an app keeps beside it.
  public let userInfo = NSMutableDictionary()

  /// The new objects.
  open internal(set) var insertedObjects: Set<NSManagedObject> = []

  /// The changed objects.
  open internal(set) var updatedObjects: Set<NSManagedObject> = []

  /// The deleted objects.
  open internal(set) var deletedObjects: Set<NSManagedObject> = []

  var objects: [NSManagedObjectID: NSManagedObject] = [:]
  var insertions = 0
  var event = ContextEvent()
  private var ownCoordinator: NSPersistentStoreCoordinator?
  private var children: [WeakContext] = []
  private let queue: DispatchQueue?
  private static let queueKey = DispatchSpecificKey<ObjectIdentifier>()

  private struct WeakContext {
    weak var context: NSManagedObjectContext?
  }

  /// Makes a context for a kind of queue.
  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {
    self.concurrencyType = concurrencyType
    queue =
      concurrencyType == .privateQueueConcurrencyType
      ? DispatchQueue(label: "NSManagedObjectContext") : nil
    super.init()
    queue?.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
  }

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

  /// When a block is run.
  public enum ScheduledTaskType: Sendable {
    /// At once, where that is possible.
    case immediate
    /// Later.
    case enqueued
  }

  /// All objects that the context has.
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }

  /// Whether there is something to save.
  open var hasChanges: Bool {
    !insertedObjects.isEmpty || !updatedObjects.isEmpty || !deletedObjects.isEmpty
  }

  /// Runs a block on the context's queue, later.
  open func perform(_ block: @escaping () -> Void) {
    let work = Unchecked(block)
    (queue ?? .main).async { self.working(work.value) }
  }

  /// Runs a block on the context's queue, and waits for it.
  open func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
  ) async rethrows -> T { try performAndWait(block) }

  /// Runs a block on the context's queue, and waits for it.
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    if let queue {
      guard DispatchQueue.getSpecific(key: Self.queueKey) != ObjectIdentifier(self) else {
        return try working(block)
      }
      return try queue.sync { try working(block) }
    }
    guard concurrencyType == .mainQueueConcurrencyType, !Thread.isMainThread else {
      return try working(block)
    }
    return try Self.main.sync { try working(block) }
  }

  /// By another name, so that the compiler does not take its blocks for the main actor's.
  private static let main = DispatchQueue.main

  private static let workingKey = "NSManagedObjectContext"

  /// The context whose block this thread runs.
  static var working: NSManagedObjectContext? {
    Thread.current.threadDictionary[workingKey] as? NSManagedObjectContext
  }

  private func working<T>(_ block: () throws -> T) rethrows -> T {
    let outer = Self.working
    Thread.current.threadDictionary[Self.workingKey] = self
    defer {
      Thread.current.threadDictionary[Self.workingKey] = outer
      if outer !== self { tellChanges() }
    }
    return try block()
  }

  /// Tells of changes, which are known at once, before the queue's turn ends.
  open func processPendingChanges() { tellChanges() }

  /// Does nothing: the newest version is always seen.
  open func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}

  /// Names the store of a new object; the first one that can be written is taken otherwise.
  open func assign(_ object: Any, to store: NSPersistentStore) {
    if let object = object as? NSManagedObject { assigned[object.objectID] = store }
  }

  var assigned: [NSManagedObjectID: NSPersistentStore] = [:]

  /// The model of the context's objects.
  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  /// The contexts that save into this one.
  var living: [NSManagedObjectContext] { children.compactMap(\.context) }
}

/// A version of a store.
public final class NSQueryGenerationToken: NSObject, Sendable {
  private override init() {}
  /// The newest.
  public static let current = NSQueryGenerationToken()
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
