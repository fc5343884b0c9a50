package import Texts

/// What an author writes at a key of an expectation, or of a part of one.
package enum ExpectationForm: Sendable {
  case flag
  /// The handle of an extension.
  case handle
  case word([String])
  case words([String])
  /// At least one of these.
  case someWords([String])
  case text
  case texts
  /// At least one text.
  case someTexts
  /// A string, or null for none.
  case nullableText
  case count(ClosedRange<Int>)
  /// A list of whole numbers from 1, with what each is.
  case numbers(String)
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
  /// A JSON object, or null for none.
  case json
  /// The request of a report, by `DeferralField`s.
  case posted
  /// Names of items of a screen, or entries of `ScreenField`s.
  case screen
}

extension ExpectationForm {
  /// What the reference calls it.
  package var name: String {
    switch self {
    case .flag: "true, false"
    case .handle, .text: "string"
    case .word: "word"
    case .words, .someWords: "array of words"
    case .texts, .someTexts: "array of strings"
    case .nullableText: "string or null"
    case .count: "whole number"
    case .numbers: "array of numbers"
    case .conversation: "conversation"
    case .content: "contents"
    case .headers: "object"
    case .messages, .deferrals: "array of objects"
    case .json: "object or null"
    case .posted: "object"
    case .screen: "array of strings or objects"
    }
  }

  /// The words that it can be; nil where it can be any text, or none.
  package var choices: [String]? {
    switch self {
    case .word(let words), .words(let words), .someWords(let words): words
    case .flag, .handle, .text, .texts, .someTexts, .nullableText, .count, .numbers, .conversation,
      .content, .headers, .messages, .deferrals, .json, .posted, .screen:
      nil
    }
  }

  /// Its JSON Schema.
  package var schema: [String: StructuredValue] {
    switch self {
    case .flag: ["type": .text("boolean")]
    case .handle, .text: Self.string
    case .word(let words): Self.one(of: words)
    case .words(let words): Self.array(of: Self.one(of: words))
    case .someWords(let words): Self.some(Self.one(of: words))
    case .texts: Self.array(of: Self.string)
    case .someTexts: Self.some(Self.string)
    case .nullableText: Self.nullableString
    case .count(let range):
      [
        "type": .text("integer"), "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    case .numbers: Self.array(of: ["type": .text("integer"), "minimum": .number(1)])
    case .conversation: Self.definition("conversation")
    case .content: Self.definition("content")
    case .headers:
      [
        "type": .text("object"), "minProperties": .number(1),
        "additionalProperties": .object(Self.nullableString),
      ]
    case .messages: Self.some(Self.definition("placedMessage"))
    case .deferrals: Self.array(of: Self.definition("deferral"))
    case .json: ["type": .list([.text("object"), .text("null")])]
    case .posted: Self.definition("postedReport")
    case .screen:
      Self.some([
        "anyOf": .list([.object(Self.string), .object(Self.definition("screenItem"))])
      ])
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

  private static func some(
    _ item: [String: StructuredValue]
  ) -> [String: StructuredValue] {
    array(of: item).merging(["minItems": .number(1)]) { $1 }
  }

  private static func definition(_ name: String) -> [String: StructuredValue] {
    ["$ref": .text("#/$defs/\(name)")]
  }
}

extension ExpectationForm {
  /// A value in the words of a failure; what a server or an author chose is quoted.
  func shown(_ value: StructuredValue) -> QuotingText {
    switch self {
    case .flag, .word, .words, .someWords, .count, .numbers: QuotingText(Self.words(value))
    case .handle, .text, .nullableText, .texts, .someTexts, .conversation, .content, .headers,
      .messages, .deferrals, .json, .posted, .screen:
      value == .null || value.list?.isEmpty == true
        ? "none" : QuotingText(quoting: Self.words(value))
    }
  }

  /// Whether two values are the same, texts by their bytes: two that read alike may be two.
  static func isSame(_ one: StructuredValue?, _ other: StructuredValue?) -> Bool {
    one == other && one.map(bytes) == other.map(bytes)
  }

  private static func bytes(_ value: StructuredValue) -> [[UInt8]] {
    (value.list ?? [value]).compactMap(\.text).map { Array($0.utf8) }
  }

  /// A value in words: that of a flag, a number, a word or a list of them.
  static func words(_ value: StructuredValue) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .flag(let flag): "\(flag)"
    case .list(let values): values.isEmpty ? "none" : values.map(words).joined(separator: ", ")
    case .object: JSON5Writer(keyOrder: [], listedKey: "").inline(value)
    case .null, .integer, .date, .data: value.kind
    }
  }
}
