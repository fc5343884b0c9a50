/// Reads one JSON object byte by byte, and keeps of it what a message is made of.
///
/// Foundation's reader makes an object of everything first, which takes longer than all the rest that is
/// done about a message.
struct ObjectScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private var index: Int
  private let end: Int
  /// How deep values may be nested, with the outermost one.
  private static let deepest = 64

  /// Reads an object; nothing but white space may stand around it.
  ///
  /// - Parameters:
  ///   - bytes: A buffer.
  ///   - range: Where in it the object is.
  /// - Returns: What it says of a message.
  /// - Throws: `RowFault` for what is no JSON, or no object.
  static func values(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(RowFault) -> FieldValues {
    var scanner = ObjectScanner(
      bytes: bytes, start: range.lowerBound, index: range.lowerBound, end: range.upperBound)
    return try scanner.object()
  }

  private mutating func object() throws(RowFault) -> FieldValues {
    skipBlanks()
    guard peek == UInt8(ascii: "{") else {
      // What is not even JSON is told as that.
      let kind = try skipValue(depth: 0)
      try expectEnd()
      throw RowFault(.notAnObject, "expected an object, found \(kind)")
    }
    var values = FieldValues()
    var names = MessageField.Names()
    try members { (scanner, key) throws(RowFault) in
      try scanner.member(key, &values, &names)
    }
    try expectEnd()
    return values
  }

  private mutating func member(
    _ key: Characters, _ values: inout FieldValues, _ names: inout MessageField.Names
  ) throws(RowFault) {
    guard let spelling = spelling(of: key) else {
      _ = try skipValue(depth: 1)
      return
    }
    guard names.insert(spelling) else { throw repeated(key.range) }
    let name = UnsafeBufferPointer(rebasing: bytes[key.range])
    let column =
      key.hasEscapes
      ? String(decoding: spelling.bytes, as: UTF8.self) : String(decoding: name, as: UTF8.self)
    guard let value = try value(column) else { return }
    values.set(
      spelling.field,
      FieldValues.Named(column: column, rank: spelling.rank, value: value))
  }

  /// The field that a key stands for, also where some of its characters are escaped; nil for another key.
  private func spelling(of key: Characters) -> MessageField.Spelling? {
    let raw = UnsafeBufferPointer(rebasing: bytes[key.range])
    guard key.hasEscapes else { return MessageField.named(raw) }
    // What is no text is the name of no field, and passed over like any other.
    guard let name = try? EscapedText.bytes(of: raw) else { return nil }
    return name.withUnsafeBufferPointer { MessageField.named($0) }
  }

  /// The value that comes; nil for null.
  private mutating func value(_ column: String) throws(RowFault) -> FieldValues.Value? {
    switch peek ?? 0 {
    case UInt8(ascii: "\""): return .text(try text(column))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let start = index
      try skipNumber()
      return .number(
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
    case UInt8(ascii: "n"):
      _ = try skipValue(depth: 1)
      return nil
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      let start = index
      _ = try skipValue(depth: 1)
      return .truth(
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
    default: return .other(try skipValue(depth: 1))
    }
  }
}

extension ObjectScanner {
  /// Where the characters of a string are, and whether some are escaped.
  private typealias Characters = (range: Range<Int>, hasEscapes: Bool)

  private var peek: UInt8? { index < end ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while index < end, bytes[index].isBlank { index += 1 }
  }

  private func fault(_ expected: String) -> RowFault {
    RowFault(.notJSON, at: index - start, "expected \(expected), found something else")
  }

  private mutating func take(_ sign: Unicode.Scalar, _ expected: String) throws(RowFault) {
    guard peek == UInt8(ascii: sign) else { throw fault(expected) }
    index += 1
  }

  private mutating func expectEnd() throws(RowFault) {
    skipBlanks()
    guard index == end else { throw fault("nothing behind the value") }
  }

  /// Goes over the members of an object, whose `{` comes; the body reads each value.
  private mutating func members(
    _ body: (inout ObjectScanner, _ key: Characters) throws(RowFault) -> Void
  ) throws(RowFault) {
    index += 1
    skipBlanks()
    if peek == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      skipBlanks()
      let key = try skipText()
      skipBlanks()
      try take(":", "a colon behind a key")
      skipBlanks()
      try body(&self, key)
      skipBlanks()
      guard peek == UInt8(ascii: ",") else { break }
      index += 1
    }
    try take("}", "a comma or the object\u{2019}s end")
  }

  /// Goes past a value of any kind.
  ///
  /// - Returns: What it is, in words.
  private mutating func skipValue(depth: Int) throws(RowFault) -> String {
    guard depth < Self.deepest else {
      throw RowFault(
        .notJSON, at: index - start,
        "expected values nested at most \(Self.deepest) deep, found more")
    }
    switch peek {
    case UInt8(ascii: "\""):
      _ = try skipText()
      return "a text"
    case UInt8(ascii: "{"):
      try members { (scanner, _) throws(RowFault) in
        _ = try scanner.skipValue(depth: depth + 1)
      }
      return "an object"
    case UInt8(ascii: "["):
      try skipList(depth: depth)
      return "an array"
    case UInt8(ascii: "t"): return try skip("true", "true or false")
    case UInt8(ascii: "f"): return try skip("false", "true or false")
    case UInt8(ascii: "n"): return try skip("null", "null")
    default:
      try skipNumber()
      return "a number"
    }
  }

  private mutating func skipList(depth: Int) throws(RowFault) {
    index += 1
    skipBlanks()
    if peek == UInt8(ascii: "]") {
      index += 1
      return
    }
    while true {
      skipBlanks()
      _ = try skipValue(depth: depth + 1)
      skipBlanks()
      guard peek == UInt8(ascii: ",") else { break }
      index += 1
    }
    try take("]", "a comma or the array\u{2019}s end")
  }

  private mutating func skip(_ word: StaticString, _ kind: String) throws(RowFault) -> String {
    let length = word.utf8CodeUnitCount
    guard index + length <= end else { throw fault("a value") }
    for offset in 0..<length where bytes[index + offset] != word.utf8Start[offset] {
      throw fault("a value")
    }
    index += length
    return kind
  }

  private mutating func skipNumber() throws(RowFault) {
    if peek == UInt8(ascii: "-") { index += 1 }
    let isZero = peek == UInt8(ascii: "0")
    let count = skipDigits()
    guard count > 0 else { throw fault("a value") }
    guard count == 1 || !isZero else { throw fault("a number without zeros before it") }
    if peek == UInt8(ascii: ".") {
      index += 1
      try requireDigits()
    }
    guard peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") else { return }
    index += 1
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
    try requireDigits()
  }

  private mutating func requireDigits() throws(RowFault) {
    guard skipDigits() > 0 else { throw fault("a digit") }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }
}

extension ObjectScanner {
  /// More than the keys of any line that `classify` writes.
  private static let mostKeys = 32

  /// Reads a line of an output: an object with each key once, and the number of a row under the first one.
  ///
  /// - Parameters:
  ///   - bytes: A buffer.
  ///   - range: Where in it the line is.
  ///   - keys: Has room for where its keys are, which is not made anew for each of a million lines.
  /// - Returns: The number.
  /// - Throws: `RowFault` for any other line.
  static func rowNumber(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, keys: inout [Range<Int>]
  ) throws(RowFault) -> Int {
    var scanner = ObjectScanner(
      bytes: bytes, start: range.lowerBound, index: range.lowerBound, end: range.upperBound)
    guard scanner.peek == UInt8(ascii: "{") else { throw scanner.fault("an object") }
    var row: Int?
    keys.removeAll(keepingCapacity: true)
    try scanner.members { (scanner, name) throws(RowFault) in
      let key = name.range
      guard !keys.contains(where: { bytes[$0].elementsEqual(bytes[key]) }) else {
        throw scanner.repeated(key)
      }
      guard keys.count < mostKeys else { throw scanner.fault("at most \(mostKeys) keys") }
      keys.append(key)
      if row == nil {
        row = try scanner.rowNumber(under: key)
      } else {
        _ = try scanner.skipValue(depth: 1)
      }
    }
    try scanner.expectEnd()
    guard let row else { throw scanner.fault("the number of a row") }
    return row
  }

  private mutating func rowNumber(under key: Range<Int>) throws(RowFault) -> Int {
    let first = index
    guard bytes[key].elementsEqual("row".utf8), let byte = peek, (0x30...0x39).contains(byte)
    else {
      throw RowFault(
        .notJSON, at: key.lowerBound - 1 - start,
        "expected the number of a row first, found something else")
    }
    try skipNumber()
    let digits = UnsafeBufferPointer(rebasing: bytes[first..<index])
    guard let row = Int(String(decoding: digits, as: UTF8.self)), row > 0 else {
      throw RowFault(
        .notJSON, at: first - start, "expected a row\u{2019}s number, found another number")
    }
    return row
  }

  /// A key that is there already: one of two values would be lost.
  private func repeated(_ key: Range<Int>) -> RowFault {
    RowFault(
      .repeatedKey, at: key.lowerBound - 1 - start, "expected each key once, found one twice")
  }
}

extension ObjectScanner {
  /// Goes past a string.
  private mutating func skipText() throws(RowFault) -> Characters {
    guard peek == UInt8(ascii: "\"") else { throw fault("a string") }
    index += 1
    let start = index
    var hasEscapes = false
    while index < end {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return (start..<index - 1, hasEscapes)
      }
      guard byte >= 0x20 else { throw fault("no control character in a string") }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        index += 1
      }
      index += 1
    }
    index = min(index, end)
    throw fault("the end of a string")
  }

  private mutating func text(_ column: String) throws(RowFault) -> String {
    let (range, hasEscapes) = try skipText()
    let raw = UnsafeBufferPointer(rebasing: bytes[range])
    let text: String?
    do throws(RowFault) {
      text =
        hasEscapes
        ? try EscapedText.bytes(of: raw).withUnsafeBufferPointer { String(ifUTF8: $0) }
        : String(ifUTF8: raw)
    } catch {
      throw error.moved(by: range.lowerBound - start)
    }
    guard let text else { throw .invalidUTF8(column) }
    return text
  }
}
