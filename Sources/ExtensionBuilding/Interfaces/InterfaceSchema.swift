/// What is read of storyboards and xibs: the elements, their attributes, and what may be written in them.
///
/// Xcode documents none of it (INF: from what it writes). What is in no list here is told and left out.
enum InterfaceSchema {
  /// What may be written in an attribute.
  enum Form: Equatable, Sendable {
    /// A text that tables of strings translate, by this name behind the object's identifier.
    case localized
    case text, flag, integer, number
    /// The identifier of an object.
    case reference
    /// One of these words; each stands for a number of UIKit's.
    case word([String: Int])
  }

  /// An element that is read.
  struct Kind: Equatable, Sendable {
    /// What it makes.
    enum Role: String, Sendable {
      case controller, view, object
      /// It makes nothing by itself: a list of elements, or a value of the one around it.
      case part
    }

    let role: Role
    /// UIKit's class of it, for messages; empty for a part.
    let className: String
    let attributes: [String: Form]
  }

  /// The elements that are read, by their names.
  static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    let groups = Dictionary(
      uniqueKeysWithValues: rows(of: groupLines).map { ($0[0], Array($0.dropFirst())) })
    for row in rows(of: kindLines) {
      let words = row.dropFirst(3).flatMap { groups[$0] ?? [$0] }
      kinds[row[0]] = Kind(
        role: Kind.Role(rawValue: row[1]) ?? .part, className: row[2] == "-" ? "" : row[2],
        attributes: attributes(words))
    }
    return kinds
  }()

  /// Elements without which nothing that a user does would be otherwise: looks, layout and the editor's own.
  static let ignoredElements = words(ignoredElementLines)

  /// Attributes of the same kind.
  static let ignoredAttributes = words(ignoredAttributeLines)

  /// Such beginnings of attributes are the editor's own.
  static let ignoredBeginnings = ["ib", "simulated", "placeholderIntrinsic", "userLabel"]

  private static func rows(of text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static func attributes(_ words: [String]) -> [String: Form] {
    var attributes: [String: Form] = ["key": .text]
    for word in words {
      let parts = word.split(separator: ":").map(String.init)
      guard parts.count == 2 else { continue }
      attributes[parts[0]] = form(parts[1])
    }
    return attributes
  }

  private static func form(_ name: String) -> Form {
    switch name {
    case "t": .localized
    case "x": .text
    case "b": .flag
    case "i": .integer
    case "n": .number
    case "r": .reference
    default: .word(wordLists[name] ?? [:])
    }
  }

  private static let wordLists: [String: [String: Int]] = {
    var lists: [String: [String: Int]] = [:]
    for row in rows(of: wordLines) {
      var numbers: [String: Int] = [:]
      var next = 0
      for entry in row.dropFirst() {
        let parts = entry.split(separator: "=").map(String.init)
        if parts.count == 2, let number = Int(parts[1]) { next = number }
        numbers[parts[0]] = next
        next += 1
      }
      lists[row[0]] = numbers
    }
    return lists
  }()
}
