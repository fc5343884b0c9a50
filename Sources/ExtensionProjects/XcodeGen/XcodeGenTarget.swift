import ExtensionBundles
import Foundation
import Texts

/// A target of a description, as one for phones.
struct XcodeGenTarget {
  let name: String

  /// What the description says of it, with its templates.
  let node: YAMLNode

  /// Such as `com.apple.product-type.app-extension`.
  let productType: String

  /// Settings that count less than its own.
  private(set) var given: XcodeGenSettings.Values = [:]

  /// A property list that the description speaks of.
  struct PropertyList {
    let path: String
    let values: [String: StructuredValue]
    /// Whether XcodeGen writes it; one without properties that is on the disk is kept.
    let isGenerated: Bool
  }

  /// Info.plist and entitlements.
  private(set) var propertyLists: [PropertyList] = []

  /// Reads an entry of `targets`; several platforms are several targets, and that for phones counts.
  ///
  /// - Returns: No target for one that is not for phones.
  /// - Throws: `BuildError` with the line of what cannot be used.
  static func all(of entry: YAMLNode.Entry) throws(BuildError) -> [XcodeGenTarget] {
    let node = entry.value
    // Aggregate and legacy targets make nothing that an extension could use.
    guard node["legacy"] == nil else { return [] }
    try rejectSlips(in: entry)
    guard let type = node["type"]?.text else { return [] }
    let destinations = node["supportedDestinations"]?.elements?.compactMap(\.text)
    // With destinations a target is for each of them, and needs no platform.
    guard let platform = node["platform"] ?? destinations.map({ _ in Self.anyPlatform(of: node) })
    else {
      throw node.invalid("targets.\(entry.key).platform", "a target has a platform")
    }
    var name = entry.key
    if let several = platform.elements?.compactMap(\.text) {
      guard several.contains("iOS") else { return [] }
      // A prefix does not replace the suffix, which `""` leaves out.
      name =
        (node["platformPrefix"]?.text ?? "") + name + (node["platformSuffix"]?.text ?? "_iOS")
    } else {
      guard
        platform.text == "iOS" || platform.text == "auto" && destinations?.contains("iOS") != false
      else { return [] }
    }
    let replaced = node.replacing(["platform": "iOS"]).replacingPlatform()
    return [try XcodeGenTarget(name: name, key: entry.key, type: type, node: replaced)]
  }

  /// A target that is passed over for a slip would hide the filter.
  private static func rejectSlips(in entry: YAMLNode.Entry) throws(BuildError) {
    let node = entry.value
    let key = "targets.\(entry.key)"
    guard let type = node["type"], !type.isNull else {
      guard let platform = node["platform"] else { return }
      throw platform.invalid("\(key).type", "a target with a platform has a type")
    }
    if let text = type.text, !text.isEmpty, !text.hasPrefix("com.apple."), !types.contains(text) {
      throw type.unknown(text, of: types, "\(key).type", "type of a target")
    }
    guard let platform = node["platform"] else { return }
    for item in platform.elements ?? [platform] {
      guard let text = item.text, !platforms.contains(text) else { continue }
      throw item.unknown(text, of: platforms, "\(key).platform", "platform")
    }
  }

  /// The platforms that XcodeGen knows.
  static let platforms = ["iOS", "auto", "macOS", "tvOS", "watchOS", "visionOS"]

  /// Xcode's types of products, without `com.apple.product-type.`.
  static let types = [
    "app-extension", "app-extension.intents-service", "app-extension.messages",
    "app-extension.messages-sticker-pack", "application", "application.messages",
    "application.on-demand-install-capable", "application.watchapp", "application.watchapp2",
    "application.watchapp2-container", "bundle", "bundle.ocunit-test", "bundle.ui-testing",
    "bundle.unit-test", "driver-extension", "extensionkit-extension", "framework",
    "framework.static", "instruments-package", "library.dynamic", "library.static",
    "metal-library", "system-extension", "tool", "tv-app-extension", "watchkit-extension",
    "watchkit2-extension", "xcframework", "xcode-extension", "xpc-service",
  ]

  private static func anyPlatform(of node: YAMLNode) -> YAMLNode {
    YAMLNode(.scalar("auto", isPlain: true), at: node.place)
  }

