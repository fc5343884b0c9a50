import Foundation
import StoreFormat
import Texts

/// Why a written value is none of an attribute's.
enum SeedValueProblem: Error {
  /// Another kind of value, or a text that says nothing of the type.
  case kind
  /// A whole number that the type does not hold.
  case range(ClosedRange<Int64>)
  case date(PhoneDateProblem)
  /// More values inside each other than an archive is read with.
  case depth
  /// The bytes of a transformer of the author's are all that can be said.
  case transformer(String)
  /// Nothing can be written for such an attribute.
  case unwritable

  func words(of attribute: ManagedAttribute, insteadOf value: StructuredValue) -> QuotingText {
    let found: QuotingText =
      if let text = value.text {
        "\u{201C}\(quoting: text.prefix(40))\u{201D}"
      } else if let number = value.number {
        QuotingText(quoting: Int(exactly: number).map(String.init) ?? "\(number)")
      } else {
        QuotingText(value.kind)
      }
    return switch self {
    case .kind: "expected \(attribute.type.expectedSeed), found \(found)"
    case .range(let range):
      "expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(found)"
    case .date(let problem):
      value.text.map(problem.words(insteadOf:))
        ?? "expected \(PhoneDateProblem.expectedDate), found \(found)"
    case .depth: "expected at most \(PlainValue.deepest) values inside each other, found \(found)"
    case .transformer(let name):
      "its values are written by the transformer \(name): expected what it makes of one, as "
        + "{ data: { base64: \u{201C}\u{2026}\u{201D} } }, found \(found)"
    case .unwritable: "an attribute of the type \(attribute.type.rawValue) cannot be written"
    }
  }
}

extension StoredObject.Value {
  /// The value that an author wrote.
  init(seed value: StructuredValue, of attribute: ManagedAttribute, zone: PhoneTimeZone)
    throws(SeedValueProblem)
  {
    switch attribute.type {
    case .integer16: self = .integer(try Self.integer(value, Int16.self))
    case .integer32: self = .integer(try Self.integer(value, Int32.self))
    case .integer64: self = .integer(try Self.integer(value, Int64.self))
    case .double, .float:
      guard let number = value.number, !number.isNaN else { throw .kind }
      let kept = attribute.type == .float ? Double(Float(number)) : number
      // What is greater than all of the type would become infinite.
      guard kept.isFinite || number.isInfinite else { throw .kind }
      self = .real(kept)
    case .decimal: self = .decimal(try Self.decimal(value))
    case .boolean:
      guard let flag = value.flag else { throw .kind }
      self = .boolean(flag)
    case .string:
      guard let text = value.text else { throw .kind }
      self = .text(text)
    case .date: self = .date(try Self.date(value, in: zone))
    case .binary:
      if case .data(let data) = value {
        self = .data(data)
      } else {
        guard let text = value.text else { throw .kind }
        self = .data(Data(text.utf8))
      }
    case .uuid:
      guard let uuid = value.text.flatMap(UUID.init(uuidString:)) else { throw .kind }
      self = .uuid(uuid)
    case .uri:
      guard let url = value.text.flatMap({ URL(string: $0) }) else { throw .kind }
      self = .url(url)
    case .transformable: self = .transformed(try Self.transformed(value, of: attribute))
    case .undefined, .objectID: throw .unwritable
    }
  }

  private static func integer<Number: FixedWidthInteger & SignedInteger>(
    _ value: StructuredValue, _: Number.Type
  ) throws(SeedValueProblem) -> Int64 {
    let range = Int64(Number.min)...Int64(Number.max)
    switch value {
    case .integer(let number):
      guard range.contains(Int64(number)) else { throw .range(range) }
      return Int64(number)
    case .number(let number):
      guard number == number.rounded() else { throw .kind }
      guard let whole = Int64(exactly: number), range.contains(whole) else { throw .range(range) }
      return whole
    case .text(let text):
      // JSON5's numbers have 53 bits; a text has them all.
      guard let whole = Int64(text) else { throw .kind }
      guard range.contains(whole) else { throw .range(range) }
      return whole
    default: throw .kind
    }
  }

  private static func decimal(_ value: StructuredValue) throws(SeedValueProblem) -> Decimal {
    let text = value.text ?? value.number.map { "\($0)" } ?? ""
    guard let number = Decimal(written: text) else { throw .kind }
    return number
  }

  private static func date(_ value: StructuredValue, in zone: PhoneTimeZone)
    throws(SeedValueProblem) -> Date
  {
    if case .date(let date) = value { return date }
    guard let text = value.text else { throw .kind }
    do throws(PhoneDateProblem) {
      return try PhoneDate.moment(text, in: zone)
    } catch {
      throw .date(error)
    }
  }

  private static func transformed(_ value: StructuredValue, of attribute: ManagedAttribute)
    throws(SeedValueProblem) -> Data
  {
    if let transformer = attribute.ownTransformer {
      guard case .data(let data) = value else { throw .transformer(transformer) }
      return data
    }
    guard let plain = PlainValue(value.withIntegers) else { throw .kind }
    guard plain.depth <= PlainValue.deepest else { throw .depth }
    return plain.archive
  }
}

extension PlainValue {
  /// The same value; nil where it holds a null.
  fileprivate init?(_ value: StructuredValue) {
    switch value {
    case .null: return nil
    case .flag(let flag): self = .boolean(flag)
    case .number(let number): self = .real(number)
    case .integer(let number): self = .integer(Int64(number))
    case .text(let text): self = .text(text)
    case .date(let date): self = .date(date)
    case .data(let data): self = .data(data)
    case .list(let values):
      let plain = values.compactMap(PlainValue.init)
      guard plain.count == values.count else { return nil }
      self = .array(plain)
    case .object(let fields):
      let plain = fields.compactMapValues(PlainValue.init)
      guard plain.count == fields.count else { return nil }
      self = .dictionary(
        Dictionary(plain.map { (.text($0), $1) }, uniquingKeysWith: { first, _ in first }))
    }
  }
}

extension ManagedAttribute.ValueType {
  /// What an author writes for such an attribute, to stand behind “expected”.
  var expectedSeed: QuotingText {
    switch self {
    case .integer16, .integer32: "a whole number"
    case .integer64: "a whole number, as a string where it has more than 15 digits"
    case .decimal: "a number, or its digits as a string"
    case .double, .float: "a number"
    case .string: "a string"
    case .boolean: "true or false"
    case .date: PhoneDateProblem.expectedDate
    case .binary: "a string, { base64: \u{201C}\u{2026}\u{201D} } or { json: \u{2026} }"
    case .uuid: "a UUID such as \u{201C}E621E1F8-C36C-495A-93FC-0C247A3E6E5F\u{201D}"
    case .uri: "a URL such as \u{201C}https://example.com/\u{201D}"
    case .transformable: "any value without null"
    case .undefined, .objectID: "nothing"
    }
  }
}
