/// How a text is written at a place, for what is put in there.
struct JSON5Style {
  /// What stands around texts.
  let quote: Character
  let keys: JSON5Writer.KeyStyle

  /// As the members of an object are written.
  init(of members: JSON5Document.Members, in bytes: [UInt8]) {
    let quotes = members.list.compactMap { Self.quote(in: $0.range, of: bytes) }
    self.init(quote: quotes.last ?? "\"", keys: Self.keys(of: members, in: bytes))
  }

  /// As a value is written, with keys as they are around it.
  init(of node: JSON5Document.Node, near path: ValuePath, in document: JSON5Document) {
    let bytes = document.bytes
    var keys = JSON5Writer.KeyStyle.names
    var around = path.parent
    while let path = around {
      if case .object(let members)? = document.node(at: path)?.content {
        keys = Self.keys(of: members, in: bytes)
        break
      }
      around = path.parent
    }
    self.init(quote: Self.quote(in: node.range, of: bytes) ?? "\"", keys: keys)
  }

  private init(quote: Character, keys: JSON5Writer.KeyStyle) {
    self.quote = quote
    self.keys = keys
  }

  /// A key with its value.
  func member(_ key: String, _ value: StructuredValue, _ writer: JSON5Writer) -> String {
    writer.key(key, keys, quote: quote) + ": " + writer.inline(value, quote: quote, keys: keys)
  }

  private static func keys(
    of members: JSON5Document.Members, in bytes: [UInt8]
  ) -> JSON5Writer.KeyStyle {
    guard let first = members.list.first?.range else { return .names }
    return quote(in: first.prefix(1), of: bytes).map { .quoted($0) } ?? .names
  }

  private static func quote(in range: Range<Int>, of bytes: [UInt8]) -> Character? {
    bytes[range].first { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      .map { Character(Unicode.Scalar($0)) }
  }
}

extension JSON5Document {
  /// A stretch of the text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func isLineComment(_ comment: Range<Int>) -> Bool {
    bytes[comment.lowerBound + 1] == UInt8(ascii: "/")
  }

  /// What JSON5 takes for white space; there is no other kind in a text that was read.
  static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  /// The first line break of a stretch, whichever kind it is.
  func lineBreak(in range: Range<Int>) -> Range<Int>? {
    bytes[range].firstIndex(where: Self.breaksLine).map { start in
      let isPair = bytes[start...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
      return start..<(start + (isPair ? 2 : 1))
    }
  }

  /// The last line break of a stretch, whichever kind it is.
  func lastLineBreak(in range: Range<Int>) -> Range<Int>? {
    bytes[range].lastIndex(where: Self.breaksLine).map { last in
      let isPair =
        bytes[last] == UInt8(ascii: "\n") && last > range.lowerBound
        && bytes[last - 1] == UInt8(ascii: "\r")
      return (last - (isPair ? 1 : 0))..<(last + 1)
    }
  }

  private static func breaksLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// What ends the line before a place, or the first line; a line feed where nothing does.
  func lineEnd(before offset: Int) -> String {
    let lineBreak = lastLineBreak(in: 0..<offset) ?? lineBreak(in: 0..<bytes.count)
    return lineBreak.map(text) ?? "\n"
  }

  /// How many characters of its line stand before a place.
  func column(of offset: Int) -> Int { position(at: offset).column - 1 }

  /// Blanks that what follows them stands below a place with.
  func indent(of offset: Int) -> String { String(repeating: " ", count: column(of: offset)) }
}