  private init(name: String, key: String, type: String, node: YAMLNode) throws(BuildError) {
    self.name = name
    self.node = node
    productType =
      type.hasPrefix("com.apple.") ? type : "com.apple.product-type.\(type)"
    if name != key { given["PRODUCT_NAME"] = .text(key) }
    let target = node["deploymentTarget"]
    given["IPHONEOS_DEPLOYMENT_TARGET"] =
      (target?["iOS"]?.text ?? target?.text).map(StructuredValue.text)
    for (key, setting) in [
      ("info", "INFOPLIST_FILE"), ("entitlements", "CODE_SIGN_ENTITLEMENTS"),
    ] {
      guard let list = node[key], !list.isNull else { continue }
      guard let path = list["path"]?.text else {
        throw list.invalid("targets.\(name).\(key)", "\(key) has a path")
      }
      let place = URL(filePath: path).absolutePathURL
      let properties = try list.map("properties")
      var values = key == "info" ? Self.infoDefaults(for: productType) : [:]
      for property in properties {
        values[property.key] = property.value.propertyListValue
      }
      propertyLists.append(
        PropertyList(
          path: place.path, values: values,
          isGenerated: list["properties"] != nil || DiskPath.find(place) == nil))
      given[setting] = .text(place.path)
    }
  }

  /// What XcodeGen puts into every Info.plist.
  private static func infoDefaults(for productType: String) -> [String: StructuredValue] {
    [
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": "$(PRODUCT_NAME)", "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
      "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundlePackageType": BuildVariables.packageType(of: productType),
    ].mapValues(StructuredValue.text)
  }
}

extension XcodeGenTarget {
  /// The targets that it depends on, in the same project.
  var dependencies: [String] {
    (node["dependencies"]?.elements ?? []).compactMap { $0["target"]?.text }
  }

  /// Those of them that it does not embed.
  var unembedded: Set<String> {
    Set(
      (node["dependencies"]?.elements ?? []).filter { $0["embed"]?.flag == false }
        .compactMap { $0["target"]?.text })
  }

  /// Names of its scripts.
  var scripts: [String] {
    let keys = [
      "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
      "postbuildScripts",
    ]
    return keys.flatMap { node[$0]?.elements ?? [] }
      .map { $0["name"]?.text ?? $0["path"]?.text ?? "Run Script" }
  }

  /// Adds settings that XcodeGen finds by itself.
  ///
  /// - Parameters:
  ///   - values: The target's settings.
  ///   - spec: The description.
  ///   - infoPlist: The first Info.plist among the sources.
  ///   - isSet: Whether the project has a setting.
  func complete(
    _ values: inout XcodeGenSettings.Values, in spec: XcodeGenSpec, infoPlist: URL?,
    isSet: (String) -> Bool
  ) {
    func isMissing(_ name: String) -> Bool { values[name] == nil && !isSet(name) }
    if let prefix = spec.root["options"]?["bundleIdPrefix"]?.text,
      isMissing("PRODUCT_BUNDLE_IDENTIFIER")
    {
      let escaped = name.replacing("_", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." }
      values["PRODUCT_BUNDLE_IDENTIFIER"] = .text("\(prefix).\(escaped)")
    }
    if let infoPlist, isMissing("INFOPLIST_FILE") {
      values["INFOPLIST_FILE"] = .text(infoPlist.path)
    }
  }
}

extension YAMLNode {
  /// The error for a word that is none of those that can stand here.
  fileprivate func unknown(
    _ word: String, of known: [String], _ key: String, _ what: String
  ) -> BuildError {
    let meant = Suggestion.nearest(to: word, in: known).map { "; did you mean \($0)?" }
    return invalid(key, "\(word) is no \(what)" + (meant ?? ""))
  }

  /// Replaces `$platform` by the platform of phones.
  fileprivate func replacingPlatform() -> YAMLNode {
    switch content {
    case .scalar(let text, let isPlain):
      YAMLNode(
        .scalar(text.replacing("$platform", with: "iOS"), isPlain: isPlain), at: place)
    case .list(let nodes): YAMLNode(.list(nodes.map { $0.replacingPlatform() }), at: place)
    case .map(let entries):
      YAMLNode(
        .map(entries.map { Entry(key: $0.key, value: $0.value.replacingPlatform()) }), at: place)
    }
  }
}
