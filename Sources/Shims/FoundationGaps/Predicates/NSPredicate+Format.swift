public import Foundation

extension NSPredicate {
  /// Understands a format such as `SELF CONTAINS[cd] %@`.
  ///
  /// The values of keys are read from dictionaries and stored properties.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, values: args)
  }

  /// Understands a format such as `SELF CONTAINS[cd] %@`.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    do {
      let node = try PredicateParser.node(of: format, arguments: values)
      self.init { object, _ in node.fits(object) }
    } catch {
      // A phone raises an exception here, which ends the process.
      preconditionFailure("Unable to parse the format string \"\(format)\": \(error)")
    }
  }
}

extension NSSortDescriptor {
  /// Sorts by the values of a key.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      Self.compare(key, left, right, nil)
    }
  }

  /// Sorts by the values of a key, by a comparison with a name such as `caseInsensitiveCompare:`.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      Self.compare(key, left, right, selector)
    }
  }

  /// Sorts by the values of a key, by a comparison.
  public convenience init(
    key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult
  ) {
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      guard let left = Self.value(key, left), let right = Self.value(key, right) else {
        return .orderedSame
      }
      return comparator(left, right)
    }
  }

  private static func value(_ key: String?, _ object: Any) -> Any? {
    key.map { KeyedValue.value(at: $0, of: object) } ?? object
  }

  private static func compare(
    _ key: String?, _ left: Any, _ right: Any, _ selector: Selector?
  ) -> ComparisonResult {
    let isCaseless = selector?.name.lowercased().contains("caseinsensitive") ?? false
    return KeyedValue.order(
      value(key, left), value(key, right), isCaseless ? .caseInsensitive : []) ?? .orderedSame
  }
}
