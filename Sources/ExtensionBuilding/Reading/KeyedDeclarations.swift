/// A class, or a part of one, with properties that Objective-C knows by their names.
struct KeyedClass: Equatable, Sendable {
  /// Its name after those of the types around it.
  let path: [String]
  /// What it inherits from, or the first protocol.
  var parent: String?
  /// The bytes of that name, without its module.
  var parentRange: Range<Int>?
  /// The byte at which `class` or `extension` begins.
  let start: Int
  /// The actor or `nonisolated` that is written before it; nil where it has the module's default.
  let isolation: String?
  /// Whether it is an extension of a class.
  let isExtension: Bool
  /// Whether a table of its properties can be written behind the source.
  let isReachable: Bool
  /// The name in `@objc(Name)`.
  let objectiveCName: String?
  /// Its properties with `@objc`, in order.
  var properties: [Property] = []

  /// A property, and the name by which Objective-C knows it: `@objc(isOn) var on`.
  struct Property: Hashable, Sendable {
    let name: String
    let key: String
  }
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
    let objectiveCName: String?
    let isPrivate: Bool
    let start: Int
    let isolation: String?
    var parent: String?
    var parentRange: Range<Int>?
  }

  private enum Expectation {
    /// A type's name, behind a word that begins at a byte.
    case type(Kind, Int)
    case property
  }

  private(set) var classes: [KeyedClass] = []
  private var scopes: [Scope] = []
  private var header: Header?
  private var expected: Expectation?
  private var attributes: Set<String> = []
  /// What stands in `@objc(…)`.
  private var objectiveCName: String?
  private var isPrivate = false
  private var isNonisolated = false
  private var isStatic = false
  private var conditions = 0

  private var depth: Int { scopes.last?.depth ?? 0 }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "final", "dynamic", "lazy", "weak", "unowned",
    "override", "unsafe", "indirect",
  ]

  private static let members: Set<String> = ["var", "let", "func", "subscript", "init", "deinit"]
}

extension KeyedDeclarations {
  /// Takes a word that begins at a byte; `next` is the byte behind it.
  mutating func take(_ word: String, from start: Int, at depth: Int, next: UInt8?) {
    guard depth == self.depth else { return }
    if let header {
      if header.parent == nil || Self.qualifiers.contains(header.parent ?? "") {
        self.header?.parent = word
        self.header?.parentRange = start..<(start + word.utf8.count)
      }
      return
    }
    let expectation = expected
    expected = nil
    switch expectation {
    case .type(let kind, let start)
    where !Self.members.contains(word) && !Self.modifiers.contains(word):
      let isPlain = next != UInt8(ascii: "<") && next != UInt8(ascii: ".")
      header = Header(
        kind: kind, name: word, isPlain: isPlain, attributes: attributes,
        objectiveCName: objectiveCName, isPrivate: isPrivate, start: start,
        isolation: isNonisolated ? "nonisolated" : Self.actor(in: attributes))
      return forget()
    case .type: isStatic = true
    case .property:
      note(word)
      return forget()
    case nil: break
    }
    switch word {
    case "class": expected = .type(.class, start)
    case "extension": expected = .type(.extension, start)
    case "struct", "enum", "protocol", "actor": expected = .type(.other, start)
    case "var", "let": expected = .property
    case "static": isStatic = true
    case "nonisolated": isNonisolated = true
    case "private", "fileprivate": isPrivate = isPrivate || next != UInt8(ascii: "(")
    case _ where Self.modifiers.contains(word): break
    default: forget()
    }
  }

  /// Takes an attribute, and what stands in its brackets; one that has some counts as another one.
  mutating func takeAttribute(_ name: String, at depth: Int, argument: String?) {
    guard depth == self.depth else { return }
    attributes.insert(argument == nil ? name : name + "(")
    if name == "objc" { objectiveCName = argument }
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
    (attributes, isPrivate, isNonisolated, isStatic) = ([], false, false, false)
    objectiveCName = nil
  }

  /// Modules that may stand before the name of a class of theirs.
  private static let qualifiers: Set<String> = ["IdentityLookup", "Foundation", "CoreData"]

  /// The attribute that is an actor; others of Apple's begin with a small letter.
  private static func actor(in attributes: Set<String>) -> String? {
    attributes.first { $0.first?.isUppercase == true && !$0.hasPrefix("IB") }
  }

  private mutating func begin(_ header: Header, at depth: Int) {
    let outer = scopes.last
    let path = (outer?.path ?? []) + [header.name]
    // What is private in a type is out of reach behind the source.
    let isPrivate = outer.map { $0.isPrivate || header.isPrivate } ?? false
    let isIsolated = Self.actor(in: header.attributes) != nil
    var index: Int?
    if header.kind != .other {
      index = classes.count
      let isReachable = header.isPlain && !isIsolated && !isPrivate && conditions == 0
      classes.append(
        KeyedClass(
          path: path, parent: header.parent, parentRange: header.parentRange, start: header.start,
          isolation: header.isolation, isExtension: header.kind == .extension,
          isReachable: isReachable, objectiveCName: header.objectiveCName))
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
      attributes.contains("objc") || objectiveCName != nil || (scope.hasAllMembers && !isPrivate),
      !attributes.contains("nonobjc")
    else { return }
    classes[index].properties.append(
      KeyedClass.Property(name: name, key: objectiveCName ?? name))
  }
}
