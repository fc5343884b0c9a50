import Foundation
import HostPolicy

/// The spellings in which a server may repeat what it was sent: the escapes of JSON, of addresses, of
/// forms and of HTML.
///
/// A pseudonym does not stand for these, so whoever finds one keeps nothing of the answer.
enum CassetteSpelling {
  /// Whether a text repeats the message or its sender when its escapes are taken out; what a pseudonym
  /// can stand for does not count.
  static func repeats(_ text: String, _ query: DeferralQuery) -> Bool {
    guard text.contains(where: { "\\%&+".contains($0) }) else { return false }
    return [[CassetteBody.Echo.text, .textAsJSON], [.sender, .senderAsJSON]].contains { echoes in
      let values = echoes.compactMap { $0.value(in: query) }
      guard let plain = values.first else { return false }
      // Each for itself: one may be a part of the other.
      let rest = values.reduce(text) { $0.replacingOccurrences(of: $1, with: "\0") }
      return readings(of: rest).contains { $0.range(of: plain) != nil }
    }
  }

  /// What a text says in each way of reading it, and in all of them one after the other.
  static func readings(of text: String) -> [String] {
    let json = withoutEscapes(text)
    let spaced = text.replacing("+", with: " ")
    return [
      json, percentDecoded(text), percentDecoded(spaced), withoutEntities(text),
      withoutEntities(percentDecoded(json)),
      withoutEntities(percentDecoded(json.replacing("+", with: " "))),
    ]
  }

  private static let short: [Character: String] = [
    "n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{c}",
  ]

  /// JSON's escapes; half of a pair of surrogates becomes what cannot be read.
  private static func withoutEscapes(_ text: String) -> String {
    // Several together, since two of them may be one character.
    text.replacing(#/(?:\\u[0-9a-fA-F]{4})+|\\(.)/#) { match in
      if let escaped = match.1?.first { return short[escaped] ?? String(escaped) }
      let units = match.0.split(separator: "\\u").compactMap { UInt16($0, radix: 16) }
      return String(decoding: units, as: UTF16.self)
    }
  }

  private static func percentDecoded(_ text: String) -> String {
    text.replacing(#/(?:%[0-9a-fA-F]{2})+/#) { match in
      let bytes = match.0.split(separator: "%").compactMap { UInt8($0, radix: 16) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
  ]

  private static func withoutEntities(_ text: String) -> String {
    text.replacing(#/&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/#) { match in
      let number =
        match.1.flatMap { UInt32($0) } ?? match.2.flatMap { UInt32($0, radix: 16) }
      if let number { return Unicode.Scalar(number).map { String($0) } ?? "" }
      return match.3.flatMap { entities[String($0)] } ?? String(match.0)
    }
  }
}
