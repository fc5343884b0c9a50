/// Changes single values of a JSON5 text and leaves everything else as it is.
package struct JSON5Edit {
  private let document: JSON5Document
  private let writer: JSON5Writer
  private var replacements: [(range: Range<Int>, text: String)] = []

  /// Begins with a text.
  ///
  /// - Parameters:
  ///   - text: The JSON5.
  ///   - writer: Writes what is put in.
  package init(_ text: String, writer: JSON5Writer) {
    self.writer = writer
    document = JSON5Document(text)
  }

  /// Whether the document has a value there.
  package func has(_ path: ValuePath) -> Bool { document.node(at: path) != nil }

  /// Puts other JSON in place of a value.
  package mutating func replace(_ path: ValuePath, with json: String) {
    guard let range = document.node(at: path)?.range else { return }
    replacements.append((range, json))
  }

  /// Gives members of an object new values, adds those that are not there, removes those with nil.
  package mutating func apply(
    _ members: [(key: String, value: StructuredValue?)], at object: ValuePath
  ) {
    let old = document.members(of: object)
    let removed = Set(members.filter { $0.value == nil }.map(\.key))
    let added = members.filter { $0.value != nil && !has(object.key($0.key)) }
    let kept = old.filter { !removed.contains($0.key) }
    guard !kept.isEmpty || !added.isEmpty else { return remove(object) }
    for member in members where has(object.key(member.key)) {
      if let value = member.value { put(value, at: object.key(member.key)) }
    }
    var additions = added.map { name($0.key, in: old) + ": " + text($0.value ?? .null, in: old) }
    // What goes makes room for what comes, so that commas stay as they are.
    for member in old where removed.contains(member.key) {
      if additions.isEmpty {
        remove(object.key(member.key))
      } else if let range = document.member(at: object.key(member.key))?.range {
        replacements.append((range, additions.removeFirst()))
      }
    }
    guard !additions.isEmpty, let last = kept.last ?? old.last else { return }
    if let range = document.member(at: object.key(last.key))?.range {
      replacements.append(
        (range.upperBound..<range.upperBound, ", " + additions.joined(separator: ", ")))
    }
  }

  /// Puts a value in place of another; of a list of as many objects only what differs, so that what
  /// stands between stays.
  private mutating func put(_ value: StructuredValue, at path: ValuePath) {
    switch (value, document.node(at: path)?.content) {
    case (.list(let values), .list(let nodes)?)
    where values.count == nodes.count && values.contains { $0.object != nil }:
      for index in values.indices { put(values[index], at: path.index(index)) }
    case (.object(let fields), .object(let members)?)
    where !fields.isEmpty && !members.list.isEmpty:
      let keys = members.list.map(\.key)
      let added = fields.keys.filter { !keys.contains($0) }.sorted()
      apply((keys + added).map { ($0, fields[$0]) }, at: path)
    default:
      if document.node(at: path)?.value != value { replace(path, with: text(value, like: path)) }
    }
  }

  /// Gives an object one more member, behind its last one; on a line of its own where it is long.
  package mutating func add(_ key: String, _ value: StructuredValue, to object: ValuePath) {
    let old = document.members(of: object)
    guard let first = old.first, let last = old.last else { return }
    let keyQuote = quote(at: first.range.lowerBound).map(String.init) ?? ""
    let member =
      name(key, in: old) + ": " + text(value, in: old, keyQuote: keyQuote)
    let end = last.range.upperBound
    let isOnOneLine = !bytes[first.range.lowerBound..<end].contains(UInt8(ascii: "\n"))
    let fits = isOnOneLine && column(of: end) + member.count + 6 <= JSON5Writer.width
    let space =
      fits ? " " : "\n" + String(repeating: " ", count: column(of: first.range.lowerBound))
    replacements.append((end..<end, "," + space + member))
  }

  private var bytes: [UInt8] { document.bytes }

  /// How many characters of its line stand before a place.
  private func column(of offset: Int) -> Int {
    bytes[..<offset].reversed().prefix { $0 != UInt8(ascii: "\n") }.count { $0 & 0xC0 != 0x80 }
  }

  /// The text with every change in it.
  package var text: String {
    var result: [UInt8] = []
    var offset = 0
    for change in changes {
      result += bytes[offset..<change.range.lowerBound]
      result += change.text.utf8
      offset = change.range.upperBound
    }
    result += bytes[offset...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Where what stood at each of these places stands in the text with every change in it.
  package func moved(_ positions: [SourcePosition]) -> [SourcePosition] {
    let (changes, new) = (changes, JSON5Document(text))
    return positions.map { position in
      let offset = moved(document.offset(of: position), by: changes)
      return new.position(at: min(max(offset, 0), new.bytes.count))
    }
  }

  private func moved(_ old: Int, by changes: [(range: Range<Int>, text: String)]) -> Int {
    var offset = old
    for change in changes where change.range.lowerBound < old {
      // What is replaced itself stands where the new text begins.
      let removed = min(change.range.upperBound, old) - change.range.lowerBound
      let isReplaced = change.range.upperBound > old
      offset += (isReplaced ? 0 : change.text.utf8.count) - removed
    }
    return offset
  }

  /// The changes in the order of the text, without those inside of others.
  private var changes: [(range: Range<Int>, text: String)] {
    let order = replacements.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var end = 0
    return order.filter { change in
      guard change.range.lowerBound >= end else { return false }
      end = change.range.upperBound
      return true
    }
  }

  private mutating func remove(_ path: ValuePath) {
    guard let range = document.member(at: path)?.range else { return }
    var start = range.lowerBound
    var end = range.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      end += 1
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    } else {
      end = range.upperBound
      while start > 0, isWhiteSpace(bytes[start - 1]) { start -= 1 }
      if start > 0, bytes[start - 1] == UInt8(ascii: ",") {
        start -= 1
      } else {
        start = range.lowerBound
      }
    }
    replacements.append((wholeLines(start..<end), ""))
  }

  /// With the line's beginning and end where nothing else stands on it.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    let isFirst = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    guard isFirst, range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "\n")
    else {
      return range
    }
    return start..<(range.upperBound + 1)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// What JSON5 takes for white space; there is no other kind in a text that was read.
  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private func name(_ key: String, in members: [JSON5Document.Member]) -> String {
    guard let first = members.first, let quote = quote(at: first.range.lowerBound) else {
      return key
    }
    return "\(quote)\(key)\(quote)"
  }

  private func text(_ value: StructuredValue, like path: ValuePath) -> String {
    let quotes = document.node(at: path)?.range.lazy.compactMap { quote(at: $0) }.first
    return writer.inline(value, quote: quotes ?? "\"", keyQuote: "")
  }

  private func text(
    _ value: StructuredValue, in members: [JSON5Document.Member], keyQuote: String = ""
  ) -> String {
    let quotes = members.compactMap { member in
      member.range.compactMap { quote(at: $0) }.first
    }
    return writer.inline(value, quote: quotes.last ?? "\"", keyQuote: keyQuote)
  }

  private func quote(at offset: Int) -> Character? {
    switch bytes[offset] {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "'"): "'"
    default: nil
    }
  }
}
