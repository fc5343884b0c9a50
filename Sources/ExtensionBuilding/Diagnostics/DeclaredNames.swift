import Foundation

/// What Swift sources declare: types with their members, and names of no type.
///
/// It is read without a compiler, for messages only: conditions of `#if` do not count, and what is
/// declared inside of a function does not.
struct DeclaredNames: Sendable {
  /// Whether only what other modules see is declared.
  let isPublicOnly: Bool

  /// A type, as far as its declaration and its extensions say.
  struct TypeNames: Sendable {
    /// Superclass and protocols, as they are written, without generic arguments.
    fileprivate(set) var supertypes: [String] = []
    /// Names of properties, functions, cases and nested types.
    fileprivate(set) var members: Set<String> = []
    /// Whether it is declared, and not only extended.
    fileprivate(set) var isDeclared = false
  }

  /// The lines between the brackets of a class, in one file.
  struct Body: Sendable {
    let type: String
    let file: URL
    let lines: ClosedRange<Int>
  }

  /// Types by their names, nested ones as `Outer.Inner`.
  private(set) var types: [String: TypeNames] = [:]

  /// Functions, variables and aliases that belong to no type.
  private(set) var globals: Set<String> = []

  /// Where the types are, inner ones after outer ones.
  private(set) var bodies: [Body] = []
}

extension DeclaredNames {
  /// Takes in a source.
  mutating func read(_ source: Data, file: URL) {
    var reader = DeclarationReader(source, file: file)
    reader.read(into: &self)
  }

  /// Takes in what other sources declare.
  mutating func formUnion(_ other: DeclaredNames) {
    types.merge(other.types) { own, added in
      var own = own
      own.supertypes += added.supertypes
      own.members.formUnion(added.members)
      own.isDeclared = own.isDeclared || added.isDeclared
      return own
    }
    globals.formUnion(other.globals)
    bodies += other.bodies
  }

  /// Names declared at the top level, types and others.
  var topLevel: [String] { types.filter(\.value.isDeclared).map(\.key) + globals }

  /// Whether a type is declared.
  func declares(_ type: String) -> Bool { types[type]?.isDeclared == true }

  /// The types that inherit from any of these, directly or not.
  func heirs(of names: Set<String>) -> Set<String> {
    var (found, known) = (Set<String>(), names)
    while !known.isEmpty {
      let next = types.filter { type in
        !found.contains(type.key) && type.value.supertypes.contains(where: known.contains)
      }.map(\.key)
      found.formUnion(next)
      known = Set(next)
    }
    return found
  }

  /// The innermost type around a line.
  func type(around line: Int, of path: String) -> String? {
    bodies.filter { $0.file.path == path && $0.lines.contains(line) }
      .min { $0.lines.count < $1.lines.count }?.type
  }

  fileprivate mutating func addType(_ name: String, supertypes: [String], isDeclared: Bool) {
    types[name, default: TypeNames()].supertypes += supertypes
    if isDeclared { types[name]?.isDeclared = true }
  }

  init(isPublicOnly: Bool = false) {
    self.isPublicOnly = isPublicOnly
  }

  fileprivate mutating func addName(_ name: String, to type: String?) {
    if let type {
      types[type, default: TypeNames()].members.insert(name)
    } else {
      globals.insert(name)
    }
  }

  fileprivate mutating func addBody(of type: String, in file: URL, lines: ClosedRange<Int>) {
    bodies.append(Body(type: type, file: file, lines: lines))
  }
}

/// Goes through a source once, word by word.
private struct DeclarationReader {
  private let bytes: [UInt8]
  private let file: URL
  private var position = 0
  private var line = 1
  private var scopes: [Scope] = []
  private var previous = ""
  private var isPublic = false

  /// What a bracket opened.
  private struct Scope {
    /// The type whose members are declared in it; nil for a function's body and the like.
    let type: String?
    let start: Int
    /// Whether its members are as visible as it is, without a word of their own.
    var isOpen = false
  }

  init(_ source: Data, file: URL) {
    bytes = Array(ProseScanner.code(of: source))
    self.file = file
  }

