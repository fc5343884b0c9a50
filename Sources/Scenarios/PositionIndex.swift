import HostPolicy

/// Where each value of a JSON5 document begins, and which keys are there twice.
///
/// Foundation reads the document; this walk over the same text only finds places in it, so it
/// never fails; where the text leaves JSON5 it keeps a note, which counts only if Foundation refuses.
struct PositionIndex {
  /// A key that an object cannot have there.
  struct MisplacedKey {
    let path: ValuePath
    let position: SourcePosition
  }

  private(set) var values: [ValuePath: SourcePosition] = [:]
  private(set) var keys: [ValuePath: SourcePosition] = [:]
  /// The scalars of each value, and of each member with its key.
  private(set) var extents: [ValuePath: Range<Int>] = [:]
  private(set) var members: [ValuePath: Range<Int>] = [:]
  private(set) var duplicates: [MisplacedKey] = []
  /// Keys that hold U+0000, by their places.
  private(set) var keysWithNUL: [MisplacedKey] = []
  private var scanner: JSON5Scanner

  init(_ text: String) {
    scanner = JSON5Scanner(text)
    value(at: .root, depth: 0)
    scanner.skipBlank()
    if !scanner.isAtEnd {
      scanner.note("expected the end of the file, found \(scanner.found)", at: scanner.position)
    }
  }

  /// The scalars of each escape for U+0000 in a string.
  var nulEscapes: [Range<Int>] { scanner.nulEscapes }

  /// Where the walk left JSON5; nil where the walk found nothing wrong.
  var trouble: SyntaxTrouble? { scanner.trouble }

  /// Whether there is a number that Foundation must not see; the trouble says where something is wrong.
  var hasMalformedNumber: Bool { scanner.hasMalformedNumber }

  /// Where the key of a value stands, else the value, else the nearest value around it.
  func position(of path: ValuePath) -> SourcePosition {
    var path = path
    while true {
      if let position = keys[path] ?? values[path] { return position }
      guard let parent = path.parent else { return .start }
      path = parent
    }
  }

  private mutating func value(at path: ValuePath, depth: Int) {
    scanner.skipBlank()
    values[path] = scanner.position
    let start = scanner.offset
    defer { extents[path] = start..<scanner.offset }
    guard depth < 512 else {
      scanner.note("more than 512 values inside each other", at: scanner.position)
      return scanner.skipAll()
    }
    switch scanner.current {
    case "{": object(at: path, depth: depth)
    case "[": array(at: path, depth: depth)
    case "\"", "'": _ = scanner.string()
    default: scanner.skipWord()
    }
  }

  private mutating func object(at path: ValuePath, depth: Int) {
    let opening = scanner.position
    scanner.advance()
    while !scanner.isAtEnd {
      scanner.skipBlank()
      if scanner.current == "}" { return scanner.advance() }
      let start = scanner.position
      if scanner.isAtEnd { break }
      if ",:[]{".unicodeScalars.contains(scanner.current ?? " ") {
        scanner.note("expected a key or }, found \(scanner.found)", at: start)
      }
      let keyStart = scanner.offset
      let name = scanner.key()
      let member = path.key(name)
      if keys[member] != nil { duplicates.append(MisplacedKey(path: member, position: start)) }
      if name.contains("\0") { keysWithNUL.append(MisplacedKey(path: member, position: start)) }
      keys[member] = keys[member] ?? start
      scanner.skipBlank()
      if scanner.current == ":" {
        scanner.advance()
      } else {
        scanner.note("expected : after the key, found \(scanner.found)", at: scanner.position)
      }
      value(at: member, depth: depth + 1)
      members[member] = keyStart..<scanner.offset
      guard continues(before: "}", since: start) else { return }
    }
    scanner.note("the object that begins here does not end", at: opening)
  }

  private mutating func array(at path: ValuePath, depth: Int) {
    let opening = scanner.position
    scanner.advance()
    var index = 0
    while !scanner.isAtEnd {
      scanner.skipBlank()
      if scanner.current == "]" { return scanner.advance() }
      if scanner.isAtEnd { break }
      let start = scanner.position
      value(at: path.index(index), depth: depth + 1)
      index += 1
      guard continues(before: "]", since: start) else { return }
    }
    scanner.note("the array that begins here does not end", at: opening)
  }

  /// Steps over a comma; false where the text goes on in a way that only an error explains.
  private mutating func continues(before end: Unicode.Scalar, since start: SourcePosition) -> Bool {
    scanner.skipBlank()
    if scanner.current == "," {
      scanner.advance()
      return true
    }
    if scanner.isAtEnd { return true }
    if scanner.current == end, scanner.position != start { return true }
    scanner.note("expected , or \(end), found \(scanner.found)", at: scanner.position)
    return false
  }
}
