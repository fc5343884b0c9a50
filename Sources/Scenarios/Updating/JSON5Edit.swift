import Foundation

/// Changes single values of a JSON5 text and leaves everything else as it is.
struct JSON5Edit {
  private let scalars: [Unicode.Scalar]
  private let index: PositionIndex
  private var replacements: [(range: Range<Int>, text: String)] = []

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // The walk begins behind a byte order mark as the parser does.
    index = PositionIndex(text)
  }

  /// Whether the document has a value there.
  func has(_ path: ValuePath) -> Bool { index.extents[path] != nil }

  /// Puts other JSON in place of a value.
  mutating func replace(_ path: ValuePath, with json: String) {
    guard let range = index.extents[path] else { return }
    replacements.append((range, json))
  }

  /// Gives members of an object new values, adds those that are not there, removes those with nil.
  mutating func apply(_ members: [(key: String, value: JSON5Value?)], at object: ValuePath) {
    let old = oldMembers(of: object)
    let removed = Set(members.filter { $0.value == nil }.map(\.key))
    let added = members.filter { $0.value != nil && !has(object.key($0.key)) }
    let kept = old.filter { !removed.contains($0.key) }
    guard !kept.isEmpty || !added.isEmpty else { return remove(object) }
    for member in members where has(object.key(member.key)) {
      let path = object.key(member.key)
      if let value = member.value {
        replace(path, with: text(value, like: path))
      }
    }
    var additions = added.map { name($0.key, in: old) + ": " + text($0.value ?? .null, in: old) }
    // What goes makes room for what comes, so that commas stay as they are.
    for member in old where removed.contains(member.key) {
      if additions.isEmpty {
        remove(object.key(member.key))
      } else if let range = index.members[object.key(member.key)] {
        replacements.append((range, additions.removeFirst()))
      }
    }
    guard !additions.isEmpty, let last = kept.last ?? old.last else { return }
    if let range = index.members[object.key(last.key)] {
      replacements.append(
        (range.upperBound..<range.upperBound, ", " + additions.joined(separator: ", ")))
    }
  }

  /// Gives an object one more member, behind its last one; on a line of its own where it is long.
  mutating func add(_ key: String, _ value: JSON5Value, to object: ValuePath) {
    let old = oldMembers(of: object)
    guard let first = old.first, let last = old.last else { return }
    let keyQuote = quote(at: first.range.lowerBound).map(String.init) ?? ""
    let member =
      name(key, in: old) + ": " + text(value, in: old, keyQuote: keyQuote)
    let end = last.range.upperBound
    let isOnOneLine = !scalars[first.range.lowerBound..<end].contains("\n")
    let fits = isOnOneLine && column(of: end) + member.count + 6 <= JSON5Writer.width
    let space =
      fits ? " " : "\n" + String(repeating: " ", count: column(of: first.range.lowerBound))
    replacements.append((end..<end, "," + space + member))
  }

  /// How many scalars of its line stand before a place.
  private func column(of offset: Int) -> Int {
    offset - (scalars[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0)
  }

  /// The text with every change in it.
  var text: String {
    var result = String.UnicodeScalarView()
    var offset = 0
    for change in changes {
      result += scalars[offset..<change.range.lowerBound]
      result += change.text.unicodeScalars
      offset = change.range.upperBound
    }
    result += scalars[offset...]
    return String(result)
  }

  /// Where what stood at a place stands in the text with every change in it.
  func moved(_ position: SourcePosition) -> SourcePosition {
    var old = JSON5Scanner(string(scalars))
    while !old.isAtEnd, old.position < position { old.advance() }
    var offset = old.offset
    for change in changes where change.range.lowerBound < old.offset {
      // What is replaced itself stands where the new text begins.
      let removed = min(change.range.upperBound, old.offset) - change.range.lowerBound
      let isReplaced = change.range.upperBound > old.offset
      offset += (isReplaced ? 0 : change.text.unicodeScalars.count) - removed
    }
    var new = JSON5Scanner(text)
    while !new.isAtEnd, new.offset < offset { new.advance() }
    return new.position
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

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private func oldMembers(of object: ValuePath) -> [(key: String, range: Range<Int>)] {
    index.members.compactMap { path, range in
      guard path.parent == object, case .key(let key) = path.steps.last else { return nil }
      return (key, range)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func remove(_ path: ValuePath) {
    guard let range = index.members[path] else { return }
    var start = range.lowerBound
    var end = range.upperBound
    while end < scalars.count, isBlank(scalars[end]) { end += 1 }
    if end < scalars.count, scalars[end] == "," {
      end += 1
      while end < scalars.count, isBlank(scalars[end]) { end += 1 }
    } else {
      end = range.upperBound
      while start > 0, scalars[start - 1].properties.isWhitespace { start -= 1 }
      if start > 0, scalars[start - 1] == "," { start -= 1 } else { start = range.lowerBound }
    }
    replacements.append((wholeLines(start..<end), ""))
  }

  /// With the line's beginning and end where nothing else stands on it.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, isBlank(scalars[start - 1]) { start -= 1 }
    let isFirst = start == 0 || scalars[start - 1] == "\n"
    guard isFirst, range.upperBound < scalars.count, scalars[range.upperBound] == "\n" else {
      return range
    }
    return start..<(range.upperBound + 1)
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }

  private func name(_ key: String, in members: [(key: String, range: Range<Int>)]) -> String {
    guard let first = members.first, let quote = quote(at: first.range.lowerBound) else {
      return key
    }
    return "\(quote)\(key)\(quote)"
  }

  private func text(_ value: JSON5Value, like path: ValuePath) -> String {
    let quotes = index.extents[path].flatMap { $0.compactMap { quote(at: $0) }.first }
    return value.json(quote: quotes ?? "\"")
  }

  private func text(
    _ value: JSON5Value, in members: [(key: String, range: Range<Int>)], keyQuote: String = ""
  ) -> String {
    let quotes = members.compactMap { member in
      member.range.compactMap { quote(at: $0) }.first
    }
    return value.json(quote: quotes.last ?? "\"", keyQuote: keyQuote)
  }

  private func quote(at offset: Int) -> Character? {
    scalars[offset] == "\"" ? "\"" : scalars[offset] == "'" ? "'" : nil
  }
}

extension JSON5Value {
  /// The value on one line.
  fileprivate func json(quote: Character, keyQuote: String = "") -> String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .text(let text):
      "\(quote)"
        + text.replacing("\\", with: "\\\\").replacing("\(quote)", with: "\\\(quote)")
        .replacing("\n", with: "\\n") + "\(quote)"
    case .list(let values):
      "[" + values.map { $0.json(quote: quote) }.joined(separator: ", ") + "]"
    case .object(let fields):
      "{ "
        + JSON5Writer.sorted(fields).map { key, value in
          "\(keyQuote)\(key)\(keyQuote): " + value.json(quote: quote, keyQuote: keyQuote)
        }.joined(separator: ", ") + " }"
    }
  }
}
