/// A class, or a part of one, with properties that Objective-C knows by their names.
struct KeyedClass: Equatable, Sendable {
  /// Its name after those of the types around it.
  let path: [String]
  /// What it inherits from, or the first protocol.
  var parent: String?
  /// Whether it is an extension of a class.
  let isExtension: Bool
  /// Whether a table of its properties can be written behind the source.
  let isReachable: Bool
  /// The names of its properties with `@objc`, in order.
  var properties: [String] = []
}

/// Finds classes and their properties with `@objc` in the words of a source.
///
/// It is told of each word and bracket, with how many brackets are open.
struct KeyedDeclarations: Sendable {
  private enum Kind { case `class`, `extension`, other }

  private struct Scope {
    let depth: Int
    let path: [String]
    /// The class' place in `classes`; nil for other types.
    let index: Int?
    let hasAllMembers: Bool
    let isPrivate: Bool
  }

  private struct Header {
    let kind: Kind
    let name: String
    let isPlain: Bool
    let attributes: Set<String>
    let isPrivate: Bool
    var parent: String?
  }

  private enum Expectation {
    case type(Kind)
    case property
  }

  private(set) var classes: [KeyedClass] = []
  private var scopes: [Scope] = []
  private var header: Header?
  private var expected: Expectation?
  private var attributes: Set<String> = []
  private var isPrivate = false
  private var isStatic = false
  private var conditions = 0

  private var depth: Int { scopes.last?.depth ?? 0 }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "final", "dynamic", "lazy", "weak", "unowned",
    "override", "nonisolated", "unsafe", "indirect",
  ]

  private static let members: Set<String> = ["var", "let", "func", "subscript", "init", "deinit"]
}

extension KeyedDeclarations {
  /// Takes a word; `next` is the byte behind it.
  mutating func take(_ word: String, at depth: Int, next: UInt8?) {
    guard depth == self.depth else { return }
    if let parent = header?.parent ?? header.map({ _ in word }) {
      header?.parent = parent
      return
    }
    let expectation = expected
    expected = nil
    switch expectation {
    case .type(let kind) where !Self.members.contains(word) && !Self.modifiers.contains(word):
      let isPlain = next != UInt8(ascii: "<") && next != UInt8(ascii: ".")
      header = Header(
        kind: kind, name: word, isPlain: isPlain, attributes: attributes, isPrivate: isPrivate)
      return forget()
    case .type: isStatic = true
    case .property:
      note(word)
      return forget()
    case nil: break
    }
    switch word {
    case "class": expected = .type(.class)
    case "extension": expected = .type(.extension)
    case "struct", "enum", "protocol", "actor": expected = .type(.other)
    case "var", "let": expected = .property
    case "static": isStatic = true
    case "private", "fileprivate": isPrivate = isPrivate || next != UInt8(ascii: "(")
    case _ where Self.modifiers.contains(word): break
    default: forget()
    }
  }

  /// Takes an attribute; one with a name of its own counts as another one.
  mutating func takeAttribute(_ name: String, at depth: Int, isPlain: Bool) {
    guard depth == self.depth else { return }
    attributes.insert(isPlain ? name : name + "(")
  }

  /// Takes a bracket that opens.
  mutating func open(_ byte: UInt8?, at depth: Int) {
    guard byte == UInt8(ascii: "{"), depth == self.depth, let header else { return }
    self.header = nil
    begin(header, at: depth)
  }

  /// Takes a bracket that has closed.
  mutating func close(_ byte: UInt8?, to depth: Int) {
    while let last = scopes.last, last.depth > depth { scopes.removeLast() }
    if byte == UInt8(ascii: "}"), depth == self.depth { forget() }
  }

  /// Takes the word behind a `#`.
  mutating func takeDirective(_ name: String) {
    switch name {
    case "if": conditions += 1
    case "endif": conditions = max(0, conditions - 1)
    default: break
    }
  }

  private mutating func forget() {
    (attributes, isPrivate, isStatic) = ([], false, false)
  }

  private mutating func begin(_ header: Header, at depth: Int) {
    let outer = scopes.last
    let path = (outer?.path ?? []) + [header.name]
    // What is private in a type is out of reach behind the source.
    let isPrivate = outer.map { $0.isPrivate || header.isPrivate } ?? false
    let isIsolated = header.attributes.contains { $0.first?.isUppercase == true }
    var index: Int?
    if header.kind != .other {
      index = classes.count
      let isReachable = header.isPlain && !isIsolated && !isPrivate && conditions == 0
      classes.append(
        KeyedClass(
          path: path, parent: header.parent, isExtension: header.kind == .extension,
          isReachable: isReachable))
    }
    scopes.append(
      Scope(
        depth: depth + 1, path: path, index: index,
        hasAllMembers: header.attributes.contains("objcMembers"), isPrivate: isPrivate))
    forget()
  }

  private mutating func note(_ name: String) {
    guard let scope = scopes.last, let index = scope.index, conditions == 0, !isStatic,
      !attributes.contains("MainActor"), !attributes.contains("NSManaged"),
      attributes.contains("objc") || (scope.hasAllMembers && !isPrivate),
      !attributes.contains("nonobjc"), !attributes.contains("objc(")
    else { return }
    classes[index].properties.append(name)
  }
}
