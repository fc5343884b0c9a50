// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// Tells how long ago something was, such as `5 minutes ago`.
///
/// A length is rounded to the largest unit that fits (ASSUMED).
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {  // For one thread.
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// `in 2 months`.
    case full = 0
    /// `in two months`.
    case spellOut = 1
    /// `in 2 mo.`
    case short = 2
    /// As short as can be.
    case abbreviated = 3
  }

  /// Whether days have names.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric = 0
    /// `yesterday`.
    case named = 1
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.full
  /// Whether days have names.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The language; the current one if nil.
  open var locale: Locale!
  /// The calendar; the current one if nil.
  open var calendar: Calendar!
  /// Where in a sentence the text stands.
  open var formattingContext = Context.unknown

  /// Tells when a date is, from another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let style = Date.RelativeFormatStyle(
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
      locale: locale ?? .current, calendar: calendar ?? .current)
    // The style counts from now. A moment more: time goes on until it looks.
    let distance = date.timeIntervalSince(referenceDate)
    return style.format(Date(timeIntervalSinceNow: distance + (distance > 0 ? 0.01 : 0)))
  }

  /// Tells when something is, so many seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    localizedString(
      for: Date(timeIntervalSinceReferenceDate: timeInterval),
      relativeTo: Date(timeIntervalSinceReferenceDate: 0))
  }

  /// Tells when something is, so much from now.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let start = Date()
    let end = (calendar ?? .current).date(byAdding: dateComponents, to: start)
    return localizedString(for: end ?? start, relativeTo: start)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}
