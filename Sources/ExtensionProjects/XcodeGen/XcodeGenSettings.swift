import ExtensionBundles
import Foundation
import Texts

/// The build settings of a description, as XcodeGen puts them into a project.
struct XcodeGenSettings {
  private let spec: XcodeGenSpec

  /// The configurations by name, and whether each is one for debugging.
  let configurations: [(name: String, isDebug: Bool)]

  init(_ spec: XcodeGenSpec) throws(BuildError) {
    self.spec = spec
    let named = try spec.root.map("configs")
    configurations =
      named.isEmpty
      ? [("Debug", true), ("Release", false)]
      : named.map { ($0.key, $0.value.text == "debug") }.sorted { $0.0 < $1.0 }
  }

  typealias Values = [String: StructuredValue]

  /// The project's settings: XcodeGen's own first, then those of the description.
  func ofProject(in configuration: String) throws(BuildError) -> Values {
    var values: Values = [:]
    let presets = spec.root["options"]?["settingPresets"]?.text ?? "all"
    if presets == "all" || presets == "project" {
      values["SWIFT_VERSION"] = .text("5.0")
      if configurations.contains(where: { $0.name == configuration && $0.isDebug }) {
        values["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] = .text("DEBUG")
      }
    }
    let target = spec.root["options"]?["deploymentTarget"]?["iOS"]
    values["IPHONEOS_DEPLOYMENT_TARGET"] = target?.text.map(StructuredValue.text)
    values.merge(try settings(spec.root["settings"], in: configuration)) { $1 }
    return values
  }

  /// What a node of settings says for a configuration: groups, then base, then the configuration's.
  func settings(
    _ node: YAMLNode?, in configuration: String, open: [String] = []
  ) throws(BuildError) -> Values {
    guard let node, !node.isNull else { return [:] }
    guard let entries = node.entries else {
      throw node.invalid("settings", "settings are a map, and this is \(node.kind)")
    }
    guard node["base"] != nil || node["configs"] != nil || node["groups"] != nil else {
      return try plain(entries)
    }
    var values: Values = [:]
    for group in node["groups"]?.elements ?? [] {
      let name = group.text ?? ""
      guard let found = spec.root["settingGroups"]?[name] else {
        throw group.invalid("settings.groups", "there is no setting group \(name)")
      }
      guard !open.contains(name) else {
        throw group.invalid(
          "settings.groups",
          "setting groups use one another: \((open + [name]).joined(separator: ", "))")
      }
      values.merge(try settings(found, in: configuration, open: open + [name])) { $1 }
    }
    values.merge(try plain(node.map("base"))) { $1 }
    for variant in try node.map("configs") where applies(variant.key, to: configuration) {
      values.merge(try settings(variant.value, in: configuration, open: open)) { $1 }
    }
    return values
  }

  /// A name stands for each configuration that has it in its own, unless it is another's whole name.
  private func applies(_ variant: String, to configuration: String) -> Bool {
    if variant.lowercased() == configuration.lowercased() { return true }
    return configuration.lowercased().contains(variant.lowercased())
      && !configurations.contains { $0.name.lowercased() == variant.lowercased() }
  }

  private func plain(_ entries: [YAMLNode.Entry]) throws(BuildError) -> Values {
    var values: Values = [:]
    for entry in entries {
      if let texts = entry.value.elements {
        values[entry.key] = .list(texts.compactMap(\.settingText).map(StructuredValue.text))
      } else if entry.value.entries == nil {
        values[entry.key] = .text(entry.value.settingText ?? "")
      } else {
        throw entry.value.invalid(
          "settings.\(entry.key)", "a build setting is a text or a list, and this is a map")
      }
    }
    return values
  }
}
