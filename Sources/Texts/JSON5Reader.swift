/// Reads the UTF-8 of a JSON5 text; where that leaves JSON5 it keeps a note and reads on.
///
/// Reading on finds what stands behind the fault, such as whether a file is meant to be private.
struct JSON5Reader {
  /// Deepest nesting that is read.
  private static let deepest = 512

  private let bytes: [UInt8]
  private var offset = 0
  private var path = ValuePath.root
  private(set) var trouble: (text: QuotingText, offset: Int)?
  private(set) var duplicates: [(path: ValuePath, offset: Int)] = []
  private(set) var keysWithNUL: [(path: ValuePath, offset: Int)] = []
  private(set) var comments: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the one value of the text.
  mutating func read() -> JSON5Document.Node {
    let root = value(depth: 0)
    skipBlank()
    if !isAtEnd { note("expected the end of the file, found \(found)", at: offset) }
    return root
  }

  private var isAtEnd: Bool { offset >= bytes.count }

  /// The byte here; nil at the end.
  private var byte: UInt8? { isAtEnd ? nil : bytes[offset] }

  private func isHere(_ scalar: Unicode.Scalar) -> Bool { byte == UInt8(ascii: scalar) }

  /// The character here and how many bytes it takes.
  private var current: (scalar: Unicode.Scalar, length: Int)? {
    guard let byte else { return nil }
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let end = min(offset + length, bytes.count)
    let scalar = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
    return (scalar ?? "\u{fffd}", end - offset)
  }

  private mutating func advance() {
    offset += current?.length ?? 0
  }

  /// Notes what is wrong at a place; only the first note is kept.
  private mutating func note(_ text: QuotingText, at offset: Int) {
    if trouble == nil { trouble = (text, offset) }
  }

  /// What stands here, for an error.
  private var found: QuotingText {
    current.map { "\u{201C}\(quoting: $0.scalar)\u{201D}" } ?? "the end of the file"
  }
}

extension JSON5Reader {
  private mutating func value(depth: Int) -> JSON5Document.Node {
    skipBlank()
    let start = offset
    guard depth < Self.deepest else {
      note("more than \(Self.deepest) values inside each other", at: offset)
      offset = bytes.count
      return JSON5Document.Node(range: start..<offset, content: .null)
    }
    let content: JSON5Document.Content =
      switch byte {
      case UInt8(ascii: "{"): .object(JSON5Document.Members(members(depth: depth)))
      case UInt8(ascii: "["): .list(elements(depth: depth))
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .text(string())
      default: bareValue()
      }
    return JSON5Document.Node(range: start..<offset, content: content)
  }

  private mutating func members(depth: Int) -> [JSON5Document.Member] {
    let opening = offset
    var members: [JSON5Document.Member] = []
    var names: Set<String> = []
    offset += 1
    while !isAtEnd {
      skipBlank()
      if isHere("}") {
        offset += 1
        return members
      }
      if isAtEnd { break }
      let start = offset
      if let byte, ",:[]{".utf8.contains(byte) {
        note("expected a key or }, found \(found)", at: start)
      }
      let name = key()
      path = path.key(name)
      if !names.insert(name).inserted { duplicates.append((path, start)) }
      if name.utf8.contains(0) { keysWithNUL.append((path, start)) }
      skipBlank()
      if isHere(":") {
        offset += 1
      } else {
        note("expected : after the key, found \(found)", at: offset)
      }
      let node = value(depth: depth + 1)
      let end = offset
      skipBlank()
      members.append(
        JSON5Document.Member(
          key: name, range: start..<end, node: node, comma: isHere(",") ? offset : nil))
      path = path.parent ?? .root
      guard continues(before: "}", since: start) else { return members }
    }
    note("the object that begins here does not end", at: opening)
    return members
  }

  private mutating func elements(depth: Int) -> [JSON5Document.Node] {
    let opening = offset
    var elements: [JSON5Document.Node] = []
    offset += 1
    while !isAtEnd {
      skipBlank()
      if isHere("]") {
        offset += 1
        return elements
      }
      if isAtEnd { break }
      let start = offset
      path = path.index(elements.count)
      elements.append(value(depth: depth + 1))
      path = path.parent ?? .root
      guard continues(before: "]", since: start) else { return elements }
    }
    note("the array that begins here does not end", at: opening)
    return elements
  }

  /// Steps over a comma; false where the text goes on in a way that only an error explains.
  private mutating func continues(before end: Unicode.Scalar, since start: Int) -> Bool {
    skipBlank()
    if isHere(",") {
      offset += 1
      return true
    }
    if isAtEnd { return true }
    if isHere(end), offset != start { return true }
    note("expected , or \(end), found \(found)", at: offset)
    return false
  }

  /// Steps over white space and comments.
  private mutating func skipBlank() {
    while let byte {
      switch byte {
      case 0x20, 0x09...0x0D: offset += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      case 0x80...:
        guard let (scalar, length) = current,
          scalar.properties.isWhitespace || scalar == "\u{feff}"
        else { return }
        if offset != 0 || scalar != "\u{feff}" {
          let code = String(scalar.value, radix: 16, uppercase: true)
          note(
            "there is a white space of another kind here (U+\(code)); write a blank", at: offset)
        }
        offset += length
      default: return
      }
    }
  }

