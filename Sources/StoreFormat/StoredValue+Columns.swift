import DatabaseFiles
package import Foundation

extension StoredObject.Value {
  /// What it is, for an error.
  package var kind: String {
    switch self {
    case .integer: "an integer"
    case .real: "a real number"
    case .decimal: "a decimal"
    case .boolean: "a boolean"
    case .text: "a text"
    case .date: "a date"
    case .data: "data"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .transformed: "a transformed value"
    }
  }

  /// Whether an attribute of a type can have it.
  func isFit(for type: ManagedAttribute.ValueType) -> Bool {
    switch (type, self) {
    case (.integer16, .integer), (.integer32, .integer), (.integer64, .integer),
      (.decimal, .decimal),
      (.double, .real), (.float, .real), (.string, .text), (.boolean, .boolean), (.date, .date),
      (.binary, .data), (.uuid, .uuid), (.uri, .url), (.transformable, .transformed):
      true
    case (.undefined, .integer), (.undefined, .real), (.undefined, .text),
      (.undefined, .transformed), (.objectID, .transformed):
      true
    default: false
    }
  }

  /// The value of its column.
  var column: SQLiteValue {
    switch self {
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .decimal(let number): Self.column(of: number)
    case .boolean(let flag): .integer(flag ? 1 : 0)
    case .text(let text): .text(text)
    case .date(let date): .real(date.timeIntervalSinceReferenceDate)
    case .data(let data), .transformed(let data): .blob(data)
    case .uuid(let uuid): withUnsafeBytes(of: uuid.uuid) { .blob(Data($0)) }
    case .url(let url): .text(url.absoluteString)
    }
  }

  /// A decimal whose digits a number of SQLite's does not hold is kept as a blob of its text, so that
  /// nothing is lost; on a phone they are rounded to such a number.
  private static func column(of number: Decimal) -> SQLiteValue {
    let text = number.description
    if let integer = Int64(text) { return .integer(integer) }
    if let real = Double(text), Decimal(written: real.description) == number { return .real(real) }
    return .blob(Data(text.utf8))
  }

  /// What a column holds for an attribute; nil where that is none of its type.
  init?(_ column: SQLiteValue, of attribute: ManagedAttribute) {
    switch (attribute.type, column) {
    case (.integer16, .integer(let number)), (.integer32, .integer(let number)),
      (.integer64, .integer(let number)), (.undefined, .integer(let number)):
      self = .integer(number)
    case (.boolean, .integer(let number)): self = .boolean(number != 0)
    case (.double, .real(let number)), (.float, .real(let number)), (.undefined, .real(let number)):
      self = .real(number)
    case (.double, .integer(let number)), (.float, .integer(let number)):
      self = .real(Double(number))
    case (.date, .real(let seconds)): self = .date(Date(timeIntervalSinceReferenceDate: seconds))
    case (.date, .integer(let seconds)):
      self = .date(Date(timeIntervalSinceReferenceDate: Double(seconds)))
    case (.decimal, _):
      guard let number = Decimal(column) else { return nil }
      self = .decimal(number)
    case (.string, .text(let text)), (.undefined, .text(let text)): self = .text(text)
    case (.uri, .text(let text)):
      guard let url = URL(string: text) else { return nil }
      self = .url(url)
    case (.binary, .blob(let data)): self = .data(data)
    case (.transformable, .blob(let data)), (.undefined, .blob(let data)),
      (.objectID, .blob(let data)):
      self = .transformed(data)
    case (.uuid, .blob(let data)) where data.count == 16:
      self = .uuid(data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    case (.uuid, .text(let text)):
      guard let uuid = UUID(uuidString: text) else { return nil }
      self = .uuid(uuid)
    default: return nil
    }
  }
}

extension Decimal {
  fileprivate init?(_ column: SQLiteValue) {
    switch column {
    case .integer(let number): self.init(number)
    case .real(let number): self.init(written: number.description)
    case .text(let text): self.init(written: text)
    case .blob(let data): self.init(written: String(decoding: data, as: UTF8.self))
    case .null, .malformedText: return nil
    }
  }

  /// A number whose whole text is one; Foundation takes the beginning of a text, too.
  package init?(written text: String) {
    guard text.wholeMatch(of: #/[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?/#) != nil else {
      return nil
    }
    self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}
