import Foundation

/// Finds classes, their properties and their methods in the words of a source.
///
/// It is told of each word and bracket, with how many brackets are open.
struct KeyedDeclarations: Sendable {
  private enum Kind { case `class`, `extension`, other }

  private struct Scope {
    let depth: Int
    let path: [String]
    /// The class' place in `classes`; nil for other types.
    let index: Int?
    let isPrivate: Bool
    /// Whether it or a type around it is generic, or is named by a path.
    let isGeneric: Bool
    /// How many conditions are around it.
    let conditions: Int
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
  private var isUnavailable = false
  private var conditions = OpenConditions()

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
    // It is taken as a whole.
    case "func": break
    case _ where Self.modifiers.contains(word): break
    default: forget()
    }
  }

  /// Takes an attribute, and what stands in its brackets; one that has some counts as another one.
  mutating func takeAttribute(_ name: String, at depth: Int, argument: String?) {
    guard depth == self.depth else { return }
    attributes.insert(argument == nil ? name : name + "(")
    if name == "objc" { objectiveCName = argument?.filter { $0 != " " } }
    if name == "available", let argument,
      ["unavailable", "obsoleted", "noasync"].contains(where: argument.contains)
    {
      isUnavailable = true
    }
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

  /// Takes the word behind a `#`, which ends at a byte.
  mutating func takeDirective(_ name: String, in bytes: [UInt8], from end: Int) {
    switch name {
    case "if", "elseif": conditions.take(name, OpenConditions.condition(in: bytes, from: end))
    case "else", "endif": conditions.take(name, "")
    default: break
    }
  }

  /// Takes a function whose name begins at a byte, or behind blanks.
  mutating func takeFunction(in bytes: [UInt8], from start: Int, at depth: Int) {
    guard depth == self.depth, header == nil else { return }
    defer { forget() }
    guard let scope = scopes.last, let index = scope.index,
      var method = DeclaredMethod(in: bytes, from: start)
    else { return }
    method.objectiveCName = objectiveCName.flatMap { $0.isEmpty ? nil : $0 }
    method.isAction = !attributes.isDisjoint(with: ["IBAction", "IBSegueAction"])
    method.isExplicit = attributes.contains("objc") || objectiveCName != nil || method.isAction
    method.isHidden = attributes.contains("nonobjc") || isPrivate
    method.isStatic = isStatic
    method.isOnMainActor = attributes.contains("MainActor")
    method.condition = conditions.text(from: scope.conditions)
    if let actor = Self.actor(in: attributes), actor != "MainActor" {
      method.obstacle = "is on an actor of its own"
    }
    if isUnavailable { method.obstacle = "is unavailable" }
    classes[index].methods.append(method)
  }

  private mutating func forget() {
    (attributes, isPrivate, isNonisolated, isStatic) = ([], false, false, false)
    (objectiveCName, isUnavailable) = (nil, false)
  }

  /// Modules that may stand before the name of a class of theirs.
  private static let qualifiers: Set<String> = [
    "IdentityLookup", "IdentityLookupUI", "UIKit", "Foundation", "CoreData",
  ]

  /// The attribute that is an actor; others of Apple's begin with a small letter.
  private static func actor(in attributes: Set<String>) -> String? {
    attributes.first { $0.first?.isUppercase == true && !$0.hasPrefix("IB") }
  }

  private mutating func begin(_ header: Header, at depth: Int) {
    let outer = scopes.last
    let path = (outer?.path ?? []) + [header.name]
    // What is private in a type is out of reach behind the source.
    let isPrivate = outer.map { $0.isPrivate || header.isPrivate } ?? false
    let isGeneric = outer?.isGeneric == true || !header.isPlain
    var index: Int?
    if header.kind != .other {
      index = classes.count
      let obstacle =
        isGeneric
        ? "is in a generic type" : isPrivate ? "is in a type that is private in another one" : nil
      let all = header.kind == .extension ? "objc" : "objcMembers"
      classes.append(
        KeyedClass(
          path: path, parent: header.parent, parentRange: header.parentRange, start: header.start,
          isolation: header.isolation, isExtension: header.kind == .extension, obstacle: obstacle,
          condition: conditions.text(from: 0), objectiveCName: header.objectiveCName,
          hasAllMembers: header.attributes.contains(all)))
    }
    scopes.append(
      Scope(
        depth: depth + 1, path: path, index: index, isPrivate: isPrivate, isGeneric: isGeneric,
        conditions: conditions.count))
    forget()
  }

  private mutating func note(_ name: String) {
    guard let scope = scopes.last, let index = scope.index, !isStatic,
      !attributes.contains("NSManaged"), !attributes.contains("nonobjc")
    else { return }
    let isOutlet = !attributes.isDisjoint(with: ["IBOutlet", "IBInspectable"])
    let isExplicit = isOutlet || attributes.contains("objc") || objectiveCName != nil
    guard isExplicit || !isPrivate else { return }
    classes[index].properties.append(
      KeyedClass.Property(
        name: name, key: objectiveCName ?? name, isExplicit: isExplicit, isOutlet: isOutlet,
        condition: conditions.text(from: scope.conditions)))
  }
}

/// The conditions of `#if` that are open.
private struct OpenConditions: Sendable {
  /// What was asked before, each of which does not hold, and what is asked now; nil behind `#else`.
  private var levels: [(before: [String], now: String?)] = []

  var count: Int { levels.count }

  /// What is asked in the rest of a line, as the copy has it.
  static func condition(in bytes: [UInt8], from start: Int) -> String {
    let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }.prefix(500)
    let text = String(decoding: line, as: UTF8.self)
    return text[..<(text.range(of: "//")?.lowerBound ?? text.endIndex)]
      .replacing("os(iOS)", with: "true").trimmingCharacters(in: .whitespaces)
  }

  mutating func take(_ directive: String, _ condition: String) {
    switch directive {
    case "if": levels.append(([], condition))
    case "endif": _ = levels.popLast()
    default:
      guard let last = levels.popLast() else { return }
      let before = last.before + [last.now].compactMap(\.self)
      levels.append((before, directive == "else" ? nil : condition))
    }
  }

  /// The conditions from a level on, as one; nil where there are none.
  func text(from level: Int) -> String? {
    let parts = levels.dropFirst(level).flatMap { level in
      level.before.map { "!(\($0))" } + [level.now].compactMap { $0.map { "(\($0))" } }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " && ")
  }
}