  /// Steps over a comment; false where none begins here.
  private mutating func skipComment() -> Bool {
    let start = offset
    switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 2
      while !isAtEnd,
        !(isHere("*") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "/"))
      {
        offset += 1
      }
      if isAtEnd { note("the comment that begins here does not end", at: start) }
      offset = min(offset + 2, bytes.count)
    default: return false
    }
    comments.append(start..<offset)
    return true
  }
}

extension JSON5Reader {
  /// A number, or one of the words that are a value.
  private mutating func bareValue() -> JSON5Document.Content {
    let start = offset
    let found = found
    let text = word()
    switch text {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default: break
    }
    guard let number = JSON5Number.value(of: text) else {
      let words: QuotingText = "\u{201C}\(quoting: text)\u{201D}"
      note("expected a value, found \(text.isEmpty ? found : words)", at: start)
      return .null
    }
    if number.isInfinite, !text.hasSuffix("y") { note("the number is too large", at: start) }
    return .number(number)
  }

  /// Reads a key, quoted or bare.
  private mutating func key() -> String {
    if isHere("\"") || isHere("'") { return string() }
    let start = offset
    let written = word()
    let name = written.utf8.contains(UInt8(ascii: "\\")) ? JSON5Name.unescaped(written) : written
    guard let name, JSON5Name.isName(name) else {
      note(
        "expected a key or }, found \u{201C}\(quoting: written)\u{201D}; a key like that needs quotes",
        at: start)
      return written
    }
    return name
  }

  /// Everything up to what ends a bare word; where nothing stands before that, one character is passed over.
  private mutating func word() -> String {
    let start = offset
    while let byte, !",:{}[]\"'/".utf8.contains(byte) {
      if byte < 0x80 {
        if byte == 0x20 || (0x09...0x0D).contains(byte) { break }
        offset += 1
      } else if let (scalar, length) = current, !scalar.properties.isWhitespace {
        offset += length
      } else {
        break
      }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if text.isEmpty { advance() }
    return text
  }
}

extension JSON5Reader {
  /// Reads a quoted string.
  private mutating func string() -> String {
    let start = offset
    let quote = bytes[offset]
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] >= 32, bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    guard end == bytes.count || bytes[end] != quote else {
      offset = end + 1
      return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    }
    return stringWithEscapes(quote)
  }

  /// The same for one that holds what must be looked at.
  ///
  /// In code units, because a character outside the basic plane is escaped in two halves.
  private mutating func stringWithEscapes(_ quote: UInt8) -> String {
    let start = offset
    var units: [UInt16] = []
    var halves: [(unit: Int, offset: Int)] = []
    offset += 1
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        note("the string that begins here does not end in its line", at: start)
      } else if byte < 32 {
        note("a control character in a string is written as an escape, such as \\t", at: offset)
      }
      let place = offset
      if byte == UInt8(ascii: "\\") {
        offset += 1
        let count = units.count
        escape(into: &units)
        if units.count == count + 1, let unit = units.last,
          UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit)
        {
          halves.append((count, place))
        }
      } else if let (scalar, length) = current {
        units += Array(scalar.utf16)
        offset += length
      }
    }
    if isAtEnd { note("the string that begins here does not end", at: start) }
    offset = min(offset + 1, bytes.count)
    noteLoneSurrogates(among: halves, of: units)
    return String(decoding: units, as: UTF16.self)
  }

  /// A text consists of characters, so half of one cannot stand in it.
  private mutating func noteLoneSurrogates(
    among halves: [(unit: Int, offset: Int)], of units: [UInt16]
  ) {
    for (unit, place) in halves {
      let isLead = UTF16.isLeadSurrogate(units[unit])
      let other = isLead ? unit + 1 : unit - 1
      let isPaired =
        units.indices.contains(other)
        && (isLead
          ? UTF16.isTrailSurrogate(units[other]) : UTF16.isLeadSurrogate(units[other]))
      if isPaired { continue }
      let digits = String(units[unit], radix: 16)
      note(
        "\\u\(quoting: digits) is half of a surrogate pair, and no character without the other half",
        at: place)
    }
  }

  private mutating func escape(into units: inout [UInt16]) {
    guard let (escaped, length) = current else { return }
    let start = offset
    offset += length
    switch escaped {
    case "b": units.append(8)
    case "t": units.append(9)
    case "n": units.append(10)
    case "f": units.append(12)
    case "r": units.append(13)
    case "0": units.append(0)
    case "x": units.append(hexadecimal(digits: 2))
    case "u": units.append(hexadecimal(digits: 4))
    case "\n": units.append(10)
    case "\r":
      units.append(13)
      if isHere("\n") {
        units.append(10)
        offset += 1
      }
    default:
      if !"\"'\\/".unicodeScalars.contains(escaped) {
        note("there is no escape \\\(quoting: escaped)", at: start)
      }
      units += Array(escaped.utf16)
    }
  }

  private mutating func hexadecimal(digits count: Int) -> UInt16 {
    let start = offset
    var number: UInt16 = 0
    while offset - start < count, let byte,
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
    {
      number = number << 4 | UInt16(digit)
      offset += 1
    }
    if offset - start < count {
      note("expected \(count) hexadecimal digits after the escape", at: start)
    }
    return offset - start < count ? 0xfffd : number
  }
}
