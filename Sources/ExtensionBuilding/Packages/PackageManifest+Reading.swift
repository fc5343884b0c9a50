import Foundation

extension PackageManifest {
  /// Reads the JSON of `swift package dump-package`.
  ///
  /// - Parameters:
  ///   - data: The JSON.
  ///   - manifest: The `Package.swift`, for messages.
  /// - Throws: `BuildError` when it has another form than this toolchain's.
  init(_ data: Data, manifest: URL) throws(BuildError) {
    guard let object = try? JSONSerialization.jsonObject(with: data),
      let root = JSONObject(object), let name = root["name"]?.text
    else {
      throw BuildError(
        .manifestInvalid, at: manifest, "swift package dump-package gave no JSON object",
        remedy: "Run it in the package\u{2019}s folder to see what it says.")
    }
    self.name = name
    toolsVersion = root["toolsVersion"]?["_version"]?.text ?? "5.0.0"
    languageVersions = root["swiftLanguageVersions"]?.texts ?? []
    deploymentTarget =
      root["platforms"]?.elements
      .first { $0["platformName"]?.text == "ios" }?["version"]?.text
    localDependencies = (root["dependencies"]?.elements ?? []).compactMap { dependency in
      dependency["fileSystem"]?.elements.first?["path"]?.text.map { URL(fileURLWithPath: $0) }
    }
    targets = (root["targets"]?.elements ?? []).compactMap(Target.init)
  }
}

extension PackageManifest.Target {
  fileprivate init?(_ object: JSONObject) {
    guard let name = object["name"]?.text else { return nil }
    self.name = name
    type = object["type"]?.text ?? "regular"
    path = object["path"]?.text
    exclude = object["exclude"]?.texts ?? []
    sources = object["sources"].map(\.texts)
    resources = (object["resources"]?.elements ?? []).compactMap { resource in
      resource["path"]?.text.map {
        PackageManifest.Resource(path: $0, isCopied: resource["rule"]?["copy"] != nil)
      }
    }
    settings = (object["settings"]?.elements ?? []).compactMap(PackageManifest.Setting.init)
    products = (object["dependencies"]?.elements ?? []).compactMap { dependency in
      guard let parts = dependency["product"]?.elements, let name = parts.first?.text else {
        return nil
      }
      return (name, parts.dropFirst().first?.text ?? "")
    }
  }
}

extension PackageManifest.Setting {
  fileprivate init?(_ object: JSONObject) {
    guard object["tool"]?.text == "swift", let (kind, value) = object["kind"]?.onlyEntry else {
      return nil
    }
    if let condition = object["condition"] {
      let platforms = condition["platformNames"]?.texts ?? []
      guard platforms.isEmpty || platforms.contains("ios"),
        (condition["config"]?.text ?? "debug") == "debug"
      else { return nil }
    }
    self.kind = kind
    let content = value["_0"]
    values = content?.text.map { [$0] } ?? content?.texts ?? []
  }
}

/// A value of parsed JSON; what is absent or of another type is nil.
private struct JSONObject {
  private let value: Any

  init?(_ value: Any?) {
    guard let value, !(value is NSNull) else { return nil }
    self.value = value
  }

  subscript(key: String) -> JSONObject? {
    JSONObject((value as? [String: Any])?[key])
  }

  var text: String? { value as? String }

  /// The elements of a list; one that is null is left out.
  var elements: [JSONObject] { (value as? [Any] ?? []).compactMap(JSONObject.init) }

  var texts: [String] { elements.compactMap(\.text) }

  /// The entry of a dictionary that has one, as Swift's synthesized coding writes an enumeration.
  var onlyEntry: (String, JSONObject)? {
    guard let entries = value as? [String: Any], let entry = entries.first, entries.count == 1,
      let content = JSONObject(entry.value)
    else { return nil }
    return (entry.key, content)
  }
}
