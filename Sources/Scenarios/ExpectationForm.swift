package import Texts

/// What an author writes at a key of an expectation, or of a part of one.
package enum ExpectationForm: Sendable {
  case flag
  /// The handle of an extension.
  case handle
  case word([String])
  case words([String])
  case text
  case texts
  /// A string, or null for none.
  case nullableText
  case count(ClosedRange<Int>)
  /// A sender, or everybody in a group.
  case conversation
  /// Bytes, as `WrittenContent` has them.
  case content
  /// Header fields by name; null for one that must not be there.
  case headers
  /// Entries of `PlacedMessageField`s.
  case messages
  /// Entries of `DeferralField`s.
  case deferrals
}

extension ExpectationForm {
  /// What the reference calls it.
  package var name: String {
    switch self {
    case .flag: "true, false"
    case .handle, .text: "string"
    case .word: "word"
    case .words: "array of words"
    case .texts: "array of strings"
    case .nullableText: "string or null"
    case .count: "whole number"
    case .conversation: "conversation"
    case .content: "contents"
    case .headers: "object"
    case .messages, .deferrals: "array of objects"
    }
  }

  /// The words that it can be; nil where it can be any text, or none.
  package var choices: [String]? {
    switch self {
    case .word(let words), .words(let words): words
    default: nil
    }
  }

  /// Its JSON Schema.
  package var schema: [String: StructuredValue] {
    switch self {
    case .flag: ["type": .text("boolean")]
    case .handle, .text: Self.string
    case .word(let words): Self.one(of: words)
    case .words(let words): Self.array(of: Self.one(of: words))
    case .texts: Self.array(of: Self.string)
    case .nullableText: Self.nullableString
    case .count(let range):
      [
        "type": .text("integer"), "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    case .conversation: Self.definition("conversation")
    case .content: Self.definition("content")
    case .headers:
      ["type": .text("object"), "additionalProperties": .object(Self.nullableString)]
    case .messages:
      Self.array(of: Self.definition("placedMessage")).merging(["minItems": .number(1)]) { $1 }
    case .deferrals: Self.array(of: Self.definition("deferral"))
    }
  }

  private static let string: [String: StructuredValue] = ["type": .text("string")]

  private static let nullableString: [String: StructuredValue] = [
    "type": .list([.text("string"), .text("null")])
  ]

  private static func one(of words: [String]) -> [String: StructuredValue] {
    ["enum": .list(words.map(StructuredValue.text))]
  }

  private static func array(
    of item: [String: StructuredValue]
  ) -> [String: StructuredValue] {
    ["type": .text("array"), "items": .object(item)]
  }

  private static func definition(_ name: String) -> [String: StructuredValue] {
    ["$ref": .text("#/$defs/\(name)")]
  }
}
