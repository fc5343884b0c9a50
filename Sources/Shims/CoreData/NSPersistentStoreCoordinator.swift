public import Foundation
import StoreFormat
import Synchronization

/// What knows the stores.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {  // Open; locked.
  /// The model.
  public let managedObjectModel: NSManagedObjectModel

  /// A name for the debugger.
  open var name: String?

  private let state = Mutex(State())

  private struct State {
    var stores: [NSPersistentStore] = []
    var contexts: [WeakContext] = []
    /// Names of objects that were saved, by those that they had before.
    var permanent: [NSManagedObjectID: NSManagedObjectID] = [:]
  }

  private struct WeakContext {
    weak var context: NSManagedObjectContext?
  }

  /// Makes a coordinator.
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  /// The stores that were added.
  open var persistentStores: [NSPersistentStore] { state.withLock { $0.stores } }

  /// Adds a store: reads the one that is there, or makes one.
  ///
  /// - Throws: as a phone does for one that cannot be made, is damaged or of another model.
  @discardableResult open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let place = StorePlace(storeType == NSInMemoryStoreType ? nil : storeURL)
    let rows = try open(place, options: options)
    let store = NSPersistentStore(
      rows, type: storeType, url: storeURL, place: place, configuration: configuration,
      options: options, model: managedObjectModel)
    store.persistentStoreCoordinator = self
    state.withLock { $0.stores.append(store) }
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self,
      userInfo: [NSAddedPersistentStoresKey: [store]])
    return store
  }

  private func open(_ place: StorePlace, options: [AnyHashable: Any]?) throws -> StoreRows {
    guard let url = place.url, url.path != "/dev/null" else {
      return .inMemory(managedObjectModel.managed)
    }
    guard url.isFileURL else {
      throw CoreDataError.make(NSPersistentStoreInvalidTypeError, "The store's URL is no file.")
    }
    let isReadOnly = NSPersistentStore.isReadOnly(options)
    if !place.isThere, isReadOnly || !place.isWritable {
      throw place.missing(isReadOnly: isReadOnly)
    }
    do throws(StoreFileError) {
      let found = try StoreRows.ofFile(url, managedObjectModel.managed, isNew: place.isEmpty)
      if !place.isWritable, !isReadOnly { place.tellReadOnly() }
      place.tell(unread: found.unread)
      place.tell(count: found.rows.count)
      return found.rows
    } catch {
      throw place.failure(of: error)
    }
  }

  /// Adds a store, and calls back at once or, if the description wants that, later.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let work = Unchecked {
      do {
        try self.addPersistentStore(
          ofType: storeDescription.type, configurationName: storeDescription.configuration,
          at: storeDescription.url, options: storeDescription.options)
        block(storeDescription, nil)
      } catch {
        block(storeDescription, error)
      }
    }
    guard storeDescription.shouldAddStoreAsynchronously else { return work.value() }
    DispatchQueue.global().async { work.value() }
  }

  /// Takes a store out; its file stays.
  open func remove(_ store: NSPersistentStore) throws {
    state.withLock { $0.stores.removeAll { $0 === store } }
    store.persistentStoreCoordinator = nil
  }

  /// The store at a place.
  open func persistentStore(for url: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == url.standardizedFileURL }
  }

  /// Where a store is.
  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// Says where a store is.
  @discardableResult open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
    store.url = url
    return true
  }

  /// What an app keeps beside the objects of a store.
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  /// Keeps something beside the objects of a store, as long as it is open.
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    store.metadata = metadata ?? [:]
  }

  /// The name of an object, of its URL.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    guard url.scheme == "x-coredata", let host = url.host, url.pathComponents.count == 3 else {
      return nil
    }
    let last = url.pathComponents[2]
    guard let store = persistentStores.first(where: { $0.identifier == host }),
      last.first == "p", let number = Int64(last.dropFirst())
    else { return nil }
    return store.id(of: .init(entity: url.pathComponents[1], number: number), in: self)
  }

  /// Carries out a request.
  open func execute(
    _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext
  ) throws -> Any { try context.execute(request) }

  /// Runs a block on the coordinator's queue, here at once.
  open func perform(_ block: @escaping () -> Void) { block() }

  /// Runs a block on the coordinator's queue, here at once.
  open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

  /// Runs a block on the coordinator's queue, here at once.
  open func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { try block() }

  /// Where the history of stores is; there is none here.
  open func currentPersistentHistoryToken(
    fromStores stores: [Any]?
  ) -> NSPersistentHistoryToken? { nil }
}

extension NSPersistentStoreCoordinator {
  /// The stores; a context without any can do nothing.
  func stores() throws -> [NSPersistentStore] {
    let stores = persistentStores
    guard !stores.isEmpty else {
      // Which error it is on a phone is ASSUMED; the text is a phone's.
      throw CoreDataError.make(
        NSCoreDataError,
        "This NSPersistentStoreCoordinator has no persistent stores (unknown).  It cannot perform "
          + "a save operation.")
    }
    return stores
  }

  /// The store of an object.
  func store(of id: NSManagedObjectID) -> NSPersistentStore? {
    guard case .stored(let identifier, _) = id.name else { return nil }
    return persistentStores.first { $0.identifier == identifier }
  }

  /// What the store has of an object.
  func state(of id: NSManagedObjectID) -> ObjectState? {
    guard let key = id.key, let store = store(of: id) else { return nil }
    return store.state(of: key, in: self)
  }

  /// The name that an object got when it was saved.
  func permanent(_ id: NSManagedObjectID) -> NSManagedObjectID {
    id.isTemporaryID ? state.withLock { $0.permanent[id] ?? id } : id
  }

  func add(_ id: NSManagedObjectID, for temporary: NSManagedObjectID) {
    state.withLock { $0.permanent[temporary] = id }
  }

  func add(_ context: NSManagedObjectContext) {
    state.withLock { state in
      state.contexts.removeAll { $0.context == nil || $0.context === context }
      state.contexts.append(WeakContext(context: context))
    }
  }

  /// Tells other contexts what one has saved.
  func tell(_ changes: SavedChanges, from context: NSManagedObjectContext) {
    let others = state.withLock { $0.contexts.compactMap(\.context) }
    for other in others
    where other !== context && other.parent == nil && other.automaticallyMergesChangesFromParent {
      other.perform { other.merge(changes) }
    }
  }
}

/// Lets something cross to another queue.
struct Unchecked<Value>: @unchecked Sendable {  // The author's: one queue at a time.
  let value: Value
  init(_ value: Value) { self.value = value }
}
