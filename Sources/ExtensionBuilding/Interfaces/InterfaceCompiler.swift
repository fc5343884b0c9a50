import ExtensionBundles
import Foundation
import Texts

/// Makes of a storyboard's elements what the bundle gets: what is read here, with values of their types.
struct InterfaceCompiler {
  private typealias Node = CompiledInterface.Node

  let file: URL
  let kind: InterfaceReader.Kind
  /// The module that the file belongs to.
  let owner: String
  let classes: InterfaceClasses
  /// Identifiers that something is connected to.
  let destinations: Set<String>

  /// What is left out, and what a phone would complain of.
  private(set) var remarks: [InterfaceFile.Remark] = []
  private var told: Set<String> = []
  private var leftOut = 0

  /// More lines about one file help nobody.
  private static let mostRemarks = 20

  init(
    file: URL, kind: InterfaceReader.Kind, owner: String, classes: InterfaceClasses,
    destinations: Set<String>
  ) {
    self.file = file
    self.kind = kind
    self.owner = owner
    self.classes = classes
    self.destinations = destinations
  }

  /// The lists of objects: one of each scene, or the one of a xib.
  ///
  /// - Throws: `BuildError` for a value of another form than its attribute has.
  mutating func lists(of document: InterfaceElement) throws(BuildError) -> [CompiledInterface.Node]
  {
    let places =
      kind == .storyboard
      ? (document.child("scenes")?.children ?? []).filter { $0.name == "scene" } : [document]
    var lists: [Node] = []
    for place in places {
      guard let objects = place.child("objects") else { continue }
      if let node = try node(of: objects, in: nil, owner: nil) { lists.append(node) }
    }
    if leftOut > 0 {
      remarks.append(
        .init(line: document.line, text: "note: \(leftOut) more parts of it are left out"))
    }
    return lists
  }

  /// What becomes of an element; nil for what is left out.
  private mutating func node(
    of element: InterfaceElement, in parent: InterfaceElement?, owner id: String?
  ) throws(BuildError) -> CompiledInterface.Node? {
    guard !InterfaceSchema.ignoredElements.contains(element.name) else { return nil }
    // A constraint is there for an outlet alone: nothing is laid out here.
    guard element.name != "constraint" || destinations.contains(element.id ?? "") else {
      return nil
    }
    var name = element.name
    if InterfaceSchema.kinds[name] == nil {
      guard let other = stand(for: element, in: parent) else { return nil }
      name = other
    }
    guard let kind = InterfaceSchema.kinds[name] else { return nil }
    var node = Node(name: name, line: element.line)
    let id = element.id ?? id
    if let own = element.id { node.values["id"] = .text(own) }
    try addValues(of: element, kind: kind, owner: id, prefix: prefix(of: element), to: &node)
    if kind.role != .part { addClass(of: element, kind: kind, to: &node) }
    if name == "segue" { remarkOnSegue(element) }
    try addChildren(of: element, owner: id, to: &node)
    return node
  }

  /// What stands for an element that is in no list; nil if nothing does.
  private mutating func stand(
    for element: InterfaceElement, in parent: InterfaceElement?
  ) -> String? {
    let isView = parent?.name == "subviews" || element.key.map { $0.hasSuffix("View") } ?? false
    let isController =
      element.attributes["sceneMemberID"] == "viewController" && element.id != nil
    if isView || isController || element.key == "view" {
      let name = isController ? "viewController" : "view"
      remark(
        element, "is of a kind that is not known here; a plain \(name) stands for it",
        once: "<\(element.name)>")
      return name
    }
    if let id = element.id, destinations.contains(id) {
      remark(element, "is not known here; outlets to it stay empty", once: "<\(element.name)>")
      return nil
    }
    remark(element, "is not read here, left out", once: "<\(element.name)>")
    return nil
  }

  private mutating func addChildren(
    of element: InterfaceElement, owner: String?, to node: inout CompiledInterface.Node
  ) throws(BuildError) {
    for (index, child) in element.children.enumerated() {
      if let key = child.key, ["string", "mutableString"].contains(child.name), !key.isEmpty {
        continue
      }
      if child.name == "attributedString" {
        node.children.append(attributedString(child, owner: owner))
        continue
      }
      if child.name == "userDefinedRuntimeAttribute" {
        node.children.append(try runtimeAttribute(child))
        continue
      }
      guard var made = try self.node(of: child, in: element, owner: owner) else { continue }
      if child.name == "segment", let title = made.values["title"] {
        made.values["title"] = localized(title, "segmentTitles[\(index)]", owner)
      } else if child.name == "string" {
        let key = "\(element.name)[\(index)]"
        made.values["text"] = localized(.text(child.text), key, owner)
      }
      node.children.append(made)
    }
  }

