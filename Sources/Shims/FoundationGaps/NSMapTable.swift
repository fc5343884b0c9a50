/// A dictionary that lets its keys or values go.
public final class NSMapTable<Key: AnyObject, Value: AnyObject> {
  private struct Entry {
    weak var weakKey: Key?
    weak var weakValue: Value?
    var strongKey: Key?
    var strongValue: Value?

    var key: Key? { strongKey ?? weakKey }
    var value: Value? { strongValue ?? weakValue }
  }

  private let (keepsKeys, keepsValues): (Bool, Bool)
  private var entries: [Entry] = []

  private init(keepsKeys: Bool, keepsValues: Bool) {
    (self.keepsKeys, self.keepsValues) = (keepsKeys, keepsValues)
  }

  /// Makes a table that keeps both.
  public static func strongToStrongObjects() -> NSMapTable {
    NSMapTable(keepsKeys: true, keepsValues: true)
  }

  /// Makes a table that lets its keys go.
  public static func weakToStrongObjects() -> NSMapTable {
    NSMapTable(keepsKeys: false, keepsValues: true)
  }

  /// Makes a table that lets its values go.
  public static func strongToWeakObjects() -> NSMapTable {
    NSMapTable(keepsKeys: true, keepsValues: false)
  }

  /// Makes a table that lets both go.
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keepsKeys: false, keepsValues: false)
  }

  /// How many entries are still there.
  public var count: Int { living.count }

  /// Gives the value of a key.
  public func object(forKey aKey: Key?) -> Value? { living.first { isSame($0.key, aKey) }?.value }

  /// Sets the value of a key.
  public func setObject(_ anObject: Value?, forKey aKey: Key?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    entries.append(
      Entry(
        weakKey: aKey, weakValue: anObject, strongKey: keepsKeys ? aKey : nil,
        strongValue: keepsValues ? anObject : nil))
  }

  /// Removes a key.
  public func removeObject(forKey aKey: Key?) {
    entries = living.filter { !isSame($0.key, aKey) }
  }

  /// Removes every key.
  public func removeAllObjects() { entries = [] }

  private var living: [Entry] { entries.filter { $0.key != nil && $0.value != nil } }

  /// Keys are equal as objects of Foundation are.
  private func isSame(_ left: Key?, _ right: Key?) -> Bool {
    guard let left, let right else { return false }
    guard let left = left as? any Hashable, let right = right as? any Hashable else {
      return left === right
    }
    return AnyHashable(left) == AnyHashable(right)
  }
}
