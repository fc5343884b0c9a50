package import Foundation
package import Texts

/// The date that a phone shows when its run begins, and the time zone that it is in.
///
/// An extension's process sees this date, the phone's own time since then (`SimulatedPhone.time`) and the
/// real time since it was asked: what it measures inside a query is true.
package struct PhoneDate: Sendable, Hashable {
  /// Milliseconds since the beginning of 1970; nil where the phone's clock is the machine's.
  package let start: Int?
  package let timeZone: PhoneTimeZone

  /// The years of UTC that it can be set to.
  ///
  /// Dispatch counts the nanoseconds of a wall deadline to 2^62, which is in 2116: a later one never comes.
  static let years = 1970...2099

  /// The machine's date, in UTC.
  package static let machine = PhoneDate(start: nil, timeZone: .utc)

  /// Sets a clock.
  package init(start: Int?, timeZone: PhoneTimeZone) {
    self.start = start
    self.timeZone = timeZone
  }

  /// Sets a clock as people write it.
  ///
  /// - Parameters:
  ///   - text: A date of ISO 8601; without an offset it is by the time zone. Nil for the machine's date.
  ///   - timeZone: Where the phone is.
  /// - Throws: What is wrong with the date.
  package init(_ text: String?, in timeZone: PhoneTimeZone) throws(PhoneDateProblem) {
    self.timeZone = timeZone
    if let text { start = try WrittenDate(text).milliseconds(in: timeZone) } else { start = nil }
  }

  /// A date as people write it, for what the phone keeps.
  ///
  /// - Throws: What is wrong with the text.
  package static func moment(_ text: String, in timeZone: PhoneTimeZone) throws(PhoneDateProblem)
    -> Date
  {
    let milliseconds = try WrittenDate(text).milliseconds(in: timeZone)
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The first moment of a day such as `2026-03-01`; some days begin after 00:00, and some have it twice.
  ///
  /// - Throws: What is wrong with the text.
  package static func firstMoment(
    ofDay text: String, in timeZone: PhoneTimeZone
  ) throws(PhoneDateProblem) -> Date {
    let milliseconds = try WrittenDate(text + "T00:00").firstMilliseconds(in: timeZone)
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The name of the time zone; nil where neither that nor the date is the phone's own.
  package var shownZone: String? { self == .machine ? nil : timeZone.name }

  /// What the phone's clock shows after some time, in milliseconds since the beginning of 1970; nil where
  /// it is the machine's.
  func reading(after time: Duration) -> Int? {
    start.map { $0 + Int(time / .milliseconds(1)) }
  }

  /// The date at the beginning, as ISO 8601 writes it, by the phone's time zone; nil for the machine's.
  package var text: String? {
    start.map { start in
      let seconds = Int((Double(start) / 1000).rounded(.down))
      let offset = timeZone.offset(at: seconds)
      let (day, time) = (seconds + offset).quotientAndRemainder(atMost: 86_400)
      let rest = start - seconds * 1000
      return CivilDay(number: day).text + "T" + Self.digits(time / 3600, time / 60 % 60, time % 60)
        + (rest == 0 ? "" : "." + String(1000 + rest).dropFirst()) + Self.text(ofOffset: offset)
    }
  }

  /// Such as `+01:00`; with seconds only where there are some.
  fileprivate static func text(ofOffset seconds: Int) -> String {
    let distance = abs(seconds)
    let rest = distance % 60
    return (seconds < 0 ? "-" : "+") + digits(distance / 3600, distance / 60 % 60)
      + (rest == 0 ? "" : ":" + digits(rest))
  }

  private static func digits(_ numbers: Int...) -> String {
    numbers.map { String($0 + 100).dropFirst() }.joined(separator: ":")
  }
}

/// Why a date, or a time zone, is none that a phone can have: what was expected in its place.
package enum PhoneDateProblem: Error, Hashable {
  case form, day, time, offset
  /// Outside of the years in which everything works that tells the time.
  case year
  /// Clocks go forward over it.
  case skipped(String)
  /// Clocks go back over it; the offsets in order.
  case twice(String, [Int])
  /// No zone of that name; those that may be meant.
  case zone(near: [String])

  /// What was expected in place of a date or of a name, and what to do.
  package func words(insteadOf found: String) -> QuotingText {
    words(insteadOf: found, of: Self.expectedDate)
  }

  /// The same where what is expected may have another form, such as `expectedDateOrDay`.
  package func words(insteadOf found: String, of form: QuotingText) -> QuotingText {
    let expected = expected(of: form)
    return "expected \(expected), found \u{201C}\(quoting: found.prefix(40))\u{201D}\(hint)"
  }

  private func expected(of form: QuotingText) -> QuotingText {
    switch self {
    case .form: form
    case .year:
      "a date in the years \(PhoneDate.years.lowerBound) to \(PhoneDate.years.upperBound) of UTC"
    case .day: "a day that the calendar has"
    case .time: "a time of day from 00:00 to 23:59:59"
    case .offset: "an offset from -14:00 to +14:00"
    case .skipped(let zone):
      "a time that clocks in \(quoting: zone) show; they go forward over this one"
    case .twice(let zone, let offsets):
      "an offset behind it, as clocks in \(quoting: zone) show this time twice: "
        + offsets.map { QuotingText(quoting: PhoneDate.text(ofOffset: $0)) }
        .joined(separator: " or ")
    case .zone(let near): near.isEmpty ? Self.expectedZone : "a name of the tz database"
    }
  }

  /// What may be meant tells as much as the name itself.
  private var hint: QuotingText {
    guard case .zone(let near) = self, !near.isEmpty else { return "" }
    let names = near.map { name -> QuotingText in "\u{201C}\(quoting: name)\u{201D}" }
    return "; did you mean " + names.joined(separator: " or ") + "?"
  }

  /// What a date is, to stand behind “expected”.
  package static let expectedDate: QuotingText =
    "a date such as \u{201C}2026-03-01T22:15:00+01:00\u{201D}, or \u{201C}2026-03-01T22:15\u{201D} "
    + "by the phone\u{2019}s time zone"
  /// The same where a day alone will do.
  package static let expectedDateOrDay: QuotingText =
    expectedDate + ", or \u{201C}2026-03-01\u{201D} for the day\u{2019}s first moment"
  /// What a time zone is, to stand behind “expected”.
  package static let expectedZone: QuotingText =
    "a name of the tz database such as \u{201C}Europe/Berlin\u{201D}"
}

/// A date of ISO 8601, taken apart.
private struct WrittenDate {
  /// As if it were in UTC.
  private let seconds: Int
  private let milliseconds: Int
  /// East of UTC, in seconds; nil where none is written.
  private let offset: Int?

  private static let furthestOffset = 14 * 3600

  init(_ text: String) throws(PhoneDateProblem) {
    let form =
      #/
      ([0-9]{4})-([0-9]{2})-([0-9]{2})
      T([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,3}))?)?
      (?:(Z)|([+\-])([0-9]{2}):([0-9]{2})(?::([0-9]{2}))?)?
      /#
    guard let match = text.wholeMatch(of: form)?.output,
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6 ?? "0"),
      let fraction = Int(((match.7 ?? "") + "000").prefix(3))
    else { throw .form }
    // By an offset, the first day and the last may be in the years beside.
    guard (PhoneDate.years.lowerBound - 1...PhoneDate.years.upperBound + 1).contains(year) else {
      throw .year
    }
    guard let civil = CivilDay(year, month, day) else { throw .day }
    guard hour < 24, minute < 60, second < 60 else { throw .time }
    seconds = civil.number * 86_400 + hour * 3600 + minute * 60 + second
    milliseconds = fraction
    if let hours = match.10.flatMap({ Int($0) }), let minutes = match.11.flatMap({ Int($0) }) {
      let rest = Int(match.12 ?? "0") ?? 0
      let distance = hours * 3600 + minutes * 60 + rest
      guard minutes < 60, rest < 60, distance <= Self.furthestOffset else { throw .offset }
      offset = match.9 == "-" ? -distance : distance
    } else {
      offset = match.8 == nil ? nil : 0
    }
  }

  /// The moment, in milliseconds since the beginning of 1970.
  func milliseconds(in zone: PhoneTimeZone) throws(PhoneDateProblem) -> Int {
    let east = if let offset { offset } else { try ownOffset(in: zone) }
    return try Self.checked(seconds - east) * 1000 + milliseconds
  }

  /// The first moment at which a zone's clocks show this time or, on the same day, a later one.
  func firstMilliseconds(in zone: PhoneTimeZone) throws(PhoneDateProblem) -> Int {
    let (before, after) = offsetsNear(in: zone)
    // Where clocks go back, the earlier of both moments is by the offset before.
    for east in [before, after] where zone.offset(at: seconds - east) == east {
      return try Self.checked(seconds - east) * 1000 + milliseconds
    }
    // They go forward over it: in between is the first moment with the offset after.
    var (early, late) = (seconds - after, seconds - before)
    while late - early > 1 {
      let middle = early + (late - early) / 2
      if zone.offset(at: middle) == before { early = middle } else { late = middle }
    }
    // Some zones have left out a whole day.
    guard late + after < (seconds / 86_400 + 1) * 86_400 else { throw .skipped(zone.name) }
    return try Self.checked(late) * 1000
  }

  /// A moment of the years that a phone's clock can show.
  private static func checked(_ moment: Int) throws(PhoneDateProblem) -> Int {
    guard (0..<CivilDay.start(of: PhoneDate.years.upperBound + 1) * 86_400).contains(moment) else {
      throw .year
    }
    return moment
  }

  /// A change of the clocks within a day before or after is the only one that matters.
  private func offsetsNear(in zone: PhoneTimeZone) -> (before: Int, after: Int) {
    (zone.offset(at: seconds - 86_400), zone.offset(at: seconds + 86_400))
  }

  /// The offset that a zone has when its clocks show this time.
  private func ownOffset(in zone: PhoneTimeZone) throws(PhoneDateProblem) -> Int {
    let (before, after) = offsetsNear(in: zone)
    let fitting = [before, after].filter { zone.offset(at: seconds - $0) == $0 }
    guard let first = fitting.first else { throw .skipped(zone.name) }
    guard fitting.allSatisfy({ $0 == first }) else { throw .twice(zone.name, fitting) }
    return first
  }
}

