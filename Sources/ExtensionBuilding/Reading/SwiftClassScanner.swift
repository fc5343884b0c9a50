package import Foundation

/// Finds the classes at the top level of a Swift source, and its words, without a compiler.
///
/// It knows comments, string literals with their interpolations, and brackets, and nothing else of
/// the language.
package struct SwiftClassScanner {
  private let bytes: [UInt8]
  private let file: URL
  /// Whether nothing is asked for but where comments and literals are.
  private let takesProseOnly: Bool
  private var position = 0
  private var line = 1
  private var depth = 0
  private var nesting = 0
  private var ends: [Int: Int]?
  private var conditionEnd = 0
  private var classes: [ClassDeclaration] = []
  private var text = SourceWords()
  private var context = SourceContext()
  /// Comments and the text of literals, in order.
  private var prose: [Range<Int>] = []
  private var declarations = KeyedDeclarations()
  private var isPrivate = false
  private var objectiveCName: String?

  /// Previews in previews and strings in strings, as deep as the stack of any thread bears.
  private static let deepest = 200

  private init(_ source: Data, file: URL, takesProseOnly: Bool = false) {
    bytes = Array(source)
    self.file = file
    self.takesProseOnly = takesProseOnly
  }

  /// The classes in a source, in order.
  static func classes(in source: Data, file: URL) -> [ClassDeclaration] {
    var scanner = SwiftClassScanner(source, file: file)
    scanner.scan()
    return scanner.classes
  }

  /// The names and string literals in a source, comments left out.
  package static func words(in source: Data, file: URL) -> SourceWords {
    var scanner = SwiftClassScanner(source, file: file)
    scanner.scan()
    scanner.text.classes = scanner.classes
    scanner.text.keyedClasses = scanner.declarations.classes
    return scanner.text
  }

  /// A source with blanks in place of comments and of what literals say, byte for byte.
  package static func code(of source: Data) -> Data {
    var scanner = SwiftClassScanner(source, file: URL(filePath: "/"), takesProseOnly: true)
    scanner.scan()
    var code = scanner.bytes
    for index in scanner.prose.joined() where code[index] != UInt8(ascii: "\n") {
      code[index] = UInt8(ascii: " ")
    }
    return Data(code)
  }
}

extension SwiftClassScanner {
  private mutating func scan() {
    while let byte = peek() {
      scanToken(startingWith: byte)
    }
  }

