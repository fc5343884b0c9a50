import Foundation
import Testing
import Texts

/// The JSON Schema of the format, taken apart for comparisons.
struct ScenarioSchema {
  let root: StructuredValue

  init() throws {
    let url = ShippedScenarios.root.appending(path: "docs/scenario.schema.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    root = try #require(StructuredValue(json: text))
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

  func definition(_ name: String) -> StructuredValue? { name.isEmpty ? root : root["$defs"]?[name] }

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

  private func fields(_ value: StructuredValue?) -> [String: StructuredValue] {
    if case .object(let fields)? = value { fields } else { [:] }
  }

  private func texts(_ value: StructuredValue?) -> [String] {
    guard case .list(let values)? = value else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension StructuredValue {
  fileprivate subscript(key: String) -> StructuredValue? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }
}
