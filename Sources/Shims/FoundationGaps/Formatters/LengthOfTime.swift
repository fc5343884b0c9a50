import Foundation

/// Numbers of units of time, and how they are written.
enum LengthOfTime {
  typealias Part = (unit: Unit, value: Int)

  struct Unit {
    let component: Calendar.Component
    let allowed: NSCalendar.Unit
    let name: String
    /// How Swift's durations name it; nil for what has no fixed length.
    let ofDuration: Duration.UnitsFormatStyle.Unit?

    init(
      _ component: Calendar.Component, _ allowed: NSCalendar.Unit, _ name: String,
      _ ofDuration: Duration.UnitsFormatStyle.Unit? = nil
    ) {
      self.component = component
      self.allowed = allowed
      self.name = name
      self.ofDuration = ofDuration
    }

    var seconds: Int {
      switch component {
      case .weekOfMonth: 604_800
      case .day: 86_400
      case .hour: 3_600
      case .minute: 60
      default: 1
      }
    }
  }

  /// The parts without the zeros that go; one is always left.
  static func dropped(
    _ parts: [Part], _ behavior: DateComponentsFormatter.ZeroFormattingBehavior,
    _ isPositional: Bool
  ) -> [Part] {
    var behavior = behavior
    if behavior.contains(.default) {
      behavior.formUnion(isPositional ? .dropLeading : .dropAll)
    }
    var kept = parts[...]
    if behavior.contains(.dropLeading) { kept = kept.drop { $0.value == 0 } }
    if behavior.contains(.dropTrailing) {
      while kept.last?.value == 0 { kept.removeLast() }
    }
    let ends = [kept.startIndex, kept.endIndex - 1]
    if behavior.contains(.dropMiddle) {
      kept = kept.indices.filter { ends.contains($0) || kept[$0].value != 0 }.map { kept[$0] }[...]
    }
    return kept.isEmpty ? Array(parts.suffix(1)) : Array(kept)
  }

  /// `1:05:00`.
  static func positional(_ parts: [Part], isPadded: Bool) -> String {
    let isNegative = parts.contains { $0.value < 0 }
    let texts = parts.enumerated().map { index, part in
      let digits = String(abs(part.value))
      return (index > 0 || isPadded) && digits.count < 2 ? "0" + digits : digits
    }
    return (isNegative ? "-" : "") + texts.joined(separator: ":")
  }

  /// `1 hour, 5 minutes`, or shorter.
  static func text(
    _ parts: [Part], _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    let separator = style == .abbreviated || style == .brief ? " " : ", "
    return parts.map { text($0, style, locale) }.joined(separator: separator)
  }

  private static func text(
    _ part: Part, _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    guard let unit = part.unit.ofDuration else { return english(part, style) }
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch style {
      case .abbreviated, .positional: .narrow
      case .short, .brief: .abbreviated
      case .full, .spellOut: .wide
      }
    let text = Duration.seconds(part.value * part.unit.seconds)
      .formatted(
        .units(allowed: [unit], width: width, zeroValueUnits: .show(length: 1)).locale(locale))
    return style == .brief ? text.filter { !$0.isWhitespace && $0 != "." } : text
  }

  private static func english(
    _ part: Part, _ style: DateComponentsFormatter.UnitsStyle
  ) -> String {
    let plural = abs(part.value) == 1 ? "" : "s"
    let isYear = part.unit.component == .year
    switch style {
    case .abbreviated, .positional: return "\(part.value)" + (isYear ? "y" : "mo")
    case .short: return "\(part.value) " + (isYear ? "yr" : "mth") + plural
    case .brief: return "\(part.value)" + (isYear ? "yr" : "mth") + plural
    case .full, .spellOut: return "\(part.value) " + part.unit.name + plural
    }
  }
}
