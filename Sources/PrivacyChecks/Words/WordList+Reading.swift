import DatabaseFiles
import Foundation
import HostFiles
import PropertyLists
import Texts

extension WordList {
  /// Takes the words of what a file or a value of user defaults holds.
  mutating func add(
    _ data: Data, suffix: String, isSender: Bool, depth: Int, list path: String = ""
  ) {
    // To find out what they are takes as long as to read some values.
    guard depth < Self.deepest, spend(values: 8 + data.count >> 8) else { return }
    if data.starts(with: Data("SQLite format 3\0".utf8)) { return addStore(data, depth: depth) }
    if let data = Self.withoutMark(data) {
      return add(data, suffix: suffix, isSender: isSender, depth: depth + 1, list: path)
    }
    let first = data.prefix(Self.mostBlanks).first { $0 > UInt8(ascii: " ") }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), let value = json(data) {
      return add(value, isSender: isSender, depth: depth, list: path)
    }
    if data.starts(with: Data("bplist".utf8)) {
      // Foundation does not come back from a binary list that was made to harm.
      let list = BinaryPropertyList.value(of: data, most: Self.mostValues - values)
      // To find out that there is something wrong takes as long as to read it.
      guard spend(values: list?.count ?? data.count), let list else { return }
      return add(list.value, isSender: isSender, depth: depth, list: path)
    }
    if first == UInt8(ascii: "<") {
      guard spend(values: Self.cost(of: data.count)) else { return }
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      return list.map { add($0, isSender: isSender, depth: depth, list: path) } ?? ()
    }
    guard !Self.otherKinds.contains(suffix), !data.contains(0),
      spend(values: Self.cost(of: data.count)),
      let text = String(validating: data, as: UTF8.self)
    else { return }
    addText(text, suffix: suffix, isSender: isSender, depth: depth, list: path)
  }

  /// No more blanks stand before JSON or XML.
  private static let mostBlanks = 1 << 12

  /// Texts that are no lists of words.
  private static let otherKinds: Set = [
    "png", "jpg", "jpeg", "gif", "heic", "svg", "pdf", "html", "htm", "css", "js", "md", "swift",
    "h", "m", "log", "pem", "xcprivacy", "json", "plist",
  ]

  /// The same in UTF-8 without a byte order mark; nil where it has none.
  private static func withoutMark(_ data: Data) -> Data? {
    if data.starts(with: [0xef, 0xbb, 0xbf]) { return data.dropFirst(3) }
    guard data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]),
      let text = String(data: data, encoding: .utf16)
    else { return nil }
    return Data(text.utf8)
  }

  /// Takes words of lines, of their cells, and of JSON in lines.
  private mutating func addText(
    _ text: String, suffix: String, isSender: Bool, depth: Int, list path: String
  ) {
    if suffix == "strings" {
      for (key, value) in Self.pairs(inStrings: text) {
        add(value, list: path + ".value")
        add(key, rank: 1, list: path + ".key")
      }
      return
    }
    // What is no table, such as a list with a lone quotation mark, is cut at each separator.
    if ["csv", "tsv"].contains(suffix),
      let rows = try? DelimitedTable(text, separators: [",", ";", "\t"]).rows
    {
      for row in rows where row.fields.first?.hasPrefix("#") != true {
        add(cells: row.fields, isSender: isSender, list: path)
      }
      return
    }
    let hasKeys = ["conf", "cfg", "ini", "yml", "yaml", "properties"].contains(suffix)
    let separators = Set((hasKeys ? ",;\t=:" : ",;\t").utf8)
    let ends = CharacterSet(charactersIn: hasKeys ? "\"'[]- " : "\" ")
    for line in text.split(whereSeparator: \.isNewline)
    where !line.hasPrefix("#") && !line.hasPrefix("//") && !isFull {
      if line.hasPrefix("{") || line.hasPrefix("["), let value = json(Data(line.utf8)) {
        add(value, isSender: isSender, depth: depth + 1, list: path)
        continue
      }
      let cells = line.utf8.split(whereSeparator: separators.contains).map {
        (String($0) ?? "").trimmingCharacters(in: ends)
      }
      add(cells: cells, isSender: isSender, list: path)
    }
  }

  /// The keys and values of a `.strings` file; what is none of it is passed over.
  ///
  /// A pair stands between four quotation marks without a backslash, wherever the first of them is.
  private static func pairs(inStrings text: String) -> [(key: String, value: String)] {
    let bytes = Array(text.utf8)
    var marks: [Int] = []
    var isEscaped = false
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\""), !isEscaped { marks.append(place) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
    func content(behind mark: Int) -> String {
      String(decoding: bytes[marks[mark] + 1..<marks[mark + 1]], as: UTF8.self)
    }
    var pairs: [(key: String, value: String)] = []
    var next = 0
    while next + 3 < marks.count {
      let between = bytes[marks[next + 1] + 1..<marks[next + 2]]
      if between.count(where: { !isBlank($0) }) == 1, between.contains(UInt8(ascii: "=")),
        bytes[(marks[next + 3] + 1)...].first(where: { !isBlank($0) }) == UInt8(ascii: ";")
      {
        pairs.append((content(behind: next), content(behind: next + 2)))
        next += 4
      } else {
        next += 1
      }
    }
    return pairs
  }

  private mutating func add(cells: [String], isSender: Bool, list path: String) {
    for (column, cell) in cells.enumerated() {
      add(cell, isSender: isSender, list: "\(path).\(column)")
    }
  }

  /// Takes the words of a value of JSON, of a property list, or of user defaults.
  mutating func add(_ value: Any, isSender: Bool, depth: Int, list path: String = "") {
    guard depth < Self.deepest else { return }
    switch value {
    case let text as String:
      // Rules are also kept as JSON in a text.
      if text.hasPrefix("[") || text.hasPrefix("{"), let inner = json(Data(text.utf8)) {
        return add(inner, isSender: isSender, depth: depth + 1, list: path)
      }
      add(text, isSender: isSender, list: path)
    case let data as Data: add(data, suffix: "", isSender: isSender, depth: depth + 1, list: path)
    case let list as [Any]:
      let path = path + ".*"
      for item in list where !isFull {
        add(item, isSender: isSender, depth: depth + 1, list: path)
      }
    case let object as [String: Any]:
      if object["$archiver"] != nil { return addArchive(object, isSender: isSender, list: path) }
      for key in object.keys.sorted() where spend(bytes: key.utf8.count) {
        add(
          object[key] as Any, isSender: isSender || Self.namesSenders(key), depth: depth + 1,
          list: Self.name(of: key, in: path))
      }
      addKeys(of: object, isSender: isSender, depth: depth, list: path)
    case let number as NSNumber: add(number, isSender: isSender, list: path)
    default: break
    }
  }

  /// What the list of a key is called; more than its beginning would only be long, for each item anew.
  private static func name(of key: String, in path: String) -> String {
    "\(path).\(key.prefix(lengths.upperBound))"
  }

  /// `{ "casino": "junk" }` has its words before the colon; at the top the name of a list is no word.
  private mutating func addKeys(
    of object: [String: Any], isSender: Bool, depth: Int, list path: String
  ) {
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      let isList = value is [Any] || value is [String: Any] || value is Data
      guard depth > 0 || !isList else { continue }
      let isAddress = SenderWord.isAddress(key)
      addWord(key, isSender: isSender || isAddress, rank: isAddress ? 0 : 2, list: path)
    }
  }

  /// A number can be that of a sender, or a time.
  private mutating func add(_ number: NSNumber, isSender: Bool, list path: String) {
    let value = number.doubleValue
    guard value == value.rounded(), (10_000..<1e15).contains(value) else { return }
    addWord(String(number.int64Value), isSender: isSender, rank: isSender ? 0 : 1, list: path)
  }

  /// The texts that a keyed archive holds, without the names of its classes.
  private mutating func addArchive(_ archive: [String: Any], isSender: Bool, list path: String) {
    for text in (archive["$objects"] as? [Any] ?? []).compactMap({ $0 as? String })
    where !text.hasPrefix("$") && !isFull {
      add(text, isSender: isSender, list: path)
    }
  }

  private mutating func json(_ data: Data) -> Any? {
    spend(values: Self.cost(of: data.count)) ? try? JSONSerialization.jsonObject(with: data) : nil
  }

  /// How many values the bytes of a text cost, however many it has.
  private static func cost(of bytes: Int) -> Int { bytes >> 4 }
}

