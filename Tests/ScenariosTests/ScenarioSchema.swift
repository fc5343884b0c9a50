import Foundation

@testable import Scenarios

/// The JSON Schema of the format, taken apart for comparisons.
struct ScenarioSchema {
  let root: JSON5Value

  init() throws {
    let url = ShippedScenarios.root.appending(path: "docs/scenario.schema.json")
    root = try JSONDecoder().decode(JSON5Value.self, from: Data(contentsOf: url))
  }

  /// Names of the definitions that are objects with named keys; empty for the document.
  var objects: Set<String> {
    var names: Set = [""]
    for (name, definition) in fields(root["$defs"]) where definition["properties"] != nil {
      names.insert(name)
    }
    return names
  }

  /// Every property with an enumeration, as `definition.property`.
  var enumerations: Set<String> {
    Set(
      objects.flatMap { name in
        keys(of: name).filter { !words(of: $0, in: name).isEmpty }.map { "\(name).\($0)" }
      })
  }

  func definition(_ name: String) -> JSON5Value? { name.isEmpty ? root : root["$defs"]?[name] }

  func keys(of name: String) -> [String] {
    fields(definition(name)?["properties"]).keys.sorted()
  }

  func required(of name: String) -> [String] { texts(definition(name)?["required"]) }

  /// The words that a property, or an element of it, can be.
  func words(of property: String, in name: String) -> [String] {
    let value = definition(name)?["properties"]?[property]
    return texts(value?["enum"] ?? value?["items"]?["enum"])
  }

  /// The keys of which an object has exactly one.
  func alternatives(of name: String) -> [String] {
    guard case .list(let choices)? = definition(name)?["oneOf"] else { return [] }
    return choices.flatMap { texts($0["required"]) }
  }

  private func fields(_ value: JSON5Value?) -> [String: JSON5Value] {
    if case .object(let fields)? = value { fields } else { [:] }
  }

  private func texts(_ value: JSON5Value?) -> [String] {
    guard case .list(let values)? = value else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension JSON5Value {
  fileprivate subscript(key: String) -> JSON5Value? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }
}
