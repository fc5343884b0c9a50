public import Foundation
import StoreFormat

/// A store.
open class NSPersistentStore: NSObject, @unchecked Sendable {  // Open; set up once.
  /// Where it is.
  open var url: URL?

  /// The kind of store.
  public let type: String

  /// The part of the model that it has.
  public let configurationName: String

  /// How it was opened.
  public let options: [AnyHashable: Any]?

  /// Whether it is only read.
  open var isReadOnly: Bool

  /// What knows it.
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  /// What an app keeps beside the objects; here as long as it is open.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var metadata: [String: Any]!  // Apple declares it so.

  /// The name of the store in names of objects.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var identifier: String!  // Apple declares it so.

  let rows: StoreRows
  let place: StorePlace

  init(
    _ rows: StoreRows, type: String, url: URL?, place: StorePlace, configuration: String?,
    options: [AnyHashable: Any]?, model: NSManagedObjectModel
  ) {
    self.rows = rows
    self.type = type
    self.url = url
    self.place = place
    self.options = options
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    isReadOnly = Self.isReadOnly(options)
    identifier = rows.identifier
    metadata = [
      NSStoreTypeKey: type, NSStoreUUIDKey: rows.identifier,
      NSStoreModelVersionHashesKey: model.entityVersionHashesByName,
    ]
  }

  static func isReadOnly(_ options: [AnyHashable: Any]?) -> Bool {
    (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
  }
}

/// A store of Apple's, or of an app's own; only as a type here.
open class NSAtomicStore: NSPersistentStore, @unchecked Sendable {}  // Adds nothing.

/// A store of an app's own; only as a type here.
open class NSIncrementalStore: NSPersistentStore, @unchecked Sendable {}  // Adds nothing.

extension NSPersistentStore {
  /// What the store has of an object.
  func state(of key: StoredObject.Key, in coordinator: NSPersistentStoreCoordinator) -> ObjectState?
  {
    guard let (object, version) = rows.row(key),
      let entity = coordinator.managedObjectModel.entitiesByName[key.entity]
    else { return nil }
    var state = ObjectState(version: version)
    let attributes = entity.attributesByName
    for (name, value) in object.values {
      state.values[name] = attributes[name]?.value(of: value)
    }
    for (name, keys) in object.related where entity.relationshipsByName[name] != nil {
      state.related[name] = keys.compactMap { id(of: $0, in: coordinator) }
    }
    return state
  }

  /// The name of an object.
  func id(
    of key: StoredObject.Key, in coordinator: NSPersistentStoreCoordinator
  ) -> NSManagedObjectID? {
    coordinator.managedObjectModel.entitiesByName[key.entity].map {
      NSManagedObjectID(key, $0, in: self)
    }
  }

  /// Changes objects.
  ///
  /// - Throws: as a phone does where the store cannot be written; then nothing has changed.
  func change(_ changed: [StoredObject], removing removed: [StoredObject.Key]) throws {
    guard !changed.isEmpty || !removed.isEmpty else { return }
    if isReadOnly || !place.isWritable { throw place.refusal(toWrite: self) }
    do throws(StoreFileError) {
      try rows.change(changed, removing: removed)
    } catch {
      throw place.failure(of: error)
    }
  }
}

/// Where a store is, and how it is opened.
open class NSPersistentStoreDescription: NSObject, NSCopying, @unchecked Sendable {  // Set once.
  /// Where it is.
  open var url: URL?

  /// The kind of store.
  open var type = NSSQLiteStoreType

  /// The part of the model that it has.
  open var configuration: String?

  /// Whether it is opened later.
  open var shouldAddStoreAsynchronously = false

  /// How iCloud keeps it the same on all devices; nothing does here.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

  /// The options.
  open private(set) var options: [String: NSObject] = [
    NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
    NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
  ]

  /// Settings of SQLite's; kept, and not used.
  open private(set) var sqlitePragmas: [String: NSObject] = [:]

  /// Makes a description.
  public init(url: URL) { self.url = url }

  /// Makes a description of a store in memory.
  public override init() { super.init() }

  /// Whether it is only read.
  open var isReadOnly: Bool {
    get { isSet(NSReadOnlyPersistentStoreOption) }
    set { options[NSReadOnlyPersistentStoreOption] = NSNumber(value: newValue) }
  }

  /// Whether it is brought to the newest model.
  open var shouldMigrateStoreAutomatically: Bool {
    get { isSet(NSMigratePersistentStoresAutomaticallyOption) }
    set { options[NSMigratePersistentStoresAutomaticallyOption] = NSNumber(value: newValue) }
  }

  /// Whether the way there is found by itself.
  open var shouldInferMappingModelAutomatically: Bool {
    get { isSet(NSInferMappingModelAutomaticallyOption) }
    set { options[NSInferMappingModelAutomaticallyOption] = NSNumber(value: newValue) }
  }

  /// For how long the store may be waited for; it does not matter here.
  open var timeout: TimeInterval = 240

  /// Sets an option.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  /// Keeps a setting of SQLite's.
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    sqlitePragmas[name] = value
  }

  /// A description of the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription()
    copy.url = url
    copy.type = type
    copy.configuration = configuration
    copy.options = options
    copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
    return copy
  }

  private func isSet(_ key: String) -> Bool { (options[key] as? NSNumber)?.boolValue ?? false }
}
