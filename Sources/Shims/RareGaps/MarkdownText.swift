import Foundation

/// Reads the marks within a line of Markdown, as CommonMark describes most of them.
struct MarkdownText {
  /// What addresses are relative to.
  let baseURL: URL?

  /// Marks inside of so many others stay text.
  private static let deepest = 32

  /// A text within other marks.
  private struct Level {
    let text: [Character]
    let marks: MarkdownMarks
    let attributes: AttributeContainer
    let intent: InlinePresentationIntent
    /// How many marks are around it.
    let depth: Int
  }
}

extension MarkdownText {
  /// The text of paragraphs, one behind the other, without the marks of headings, lists and quotes.
  static func withoutBlocks(_ text: String) -> String {
    var paragraphs: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let plain = line.drop(while: \.isWhitespace)
      let mark = plain.prefixMatch(of: #/(#{1,6}\s+|>\s?|[-*+]\s+|\d{1,9}[.)]\s+)/#)?.0
      if plain.isEmpty || mark != nil || plain.hasPrefix("```") { paragraphs.append([]) }
      guard !plain.hasPrefix("```"), !plain.isEmpty else { continue }
      paragraphs[paragraphs.count - 1].append(String(plain.dropFirst(mark?.count ?? 0)))
    }
    return paragraphs.map { $0.joined(separator: " ") }.joined()
  }

  /// Reads a text with the attributes of what is around it.
  func read(
    _ text: [Character], _ attributes: AttributeContainer, _ intent: InlinePresentationIntent,
    depth: Int = 0
  ) -> AttributedString {
    let level = Level(
      text: text, marks: MarkdownMarks(of: text), attributes: attributes, intent: intent,
      depth: depth)
    var (result, plain, index) = (AttributedString(), "", 0)
    func finish() {
      var attributes = attributes
      if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
      if !plain.isEmpty { result += AttributedString(plain, attributes: attributes) }
      plain = ""
    }
    while index < text.count {
      let character = text[index]
      if character == "\\", index + 1 < text.count, text[index + 1].isPunctuationOrSymbol {
        plain.append(text[index + 1])
        index += 2
      } else if let part = part(at: index, of: level) {
        finish()
        result += part.text
        index = part.end
      } else {
        // A run of marks that mark nothing stays together.
        let isMark = MarkdownMarks.runs.contains(character)
        let end = isMark ? MarkdownMarks.end(ofRunAt: index, in: text) : index + 1
        plain += String(text[index..<end])
        index = end
      }
    }
    finish()
    return result
  }

  private typealias Part = (text: AttributedString, end: Int)

  private func part(at index: Int, of level: Level) -> Part? {
    let text = level.text
    return switch text[index] {
    case "`": code(at: index, of: level)
    case "*", "_", "~": emphasis(at: index, of: level)
    case "[": link(at: index, of: level)
    case "!" where index + 1 < text.count && text[index + 1] == "[":
      link(at: index + 1, of: level)
    case "<": address(at: index, of: level)
    default: nil
    }
  }

  private func code(at index: Int, of level: Level) -> Part? {
    let start = MarkdownMarks.end(ofRunAt: index, in: level.text)
    let length = start - index
    guard let end = level.marks.code(length, from: start) else { return nil }
    var attributes = level.attributes
    attributes.inlinePresentationIntent = level.intent.union(.code)
    let text = String(level.text[start..<end])
    return (AttributedString(text, attributes: attributes), end + length)
  }

  private func emphasis(at index: Int, of level: Level) -> Part? {
    let text = level.text
    let (mark, start) = (text[index], MarkdownMarks.end(ofRunAt: index, in: text))
    let kind: InlinePresentationIntent
    switch (mark, start - index) {
    case ("~", 2): kind = .strikethrough
    case ("*", 1), ("_", 1): kind = .emphasized
    case ("*", 2), ("_", 2): kind = .stronglyEmphasized
    case ("*", 3), ("_", 3): kind = [.emphasized, .stronglyEmphasized]
    default: return nil
    }
    let isInWord = mark == "_" && index > 0 && text[index - 1].isLetterOrNumber
    guard level.depth < Self.deepest, start < text.count, !text[start].isWhitespace, !isInWord,
      let end = level.marks.emphasis(mark, start - index, from: start)
    else { return nil }
    let inside = read(
      Array(text[start..<end]), level.attributes, level.intent.union(kind), depth: level.depth + 1)
    return (inside, end + start - index)
  }

  private func link(at index: Int, of level: Level) -> Part? {
    let text = level.text
    guard level.depth < Self.deepest, let close = level.marks.brackets[index],
      close + 1 < text.count, text[close + 1] == "(",
      let end = level.marks.parenthesis(from: close + 2)
    else { return nil }
    let inside = String(text[(close + 2)..<end])
    let address = inside.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    var attributes = level.attributes
    attributes.link = URL(string: address, relativeTo: baseURL)
    let words = Array(text[(index + 1)..<close])
    return (read(words, attributes, level.intent, depth: level.depth + 1), end + 1)
  }

  private func address(at index: Int, of level: Level) -> Part? {
    // There is neither a space nor another mark in an address.
    guard
      let end = level.text[(index + 1)...].firstIndex(where: {
        $0 == ">" || $0 == "<" || $0.isWhitespace
      }), level.text[end] == ">"
    else { return nil }
    let address = String(level.text[(index + 1)..<end])
    guard address.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]+:\S+/#) != nil else { return nil }
    var attributes = level.attributes
    attributes.link = URL(string: address)
    return (AttributedString(address, attributes: attributes), end + 1)
  }
}

extension Character {
  fileprivate var isPunctuationOrSymbol: Bool { isASCII && (isPunctuation || isSymbol) }
}
