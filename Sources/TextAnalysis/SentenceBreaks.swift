/// Finds where sentences end.
enum SentenceBreaks {
  /// The sentences, each with the white space after it.
  static func sentences(
    in text: String, within range: Range<String.Index>
  ) -> [Range<String.Index>] {
    var sentences: [Range<String.Index>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      var next = text.index(after: index)
      if text[index].isNewline || ends(text[index], at: index, in: text[range]) {
        while next < range.upperBound, closers.contains(text[next]) || enders.contains(text[next]) {
          next = text.index(after: next)
        }
        while next < range.upperBound, text[next].isWhitespace {
          next = text.index(after: next)
        }
        append(start..<next, of: text, to: &sentences)
        start = next
      }
      index = next
    }
    append(start..<range.upperBound, of: text, to: &sentences)
    return sentences
  }

  private static func append(
    _ range: Range<String.Index>, of text: String, to sentences: inout [Range<String.Index>]
  ) {
    if text[range].contains(where: { !$0.isWhitespace }) {
      sentences.append(range)
    }
  }

  private static func ends(_ character: Character, at index: String.Index, in text: Substring)
    -> Bool
  {
    if wideEnders.contains(character) { return true }
    guard enders.contains(character) else { return false }
    var next = text.index(after: index)
    while next < text.endIndex, closers.contains(text[next]) || enders.contains(text[next]) {
      next = text.index(after: next)
    }
    // "Rs.500", "bit.ly" and "3.14" go on; so does a text after "e.g." or "Mr.".
    guard next == text.endIndex || text[next].isWhitespace else { return false }
    let rest = text[next...].drop(while: \.isWhitespace)
    let isQuoted = closers.contains(text[text.index(before: next)])
    guard character == "." || isQuoted else { return true }
    let word = Array(text[..<index].reversed().prefix { !$0.isWhitespace }.reversed())
    guard !abbreviations.contains(String(word).lowercased()), !isInitial(word) else { return false }
    return rest.first?.isLowercase != true
  }

  /// Whether a word is made of initials, as before the names of people and countries.
  private static func isInitial(_ word: [Character]) -> Bool {
    let parts = String(word).split(separator: ".")
    return !parts.isEmpty && parts.allSatisfy { $0.count == 1 && $0.first?.isUppercase == true }
  }

  private static let enders: Set<Character> = [".", "!", "?", "…", "‽"]
  private static let wideEnders: Set<Character> = ["。", "！", "？", "।", "॥", "؟", "۔", "።"]
  private static let closers: Set<Character> = ["\"", "'", ")", "]", "}", "”", "’", "»", "」", "』"]

  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "sr", "jr", "vs", "etc", "e.g", "i.e", "inc", "ltd",
    "co", "corp", "no", "nos", "rs", "inr", "approx", "dept", "tel", "ext", "jan", "feb", "mar",
    "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "a.m", "p.m", "hr", "hrs",
    "bzw", "z.b", "ca", "nr", "str", "sra", "dra", "av",
  ]
}