  private mutating func scanToken(startingWith byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "/"):
      skipBarePattern(to: SourceBytes.end(in: bytes, from: position))
    case UInt8(ascii: "\""), UInt8(ascii: "#"): scanLiteral()
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open()
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): close()
    case UInt8(ascii: "@") where !takesProseOnly: scanAttribute()
    case _ where SourceBytes.isWord(byte):
      if takesProseOnly { skipWord() } else { scanWord() }
    default: advance()
    }
  }

  private mutating func scanWord() {
    let start = position
    let (joint, previous) = (context.joint(before: start, in: bytes), context.previous)
    let word = takeWord()
    text.names.insert(word)
    declarations.take(word, from: start, at: depth, next: peek())
    if word == "func" { declarations.takeFunction(in: bytes, from: position, at: depth) }
    if word == "NSObject", SourceMark.isConstraint(bytes[..<start]) {
      text.names.insert(SourceWords.genericObject)
    }
    if joint == UInt8(ascii: "(") {
      text.names.insert(previous.text + "(" + word)
    } else if joint == UInt8(ascii: "."), previous.text == "URL" {
      text.names.insert("URL." + word)
    }
    context.approach(word, at: start, in: bytes)
    if context.isInGroupPath { text.groupConstants.insert(word) }
    text.noteConstants(after: word, at: position, in: bytes, place: (file, line))
    text.noteUse(word, after: previous, at: start, of: bytes, in: (file, line))
    context.take(word, to: position)
    if word == "import" || word == "canImport" { scanImport() }
    guard depth == 0 else { return }
    switch word {
    case "class":
      skipBlanks()
      let nameLine = line
      let name = takeWord()
      if !name.isEmpty {
        declarations.take(name, from: position - name.utf8.count, at: 0, next: peek())
        classes.append(
          ClassDeclaration(
            name: name, objectiveCName: objectiveCName, isPrivate: isPrivate, file: file,
            line: nameLine))
      }
      forgetModifiers()
    case "private", "fileprivate": isPrivate = true
    case "public", "open", "internal", "package", "final", "nonisolated", "unsafe": break
    default: forgetModifiers()
    }
  }

  /// Takes `Module.Sub`, `struct Module.Type` or `(Module`; the word before it has been taken.
  private mutating func scanImport() {
    skipBlanks()
    if peek() == UInt8(ascii: "(") {
      open()
      skipBlanks()
    }
    let start = position
    var path = takePath()
    if SwiftImport.kinds.contains(path) {
      skipBlanks()
      path = takePath()
    } else if let root = path.split(separator: ".").first {
      text.marks.append(.submodule(of: String(root), from: start, to: position))
    }
    if !path.isEmpty { text.imports.insert(path) }
  }

  private mutating func takePath() -> String {
    let start = position
    while let byte = peek(), SourceBytes.isWord(byte) || byte == UInt8(ascii: ".") {
      advance()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func scanAttribute() {
    let start = position
    advance()
    let name = takeWord()
    let end = endOfArguments()
    declarations.takeAttribute(name, at: depth, argument: argument(to: end))
    text.marks.append(SourceMark(kind: .attribute, name: name, range: start..<end))
    if SourceWords.notedAttributes.contains(name) { text.names.insert("@" + name) }
    guard name == "objc", depth == 0, peek() == UInt8(ascii: "(") else { return }
    advance()
    skipBlanks()
    objectiveCName = takeWord()
  }

  /// Takes `#` and the word after it, if there is one.
  private mutating func scanDirective() {
    let start = position
    advance()
    let word = takeWord()
    declarations.takeDirective(word, in: bytes, from: position)
    switch word {
    case "selector", "keyPath":
      let end = endOfArguments()
      if word == "selector" {
        text.names.insert(word)
        text.selectors.insert(SelectorNames.baseName(in: bytes[position..<end]))
      }
      text.marks.append(SourceMark(kind: .expression, name: word, range: start..<end))
    case "if", "elseif":
      // One that stands in another's line is a part of that.
      guard start >= conditionEnd else { break }
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      conditionEnd = end
      text.marks.append(SourceMark(kind: .condition, name: "if", range: start..<end))
    case "Preview":
      let attributed = SourceMark.attributesBefore(start, in: bytes, text.marks)
      skipGroup(openedBy: UInt8(ascii: "("))
      skipGroup(openedBy: UInt8(ascii: "{"))
      text.marks.removeSubrange(attributed.index...)
      text.marks.append(
        SourceMark(kind: .expression, name: "Preview", range: attributed.start..<position))
    default: break
    }
  }

  /// Goes to the end of the brackets that come next, if they are of this kind.
  private mutating func skipGroup(openedBy bracket: UInt8) {
    skipBlanks()
    guard peek() == bracket, nesting < Self.deepest else { return }
    nesting += 1
    defer { nesting -= 1 }
    let outside = depth
    open()
    while depth > outside, let byte = peek() {
      scanToken(startingWith: byte)
    }
  }

  /// Where the brackets end that begin here; here if there are none.
  private mutating func endOfArguments() -> Int {
    guard peek() == UInt8(ascii: "(") else { return position }
    let known = ends ?? SourceMark.endsOfBrackets(in: bytes)
    ends = known
    return known[position] ?? bytes.endIndex
  }

  /// What stands in the brackets that begin here; nil without brackets.
  private func argument(to end: Int) -> String? {
    guard end > position else { return nil }
    let inside = bytes[(position + 1)..<end].prefix(100).filter { $0 != UInt8(ascii: "`") }
    return String(decoding: inside, as: UTF8.self)
      .prefix { $0 != ")" }.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func forgetModifiers() {
    isPrivate = false
    objectiveCName = nil
  }

  private mutating func open() {
    declarations.open(peek(), at: depth)
    depth += 1
    advance()
  }

  private mutating func close() {
    depth = max(0, depth - 1)
    declarations.close(peek(), to: depth)
    advance()
  }
}

extension SwiftClassScanner {
  private mutating func skipLine() {
    let start = position
    defer { prose.append(start..<position) }
    while let byte = peek(), byte != UInt8(ascii: "\n") {
      advance()
    }
  }

  private mutating func skipBlockComment() {
    let start = position
    defer { prose.append(start..<position) }
    var level = 0
    while peek() != nil {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        level += 1
        advance(2)
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        level -= 1
        advance(2)
        if level == 0 {
          return
        }
      } else {
        advance()
      }
    }
  }

  /// Takes `"…"`, `"""…"""`, `#"…"#`, and `#/…/#`; a `#` of any other kind is one character.
  private mutating func scanLiteral() {
    let place = position
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") {
      hashes += 1
    }
    guard let mark = peek(hashes),
      mark == UInt8(ascii: "\"") || (hashes > 0 && mark == UInt8(ascii: "/"))
    else {
      if hashes == 1, !takesProseOnly {
        scanDirective()
      } else {
        advance(max(1, hashes))
      }
      return
    }
    let owner = !takesProseOnly ? context.owner(ofLiteralAt: place, in: bytes) : nil
    let callee = context.callee
    let isLong = SourceBytes.isLong(literalAt: position + hashes, hashes: hashes, in: bytes[...])
    let marks = isLong ? 3 : 1
    advance(hashes + marks)
    let (start, startLine) = (position, line)
    scanLiteralBody(mark: mark, marks: marks, hashes: hashes)
    guard !takesProseOnly, position - marks - hashes >= start else { return }
    let body = String(decoding: bytes[start..<(position - marks - hashes)], as: UTF8.self)
    let literal = SourceWords.Literal(
      text: body, file: file, line: startLine, owner: owner, callee: callee)
    text.note(literal, isPattern: mark == UInt8(ascii: "/"), from: place, to: position, in: bytes)
  }

  private mutating func skipBarePattern(to end: Int?) {
    guard let end else { return advance() }
    if !takesProseOnly {
      let body = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      text.patterns.append(SourceWords.Literal(text: body, file: file, line: line))
    }
    prose.append((position + 1)..<end)
    advance(end + 1 - position)
  }

  private mutating func scanLiteralBody(mark: UInt8, marks: Int, hashes: Int) {
    var start = position
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), stands(UInt8(ascii: "#"), hashes, at: 1) {
        let end = position
        advance(1 + hashes)
        if peek() == UInt8(ascii: "("), mark == UInt8(ascii: "\""), nesting < Self.deepest {
          prose.append(start..<end)
          scanInterpolation(isOneLine: marks == 1)
          start = position
        } else {
          advance()
        }
      } else if stands(mark, marks, at: 0),
        stands(UInt8(ascii: "#"), hashes, at: marks)
      {
        prose.append(start..<position)
        return advance(marks + hashes)
      } else if byte == UInt8(ascii: "\n"), marks == 1, mark == UInt8(ascii: "\"") {
        // An unterminated literal ends with its line; the compiler will complain.
        break
      } else {
        advance()
      }
    }
    prose.append(start..<position)
  }

  /// Takes the code between the brackets of an interpolation, which knows nothing of what is before.
  ///
  /// It ends with its line where the literal would have to, so that one without its end spoils no more.
  private mutating func scanInterpolation(isOneLine: Bool) {
    nesting += 1
    let (outer, outside) = (context, depth)
    context = SourceContext(from: position - 1)
    open()
    while depth > outside, let byte = peek(), !isOneLine || byte != UInt8(ascii: "\n") {
      scanToken(startingWith: byte)
    }
    (context, depth) = (outer, outside)
    nesting -= 1
  }

  private func stands(_ byte: UInt8, _ count: Int, at distance: Int) -> Bool {
    SourceBytes.stand(byte, times: count, in: bytes, at: position + distance)
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: "`"):
        advance()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      default: return
      }
    }
  }

  private mutating func skipWord() {
    while let byte = peek(), SourceBytes.isWord(byte) {
      advance()
    }
  }

  private mutating func takeWord() -> String {
    let start = position
    skipWord()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        line += 1
      }
      position += 1
    }
  }
}
