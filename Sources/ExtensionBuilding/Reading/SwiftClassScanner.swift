package import Foundation

/// Finds the classes at the top level of a Swift source, and its words, without a compiler.
///
/// It knows brackets, and nothing else of the language but what `ProseScanner` keeps away from it.
package struct SwiftClassScanner {
  private var source: ProseScanner
  private let file: URL
  private var depth = 0
  private var ends: [Int: Int]?
  private var conditionEnd = 0
  private var classes: [ClassDeclaration] = []
  private var text = SourceWords()
  private var context = SourceContext()
  private var declarations = KeyedDeclarations()
  private var isPrivate = false
  private var objectiveCName: String?

  private init(_ source: Data, file: URL) {
    self.source = ProseScanner(source)
    self.file = file
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
}

extension SwiftClassScanner {
  private var bytes: [UInt8] { source.bytes }
  private var position: Int { source.position }

  private mutating func scan() {
    while source.peek() != nil { scanPiece() }
  }

  private mutating func scanPiece() {
    let line = source.line
    switch source.takePiece() {
    case .comment: break
    case .pattern(let range):
      let text = String(decoding: bytes[range], as: UTF8.self)
      self.text.patterns.append(SourceWords.Literal(text: text, file: file, line: line))
    case .literal(let literal): scanLiteral(literal)
    case nil: scanCode()
    }
  }

  private mutating func scanCode() {
    switch source.peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open()
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): close()
    case UInt8(ascii: "@"): scanAttribute()
    case UInt8(ascii: "#"): scanDirective()
    case let byte? where SourceBytes.isWord(byte): scanWord()
    default: source.advance()
    }
  }

  private mutating func scanWord() {
    let start = position
    let (joint, previous) = (context.joint(before: start, in: bytes), context.previous)
    let word = takeWord()
    text.names.insert(word)
    declarations.take(word, from: start, at: depth, next: source.peek())
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
    text.noteConstants(after: word, at: position, in: bytes, place: (file, source.line))
    text.noteUse(word, after: previous, at: start, of: bytes, in: (file, source.line))
    context.take(word, to: position)
    if word == "import" || word == "canImport" { scanImport() }
    guard depth == 0 else { return }
    switch word {
    case "class":
      skipBlanks()
      let nameLine = source.line
      let name = takeWord()
      if !name.isEmpty {
        declarations.take(name, from: position - name.utf8.count, at: 0, next: source.peek())
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
    if source.peek() == UInt8(ascii: "(") {
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
    while let byte = source.peek(), SourceBytes.isWord(byte) || byte == UInt8(ascii: ".") {
      source.advance()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func scanAttribute() {
    let start = position
    source.advance()
    let name = takeWord()
    let end = endOfArguments()
    declarations.takeAttribute(name, at: depth, argument: argument(to: end))
    text.marks.append(SourceMark(kind: .attribute, name: name, range: start..<end))
    if SourceWords.notedAttributes.contains(name) { text.names.insert("@" + name) }
    guard name == "objc", depth == 0, source.peek() == UInt8(ascii: "(") else { return }
    source.advance()
    skipBlanks()
    objectiveCName = takeWord()
  }

  /// Takes `#` and the word after it, if there is one.
  private mutating func scanDirective() {
    let start = position
    source.advance()
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
    guard source.peek() == bracket, !source.isDeepest else { return }
    source.nesting += 1
    defer { source.nesting -= 1 }
    let outside = depth
    open()
    while depth > outside, source.peek() != nil { scanPiece() }
  }

  /// Where the brackets end that begin here; here if there are none.
  private mutating func endOfArguments() -> Int {
    guard source.peek() == UInt8(ascii: "(") else { return position }
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
    declarations.open(source.peek(), at: depth)
    depth += 1
    source.advance()
  }

  private mutating func close() {
    depth = max(0, depth - 1)
    declarations.close(source.peek(), to: depth)
    source.advance()
  }
}

extension SwiftClassScanner {
  private mutating func scanLiteral(_ literal: ProseScanner.Literal) {
    let line = source.line
    let owner = context.owner(ofLiteralAt: literal.start, in: bytes)
    let callee = context.callee
    while source.takeText(of: literal) { scanInterpolation(of: literal) }
    let end = position - literal.endLength
    guard end >= literal.textStart else { return }
    let found = SourceWords.Literal(
      text: String(decoding: bytes[literal.textStart..<end], as: UTF8.self), file: file,
      line: line, owner: owner, callee: callee)
    text.note(
      found, isPattern: literal.isPattern, from: literal.start, to: position, in: bytes)
  }

  /// Takes the code between the brackets of an interpolation, which knows nothing of what is before.
  ///
  /// It ends with its line where the literal would have to, so that one without its end spoils no more.
  private mutating func scanInterpolation(of literal: ProseScanner.Literal) {
    source.nesting += 1
    let (outer, outside) = (context, depth)
    context = SourceContext(from: position - 1)
    open()
    while depth > outside, let byte = source.peek(),
      !literal.isOneLine || byte != UInt8(ascii: "\n")
    {
      scanPiece()
    }
    (context, depth) = (outer, outside)
    source.nesting -= 1
  }

  private mutating func skipBlanks() {
    while let byte = source.peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: "`"):
        source.advance()
      default: guard source.skipComment() else { return }
      }
    }
  }

  private mutating func takeWord() -> String {
    let start = position
    source.skipWord()
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
