/// A value of a feature.
package enum ModelValue: Equatable, Sendable {
  case int64(Int64)
  case double(Double)
  case string(String)
  /// Numbers in order, whatever their shape.
  case numbers([Double])
  /// Numbers by names.
  case byString([String: Double])
  /// Numbers by numbers.
  case byInteger([Int64: Double])

  /// The value as numbers; nil for a text or a dictionary.
  var numbers: [Double]? {
    switch self {
    case .int64(let value): [Double(value)]
    case .double(let value): [value]
    case .numbers(let values): values
    case .string, .byString, .byInteger: nil
    }
  }
}
