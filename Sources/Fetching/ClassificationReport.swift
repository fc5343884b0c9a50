package import Foundation
package import Texts

/// What a report by network carries of what the extension answered: its `userInfo`, which is private.
package struct ClassificationReport: Sendable, Hashable {
  /// The JSON under `classification`, with slashes escaped as JSONSerialization does.
  package let classification: PrivateText

  /// Whether the extension gave no `userInfo`.
  package let isEmpty: Bool

  /// Takes over the `userInfo` of a response.
  ///
  /// - Parameter userInfo: It as JSON, an object; nil, where the extension gave none, is `{}` (ASSUMED).
  package init(userInfo: Data?) {
    let bytes = userInfo.map { Self.escapingSlashes($0) } ?? Array("{}".utf8)
    classification = PrivateText(String(decoding: bytes, as: UTF8.self))
    isEmpty = userInfo == nil
  }

  /// A report for a text, in which something else stands for the JSON.
  init(standIn: String) {
    classification = PrivateText(standIn)
    isEmpty = false
  }

  /// The classification as a value; nil where it is no JSON.
  package var value: StructuredValue? { StructuredValue(json: classification.revealed) }

  /// Whether a text repeats something of the report that could be a message's or a sender's, in whatever
  /// spelling; a few letters or digits, and the names of keys, are in many texts by chance.
  func isRepeated(in text: String) -> Bool {
    let secrets = (value.map(Self.texts) ?? []).filter { $0.utf8.count >= 4 }
    return CassetteSpelling.repeats(Array(text.utf8), anyOf: secrets)
  }

  private static func texts(of value: StructuredValue) -> [String] {
    switch value {
    case .text(let text): [text]
    case .list(let values): values.flatMap(texts)
    case .object(let fields):
      fields.flatMap { (isName($0.key) ? [] : [$0.key]) + texts(of: $0.value) }
    case .integer(let number): ["\(number.magnitude)"]
    case .number(let number): [Int(exactly: number).map { "\($0.magnitude)" } ?? "\(number)"]
    case .null, .flag, .date, .data: []
    }
  }

  /// Whether a key is an author's word, rather than what a message said or who sent it.
  private static func isName(_ key: String) -> Bool {
    key.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || byte == UInt8(ascii: "_")
    }
  }

  /// Outside of strings JSON has no slash.
  private static func escapingSlashes(_ json: Data) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    var isEscaped = false
    for byte in json {
      if byte == UInt8(ascii: "/"), !isEscaped { bytes.append(UInt8(ascii: "\\")) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      bytes.append(byte)
    }
    return bytes
  }
}

/// A report by network as it went; the trace keeps it, and nobody else gets it.
package struct NetworkReport: Sendable {
  /// How it ended.
  package enum Ending: Sendable, Hashable {
    /// A server answered; whatever it said, nobody reads it (REP).
    case answered(DeferralResponse)
    /// The exchange did not complete; a phone logs this at most (REP).
    case failed(DeferralFailure.Underlying)
    /// Nothing was sent: a check failed before.
    case refused
  }

  package let ending: Ending
  /// The request, the checks before it and what else is to be told.
  package let trace: RequestTrace
}

extension NetworkReport {
  /// HTTP status of the answer; nil where there was none.
  package var status: Int? {
    guard case .answered(let response) = ending else { return nil }
    return response.status
  }

  /// Whether a server took the report; what it made of it is not known.
  package var isAnswered: Bool { status != nil }
}
