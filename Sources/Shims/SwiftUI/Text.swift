// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A text.
public nonisolated struct Text: View, Equatable, Sendable {
  public init(verbatim content: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {}
  public init(_ attributedContent: AttributedString) {}
  public init(_ image: Image) {}
  public init(_ date: Date, style: DateStyle) {}
  public init(_ dates: ClosedRange<Date>) {}
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {}
  // These do not conform to it on Linux.
  public init(_ subject: Date, formatter: Formatter) {}
  public init(_ subject: DateInterval, formatter: Formatter) {}
  public init(_ subject: Data, formatter: Formatter) {}
  public init(_ subject: UUID, formatter: Formatter) {}
  public init(_ subject: Locale, formatter: Formatter) {}
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {}
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {}
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {}
  public typealias Body = Never

  public static func + (left: Text, right: Text) -> Text { left }
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
  public func accessibilityLabel(_ label: Text) -> Text { self }

  /// How a date is written.
  public struct DateStyle: Sendable {
    public static var time: DateStyle { DateStyle() }
    public static var date: DateStyle { DateStyle() }
    public static var relative: DateStyle { DateStyle() }
    public static var offset: DateStyle { DateStyle() }
    public static var timer: DateStyle { DateStyle() }
  }
  /// Where a text is cut.
  public enum TruncationMode: Sendable { case head, tail, middle }
  /// The case of a text.
  public enum Case: Sendable { case uppercase, lowercase }
}

/// A key of the app's strings.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  /// What stands between the words of a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(_ value: Value) {}
    public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {}
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {}
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {}
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
  }
}
/// Where lines of a text are aligned.
public enum TextAlignment: CaseIterable, Sendable { case leading, center, trailing }
