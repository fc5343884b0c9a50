public import Foundation

extension String.EnumerationOptions {
  /// By words.
  public static var byWords: String.EnumerationOptions { .init(rawValue: 3) }
  /// By sentences.
  public static var bySentences: String.EnumerationOptions { .init(rawValue: 4) }
}

extension String {
  /// Calls a block for each part of a text.
  ///
  /// Words and sentences are cut by simple rules; other parts as Foundation cuts them.
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options opts: EnumerationOptions = [],
    _ body:
      @escaping (
        _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>,
        _ stop: inout Bool
      ) -> Void
  ) where R.Bound == Index {
    let bounds = range.relative(to: self)
    var parts: [Range<Index>]
    switch opts.rawValue & 0xFF {
    case 3: parts = WordBreaks.words(in: self, bounds)
    case 4: parts = WordBreaks.sentences(in: self, bounds)
    default:
      self[...].enumerateSubstrings(in: bounds, options: opts, body)
      return
    }
    if opts.contains(.reverse) { parts.reverse() }
    var stop = false
    for part in parts where !stop {
      body(opts.contains(.substringNotRequired) ? nil : String(self[part]), part, part, &stop)
    }
  }
}

/// Places of words and sentences in a text, by simple rules.
///
/// A word is a run of letters, digits and marks, with apostrophes inside. Scripts without spaces
/// between words are not cut further.
package enum WordBreaks {
  /// The words in a part of a text.
  package static func words(in text: String, _ range: Range<String.Index>) -> [Range<String.Index>]
  {
    find(#"[\p{L}\p{N}\p{M}_]+(?:['\u2019.:][\p{L}\p{N}\p{M}_]+)*"#, text, range)
  }

  /// The sentences in a part of a text.
  package static func sentences(in text: String, _ range: Range<String.Index>) -> [Range<
    String.Index
  >] {
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
