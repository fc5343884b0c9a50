/// A set that lets its objects go.
public final class NSHashTable<Object: AnyObject> {
  private struct Entry { weak var object: Object? }

  private var entries: [Entry] = []

  /// Makes a table that lets its objects go.
  public static func weakObjects() -> NSHashTable<Object> { NSHashTable() }

  /// The objects that are still there.
  public var allObjects: [Object] { entries.compactMap(\.object) }

  /// How many objects are still there.
  public var count: Int { allObjects.count }

  /// Adds an object.
  public func add(_ object: Object?) {
    guard let object, !contains(object) else { return }
    entries = entries.filter { $0.object != nil } + [Entry(object: object)]
  }

  /// Removes an object.
  public func remove(_ object: Object?) { entries.removeAll { $0.object === object } }

  /// Removes every object.
  public func removeAllObjects() { entries = [] }

  /// Whether an object is in the table.
  public func contains(_ object: Object?) -> Bool { entries.contains { $0.object === object } }
}