  mutating func read(into names: inout DeclaredNames) {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        scopes.append(Scope(type: nil, start: line))
        advance()
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        if let closed = scopes.popLast(), let type = closed.type {
          names.addBody(of: type, in: file, lines: closed.start...line)
        }
        advance()
      case _ where SourceBytes.isWord(byte): readWord(into: &names)
      default: advance()
      }
    }
  }

  private mutating func readWord(into names: inout DeclaredNames) {
    let isMember = position > 0 && bytes[position - 1] == UInt8(ascii: ".")
    let word = takeWord()
    defer { previous = word }
    guard !isMember, previous != "import", scopes.last.map({ $0.type != nil }) ?? true
    else { return }
    let type = scopes.last?.type
    switch word {
    case "public", "open": isPublic = true
    case "init":
      if let type, isSeen(names) { names.addName(initializer(), to: type) }
      isPublic = false
    case "subscript", "import", "operator": isPublic = false
    case "class", "struct", "enum", "protocol", "actor", "extension":
      readType(word, in: type, into: &names)
    case "func", "var", "let", "typealias", "associatedtype":
      skipBlanks()
      let name = takeWord()
      if !name.isEmpty, isSeen(names) { names.addName(name, to: type) }
      isPublic = false
    case "case":
      for name in takeCases() { names.addName(name, to: type) }
    default: break
    }
  }

  private func isSeen(_ names: DeclaredNames) -> Bool {
    isPublic || !names.isPublicOnly || scopes.last?.isOpen == true
  }

  private mutating func readType(
    _ keyword: String, in outer: String?, into names: inout DeclaredNames
  ) {
    skipBlanks()
    var name = takeWord()
    guard !name.isEmpty, !Self.modifiers.contains(name) else {
      // `class func`, `class var`: the word after that is the member's name.
      if Self.modifiers.contains(name) { readMember(after: name, of: outer, into: &names) }
      return
    }
    while peek() == UInt8(ascii: ".") {
      advance()
      name += "." + takeWord()
    }
    defer { isPublic = false }
    let path = outer.map { "\($0).\(name)" } ?? name
    let supertypes = takeHeader()
    guard peek() == UInt8(ascii: "{") else { return }
    if keyword != "extension", let outer, isSeen(names) { names.addName(name, to: outer) }
    names.addType(
      path, supertypes: supertypes,
      isDeclared: keyword != "extension" && isSeen(names))
    let isOpen = keyword == "protocol" || keyword == "extension" && isPublic
    scopes.append(Scope(type: path, start: line, isOpen: isOpen))
    advance()
  }

  private mutating func readMember(
    after modifier: String, of type: String?, into names: inout DeclaredNames
  ) {
    var word = modifier
    while Self.modifiers.contains(word) {
      skipBlanks()
      word = takeWord()
    }
    if !word.isEmpty, isSeen(names) { names.addName(word, to: type) }
    isPublic = false
  }

  private static let modifiers: Set<String> = [
    "func", "var", "let", "override", "final", "subscript", "private", "public", "open",
  ]
}

extension DeclarationReader {
  /// An initializer with the labels of its parameters, which come next: `init(row:section:)`.
  private func initializer() -> String {
    guard let open = bytes[position...].prefix(4000).firstIndex(of: UInt8(ascii: "(")) else {
      return "init"
    }
    let labels = SourceArgument.list(in: bytes[(open + 1)...].prefix(4000))
      .map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "_" } }.filter { !$0.isEmpty }
    return "init(\(labels.map { "\($0):" }.joined()))"
  }

  /// What stands after a type's name up to its bracket: the names after the colon.
  private mutating func takeHeader() -> [String] {
    let start = position
    while let byte = peek(), byte != UInt8(ascii: "{"), byte != UInt8(ascii: ";") {
      advance()
    }
    let header = String(decoding: bytes[start..<position], as: UTF8.self)
    var depth = 0
    let plain = header.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
    guard let colon = plain.firstIndex(of: ":") else { return [] }
    let list = plain[plain.index(after: colon)...].split(separator: " where ").first ?? ""
    return list.split(separator: ",").compactMap {
      $0.split(whereSeparator: \.isWhitespace).last.map(String.init)
    }
  }

  /// The names of `case a, b(Int), c = 1`.
  private mutating func takeCases() -> [String] {
    var names: [String] = []
    repeat {
      skipBlanks()
      let name = takeWord()
      guard !name.isEmpty else { return names }
      names.append(name)
      var depth = 0
      while let byte = peek(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "}") {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte == UInt8(ascii: ","), depth == 0 { break }
        advance()
      }
      guard peek() == UInt8(ascii: ",") else { return names }
      advance()
    } while true
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "`") { advance() }
  }

  private mutating func takeWord() -> String {
    let start = position
    while let byte = peek(), SourceBytes.isWord(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if peek() == UInt8(ascii: "`") { position += 1 }
    return word
  }
}
