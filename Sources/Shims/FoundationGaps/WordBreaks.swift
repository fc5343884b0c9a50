import Foundation

/// Places of words and sentences in a text, by simple rules.
///
/// A word is a run of letters, digits and marks, with apostrophes inside. Scripts without spaces
/// between words are not cut further.
enum WordBreaks {
  static func words(in text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    find(#"[\p{L}\p{N}\p{M}_]+(?:['\u2019.:][\p{L}\p{N}\p{M}_]+)*"#, text, range)
  }

  static func sentences(in text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    find(#"\S(?:[^.!?\u3002\uFF01\uFF1F\n]|[.](?=\S))*[.!?\u3002\uFF01\uFF1F]*\s*"#, text, range)
  }

  private static func find(
    _ pattern: String, _ text: String, _ range: Range<String.Index>
  ) -> [Range<String.Index>] {
    let expression = try? NSRegularExpression(pattern: pattern)
    let matches = expression?.matches(in: text, range: NSRange(range, in: text)) ?? []
    return matches.compactMap { Range($0.range, in: text) }
  }
}
