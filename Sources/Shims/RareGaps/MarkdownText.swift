import Foundation

/// Reads the marks within a line of Markdown, as CommonMark describes most of them.
struct MarkdownText {
  /// What addresses are relative to.
  let baseURL: URL?
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
    _ text: [Character], _ attributes: AttributeContainer, _ intent: InlinePresentationIntent
  ) -> AttributedString {
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
      } else if let part = part(at: index, of: text, attributes, intent) {
        finish()
        result += part.text
        index = part.end
      } else {
        // A run of marks that mark nothing stays together.
        let end = Self.marks.contains(character) ? Self.end(ofRunAt: index, in: text) : index + 1
        plain += String(text[index..<end])
        index = end
      }
    }
    finish()
    return result
  }

  private typealias Part = (text: AttributedString, end: Int)

  private static let marks: Set<Character> = ["*", "_", "~", "`"]

  private func part(
    at index: Int, of text: [Character], _ attributes: AttributeContainer,
    _ intent: InlinePresentationIntent
  ) -> Part? {
    switch text[index] {
    case "`": code(at: index, of: text, attributes, intent)
    case "*", "_", "~": emphasis(at: index, of: text, attributes, intent)
    case "[": link(at: index, of: text, attributes, intent)
    case "!" where index + 1 < text.count && text[index + 1] == "[":
      link(at: index + 1, of: text, attributes, intent)
    case "<": address(at: index, of: text, attributes)
    default: nil
    }
  }

  private func code(
    at index: Int, of text: [Character], _ attributes: AttributeContainer,
    _ intent: InlinePresentationIntent
  ) -> Part? {
    let start = Self.end(ofRunAt: index, in: text)
    var place = start
    while let next = text[place...].firstIndex(of: "`") {
      let end = Self.end(ofRunAt: next, in: text)
      if end - next == start - index {
        var attributes = attributes
        attributes.inlinePresentationIntent = intent.union(.code)
        return (AttributedString(String(text[start..<next]), attributes: attributes), end)
      }
      place = end
    }
    return nil
  }

  private func emphasis(
    at index: Int, of text: [Character], _ attributes: AttributeContainer,
    _ intent: InlinePresentationIntent
  ) -> Part? {
    let (mark, start) = (text[index], Self.end(ofRunAt: index, in: text))
    let length = start - index
    let kind: InlinePresentationIntent
    switch (mark, length) {
    case ("~", 2): kind = .strikethrough
    case ("*", 1), ("_", 1): kind = .emphasized
    case ("*", 2), ("_", 2): kind = .stronglyEmphasized
    case ("*", 3), ("_", 3): kind = [.emphasized, .stronglyEmphasized]
    default: return nil
    }
    let isInWord = mark == "_" && index > 0 && text[index - 1].isLetterOrNumber
    guard start < text.count, !text[start].isWhitespace, !isInWord else { return nil }
    var place = start
    while place < text.count {
      if text[place] == "\\" {
        place += 2
      } else if text[place] == mark {
        let end = Self.end(ofRunAt: place, in: text)
        let closes = mark != "_" || end == text.count || !text[end].isLetterOrNumber
        if end - place == length, !text[place - 1].isWhitespace, closes {
          return (read(Array(text[start..<place]), attributes, intent.union(kind)), end)
        }
        place = end
      } else {
        place += 1
      }
    }
    return nil
  }

  private func link(
    at index: Int, of text: [Character], _ attributes: AttributeContainer,
    _ intent: InlinePresentationIntent
  ) -> Part? {
    var (depth, close) = (0, index)
    search: while close < text.count {
      switch text[close] {
      case "\\": close += 1
      case "[": depth += 1
      case "]":
        depth -= 1
        if depth == 0 { break search }
      default: break
      }
      close += 1
    }
    guard close + 1 < text.count, text[close + 1] == "(",
      let end = text[(close + 2)...].firstIndex(of: ")")
    else { return nil }
    let inside = String(text[(close + 2)..<end])
    let address = inside.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    var attributes = attributes
    attributes.link = URL(string: address, relativeTo: baseURL)
    return (read(Array(text[(index + 1)..<close]), attributes, intent), end + 1)
  }

  private func address(
    at index: Int, of text: [Character], _ attributes: AttributeContainer
  ) -> Part? {
    guard let end = text[index...].firstIndex(of: ">") else { return nil }
    let address = String(text[(index + 1)..<end])
    guard address.firstMatch(of: #/^[A-Za-z][A-Za-z0-9+.\-]+:\S+$/#) != nil else { return nil }
    var attributes = attributes
    attributes.link = URL(string: address)
    return (AttributedString(address, attributes: attributes), end + 1)
  }

  private static func end(ofRunAt index: Int, in text: [Character]) -> Int {
    text[index...].firstIndex { $0 != text[index] } ?? text.count
  }
}

extension Character {
  fileprivate var isLetterOrNumber: Bool { isLetter || isNumber }
  fileprivate var isPunctuationOrSymbol: Bool { isASCII && (isPunctuation || isSymbol) }
}
