public import Foundation
import StoreFormat
import Synchronization

/// The name of an object in a store.
public final class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {  // Never changed.
  enum Name: Hashable {
    case temporary(Int)
    case stored(store: String, StoredObject.Key)
  }

  let name: Name

  private static let process = UUID().uuidString
  private static let made = Atomic(0)

  /// The object's entity.
  public let entity: NSEntityDescription

  /// The store; nil for an object that was not saved yet.
  public private(set) weak var persistentStore: NSPersistentStore?

  init(temporaryFor entity: NSEntityDescription) {
    name = .temporary(Self.made.add(1, ordering: .relaxed).newValue)
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
      case .temporary(let number): "x-coredata:///\(entity.name ?? "")/t\(Self.process)\(number)"
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
  public override var hash: Int {
    switch name {
    case .temporary(let number): number
    // Two stores with the same key are rare, and the name of a store takes its time.
    case .stored(_, let key): key.hashValue
    }
  }

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
