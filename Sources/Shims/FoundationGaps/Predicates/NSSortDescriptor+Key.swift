public import Foundation

extension NSSortDescriptor {
  /// Sorts by the values of a key.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, selector: nil)
  }

  /// Sorts by the values of a key, by a comparison with a name such as `caseInsensitiveCompare:`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let comparison = TextComparison(selector)
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      Self.order(key, left, right) { comparison.order($0, $1) }
    }
    SortKeys.shared.note(key, of: self)
  }

  /// Sorts by the values of a key, by a comparison.
  public convenience init(
    key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult
  ) {
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      Self.order(key, left, right, by: comparator)
    }
    SortKeys.shared.note(key, of: self)
  }

  /// The key by which it sorts: one that was given, or the names of a key path's stored properties.
  public var key: String? { SortKeys.shared.key(of: self) ?? Self.names(of: keyPath) }

  /// What Swift says of a key path, `\Rule.list.word`, where no property of it is computed.
  private static func names(of keyPath: AnyKeyPath) -> String? {
    let text = "\(keyPath)"
    let path = text.hasPrefix("\\") ? text.split(separator: ".", maxSplits: 1).last : nil
    guard let path, path != "self", !path.contains(where: { "<>?![]() ".contains($0) }) else {
      return nil
    }
    return String(path)
  }

  /// Sorts by the values of any property; those that are missing come first.
  @_disfavoredOverload public convenience init<Root, Value>(
    keyPath: KeyPath<Root, Value>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      Self.order(nil, left, right) { KeyedValue.order($0, $1) ?? .orderedSame }
    }
  }

  /// Takes a descriptor of Swift's.
  public convenience init<Compared: NSObject>(_ sortDescriptor: SortDescriptor<Compared>) {
    // The comparison knows of the direction already.
    self.init(keyPath: \Any.self, ascending: true) { left, right in
      guard let left = left as? Compared, let right = right as? Compared else {
        return .orderedSame
      }
      return sortDescriptor.compare(left, right)
    }
  }

  /// Values of a key in their order: what is missing comes first.
  private static func order(
    _ key: String?, _ left: Any, _ right: Any, by order: (Any, Any) -> ComparisonResult
  ) -> ComparisonResult {
    let left = KeyedValue.unwrapped(key.map { KeyedValue.value(at: $0, of: left) } ?? left)
    let right = KeyedValue.unwrapped(key.map { KeyedValue.value(at: $0, of: right) } ?? right)
    switch (left, right) {
    case (nil, nil): return .orderedSame
    case (nil, _): return .orderedAscending
    case (_, nil): return .orderedDescending
    case (let left?, let right?): return order(left, right)
    }
  }
}

/// The keys of sort descriptors, which Foundation has no room for.
private final class SortKeys: @unchecked Sendable {  // Only used while `lock` is held.
  static let shared = SortKeys()

  private struct Entry {
    weak var descriptor: NSSortDescriptor?
    let key: String
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// At how many those that went are let go.
  private var limit = 64

  func note(_ key: String?, of descriptor: NSSortDescriptor) {
    guard let key else { return }
    lock.withLock {
      if entries.count >= limit {
        entries = entries.filter { $0.value.descriptor != nil }
        limit = max(64, entries.count * 2)
      }
      entries[ObjectIdentifier(descriptor)] = Entry(descriptor: descriptor, key: key)
    }
  }

  func key(of descriptor: NSSortDescriptor) -> String? {
    lock.withLock {
      // An address may have belonged to another one before.
      let entry = entries[ObjectIdentifier(descriptor)]
      return entry?.descriptor === descriptor ? entry?.key : nil
    }
  }
}

/// How texts are compared, by the name of a method of `NSString`.
private enum TextComparison {
  case plain, caseInsensitive, localized, localizedCaseInsensitive, localizedStandard
  /// By a method of the objects' own class.
  case method(Selector)

  init(_ selector: Selector?) {
    guard let selector else {
      self = .plain
      return
    }
    switch selector.name.prefix(while: { $0 != ":" && $0 != "(" }) {
    case "compare": self = .plain
    case "caseInsensitiveCompare": self = .caseInsensitive
    case "localizedCompare": self = .localized
    case "localizedCaseInsensitiveCompare": self = .localizedCaseInsensitive
    case "localizedStandardCompare": self = .localizedStandard
    default: self = .method(selector)
    }
  }

  private static func order(
    _ left: Any, _ right: Any, by selector: Selector
  ) -> ComparisonResult? {
    let target = CallTarget(left)
    if let method = NamedCall.method(selector, of: target),
      case .done(let result?) = method.call(target.object, [right]),
      let order = result as? ComparisonResult
    {
      return order
    }
    // It sorts all the same, and only the comparison does nothing.
    MissingRuntime.tell(
      "the comparison of NSSortDescriptor(key:ascending:selector:)", selector,
      ", so texts are compared plainly; use a comparator")
    return nil
  }

  func order(_ left: Any, _ right: Any) -> ComparisonResult {
    if case .method(let selector) = self, let order = Self.order(left, right, by: selector) {
      return order
    }
    guard let left = KeyedValue.text(left), let right = KeyedValue.text(right) else {
      return KeyedValue.order(left, right) ?? .orderedSame
    }
    return switch self {
    case .plain, .method: left.compare(right)
    case .caseInsensitive: left.caseInsensitiveCompare(right)
    case .localized: left.localizedCompare(right)
    case .localizedCaseInsensitive: left.localizedCaseInsensitiveCompare(right)
    case .localizedStandard: left.localizedStandardCompare(right)
    }
  }
}
