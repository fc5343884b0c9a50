#if os(Linux)
  import Foundation

  /// A value of the defaults as a phone hands it out: numbers and Booleans are `NSNumber`s there.
  ///
  /// Foundation on Linux makes Swift's own `Bool` and `Int` of them, which cast to that one type alone:
  /// on a phone `as? Int` of a stored `true` is 1, and `as? Bool` of a stored 1 is true.
  package enum DefaultsValue {
    /// The value with a number for each number in it, however deep.
    package static func onPhone(_ value: Any) -> Any {
      switch unwrapped(value) {
      case let number as NSNumber: number
      case let texts as [String]: texts
      case let list as [Any]: list.map(onPhone)
      case let fields as [String: Any]: fields.mapValues(onPhone)
      case let fields as [AnyHashable: Any]:
        Dictionary(
          fields.map { ($0.key.base as? String ?? "\($0.key.base)", onPhone($0.value)) },
          uniquingKeysWith: { first, _ in first })
      case let other: other
      }
    }

    /// Foundation wraps what it keeps in lists that the process set in optionals.
    private static func unwrapped(_ value: Any) -> Any {
      guard let some = value as? (any OptionalValue) else { return value }
      return some.value.map(unwrapped) ?? value
    }
  }

  /// An optional, whatever is in it.
  private protocol OptionalValue {
    var value: Any? { get }
  }

  extension Optional: OptionalValue {
    fileprivate var value: Any? { self }
  }
#endif
