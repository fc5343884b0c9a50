import Scenarios
import Texts

/// The parts of the reference and of the JSON Schema about one expected deferral.
package enum DeferralReference {
  /// What can be expected of a deferral.
  package static var fields: ScenarioReference.Rows {
    DeferralField.all.map { ScenarioReference.row($0.key, $0.form.name, $0.help, $0.example) }
  }

  /// The words that each of these can be, a line each.
  package static var words: String {
    DeferralField.all.compactMap { field in
      guard case .word(let words) = field.form else { return nil }
      return "- `\(field.key)`: \(words.map { "`\($0)`" }.joined(separator: ", "))."
    }.joined(separator: "\n")
  }

  static var definition: StructuredValue {
    let properties = DeferralField.all.map { field in
      var schema = field.form.schema
      schema["description"] = .text(field.help)
      return (field.key, StructuredValue.object(schema))
    }
    return ScenarioReference.object(
      "What must have become of one deferral; what is not there is not looked at.",
      Dictionary(uniqueKeysWithValues: properties)
    ) {
      let answered = StructuredValue.object(["const": .number(0)])
      let failed = StructuredValue.object(["minimum": .number(1)])
      $0["allOf"] = .list([
        ScenarioReference.not(
          [DeferralField.code.key, DeferralField.failedCheck.key],
          [DeferralField.code.key: answered]),
        ScenarioReference.not(
          [DeferralField.code.key, DeferralField.status.key], [DeferralField.code.key: failed]),
      ])
    }
  }
}

extension DeferralField.Form {
  /// What the reference calls it.
  fileprivate var name: String {
    switch self {
    case .count: "whole number"
    case .word: "word"
    case .text: "string"
    case .texts: "array of strings"
    case .headers: "object"
    case .content: "contents"
    }
  }

  fileprivate var schema: [String: StructuredValue] {
    switch self {
    case .count(let range):
      [
        "type": .text("integer"), "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    case .word(let words): ["enum": .list(words.map(StructuredValue.text))]
    case .text: ["type": .text("string")]
    case .texts:
      ["type": .text("array"), "items": .object(["type": .text("string")])]
    case .headers:
      [
        "type": .text("object"),
        "additionalProperties": .object(["type": .list([.text("string"), .text("null")])]),
      ]
    case .content: ["$ref": .text("#/$defs/content")]
    }
  }
}
