import ExtensionBundles
package import Foundation
import PropertyLists
package import Texts

/// Texts that an extension or its app has for its rules, out of one place.
package struct WordList: Sendable {
  /// One of them.
  struct Word: Sendable, Hashable {
    let text: String
    /// Whether the place says that it is a sender: a key such as `whiteList` or `numbers`.
    let isNamedSender: Bool
    /// Words of a higher rank are rules more rarely, and stand behind the others.
    let rank: Int
    /// Which of the place's lists it stands in, such as `.whiteList.*`, and how many stand before.
    let list: String
    let position: Int
  }

  /// What reports call the place, such as `rules.json`.
  package let name: String
  /// Whether reports may show the words: they are the author's, and not recorded.
  package let isShown: Bool
  private var found: [Word] = []
  private var seen: Set<String> = []
  /// How many words each of the lists has so far, and which list came when.
  private var lists: [String: (count: Int, turn: Int)] = [:]

  init(name: String, isShown: Bool = true) {
    self.name = name
    self.isShown = isShown
  }

  /// The texts in a value of a scenario, wherever they stand in it.
  package init(name: String, value: StructuredValue, isShown: Bool) {
    self.init(name: name, isShown: isShown)
    add(value.plain, isSender: false, depth: 0)
  }

  /// The texts in a file or in user defaults, if it is of a kind that is read.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - data: What it holds.
  ///   - suffix: What its name ends with, which decides where the bytes do not.
  ///   - isShown: Whether reports may show the words.
  package init(name: String, data: Data, suffix: String, isShown: Bool = true) {
    self.init(name: name, isShown: isShown)
    add(data, suffix: suffix, isSender: Self.namesSenders(name), depth: 0)
  }

  /// Each once: first those that are probably rules, in turn of each list of the place.
  var words: [Word] {
    found.sorted { one, other in
      (one.rank, one.position, lists[one.list]?.turn ?? 0)
        < (other.rank, other.position, lists[other.list]?.turn ?? 0)
    }
  }

  /// How long a word is, in characters.
  static let lengths = 2...60
  /// More of a place is not read.
  private static let mostWords = 20_000
  private static let deepest = 24

  /// Keeps a text, if it is as long as a word is.
  mutating func add(_ text: String, isSender: Bool = false, rank: Int = 0, list: String = "") {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard Self.lengths.contains(text.count), found.count < Self.mostWords,
      text.contains(where: { $0.isLetter || $0.isNumber }) || !text.utf8.allSatisfy({ $0 < 128 }),
      seen.insert(text.lowercased()).inserted
    else { return }
    let (position, turn) = lists[list] ?? (0, lists.count)
    lists[list] = (position + 1, turn)
    found.append(
      Word(text: text, isNamedSender: isSender, rank: rank, list: list, position: position))
  }

  /// Whether a name says that what it holds are senders.
  private static func namesSenders(_ name: String) -> Bool {
    name.lowercased().firstMatch(
      of: /white|black|allow|block|deny|trust|sender|number|phone|contact/) != nil
  }
}

extension WordList {
  private mutating func add(_ value: Any, isSender: Bool, depth: Int, list path: String = "") {
    guard depth < Self.deepest else { return }
    switch value {
    case let text as String:
      // Rules are also kept as JSON in a text.
      if text.hasPrefix("[") || text.hasPrefix("{"), let inner = Self.json(Data(text.utf8)) {
        return add(inner, isSender: isSender, depth: depth + 1, list: path)
      }
      add(text, isSender: isSender, list: path)
    case let data as Data: add(data, suffix: "", isSender: isSender, depth: depth + 1, list: path)
    case let list as [Any]:
      for item in list { add(item, isSender: isSender, depth: depth + 1, list: path + ".*") }
    case let object as [String: Any]:
      for key in object.keys.sorted() {
        add(
          object[key] as Any, isSender: isSender || Self.namesSenders(key), depth: depth + 1,
          list: "\(path).\(key)")
      }
      // `{ "casino": "junk" }` has its words before the colon.
      for key in object.keys.sorted() where depth > 0 {
        add(key, isSender: isSender, rank: 2, list: path)
      }
    default: break
    }
  }

  private mutating func add(
    _ data: Data, suffix: String, isSender: Bool, depth: Int, list path: String = ""
  ) {
    let first = data.first { $0 > UInt8(ascii: " ") }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let value = Self.json(data) {
      return add(value, isSender: isSender, depth: depth, list: path)
    }
    if data.starts(with: Data("bplist".utf8)) || first == UInt8(ascii: "<") {
      // Foundation does not come back from a binary list that was made to harm.
      guard BinaryPropertyList.fault(in: data) == nil else { return }
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      return list.map { add($0, isSender: isSender, depth: depth, list: path) } ?? ()
    }
    guard ["strings", "txt", "csv", "tsv", "list", "dat", ""].contains(suffix),
      !data.contains(0), let text = String(validating: data, as: UTF8.self)
    else { return }
    if suffix == "strings" {
      for match in text.matches(of: #/=\s*"((?:[^"\\]|\\.)*)"\s*;/#) { add(String(match.output.1)) }
      return
    }
    // What is no table, such as a list with a lone quotation mark, is cut at each separator.
    let table = try? DelimitedTable(text, separators: [",", ";", "\t"]).rows.map(\.fields)
    let rows =
      table
      ?? text.split(whereSeparator: \.isNewline).map { line in
        line.split(whereSeparator: { ",;\t".contains($0) }).map { String($0) }
      }
    for row in rows where row.first?.hasPrefix("#") != true {
      for (column, cell) in row.enumerated() {
        add(
          cell.trimmingCharacters(in: CharacterSet(charactersIn: "\" ")), isSender: isSender,
          list: "\(path).\(column)")
      }
    }
  }

  private static func json(_ data: Data) -> Any? {
    try? JSONSerialization.jsonObject(with: data)
  }
}

extension StructuredValue {
  /// The same of Foundation's types, as far as there are texts in it.
  fileprivate var plain: Any {
    switch self {
    case .text(let text): text
    case .data(let data): data
    case .list(let values): values.map(\.plain)
    case .object(let fields): fields.mapValues(\.plain)
    case .null, .flag, .number, .integer, .date: false
    }
  }
}