  /// What stands before an attribute's name in tables of strings.
  private func prefix(of element: InterfaceElement) -> String {
    switch element.name {
    case "state": element.key ?? ""
    case "buttonConfiguration": "configuration."
    case "accessibility": "accessibility"
    default: ""
    }
  }

  private func localized(
    _ value: StructuredValue, _ key: String, _ owner: String?
  ) -> StructuredValue {
    let text: String
    if case .list(let parts) = value {
      text = parts.last?.text ?? ""
    } else {
      text = value.text ?? ""
    }
    guard let owner else { return .text(text) }
    return .list([.text("\(owner).\(key)"), .text(text)])
  }
}

extension InterfaceCompiler {
  private mutating func addValues(
    of element: InterfaceElement, kind: InterfaceSchema.Kind, owner: String?, prefix: String,
    to node: inout CompiledInterface.Node
  ) throws(BuildError) {
    var written = element.attributes
    // A text of several lines is an element of its own.
    for child in element.children where ["string", "mutableString"].contains(child.name) {
      if let key = child.key { written[key] = child.text }
    }
    for (name, text) in written.sorted(by: { $0.key < $1.key }) {
      guard let form = kind.attributes[name] else {
        if !Self.isIgnored(name) {
          remark(
            element, "has \(name), which is not read here", once: "\(element.name).\(name)")
        }
        continue
      }
      guard let value = try value(text, form, name, of: element) else { continue }
      guard case .localized = form else {
        node.values[name] = value
        continue
      }
      let isJoined = !prefix.isEmpty && !prefix.hasSuffix(".")
      let word = isJoined ? name.prefix(1).uppercased() + name.dropFirst() : name
      node.values[name] = localized(value, prefix + word, owner)
    }
  }

  private static func isIgnored(_ name: String) -> Bool {
    InterfaceSchema.ignoredAttributes.contains(name)
      || InterfaceSchema.ignoredBeginnings.contains { name.hasPrefix($0) }
  }

  private mutating func value(
    _ text: String, _ form: InterfaceSchema.Form, _ name: String, of element: InterfaceElement
  ) throws(BuildError) -> StructuredValue? {
    switch form {
    case .localized, .text, .reference: return .text(text)
    case .flag:
      guard ["YES", "NO"].contains(text) else {
        throw problem(name, text, "YES or NO", element)
      }
      return .flag(text == "YES")
    case .integer:
      guard let number = Double(text), let whole = Int(exactly: number) else {
        throw problem(name, text, "a whole number", element)
      }
      return .integer(whole)
    case .number:
      guard let number = Double(text), number.isFinite else {
        throw problem(name, text, "a number", element)
      }
      return .number(number)
    case .word(let words):
      if let number = words[text] { return .integer(number) }
      remark(
        element,
        "has \(name)=\"\(text)\", which is not known here (known: "
          + words.keys.sorted().joined(separator: ", ") + ")")
      return nil
    }
  }

  private func problem(
    _ name: String, _ text: String, _ expected: String, _ element: InterfaceElement
  ) -> BuildError {
    InterfaceReader.problem(
      "\(element.described) has \(name)=\"\(text)\", expected \(expected)", at: file,
      line: element.line)
  }

  /// A text with looks, of which the text counts.
  private func attributedString(
    _ element: InterfaceElement, owner: String?
  ) -> CompiledInterface.Node {
    var node = CompiledInterface.Node(name: element.name, line: element.line)
    let texts = element.children.filter { $0.name == "fragment" }.map { fragment in
      fragment.attributes["content"]
        ?? fragment.children.first { $0.key == "content" }?.text ?? ""
    }
    node.values["key"] = .text(element.key ?? "attributedText")
    node.values["content"] = .text(texts.joined())
    return node
  }

  /// Where a remark about an element goes; the same one is made once a file.
  mutating func remark(
    _ element: InterfaceElement, _ text: String, once key: String? = nil, isWarning: Bool = false
  ) {
    if let key, !told.insert(key).inserted { return }
    guard isWarning || remarks.count < Self.mostRemarks else {
      leftOut += 1
      return
    }
    let word = isWarning ? "warning" : "note"
    remarks.append(.init(line: element.line, text: "\(word): \(element.described) \(text)"))
  }
}
