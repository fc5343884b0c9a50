import ExtensionBundles
import Foundation

/// Reads the part of YAML that project descriptions are written in.
///
/// That is one document of block and flow maps and lists, plain and quoted texts, texts of several
/// lines, comments, anchors, aliases and merge keys. Tags, keys that are no text, tabs before
/// content and further documents are errors.
struct YAMLReader {
  let file: URL
  let bytes: [UInt8]
  let lineStarts: [Int]
  var position = 0

  private var anchors: [String: YAMLNode] = [:]
  private var nodeCount = 0
  private var depth = 0

  static let longest = 1 << 20
  private static let deepest = 100

  /// More values of one file are an error.
  static let mostNodes = 100_000

  /// Reads a text as a whole.
  ///
  /// - Throws: `BuildError` with file, line and column.
  static func read(_ data: Data, of file: URL) throws(BuildError) -> YAMLNode {
    guard data.count <= longest else {
      throw BuildError(
        .projectMalformed, at: file, "the file is larger than \(longest >> 10) KiB")
    }
    var reader = YAMLReader(file: file, bytes: [UInt8](data))
    return try reader.document()
  }

  private init(file: URL, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }
}

extension YAMLReader {
  private mutating func document() throws(BuildError) -> YAMLNode {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw BuildError(.projectMalformed, at: file, "the file is no text in UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipToContent()
    if current == UInt8(ascii: "%") { throw unexpected("a directive is not understood") }
    if isMarker("---") {
      position += 3
      skipSpaces()
      guard isLineEnd else { throw unexpected("nothing may follow --- on its line") }
      try skipToContent()
    }
    guard !isAtEnd, !isMarker("---"), !isMarker("...") else {
      throw unexpected("there is nothing in the file")
    }
    let root = try blockNode(parent: -1)
    try skipToContent()
    if isMarker("...") {
      position += 3
      try skipToContent()
    }
    if isMarker("---") { throw unexpected("there is a second document; one is read") }
    guard isAtEnd else { throw unexpected("this is indented less than what it belongs to") }
    return root
  }

  /// Makes a node, and counts it.
  mutating func node(
    _ content: YAMLNode.Content, at place: YAMLNode.Place
  ) throws(BuildError) -> YAMLNode {
    nodeCount += 1
    let made = YAMLNode(content, at: place)
    guard nodeCount <= Self.mostNodes, made.size <= Self.mostNodes else {
      throw made.invalid(nil, "there are more than \(Self.mostNodes) values in the file")
    }
    return made
  }

  /// Reads what begins here; deeper than a person writes is an error.
  mutating func nested(
    _ read: (inout YAMLReader) throws(BuildError) -> YAMLNode
  ) throws(BuildError) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw unexpected("more than \(Self.deepest) values are within one another")
    }
    return try read(&self)
  }

  /// Reads a value that begins here, at the beginning of a line or behind a dash.
  ///
  /// - Parameter parent: The indentation of what it belongs to.
  /// - Returns: The value.
  /// - Throws: `BuildError` where it is not understood.
  mutating func blockNode(parent: Int) throws(BuildError) -> YAMLNode {
    try nested { (reader) throws(BuildError) in
      if reader.isDash { return try reader.blockList() }
      if try reader.isKey() { return try reader.blockMap() }
      return try reader.properties(parent: parent) { (reader) throws(BuildError) in
        if reader.isOnNewLine {
          if reader.isDash { return try reader.blockList() }
          if try reader.isKey() { return try reader.blockMap() }
        }
        return try reader.scalarOrFlow(parent: parent)
      }
    }
  }

  /// Reads an alias, or an anchor and the value that it names.
  private mutating func properties(
    parent: Int, _ read: (inout YAMLReader) throws(BuildError) -> YAMLNode
  ) throws(BuildError) -> YAMLNode {
    switch current {
    case UInt8(ascii: "*"): return try alias()
    case UInt8(ascii: "&"):
      let name = try anchorName()
      skipSpaces()
      let start = place
      var value: YAMLNode
      if isLineEnd {
        try skipToContent()
        value =
          column > parent && !isAtEnd
          ? try read(&self) : try node(.scalar("", isPlain: true), at: start)
      } else if current == UInt8(ascii: "|") || current == UInt8(ascii: ">") {
        value = try blockScalar(parent: parent)
      } else {
        value = try read(&self)
      }
      anchors[name] = value
      return value
    default: return try read(&self)
    }
  }

  private mutating func anchorName() throws(BuildError) -> String {
    let start = position
    position += 1
    let first = position
    while let byte = current, !Self.isSpaceOrBreak(byte), !",[]{}".utf8.contains(byte) {
      position += 1
    }
    guard position > first else {
      position = start
      throw unexpected("a name must follow & and *")
    }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }

  mutating func alias() throws(BuildError) -> YAMLNode {
    let start = place
    let name = try anchorName()
    guard let value = anchors[name] else {
      throw YAMLNode(.scalar("", isPlain: true), at: start)
        .invalid(nil, "there is no anchor &\(name) before this")
    }
    nodeCount += value.size
    guard nodeCount <= Self.mostNodes else {
      throw YAMLNode(.scalar("", isPlain: true), at: start)
        .invalid(nil, "the aliases make more than \(Self.mostNodes) values of the file")
    }
    return value
  }

  private mutating func blockList() throws(BuildError) -> YAMLNode {
    let (start, indentation) = (place, column)
    var elements: [YAMLNode] = []
    repeat {
      let dash = place
      position += 1
      skipSpaces()
      if isLineEnd {
        try skipToContent()
        elements.append(
          column > indentation && !isAtEnd
            ? try blockNode(parent: indentation) : try node(.scalar("", isPlain: true), at: dash))
      } else {
        elements.append(try value(parent: indentation, isInList: true))
      }
      try endLine()
    } while try hasNext(at: indentation) && isDash
    return try node(.list(elements), at: start)
  }

  private mutating func blockMap() throws(BuildError) -> YAMLNode {
    let (start, indentation) = (place, column)
    var map = YAMLMap()
    repeat {
      let keyPlace = place
      guard !isDash, try isKey() else {
        throw unexpected("a key with a colon is expected here")
      }
      let key = try self.key(isInFlow: false)
      position += 1
      skipSpaces()
      let value: YAMLNode
      if isLineEnd {
        try skipToContent()
        let isInside = !isAtEnd && !isMarker("---") && !isMarker("...")
        value =
          isInside && (column > indentation || column == indentation && isDash)
          ? try blockNode(parent: indentation)
          : try node(.scalar("", isPlain: true), at: keyPlace)
      } else {
        value = try self.value(parent: indentation, isInList: false)
      }
      try map.add(key, value, at: keyPlace)
      try endLine()
    } while try hasNext(at: indentation)
    return try node(.map(map.all), at: start)
  }

  /// A value on the line of its key or its dash.
  private mutating func value(parent: Int, isInList: Bool) throws(BuildError) -> YAMLNode {
    if current == UInt8(ascii: "|") || current == UInt8(ascii: ">") {
      return try blockScalar(parent: parent)
    }
    if isInList { return try blockNode(parent: parent) }
    if isDash { throw unexpected("a list cannot begin on the line of its key") }
    return try properties(parent: parent) { (reader) throws(BuildError) in
      if reader.isOnNewLine { return try reader.blockNode(parent: parent) }
      return try reader.scalarOrFlow(parent: parent)
    }
  }

  /// Whether more of the same map or list follows; where it is indented otherwise, that is told.
  private mutating func hasNext(at indentation: Int) throws(BuildError) -> Bool {
    try skipToContent()
    guard !isAtEnd, !isMarker("---"), !isMarker("...") else { return false }
    guard column <= indentation else {
      throw unexpected("this is indented more than what is before it")
    }
    return column == indentation
  }
}

/// The entries of a map while it is read: keys once, and those of merge keys behind its own.
struct YAMLMap {
  private var own: [YAMLNode.Entry] = []
  private var merged: [YAMLNode.Entry] = []
  private var mergedKeys: Set<String> = []
  private var lines: [String: Int] = [:]

  /// Adds an entry.
  mutating func add(
    _ key: String, _ value: YAMLNode, at place: YAMLNode.Place
  ) throws(BuildError) {
    if key == "<<" {
      for map in value.elements ?? [value] {
        guard let entries = map.entries else {
          throw map.invalid(nil, "<< takes a map or a list of maps, and this is \(map.kind)")
        }
        merged += entries.filter { mergedKeys.insert($0.key).inserted }
      }
      return
    }
    if let line = lines[key] {
      throw YAMLNode(.scalar(key, isPlain: true), at: place)
        .invalid(nil, "the key \(key) is in this map already, in line \(line)")
    }
    lines[key] = place.line
    own.append(.init(key: key, value: value))
  }

  /// All entries.
  var all: [YAMLNode.Entry] { own + merged.filter { lines[$0.key] == nil } }
}
