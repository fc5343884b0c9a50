// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// Writes measurements, with the symbols of their units in every language.
open class MeasurementFormatter: Formatter, @unchecked Sendable {  // As on a phone, for one thread.
  /// What is written.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit that it has; others are written in it here, too.
    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  open var locale: Locale! = .current
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Writes a measurement.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number =
      numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature {
      return number + "°"
    }
    return number + gap(before: measurement.unit.symbol) + measurement.unit.symbol
  }

  /// Writes a unit.
  open func string(from unit: Unit) -> String { unit.symbol }

  open override func string(for obj: Any?) -> String? {
    (obj as? Measurement<Unit>).map { string(from: $0) } ?? (obj as? Unit)?.symbol
  }

  private func gap(before symbol: String) -> String {
    unitStyle == .short || symbol.hasPrefix("°") ? "" : " "
  }
}

extension Measurement {
  /// Writes the measurement.
  public func formatted() -> String { MeasurementFormatter().string(from: self) }
}

/// Writes the names of people: the given name first.
open class _PersonNameComponentsFormatter: Formatter, @unchecked Sendable {  // For one thread.
  open var style: PersonNameComponentsFormatter.Style = .default
  open var isPhonetic = false
  open var locale: Locale! = .current

  /// Writes a name.
  open func string(from components: PersonNameComponents) -> String {
    let components = isPhonetic ? components.phoneticRepresentation ?? components : components
    let parts: [String?] =
      switch style {
      case .short: [components.nickname ?? components.givenName ?? components.familyName]
      case .long:
        [
          components.namePrefix, components.givenName, components.middleName,
          components.familyName, components.nameSuffix,
        ]
      case .abbreviated:
        [
          [components.givenName, components.familyName].compactMap { $0?.first.map(String.init) }
            .joined()
        ]
      default: [components.givenName, components.familyName]
      }
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map(string(from:))
  }

  /// Reads a name: the last word is the family's.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    let words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    var components = PersonNameComponents()
    components.givenName = first
    if words.count > 1 { components.familyName = words.last }
    if words.count > 2 { components.middleName = words[1..<words.count - 1].joined(separator: " ") }
    return components
  }
}

/// Makes a formatter; Foundation has a class of this name that cannot be made.
public func PersonNameComponentsFormatter() -> _PersonNameComponentsFormatter {
  _PersonNameComponentsFormatter()
}

extension PersonNameComponentsFormatter {
  /// Writes a name.
  public class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = _PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }
}

extension PersonNameComponents {
  /// Writes the name.
  public func formatted() -> String { _PersonNameComponentsFormatter().string(from: self) }
}
