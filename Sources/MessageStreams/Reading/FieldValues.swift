import Texts

/// What a row says of a message, before it is judged.
struct FieldValues {
  /// A value of a field, and how it was written.
  enum Value {
    case text(String)
    /// A number, as it was written.
    case number(String)
    /// JSON's true or false, as it was written.
    case truth(String)
    /// Anything else, in words such as “an object”.
    case other(String)
  }

  /// A value with the name of its column.
  struct Named {
    let column: String
    let rank: Int
    let value: Value
  }

  private var text: Named?
  private var id: Named?
  private var sender: Named?
  private var date: Named?
  private var label: Named?

  /// Takes a value, unless there is one already under a name that counts more.
  mutating func set(_ field: MessageField, _ new: Named) {
    guard (self[field]?.rank ?? .max) >= new.rank else { return }
    switch field {
    case .text: text = new
    case .id: id = new
    case .sender: sender = new
    case .date: date = new
    case .label: label = new
    }
  }

  private subscript(_ field: MessageField) -> Named? {
    switch field {
    case .text: text
    case .id: id
    case .sender: sender
    case .date: date
    case .label: label
    }
  }

  /// The message that it is.
  func record(row: Int, line: Int) throws(RowFault) -> MessageRecord {
    guard let text else {
      throw RowFault(
        .missingText, "expected a text under \(MessageField.text.nameList), found none")
    }
    guard case .text(let body) = text.value else {
      throw Self.wrongType(text, "a text")
    }
    guard !body.isEmpty else {
      throw RowFault(.emptyText, column: text.column, "expected a text, found an empty one")
    }
    return MessageRecord(
      row: row, line: line, text: PrivateText(body), id: try written(id),
      sender: try written(sender).map { PrivateText($0) }, date: try moment(),
      label: try writtenLabel())
  }

  /// A text, or a number as it was written; nil for none and for an empty one.
  private func written(_ named: Named?) throws(RowFault) -> String? {
    switch named?.value {
    case nil: return nil
    case .text(let text), .number(let text): return text.isEmpty ? nil : text
    case .truth, .other: throw Self.wrongType(named, "a text or a number")
    }
  }

  /// A label may be what somebody says of a message by yes or no: `"spam": true`; white space around it says nothing.
  private func writtenLabel() throws(RowFault) -> String? {
    switch label?.value {
    case .truth(let word): return word
    case .text(let text):
      let word = text.trimmingBlanks
      return word.isEmpty ? nil : word
    case .other: throw Self.wrongType(label, "a text, a number, true or false")
    case .number, nil: return try written(label)
    }
  }

  private func moment() throws(RowFault) -> Int? {
    guard let date, let text = try written(date) else { return nil }
    guard let moment = WrittenDate.milliseconds(text) else {
      throw RowFault(
        .wrongDate, column: date.column,
        "expected a date such as 2026-01-31T08:05:00Z or seconds since 1970, found something else")
    }
    return moment
  }

  private static func wrongType(_ named: Named?, _ expected: String) -> RowFault {
    var found = "a text"
    switch named?.value {
    case .number: found = "a number"
    case .truth: found = "true or false"
    case .other(let words): found = words
    case .text, nil: break
    }
    return RowFault(.wrongType, column: named?.column, "expected \(expected), found \(found)")
  }
}

extension MessageField {
  /// Its names as a sentence has them.
  var nameList: String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

/// A date as files write it.
enum WrittenDate {
  /// Milliseconds since the beginning of 1970; nil for what is no date.
  ///
  /// ISO 8601 with a day and a time (`T` or a space between them, seconds and zone as one likes), a day
  /// alone, or seconds since 1970, from eleven digits before the point on milliseconds. Without a zone it is UTC.
  static func milliseconds(_ text: String) -> Int? {
    if let moment = sinceBeginning(text) { return moment }
    var digits = Digits(text.utf8)
    guard let year = digits.number(4), digits.take("-"), let month = digits.number(2),
      digits.take("-"), let day = digits.number(2), (1...12).contains(month),
      (1...days(in: month, of: year)).contains(day)
    else { return nil }
    let midnight = dayNumber(year, month, day) * 86_400_000
    if digits.isEmpty { return midnight }
    guard digits.take("T") || digits.take("t") || digits.take(" "),
      let time = time(&digits), let zone = zone(&digits), digits.isEmpty
    else { return nil }
    return midnight + time - zone
  }

  /// The most digits of a number of seconds or milliseconds.
  private static let mostDigits = 14

  /// Milliseconds of a number alone, such as `1700000000.5`; nil for what is none.
  private static func sinceBeginning(_ text: String) -> Int? {
    var digits = Digits(text.utf8)
    let isBefore = digits.take("-")
    if !isBefore { _ = digits.take("+") }
    let count = digits.count
    guard (1...mostDigits).contains(count), let whole = digits.number(count) else { return nil }
    var thousandths = 0
    if digits.take(".") {
      guard let fraction = digits.thousandths() else { return nil }
      thousandths = fraction
    }
    guard digits.isEmpty else { return nil }
    // Parts of a millisecond are dropped.
    let milliseconds = count > 10 ? whole : whole * 1000 + thousandths
    return isBefore ? -milliseconds : milliseconds
  }

  /// Takes digits and signs off a text.
  private struct Digits {
    private var rest: Substring.UTF8View

    init(_ text: String.UTF8View) { rest = text[...] }

    var isEmpty: Bool { rest.isEmpty }

    /// How many digits come, before anything else.
    var count: Int { rest.prefix { (0x30...0x39).contains($0) }.count }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest.removeFirst()
      return true
    }

    /// So many digits.
    mutating func number(_ count: Int) -> Int? {
      var number = 0
      for _ in 0..<count {
        guard let digit = rest.first, (0x30...0x39).contains(digit) else { return nil }
        number = number * 10 + Int(digit - 0x30)
        rest.removeFirst()
      }
      return number
    }

    /// The digits of a fraction as thousandths; those beyond are dropped.
    mutating func thousandths() -> Int? {
      guard let first = number(1) else { return nil }
      let second = number(1)
      let third = second == nil ? nil : number(1)
      while third != nil, number(1) != nil {}
      return first * 100 + (second ?? 0) * 10 + (third ?? 0)
    }
  }

  private static func time(_ digits: inout Digits) -> Int? {
    guard let hour = digits.number(2), hour < 24, digits.take(":"),
      let minute = digits.number(2), minute < 60
    else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    guard digits.take(":") else { return milliseconds }
    // 60 is a leap second.
    guard let second = digits.number(2), second <= 60 else { return nil }
    milliseconds += second * 1000
    guard digits.take(".") || digits.take(",") else { return milliseconds }
    return digits.thousandths().map { milliseconds + $0 }
  }

  private static func zone(_ digits: inout Digits) -> Int? {
    if digits.isEmpty || digits.take("Z") || digits.take("z") { return 0 }
    // Some write a space before it.
    _ = digits.take(" ")
    let isEast = digits.take("+")
    guard isEast || digits.take("-"), let hour = digits.number(2), hour < 24 else { return nil }
    _ = digits.take(":")
    let minute = digits.isEmpty ? 0 : digits.number(2)
    guard let minute, minute < 60 else { return nil }
    return (isEast ? 1 : -1) * (hour * 60 + minute) * 60_000
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days since the beginning of 1970 in the Gregorian calendar; the year is counted from March.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let leapDays = floor(year, by: 4) - floor(year, by: 100) + floor(year, by: 400)
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}
