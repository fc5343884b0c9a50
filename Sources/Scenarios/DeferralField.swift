import Fetching
import Foundation
import HostPolicy
import Texts

/// One thing that can be expected of one deferral of a message, declared once.
///
/// The reader, the check, renewed expectations, the JSON Schema and the reference follow from this.
package struct DeferralField: Sendable {
  package let key: String
  /// What an author writes there.
  package let form: ExpectationForm
  /// One sentence for the reference.
  package let help: String
  /// A value as a scenario writes it.
  package let example: String
  /// What an expectation of what came would say, in the manner of an expected value; nil for none.
  let actual: @Sendable (SentRequest, StructuredValue?) -> StructuredValue?
  /// What of an expected value did not hold.
  let differences: @Sendable (StructuredValue, SentRequest) -> [ExpectationField.Difference]
}

/// The fields of an expected deferral, in the order of the reference.
extension DeferralField {
  package static let all = [
    code, url, method, status, headers, body, ignoredCookies, failedCheck,
  ]

  package static let code = equal(
    "code", .count(0...5), help: "ILMessageFilterError code; 0 for a response.", example: "5",
    none: ""
  ) { $0.code.map { .number(Double($0)) } }

  package static let url = equal(
    "url", .text, help: "The address that the request went to first.",
    example: #""https://a.example/check""#, none: noRequest
  ) { .optional($0.request?.url.absoluteString) }

  package static let method = equal(
    "method", .text, help: "The method of that request.", example: #""POST""#, none: noRequest
  ) { .optional($0.request?.method) }

  package static let status = equal(
    "status", .count(100...599), help: "HTTP status of the response.", example: "500",
    none: "no response"
  ) { $0.status.map { .number(Double($0)) } }

  package static let headers = DeferralField(
    key: "headers", form: .headers,
    help: "Header fields of that request by name, in any case; null for one that is not sent.",
    example: #"{ Accept: "*/*", Cookie: null }"#,
    actual: { deferral, said in
      guard let sent = deferral.request?.sentHeaders else { return nil }
      let names = said?.object.map { Array($0.keys) } ?? sent.map(\.name)
      let fields = names.map { ($0, StructuredValue.optional(sent.first(named: $0)) ?? .null) }
      return .object(Dictionary(fields) { first, _ in first })
    }
  ) { expected, deferral in
    guard let sent = deferral.request?.sentHeaders else {
      return [("a request", QuotingText(noRequest))]
    }
    return (expected.object ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
      let came = sent.first(named: name)
      guard !ExpectationForm.isSame(.optional(came), .optional(value.text)) else { return nil }
      return (field(name, value.text), field(name, came))
    }
  }

  package static let body = DeferralField(
    key: "body", form: .content,
    help:
      "The body of that request: a string is all of it, {base64} its bytes, the rest JSON that "
      + "says the same.",
    example: #"{ base64: "e30=" }"#,
    actual: { deferral, said in
      deferral.request.map { WrittenContent.written($0.body, like: said) }
    }
  ) { expected, deferral in
    guard let body = deferral.request?.body else {
      return [("a request", QuotingText(noRequest))]
    }
    guard let wanted = try? WrittenContent(expected), !wanted.matches(body) else { return [] }
    let came = WrittenContent.written(body, like: expected)
    return [(words(expected), words(came))]
  }

  package static let ignoredCookies = equal(
    "ignoredCookies", .texts,
    help: "Names of the cookies that the server set, in order; the host keeps and sends none.",
    example: #"["id"]"#, none: ""
  ) { .list($0.ignoredCookies.map(StructuredValue.text)) }

  package static let failedCheck = equal(
    "failedCheck", .word(DeferralRule.decisive.map(\.id)), help: "The check that failed.",
    example: #""deferral.url""#, none: "every check passed"
  ) { .optional($0.decisive?.rule.id) }

  /// What cannot be expected together.
  package static let contradictions = [
    Contradiction(.init(code.key, .equal(.number(0))), .init(failedCheck.key)),
    Contradiction(.init(status.key), .init(code.key, .aboveZero)),
  ]

  private static let noRequest = "no request was sent"

  /// A field whose value is compared as a whole; `none` says that nothing came.
  private static func equal(
    _ key: String, _ form: ExpectationForm, help: String, example: String, none: String,
    actual: @escaping @Sendable (SentRequest) -> StructuredValue?
  ) -> DeferralField {
    DeferralField(
      key: key, form: form, help: help, example: example,
      actual: { deferral, _ in actual(deferral) }
    ) { expected, deferral in
      let came = actual(deferral)
      guard !ExpectationForm.isSame(came, expected) else { return [] }
      return [(form.shown(expected), came.map(form.shown) ?? QuotingText(none))]
    }
  }

  private static func field(_ name: String, _ value: String?) -> QuotingText {
    guard let value else { return "no header \(quoting: name)" }
    return "the header \(quoting: "\(name): \(value)")"
  }

  /// A body as an author writes it, cut where it is long.
  private static func words(_ body: StructuredValue) -> QuotingText {
    QuotingText(quotingBeginningOf: JSON5Writer(keyOrder: [], listedKey: "").inline(body))
  }
}

/// A list of expected deferrals, against those of a message.
extension DeferralField {
  /// What is told of a deferral that nothing was expected of; neither its request nor its answer.
  static func told(_ deferral: SentRequest) -> StructuredValue {
    object(of: [code, status, failedCheck], deferral)
  }

  /// What did not hold of a list: of the whole, or of a field of an entry.
  static func differences(
    _ expected: StructuredValue, _ deferrals: [SentRequest]
  ) -> [ExpectationField.PartDifference] {
    let entries = expected.list ?? []
    var found: [ExpectationField.PartDifference] = []
    if entries.count != deferrals.count {
      found.append(
        ("", QuotingText(words(entries.count)), QuotingText(words(deferrals.count))))
    }
    for (index, (entry, deferral)) in zip(entries, deferrals).enumerated() {
      for field in all {
        guard let value = entry[field.key] else { continue }
        found += field.differences(value, deferral).map {
          ("[\(index)].\(field.key)", $0.expected, $0.actual)
        }
      }
    }
    return found
  }

  /// The list that agrees with what came: of each entry what it said, of one more what is told.
  static func renewed(_ expected: StructuredValue, _ deferrals: [SentRequest]) -> StructuredValue {
    let entries = expected.list ?? []
    return .list(
      deferrals.enumerated().map { number, deferral in
        guard number < entries.count, let said = entries[number].object else {
          return told(deferral)
        }
        let value = object(of: all.filter { said[$0.key] != nil }, deferral, like: said)
        // What said something and has nothing left to say would hold of any deferral.
        let isEmptied = value == .object([:]) && !said.isEmpty
        return isEmptied ? object(of: [code], deferral) : value
      })
  }

  static func object(
    of fields: [DeferralField], _ deferral: SentRequest, like said: [String: StructuredValue] = [:]
  ) -> StructuredValue {
    let members = fields.compactMap { field in
      field.actual(deferral, said[field.key]).map { (field.key, $0) }
    }
    return .object(Dictionary(uniqueKeysWithValues: members))
  }

  private static func words(_ count: Int) -> String {
    count == 1 ? "1 deferral" : "\(count == 0 ? "no" : "\(count)") deferrals"
  }
}
