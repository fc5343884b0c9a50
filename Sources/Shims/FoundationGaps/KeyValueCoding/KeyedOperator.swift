import Foundation

/// The operators of key paths that make one value of a collection, such as `@sum`.
enum KeyedOperator {
  /// What an operator makes of a collection.
  ///
  /// - Parameters:
  ///   - name: The operator, with its `@`.
  ///   - path: What of each element is taken; nil for the element.
  ///   - elements: The collection's elements.
  /// - Returns: The value; nil for the least or greatest of nothing.
  static func value(_ name: String, _ path: String?, of elements: [Any?]) -> Any? {
    if name == "@count" { return elements.count }
    let values = elements.map { element in
      path.map { KeyedValue.value(at: $0, of: element) } ?? element
    }
    switch name {
    case "@sum": return sum(values)
    case "@avg": return average(values)
    case "@min": return extreme(values, .orderedAscending)
    case "@max": return extreme(values, .orderedDescending)
    case "@unionOfObjects": return values.filter { $0 != nil }
    case "@distinctUnionOfObjects": return distinct(values)
    case "@unionOfArrays": return values.flatMap(KeyedValue.elements).filter { $0 != nil }
    case "@distinctUnionOfArrays": return distinct(values.flatMap(KeyedValue.elements))
    case "@distinctUnionOfSets":
      return NSSet(array: distinct(values.flatMap(KeyedValue.elements)).compactMap(\.self))
    default:
      // A phone raises an exception with this text, which ends the process.
      preconditionFailure(
        "NSInvalidArgumentException: this class does not implement the \(name.dropFirst()) operation."
      )
    }
  }

  /// The sum of the numbers; 0 for none.
  static func sum(_ values: [Any?]) -> Any {
    let values = values.compactMap(KeyedValue.unwrapped)
    if !values.isEmpty, let decimals = values as? [NSDecimalNumber] {
      return decimals.reduce(NSDecimalNumber.zero) { $0.adding($1) }
    }
    let whole = values.compactMap(KeyedValue.integer)
    let numbers = values.compactMap(KeyedValue.number)
    guard whole.count == numbers.count else { return NSNumber(value: numbers.reduce(0, +)) }
    var sum: Int64 = 0
    for number in whole {
      let (next, overflow) = sum.addingReportingOverflow(number)
      if overflow { return NSNumber(value: numbers.reduce(0, +)) }
      sum = next
    }
    return NSNumber(value: sum)
  }

  /// The average of the numbers, where what is missing counts as 0; 0 for none.
  static func average(_ values: [Any?]) -> Any? {
    let numbers = values.compactMap(KeyedValue.number)
    return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(values.count))
  }

  /// The least or the greatest value; nil for none.
  static func extreme(_ values: [Any?], _ order: ComparisonResult) -> Any? {
    values.compactMap(KeyedValue.unwrapped).reduce(nil as Any?) { best, value in
      guard let best else { return value }
      return KeyedValue.order(value, best) == order ? value : best
    }
  }

  private static func distinct(_ values: [Any?]) -> [Any?] {
    var seen: Set<AnyHashable> = []
    return values.filter { value in
      guard let value = KeyedValue.unwrapped(value) else { return false }
      return (value as? AnyHashable).map { seen.insert($0).inserted } ?? true
    }
  }
}
