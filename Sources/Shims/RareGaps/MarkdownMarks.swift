/// Where the marks of a text close, found in one pass: a text may consist of nothing but marks that never do.
struct MarkdownMarks {
  /// Where each bracket closes that does.
  private(set) var brackets: [Int: Int] = [:]
  private var parentheses: [Int] = []
  /// Where runs begin that close code or emphasis, in order.
  private var closing: [Run: [Int]] = [:]

  private struct Run: Hashable {
    let mark: Character
    let length: Int
  }

  /// Marks that stand in runs.
  static let runs: Set<Character> = ["*", "_", "~", "`"]

  /// Finds the marks of a text.
  init(of text: [Character]) {
    var open: [Int] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case "\\": index += 1
      case "[": open.append(index)
      case "]": if let start = open.popLast() { brackets[start] = index }
      case let mark where mark != "`" && Self.runs.contains(mark):
        let end = Self.end(ofRunAt: index, in: text)
        if Self.closes(index..<end, of: text) {
          closing[Run(mark: mark, length: end - index), default: []].append(index)
        }
        index = end - 1
      default: break
      }
      index += 1
    }
    // In code and in an address a backslash is one.
    index = 0
    while index < text.count {
      let end = text[index] == "`" ? Self.end(ofRunAt: index, in: text) : index + 1
      if text[index] == "`" {
        closing[Run(mark: "`", length: end - index), default: []].append(index)
      } else if text[index] == ")" {
        parentheses.append(index)
      }
      index = end
    }
  }

  private static func closes(_ run: Range<Int>, of text: [Character]) -> Bool {
    guard run.lowerBound > 0, !text[run.lowerBound - 1].isWhitespace else { return false }
    return text[run.lowerBound] != "_" || run.upperBound == text.count
      || !text[run.upperBound].isLetterOrNumber
  }

  /// The first run from a place on that closes emphasis.
  func emphasis(_ mark: Character, _ length: Int, from place: Int) -> Int? {
    Self.first(of: closing[Run(mark: mark, length: length)] ?? [], from: place)
  }

  /// The first run from a place on that closes code.
  func code(_ length: Int, from place: Int) -> Int? {
    emphasis("`", length, from: place)
  }

  /// The first closing parenthesis from a place on.
  func parenthesis(from place: Int) -> Int? { Self.first(of: parentheses, from: place) }

  private static func first(of places: [Int], from place: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count ? places[low] : nil
  }

  /// Where a run of equal characters ends.
  static func end(ofRunAt index: Int, in text: [Character]) -> Int {
    text[index...].firstIndex { $0 != text[index] } ?? text.count
  }
}

extension Character {
  /// Whether a mark beside it is within a word.
  var isLetterOrNumber: Bool { isLetter || isNumber }
}
