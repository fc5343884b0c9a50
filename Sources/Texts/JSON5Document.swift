/// A JSON5 text with the place of everything in it; reading never fails, but says where it left JSON5.
package struct JSON5Document: Sendable {
  /// The text in UTF-8; every place is an offset in it.
  package let bytes: [UInt8]
  /// The value of the whole text; of use only where there is no `trouble`.
  package let root: Node
  /// The first place where the text does not go on as JSON5 does; nil for JSON5.
  package let trouble: Trouble?
  /// Keys that stand in their object a second time.
  package let duplicates: [MisplacedKey]
  /// Keys that hold U+0000.
  package let keysWithNUL: [MisplacedKey]
  /// Where comments stand, in the order of the text.
  package let comments: [Range<Int>]
  private let lines: LineTable

  /// A value and the bytes that it takes.
  package struct Node: Sendable {
    package let range: Range<Int>
    package let content: Content
  }

  /// What a value is.
  package enum Content: Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([Node])
    case object(Members)
  }

  /// A key with its value, and the bytes of both.
  package struct Member: Sendable {
    package let key: String
    package let range: Range<Int>
    package let node: Node
    /// The place of the comma behind it; nil where the last member has none.
    package let comma: Int?
  }

  /// The members of an object, in the order of the text.
  package struct Members: Sendable {
    package let list: [Member]
    /// The places of the first member of each key; nil where there are few.
    private let places: [String: Int]?

    init(_ list: [Member]) {
      self.list = list
      places =
        list.count < 16
        ? nil
        : Dictionary(zip(list.map(\.key), 0...), uniquingKeysWith: { first, _ in first })
    }

    /// The first member with a key.
    package subscript(_ key: String) -> Member? {
      guard let places else { return list.first { $0.key == key } }
      return places[key].map { list[$0] }
    }
  }

  /// A key that an object cannot have there.
  package struct MisplacedKey: Sendable {
    package let path: ValuePath
    package let position: SourcePosition
  }

  /// The first place where a text does not go on as JSON5 does.
  package struct Trouble: Sendable, Hashable {
    package let text: QuotingText
    package let position: SourcePosition
  }

  /// Reads a text to its end.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    let lines = LineTable(of: bytes)
    var reader = JSON5Reader(bytes)
    root = reader.read()
    comments = reader.comments
    self.lines = lines
    let place = { [bytes] in lines.position(at: $0, in: bytes) }
    trouble = reader.trouble.map { Trouble(text: $0.text, position: place($0.offset)) }
    duplicates = reader.duplicates.map { MisplacedKey(path: $0.path, position: place($0.offset)) }
    keysWithNUL = reader.keysWithNUL.map {
      MisplacedKey(path: $0.path, position: place($0.offset))
    }
  }
}

extension JSON5Document {
  /// The value without places; of a key that is there twice, the first one counts.
  package var value: StructuredValue { root.value }

  /// The node at a path; nil where there is none.
  package func node(at path: ValuePath) -> Node? {
    path.steps.reduce(root) { node, step in node?.child(step) }
  }

  /// The members of the object at a path, in the order of the text; empty where there is none.
  package func members(of path: ValuePath) -> [Member] {
    guard case .object(let members)? = node(at: path)?.content else { return [] }
    return members.list
  }

  /// The member, key and value, that a path ends with.
  package func member(at path: ValuePath) -> Member? {
    guard let parent = path.parent, case .key(let key)? = path.steps.last else { return nil }
    guard case .object(let members)? = node(at: parent)?.content else { return nil }
    return members[key]
  }

  /// The comments that begin in a stretch of the text.
  package func comments(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return comments[low...].prefix { $0.lowerBound < range.upperBound }
  }

  /// Where the key of a value stands, else the value, else the nearest value around it.
  package func position(of path: ValuePath) -> SourcePosition {
    var path = path
    while true {
      if let member = member(at: path) { return position(at: member.range.lowerBound) }
      if let node = node(at: path) { return position(at: node.range.lowerBound) }
      guard let parent = path.parent else { return .start }
      path = parent
    }
  }
}

extension JSON5Document.Node {
  /// The value without places.
  package var value: StructuredValue {
    switch content {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let nodes): .list(nodes.map(\.value))
    case .object(let members):
      .object(
        Dictionary(
          members.list.map { ($0.key, $0.node.value) }, uniquingKeysWith: { first, _ in first })
      )
    }
  }

  /// The first child that a step leads to.
  fileprivate func child(_ step: ValuePath.Step) -> Self? {
    switch (step, content) {
    case (.key(let key), .object(let members)): members[key]?.node
    case (.index(let index), .list(let nodes)) where nodes.indices.contains(index): nodes[index]
    default: nil
    }
  }
}

extension JSON5Document {
  /// The line and the column, in characters, of a place.
  package func position(at offset: Int) -> SourcePosition {
    lines.position(at: offset, in: bytes)
  }

  /// The place of a line and a column; the end of the text where it has none so far.
  package func offset(of position: SourcePosition) -> Int {
    lines.offset(of: position, in: bytes)
  }
}