/// A day of the Gregorian calendar.
private struct CivilDay {
  /// Days since the beginning of 1970.
  let number: Int

  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  init(number: Int) {
    self.number = number
  }

  /// The day of that date; nil where there is none.
  init?(_ year: Int, _ month: Int, _ day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(of: month, in: year) else {
      return nil
    }
    number =
      Self.start(of: year) + (1..<month).reduce(0) { $0 + Self.length(of: $1, in: year) } + day - 1
  }

  /// Such as `2026-03-01`.
  var text: String {
    var (year, rest) = (1970 + number / 366, 0)
    while Self.start(of: year) > number { year -= 1 }
    while Self.start(of: year + 1) <= number { year += 1 }
    rest = number - Self.start(of: year)
    var month = 1
    while rest >= Self.length(of: month, in: year) {
      rest -= Self.length(of: month, in: year)
      month += 1
    }
    return "\(year)-" + String(100 + month).dropFirst() + "-" + String(101 + rest).dropFirst()
  }

  private static func length(of month: Int, in year: Int) -> Int {
    lengths[month - 1] + (month == 2 && isLeap(year) ? 1 : 0)
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days from the beginning of 1970 to that of a year.
  static func start(of year: Int) -> Int {
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400 - 477
    return (year - 1970) * 365 + leapDays
  }
}

extension Int {
  /// Divides so that the rest is never negative.
  fileprivate func quotientAndRemainder(atMost divisor: Int) -> (Int, Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}
