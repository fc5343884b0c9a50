public import Foundation

/// A text of a table of strings that is looked up later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  /// Where the table is.
  public enum BundleDescription: Sendable {
    /// The extension's own bundle.
    case main
    /// The bundle of a class.
    case forClass(AnyClass)
    /// The bundle at a place.
    case atURL(URL)

    fileprivate var bundle: Bundle? {
      switch self {
      case .main: .main
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url)
      }
    }
  }

  /// The key, such as `hits %lld`.
  public var key: String { value.key }
  /// What is written where the table has nothing.
  public var defaultValue: String.LocalizationValue { fallback ?? value }
  /// The table's name; `Localizable` if nil.
  public let table: String?
  /// In whose way numbers are written.
  public var locale: Locale
  /// Where the table is.
  public var bundle: BundleDescription

  private let value: String.LocalizationValue
  private let fallback: String.LocalizationValue?

  /// Takes a key, which is what is written where the table has nothing.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (value, fallback) = (keyAndValue, nil)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Takes a key and a text of its own.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (value, fallback) = (String.LocalizationValue(key.description), defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// Takes a key.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Takes a key with values.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  fileprivate var text: String {
    String(value, default: fallback, table, bundle.bundle, locale)
  }
}

extension String {
  /// Looks a text up in its table.
  public init(localized resource: LocalizedStringResource) { self = resource.text }
}
