public import Foundation

/// Writes a length of time, such as `1 hour, 5 minutes` or `1:05:00`.
///
/// Foundation's own class of this name cannot be used on Linux. Years and months are written in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {  // For one thread.
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `1:05:00`.
    case positional = 0
    /// `1h 5m`.
    case abbreviated
    /// `1 hr, 5 min`.
    case short
    /// `1 hour, 5 minutes`.
    case full
    /// `one hour, five minutes`; here with digits.
    case spellOut
    /// `1hr 5min`.
    case brief
  }

  /// What becomes of units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Takes a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Those in front go in the positional style, and all of them in others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those in front go.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those in the middle go.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those at the end go.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All of them go.
    public static let dropAll: ZeroFormattingBehavior = [dropLeading, dropMiddle, dropTrailing]
    /// They stay, with two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// Which units there are; all of them if empty.
  open var allowedUnits: NSCalendar.Unit = []
  /// What becomes of units that are zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar; the current one if nil.
  open var calendar: Calendar? = .current
  /// How many units there are at most; any number if 0.
  open var maximumUnitCount = 0
  /// Whether a small number of the largest unit becomes smaller ones: not here.
  open var collapsesLargestUnit = false
  /// Whether the text says that it is about so much.
  open var includesApproximationPhrase = false
  /// Whether the text says that so much remains.
  open var includesTimeRemainingPhrase = false
  /// Where in a sentence the text stands.
  open var formattingContext = Context.unknown

  /// Writes components.
  public class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Writes a length in seconds.
  open func string(from ti: TimeInterval) -> String? {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti.rounded()))
  }

  /// Writes the time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let units = Set(Self.units.filter(allows).map(\.component))
    return string(
      from: (calendar ?? .current).dateComponents(units, from: startDate, to: endDate))
  }

  /// Writes components.
  open func string(from components: DateComponents) -> String? {
    let parts = Self.units.compactMap { unit -> LengthOfTime.Part? in
      guard allows(unit), let value = components.value(for: unit.component) else { return nil }
      return (unit, value)
    }
    let isPositional = unitsStyle == .positional
    var kept = LengthOfTime.dropped(parts, zeroFormattingBehavior, isPositional)
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    let text =
      isPositional
      ? LengthOfTime.positional(kept, isPadded: zeroFormattingBehavior.contains(.pad))
      : LengthOfTime.text(kept, unitsStyle, calendar?.locale ?? .current)
    return phrase(text)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  private func phrase(_ text: String) -> String {
    let remaining = includesTimeRemainingPhrase ? text + " remaining" : text
    guard includesApproximationPhrase else { return remaining }
    return (includesTimeRemainingPhrase ? "About " : "about ") + remaining
  }

  private func allows(_ unit: LengthOfTime.Unit) -> Bool {
    guard allowedUnits.isEmpty else { return allowedUnits.contains(unit.allowed) }
    return unit.component != .weekOfMonth
  }

  private static let units: [LengthOfTime.Unit] = [
    LengthOfTime.Unit(.year, .year, "year"), LengthOfTime.Unit(.month, .month, "month"),
    LengthOfTime.Unit(.weekOfMonth, .weekOfMonth, "week", .weeks),
    LengthOfTime.Unit(.day, .day, "day", .days),
    LengthOfTime.Unit(.hour, .hour, "hour", .hours),
    LengthOfTime.Unit(.minute, .minute, "minute", .minutes),
    LengthOfTime.Unit(.second, .second, "second", .seconds),
  ]
}
