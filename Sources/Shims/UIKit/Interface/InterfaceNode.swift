import Foundation
import IdentityLookup

/// An element of a storyboard or a xib, as the bundle has it.
final class InterfaceNode {
  let name: String
  let line: Int
  let children: [InterfaceNode]
  private let values: [String: Any]

  /// Takes the list that the tool wrote; nil for anything else.
  init?(_ value: Any) {
    guard let parts = value as? [Any], parts.count == 4, let name = parts[0] as? String,
      let line = parts[1] as? Int, let pairs = parts[2] as? [Any], let inner = parts[3] as? [Any]
    else { return nil }
    self.name = name
    self.line = line
    var values: [String: Any] = [:]
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      if let key = pairs[index] as? String { values[key] = pairs[index + 1] }
    }
    self.values = values
    children = inner.compactMap { InterfaceNode($0) }
  }

  /// The object's identifier.
  var id: String? { text("id") }
  /// What it is to the element around it.
  var key: String? { text("key") }
  /// The author's class of it, with its module.
  var className: String? { text("class") }

  func text(_ name: String) -> String? {
    if let pair = values[name] as? [Any] { return pair.last as? String }
    return values[name] as? String
  }

  /// The key of a text in tables of strings; nil for one that is not translated.
  func tableKey(_ name: String) -> String? { (values[name] as? [Any])?.first as? String }

  func flag(_ name: String) -> Bool? { values[name] as? Bool }
  func integer(_ name: String) -> Int? { (values[name] as? NSNumber)?.intValue }
  func number(_ name: String) -> Double? { (values[name] as? NSNumber)?.doubleValue }
  func value(_ name: String) -> Any? { values[name] }
  func numbers(_ name: String) -> [Double] {
    (values[name] as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
  }

  /// The first child of a name.
  func child(_ name: String) -> InterfaceNode? { children.first { $0.name == name } }

  /// The elements in a child of a name.
  func list(_ name: String) -> [InterfaceNode] { child(name)?.children ?? [] }

  /// The child that is this to it.
  func child(forKey key: String) -> InterfaceNode? { children.first { $0.key == key } }

  /// Itself and all in it, outer ones first.
  func visit(_ body: (InterfaceNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

/// A storyboard or a xib of a bundle.
@MainActor final class InterfaceDocument {
  /// The file's name, such as `MainInterface.storyboard`.
  let name: String
  /// The identifier of the initial controller.
  let initial: String?
  /// The scenes' lists of objects, or the one of a xib.
  let lists: [InterfaceNode]
  let bundle: Bundle
  private let missingActions: Set<String>

  private static let mark = "messages-host interface 1"
  private static var known: [String: InterfaceDocument] = [:]

  private init?(_ data: Data, bundle: Bundle) {
    guard
      let parts = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [Any],
      parts.count == 5, parts[0] as? String == Self.mark, let name = parts[1] as? String,
      let initial = parts[2] as? String, let lists = parts[3] as? [Any],
      let missing = parts[4] as? [String]
    else { return nil }
    self.name = name
    self.initial = initial.isEmpty ? nil : initial
    self.lists = lists.compactMap { InterfaceNode($0) }
    self.bundle = bundle
    missingActions = Set(missing)
  }

  /// Whether the object that an action is sent to certainly has no such method.
  func isMissing(_ action: InterfaceNode) -> Bool {
    action.id.map(missingActions.contains) ?? false
  }

  /// What a bundle has of a name, with `storyboardc` or `nib` behind it; nil if there is none.
  static func find(_ name: String, type: String, in bundle: Bundle) -> InterfaceDocument? {
    guard let path = path(of: name, type: type, in: bundle) else { return nil }
    if let found = known[path] { return found }
    guard let data = FileManager.default.contents(atPath: path),
      let document = InterfaceDocument(data, bundle: bundle)
    else {
      InertUse.report(
        "\(name).\(type)", "it is compiled for a phone; put its source into the target")
      return nil
    }
    known[path] = document
    return document
  }

  private static func path(of name: String, type: String, in bundle: Bundle) -> String? {
    bundle.path(forResource: name, ofType: type)
      ?? bundle.path(forResource: name, ofType: type, inDirectory: nil, forLocalization: "Base")
      ?? developmentLanguage(of: bundle).flatMap {
        bundle.path(forResource: name, ofType: type, inDirectory: nil, forLocalization: $0)
      }
  }

  /// Linux's `developmentLocalization` ends the process of a bundle whose Info.plist has none.
  private static func developmentLanguage(of bundle: Bundle) -> String? {
    guard bundle.infoDictionary?["CFBundleDevelopmentRegion"] is String else { return nil }
    return bundle.developmentLocalization
  }

  /// The name of its tables of strings.
  var table: String { name.split(separator: ".").dropLast().joined(separator: ".") }

  /// A text of a node in the phone's language.
  func localized(_ name: String, of node: InterfaceNode) -> String? {
    guard let text = node.text(name) else { return nil }
    guard let key = node.tableKey(name) else { return text }
    return bundle.localizedString(forKey: key, value: text, table: table)
  }

  /// Where a node stands, for messages.
  func place(of node: InterfaceNode) -> String {
    "\(name):\(node.line): <\(node.name)>" + (node.id.map { " \($0)" } ?? "")
  }
}
