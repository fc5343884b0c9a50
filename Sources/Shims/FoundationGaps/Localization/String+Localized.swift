public import Foundation

extension String {
  /// A key of a table of strings, with the values to be filled into its translation.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    let key: String
    let values: [any CVarArg & Sendable]

    /// Takes a key.
    public init(_ value: String) { self.init(stringLiteral: value) }

    /// Takes a key.
    public init(stringLiteral value: String) {
      key = value
      values = []
    }

    /// Takes a key with values.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      values = stringInterpolation.values
    }

    /// Collects a key such as `%lld messages from %@`.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var values: [any CVarArg & Sendable] = []

      /// Starts with nothing.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a part of the literal.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      /// Adds a text.
      public mutating func appendInterpolation(_ string: String) { append("%@", string) }

      /// Adds an integer, written as its size asks for.
      public mutating func appendInterpolation<T: FixedWidthInteger & CVarArg & Sendable>(
        _ number: T
      ) {
        let letters = T.bitWidth > 32 ? (T.isSigned ? "lld" : "llu") : (T.isSigned ? "d" : "u")
        append("%\(letters)", number)
      }

      /// Adds a number.
      public mutating func appendInterpolation(_ number: Double) { append("%lf", number) }

      /// Adds a number.
      public mutating func appendInterpolation(_ number: Float) { append("%f", Double(number)) }

      /// Adds a number, written by a specifier such as `%.2f`.
      public mutating func appendInterpolation<T: CVarArg & Sendable>(
        _ value: T, specifier: String
      ) {
        append(specifier, value)
      }

      /// Adds a value that describes itself.
      @_disfavoredOverload
      public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
        append("%@", value.description)
      }

      private mutating func append(_ specifier: String, _ value: any CVarArg & Sendable) {
        key += specifier
        values.append(value)
      }
    }
  }

  /// Looks a text up in the tables of strings of a bundle.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(key, default: nil, table, bundle, locale)
  }

  /// Looks a text up in the tables of strings of a bundle.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      LocalizationValue(key.description), default: defaultValue, table, bundle, locale)
  }

  init(
    _ key: LocalizationValue, default value: LocalizationValue?, _ table: String?,
    _ bundle: Bundle?, _ locale: Locale
  ) {
    let values = key.values.isEmpty ? value?.values ?? [] : key.values
    let format = (bundle ?? .main).localizedString(forKey: key.key, value: value?.key, table: table)
    self =
      values.isEmpty && !format.contains("%%")
      ? format : String(format: format, locale: locale, arguments: values)
  }
}
