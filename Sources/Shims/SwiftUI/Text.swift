// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps
import IdentityLookup

/// A text.
public nonisolated struct Text: View, Equatable, Sendable {
  /// A part of a text, which is written when it is shown.
  enum Part: Equatable, Sendable {
    case verbatim(String)
    case key(LocalizedStringKey, table: String?, bundle: Bundle?)
    case date(Date, DateStyle)
  }

  let parts: [Part]
  private var spoken: [Part]?

  init(_ parts: [Part]) { self.parts = parts }
  private init(_ text: String?) { parts = [.verbatim(text ?? "")] }

  public init(verbatim content: String) { self.init([.verbatim(content)]) }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {
    self.init([.verbatim(String(content))])
  }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { self.init([.key(key, table: tableName, bundle: bundle)]) }
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    self.init([.verbatim(String(localized: resource))])
  }
  // A literal is a key.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    self.init([.verbatim(String(attributedContent.characters))])
  }
  public init(_ image: Image) { self.init([.verbatim("")]) }
  public init(_ date: Date, style: DateStyle) { self.init([.date(date, style)]) }
  public init(_ dates: ClosedRange<Date>) {
    let formatter = DateIntervalFormatter()
    (formatter.dateStyle, formatter.timeStyle) = (.short, .short)
    self.init(formatter.string(from: dates.lowerBound, to: dates.upperBound))
  }
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(formatter.string(for: subject))
  }
  // These do not conform to it on Linux.
  public init(_ subject: Date, formatter: Formatter) { self.init(formatter.string(for: subject)) }
  public init(_ subject: DateInterval, formatter: Formatter) {
    self.init(formatter.string(for: subject))
  }
  public init(_ subject: Data, formatter: Formatter) { self.init(formatter.string(for: subject)) }
  public init(_ subject: UUID, formatter: Formatter) { self.init(formatter.string(for: subject)) }
  public init(_ subject: Locale, formatter: Formatter) { self.init(formatter.string(for: subject)) }
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(formatter.string(for: subject))
  }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { self.init(format.format(input)) }
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init([.date(countsDown ? timerInterval.upperBound : timerInterval.lowerBound, .timer)])
  }
  public typealias Body = Never

  public static func + (left: Text, right: Text) -> Text { Text(left.parts + right.parts) }
  public func font(_ font: Font?) -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public func bold() -> Text { self }
  public func bold(_ isActive: Bool) -> Text { self }
  public func italic() -> Text { self }
  public func italic(_ isActive: Bool) -> Text { self }
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func tracking(_ tracking: CGFloat) -> Text { self }
  public func baselineOffset(_ offset: CGFloat) -> Text { self }
  public func accessibilityLabel(_ label: Text) -> Text {
    var text = self
    text.spoken = label.parts
    return text
  }

  /// How a date is written.
  public struct DateStyle: Equatable, Sendable {
    enum Kind { case time, date, relative, offset, timer }
    let kind: Kind
    public static var time: DateStyle { DateStyle(kind: .time) }
    public static var date: DateStyle { DateStyle(kind: .date) }
    public static var relative: DateStyle { DateStyle(kind: .relative) }
    public static var offset: DateStyle { DateStyle(kind: .offset) }
    public static var timer: DateStyle { DateStyle(kind: .timer) }
  }
  /// Where a text is cut.
  public enum TruncationMode: Sendable { case head, tail, middle }
  /// The case of a text.
  public enum Case: Sendable { case uppercase, lowercase }
}

extension Text: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let label = spoken.map { Text($0) } ?? self
    renderer.emit(
      ScreenItem(.label, classes: ["Text"], label: label.string(in: renderer.environment)))
  }

  /// What is read, in the language of an environment.
  func string(in environment: EnvironmentValues) -> String {
    parts.map { $0.string(in: environment) }.joined()
  }
}
extension Text.Part {
  fileprivate func string(in environment: EnvironmentValues) -> String {
    switch self {
    case .verbatim(let text): text
    case .key(let key, let table, let bundle):
      key.string(in: environment, table: table, bundle: bundle)
    case .date(let date, let style): style.string(for: date, in: environment)
    }
  }
}
extension Text.DateStyle {
  fileprivate func string(for date: Date, in environment: EnvironmentValues) -> String {
    guard [.time, .date].contains(kind) else {
      return distance(to: date, in: environment.calendar)
    }
    let formatter = DateFormatter()
    formatter.locale = environment.locale
    formatter.timeZone = environment.timeZone
    if kind == .time { formatter.timeStyle = .short } else { formatter.dateStyle = .long }
    return formatter.string(from: date)
  }

  /// What is left until then, or went by since.
  private func distance(to date: Date, in calendar: Calendar) -> String {
    let now = Date()
    let ends = (min(now, date), max(now, date))
    if kind == .timer {
      let seconds = Int(ends.1.timeIntervalSince(ends.0))
      let (hours, rest) = (seconds / 3600, seconds % 3600)
      let isLong = hours > 0
      let minutes = isLong && rest < 600 ? "0\(rest / 60)" : "\(rest / 60)"
      return (isLong ? "\(hours):" : "") + minutes + (rest % 60 < 10 ? ":0" : ":") + "\(rest % 60)"
    }
    let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    let found = calendar.dateComponents(units, from: ends.0, to: ends.1)
    let all: [(count: Int, short: String, long: String)] = [
      (found.year ?? 0, "yr", "year"), (found.month ?? 0, "mo", "month"),
      (found.day ?? 0, found.day == 1 ? "day" : "days", "day"), (found.hour ?? 0, "hr", "hour"),
      (found.minute ?? 0, "min", "minute"), (found.second ?? 0, "sec", "second"),
    ]
    let first = all.firstIndex { $0.count > 0 } ?? all.count - 1
    if kind == .offset {
      let unit = all[first]
      return "\(date < now ? "-" : "+")\(unit.count) \(unit.long)\(unit.count == 1 ? "" : "s")"
    }
    let shown = all[first...].prefix(2).filter { $0.count > 0 || first == all.count - 1 }
    return shown.map { "\($0.count) \($0.short)" }.joined(separator: ", ")
  }
}
/// Where lines of a text are aligned.
public enum TextAlignment: CaseIterable, Sendable { case leading, center, trailing }
