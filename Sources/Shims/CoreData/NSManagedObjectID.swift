public import Foundation
import StoreFormat

/// The name of an object in a store.
public final class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked because an entity is of an open class; neither is changed in use.

  enum Name: Hashable {
    case temporary(UUID)
    case stored(store: String, StoredObject.Key)
  }

  let name: Name

  /// The object's entity.
  public let entity: NSEntityDescription

  /// The store; nil for an object that was not saved yet.
  public private(set) weak var persistentStore: NSPersistentStore?

  init(temporaryFor entity: NSEntityDescription) {
    name = .temporary(UUID())
    self.entity = entity
  }

  init(_ key: StoredObject.Key, _ entity: NSEntityDescription, in store: NSPersistentStore) {
    name = .stored(store: store.identifier ?? "", key)
    self.entity = entity
    persistentStore = store
  }

  /// Whether the object was not saved yet.
  public var isTemporaryID: Bool { key == nil }

  var key: StoredObject.Key? {
    if case .stored(_, let key) = name { key } else { nil }
  }

  /// The name as a URL.
  public func uriRepresentation() -> URL {
    let text =
      switch name {
      case .temporary(let id): "x-coredata:///\(entity.name ?? "")/t\(id.uuidString)"
      case .stored(let store, let key): "x-coredata://\(store)/\(key.entity)/p\(key.number)"
      }
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  /// Itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether two are the name of one object.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSManagedObjectID)?.name == name
  }

  /// The same for equal names.
  public override var hash: Int { name.hashValue }

  /// The name as a phone prints it.
  public override var description: String { "\(uriRepresentation().absoluteString)" }
}

/// What is known of an object at its source: a store, or the context above.
struct ObjectState {
  /// The values of attributes.
  var values: [String: Any] = [:]
  /// Where relationships lead.
  var related: [String: [NSManagedObjectID]] = [:]
  /// Grows with each change in the store.
  var version = 0
}