extension WordList {
  /// Takes the words of a database, such as a Core Data store; what Core Data keeps of its own is none.
  private mutating func addStore(_ data: Data, depth: Int) {
    guard let folder = try? TemporaryFolder(.run) else { return }
    let file = folder.url.appending(path: "store")
    guard (try? FileBytes.put(data, at: file.path)) != nil,
      let database = try? SQLiteDatabase(at: file, access: .immutable),
      let tables = try? database.tables()
    else { return }
    for table in tables
    where !["Z_METADATA", "Z_PRIMARYKEY", "Z_MODELCACHE"].contains(table)
      && !table.hasPrefix("sqlite_") && !table.hasPrefix("ACHANGE")
    {
      guard !isFull else { return }
      guard let columns = try? database.storedColumns(ofTable: table) else {
        // It can have taken long.
        _ = spend(values: Self.mostValues >> 4)
        continue
      }
      let lists = columns.map {
        (name: Self.name(of: $0, in: table), isSender: Self.namesSenders($0), isKey: Self.isKey($0))
      }
      // What a damaged table has before its damage counts.
      try? database.forEachRow(ofTable: table) { row in
        guard spend(values: lists.count) else { throw Enough() }
        for (list, value) in zip(lists, row.values) where !list.isKey {
          add(value, isSender: list.isSender, depth: depth + 1, list: list.name)
        }
      }
    }
  }

  /// Ends the reading of a table.
  private struct Enough: Error {}

  /// Whether a column holds numbers of Core Data's own.
  private static func isKey(_ column: String) -> Bool {
    ["Z_PK", "Z_ENT", "Z_OPT"].contains(column.uppercased())
  }

  private mutating func add(_ value: SQLiteValue, isSender: Bool, depth: Int, list: String) {
    switch value {
    case .text(let text): add(text as Any, isSender: isSender, depth: depth, list: list)
    case .blob(let data): add(data, suffix: "", isSender: isSender, depth: depth, list: list)
    case .integer(let number):
      add(NSNumber(value: number), isSender: isSender, list: list)
    case .real, .null, .malformedText: break
    }
  }
}
