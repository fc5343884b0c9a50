import Foundation

/// What a class offers to a storyboard: outlets, actions, and values that are set by their names.
struct InterfaceMembers: Equatable, Sendable {
  /// Names of properties with `@IBOutlet`, `@objc` and the like.
  fileprivate(set) var outlets: Set<String> = []
  /// Names of properties with `@IBInspectable`, `@objc` and the like.
  fileprivate(set) var values: Set<String> = []
  /// Methods with `@IBAction` and the like, as Objective-C spells them: `tap`, `tap:`, `tapWithSender:`.
  fileprivate(set) var actions: Set<String> = []

  mutating func formUnion(_ other: InterfaceMembers) {
    outlets.formUnion(other.outlets)
    values.formUnion(other.values)
    actions.formUnion(other.actions)
  }
}

extension InterfaceMembers {
  /// Reads the members of a class in a source without comments and literals.
  ///
  /// - Parameters:
  ///   - code: The source.
  ///   - start: The byte at which `class` or `extension` begins.
  init(in code: [UInt8], from start: Int) {
    var reader = MemberReader(code: code, position: start)
    reader.isWhole = Self.isWhole(code, before: start)
    reader.read()
    self = reader.members
  }

  /// Whether `@objcMembers`, or `@objc` of an extension, stands before it.
  private static func isWhole(_ code: [UInt8], before start: Int) -> Bool {
    let line = code[..<start].suffix(200)
    let text = String(decoding: line, as: UTF8.self)
    let head = text.split(whereSeparator: { "{};".contains($0) }).last ?? ""
    return head.contains("@objc")
  }
}

/// Goes through the body of a class once.
private struct MemberReader {
  let code: [UInt8]
  var position: Int
  var isWhole = false
  var members = InterfaceMembers()
  private var attributes: Set<String> = []
  private var objectiveCName: String?

  init(code: [UInt8], position: Int) {
    self.code = code
    self.position = position
  }

  mutating func read() {
    while let byte = peek(), byte != UInt8(ascii: "{") { position += 1 }
    position += 1
    while let byte = peek(), byte != UInt8(ascii: "}") {
      switch byte {
      case UInt8(ascii: "@"): readAttribute()
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        skipBrackets()
        if byte == UInt8(ascii: "{") { forget() }
      case _ where SourceBytes.isWord(byte): readWord()
      default: position += 1
      }
    }
  }

  private func peek() -> UInt8? { position < code.count ? code[position] : nil }

  private mutating func word() -> String {
    let start = position
    while let byte = peek(), SourceBytes.isWord(byte) { position += 1 }
    return String(decoding: code[start..<position], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "`") {
      position += 1
    }
  }

  /// Goes behind the bracket that closes the one which opens here.
  private mutating func skipBrackets() {
    var depth = 0
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
  }

  private mutating func readAttribute() {
    position += 1
    let name = word()
    guard !name.isEmpty else { return }
    attributes.insert(name)
    guard peek() == UInt8(ascii: "(") else { return }
    let start = position + 1
    skipBrackets()
    guard name == "objc", position > start else { return }
    objectiveCName = String(decoding: code[start..<(position - 1)], as: UTF8.self)
      .filter { !$0.isWhitespace }
  }

  private mutating func readWord() {
    switch word() {
    case "var", "let":
      skipBlanks()
      add(property: word())
    case "func":
      skipBlanks()
      let name = word()
      while let byte = peek(), byte != UInt8(ascii: "("), byte != UInt8(ascii: "{") {
        position += 1
      }
      add(method: name, labels: labels())
    case "class", "struct", "enum", "init", "deinit", "subscript", "typealias", "case": forget()
    default: break
    }
  }

  private mutating func add(property name: String) {
    defer { forget() }
    let isKnown = isWhole || attributes.contains("objc") || attributes.contains("NSManaged")
    let name = objectiveCName ?? name
    if isKnown || attributes.contains("IBOutlet") { members.outlets.insert(name) }
    if isKnown || attributes.contains("IBInspectable") { members.values.insert(name) }
  }

  private mutating func add(method name: String, labels: [String]) {
    defer { forget() }
    guard isWhole || !attributes.isDisjoint(with: ["objc", "IBAction", "IBSegueAction"]) else {
      return
    }
    if let objectiveCName {
      members.actions.insert(objectiveCName)
      return
    }
    let rest = labels.dropFirst().map { $0 + ":" }.joined()
    guard let first = labels.first else {
      members.actions.insert(name)
      return
    }
    guard !first.isEmpty else {
      members.actions.insert("\(name):\(rest)")
      return
    }
    // Which words Swift takes for a preposition, so that it adds no `With`, does not matter here.
    let capital = first.prefix(1).uppercased() + first.dropFirst()
    members.actions.formUnion(["\(name)With\(capital):\(rest)", "\(name)\(capital):\(rest)"])
  }

  /// The labels of the parameters between the brackets that open here; empty ones for `_`.
  private mutating func labels() -> [String] {
    guard peek() == UInt8(ascii: "(") else { return [] }
    let start = position + 1
    skipBrackets()
    guard position > start else { return [] }
    var labels: [String] = []
    var depth = 0
    var isAtStart = true
    var current: [UInt8] = []
    for byte in code[start..<(position - 1)] {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: isAtStart = true
      case _ where isAtStart && SourceBytes.isWord(byte):
        current.append(byte)
      case _ where isAtStart && !current.isEmpty:
        let label = String(decoding: current, as: UTF8.self)
        labels.append(label == "_" ? "" : label)
        (current, isAtStart) = ([], false)
      default: break
      }
    }
    return labels
  }

  private mutating func forget() {
    attributes = []
    objectiveCName = nil
  }
}
