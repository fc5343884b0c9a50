import ExtensionBundles
import Foundation
import Texts

/// The build settings of a description, as XcodeGen puts them into a project.
struct XcodeGenSettings {
  private let spec: XcodeGenSpec

  /// The configurations by name, and whether each is one for debugging.
  let configurations: [(name: String, isDebug: Bool)]

  private let groups: [String: YAMLNode]

  /// What groups say, by configuration and name: one that many use is looked at once.
  private var known: [[String]: Values] = [:]

  /// Settings that were put together so far, for all targets.
  private var made = 0

  /// No person writes so many; groups that use one another again and again have them.
  private static let mostSettings = 1_000_000
  private static let mostConfigurations = 100
  private static let deepest = 100

  init(_ spec: XcodeGenSpec) throws(BuildError) {
    self.spec = spec
    groups = Dictionary(
      (spec.root["settingGroups"]?.entries ?? []).map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
    let named = try spec.root.map("configs")
    guard named.count <= Self.mostConfigurations else {
      throw named[Self.mostConfigurations].value.invalid(
        "configs", "there are more than \(Self.mostConfigurations) configurations")
    }
    configurations =
      named.isEmpty
      ? [("Debug", true), ("Release", false)]
      : named.map { ($0.key, $0.value.text == "debug") }.sorted { $0.0 < $1.0 }
  }

  typealias Values = [String: StructuredValue]

  /// The project's settings: XcodeGen's own first, then those of the description.
  mutating func ofProject(in configuration: String) throws(BuildError) -> Values {
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
  mutating func settings(
    _ node: YAMLNode?, in configuration: String, open: [String] = []
  ) throws(BuildError) -> Values {
    guard let node, !node.isNull else { return [:] }
    guard let entries = node.entries else {
      throw node.invalid("settings", "settings are a map, and this is \(node.kind)")
    }
    guard node["base"] != nil || node["configs"] != nil || node["groups"] != nil else {
      return try plain(entries)
    }
    var values = try settings(ofGroups: node, in: configuration, open: open)
    values.merge(try plain(node.map("base"))) { $1 }
    for variant in try node.map("configs") where applies(variant.key, to: configuration) {
      values.merge(try settings(variant.value, in: configuration, open: open)) { $1 }
    }
    try count(values, at: node)
    return values
  }

  private mutating func settings(
    ofGroups node: YAMLNode, in configuration: String, open: [String]
  ) throws(BuildError) -> Values {
    var values: Values = [:]
    for group in node["groups"]?.elements ?? [] {
      let name = group.text ?? ""
      guard let found = groups[name] else {
        throw group.invalid("settings.groups", "there is no setting group \(name)")
      }
      guard !open.contains(name) else {
        throw group.invalid(
          "settings.groups",
          "setting groups use one another: \((open + [name]).joined(separator: ", "))")
      }
      guard open.count < Self.deepest else {
        throw group.invalid(
          "settings.groups", "more than \(Self.deepest) setting groups are within one another")
      }
      let own: Values
      if let made = known[[configuration, name]] {
        own = made
      } else {
        own = try settings(found, in: configuration, open: open + [name])
        known[[configuration, name]] = own
      }
      values.merge(own) { $1 }
      try count(own, at: group)
    }
    return values
  }

  private mutating func count(_ values: Values, at node: YAMLNode) throws(BuildError) {
    made += values.count
    guard made <= Self.mostSettings else {
      throw node.invalid(
        "settings",
        "with their groups and configurations there are more than \(Self.mostSettings) settings")
    }
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
