import Scenarios
import Texts

/// Reads what is expected of the deferrals of a message.
struct DeferralExpectationReader {
  let log: ProblemLog

  /// Reads the list, and learns where its parts stand; nil where there is none.
  func read(
    _ key: String, of object: inout ObjectReader, _ places: inout [String: SourcePosition]
  ) -> StructuredValue? {
    guard let list = object.list(key) else { return nil }
    return .list(
      list.enumerated().map { entry($1.value, at: $1.path, "\(key)[\($0)]", &places) })
  }

  /// An entry may be empty: that there is one more deferral is something.
  private func entry(
    _ value: StructuredValue, at path: ValuePath, _ name: String,
    _ places: inout [String: SourcePosition]
  ) -> StructuredValue {
    guard var object = ObjectReader(value, at: path, log: log) else { return .object([:]) }
    defer { object.finish() }
    for (key, place) in object.places { places["\(name).\(key)"] = place }
    var fields: [String: StructuredValue] = [:]
    for field in DeferralField.all { fields[field.key] = self.value(of: field, &object) }
    contradictions(fields, at: path)
    return .object(fields)
  }

  private func contradictions(_ fields: [String: StructuredValue], at path: ValuePath) {
    guard let code = fields[DeferralField.code.key]?.number else { return }
    if code == 0, fields[DeferralField.failedCheck.key] != nil {
      log.add("code: 0 and failedCheck contradict each other", at: path)
    }
    if code > 0, fields[DeferralField.status.key] != nil {
      log.add("status and a code above 0 contradict each other", at: path)
    }
  }

  private func value(of field: DeferralField, _ object: inout ObjectReader) -> StructuredValue? {
    let key = field.key
    switch field.form {
    case .count(let range): return object.integer(key, in: range).map { .number(Double($0)) }
    case .word(let words): return object.choice(key, of: words).map(StructuredValue.text)
    case .text: return object.text(key).map(StructuredValue.text)
    case .texts: return object.texts(key).map { .list($0.map(StructuredValue.text)) }
    case .headers: return headers(key, &object)
    case .content:
      // What was written stays as it is: the check and a renewal need its form.
      guard object.content(key) != nil else { return nil }
      return object.value(key)
    }
  }

  private func headers(_ key: String, _ object: inout ObjectReader) -> StructuredValue? {
    guard var headers = object.object(key) else { return nil }
    var fields: [String: StructuredValue] = [:]
    for member in headers.members() {
      guard member.value == .null || member.value.text != nil else {
        log.expected("a string or null", found: member.value, at: member.path)
        continue
      }
      fields[member.name] = member.value
    }
    return .object(fields)
  }
}
