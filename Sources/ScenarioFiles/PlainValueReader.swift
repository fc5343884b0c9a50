import Foundation
import MessagesHost
import Scenarios
import Texts

/// Reads what a property list holds: JSON5's values, and by an object with one key data and dates.
///
/// `{ data: "text" }` and `{ data: { base64: "…" } }` are data, `{ date: "…" }` is a date, `{ json: … }`
/// the data of a value's JSON, and `{ object: { … } }` an object that could be taken for one of these.
struct PlainValueReader {
  /// The keys that stand alone in an object.
  static let keys = ["data", "date", "json", "object"]

  let log: ProblemLog
  /// What dates without an offset are by.
  let zone: PhoneTimeZone
  /// What the values are for, for an error.
  let purpose: QuotingText

  /// The values of an object's members; what is none is left out, and noted.
  func members(_ fields: [String: StructuredValue], at path: ValuePath) -> [String: StructuredValue]
  {
    var values: [String: StructuredValue] = [:]
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      values[key] = self.value(value, at: path.key(key))
    }
    return values
  }

  /// A value; nil for what is none, which is noted.
  func value(_ value: StructuredValue, at path: ValuePath) -> StructuredValue? {
    switch value {
    case .null:
      log.expected("a value other than null, for \(purpose)", found: value, at: path)
      return nil
    case .list(let values):
      return .list(
        values.enumerated().compactMap { self.value($1, at: path.index($0)) })
    case .object(let fields):
      guard fields.count == 1, let (key, inner) = fields.first, Self.keys.contains(key) else {
        return .object(members(fields, at: path))
      }
      log.know(key)
      return special(key, inner, at: path.key(key))
    case .flag, .number, .integer, .text, .date, .data: return value
    }
  }

  private func special(_ key: String, _ inner: StructuredValue, at path: ValuePath)
    -> StructuredValue?
  {
    switch key {
    case "data": return data(inner, at: path).map(StructuredValue.data)
    case "date": return date(inner, at: path).map(StructuredValue.date)
    case "json":
      guard let data = log.json(at: path) else {
        log.add("JSON has no way to write this value (NaN or infinity)", at: path)
        return nil
      }
      return .data(data)
    default:
      guard case .object(let fields) = inner else {
        log.expected("an object", found: inner, at: path)
        return nil
      }
      return .object(members(fields, at: path))
    }
  }

  /// Bytes: a text, or `{ base64 }`.
  func data(_ value: StructuredValue, at path: ValuePath) -> Data? {
    log.know(WrittenContent.base64Key)
    do {
      let content = try WrittenContent(value)
      if !content.isJSON { return content.data }
      log.expected(
        "a string or { base64: \u{201C}\u{2026}\u{201D} }; { json: \u{2026} } is the data of JSON",
        found: value, at: path)
    } catch {
      guard error == .notBase64 else {
        log.expected("a string or { base64: \u{201C}\u{2026}\u{201D} }", found: value, at: path)
        return nil
      }
      log.expected(
        QuotingText(WrittenContent.expectedBase64), found: value[WrittenContent.base64Key] ?? value,
        at: path.key(WrittenContent.base64Key))
    }
    return nil
  }

  private func date(_ value: StructuredValue, at path: ValuePath) -> Date? {
    guard case .text(let text) = value else {
      log.expected(PhoneDateProblem.expectedDate, found: value, at: path)
      return nil
    }
    do throws(PhoneDateProblem) {
      return try PhoneDate.moment(text, in: zone)
    } catch {
      log.add(error.words(insteadOf: text), at: path)
      return nil
    }
  }
}
