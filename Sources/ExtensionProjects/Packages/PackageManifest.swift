import ExtensionBundles
import Foundation
import HostFiles
import Texts

/// What a manifest's program says of a package, as far as it is used here.
struct PackageManifest: Equatable {
  let name: String

  /// The manifest's tools version, such as `5.9.0`.
  let toolsVersion: String

  /// Language modes that the package names as a whole.
  let languageVersions: [String]

  /// The oldest iOS that it is for; nil where it does not say.
  let deploymentTarget: String?

  /// Folders of packages on the same disk, by absolute path.
  let localDependencies: [URL]

  /// Places of packages from elsewhere.
  let remoteDependencies: [String]

  let targets: [Target]
}

extension PackageManifest {
  /// Where a package is that a target names by its identity; that identity where nothing says.
  func place(ofPackage identity: String) -> String {
    remoteDependencies.first { PackagePin.name(of: $0).lowercased() == identity.lowercased() }
      ?? identity
  }

  /// A target of the package.
  struct Target: Equatable {
    let name: String
    /// Such as `regular`, `executable`, `test` or `binary`.
    let type: String
    let path: String?
    let exclude: [String]
    /// Files and folders that alone are compiled; nil for all.
    let sources: [String]?
    let resources: [Resource]
    let settings: [Setting]
    /// Products of packages elsewhere that it links.
    let products: [(name: String, package: String)]

    static func == (left: Self, right: Self) -> Bool {
      left.name == right.name && left.path == right.path
    }
  }

  /// A file or folder for the bundle.
  struct Resource: Equatable {
    let path: String
    /// Whether a folder stays one; otherwise its files are put side by side.
    let isCopied: Bool
  }

  /// A setting of the Swift compiler that holds for Debug builds for phones.
  struct Setting: Equatable {
    /// Such as `define` or `enableUpcomingFeature`.
    let kind: String
    let values: [String]
  }

  /// The form of the answer that is read; every toolchain since 5.9 has it.
  private static let form = 2
  private static let toldErrors = 20

  /// Reads the JSON that a manifest's program answers with; it may be anybody's.
  ///
  /// - Parameters:
  ///   - answer: The JSON.
  ///   - file: The manifest.
  ///   - folder: The package's folder.
  /// - Throws: `BuildError` when it has another form, or says that the package is wrong.
  init(_ answer: Data, of file: ManifestFile, in folder: URL) throws(BuildError) {
    guard !answer.isEmpty else {
      throw Self.error(file, "said nothing", "Make a Package and let the program come to its end.")
    }
    guard let root = StructuredValue(json: String(decoding: answer, as: UTF8.self))?.withoutNulls
    else {
      throw Self.error(file, "gave no JSON object", "Print nothing to other descriptors.")
    }
    guard root["version"]?.number == Double(Self.form) else {
      throw Self.error(
        file, "answers in a form that is not known", "Use a toolchain of Swift 5.9 or newer.")
    }
    let errors = root["errors"]?.texts ?? []
    guard errors.isEmpty else {
      throw BuildError(
        .manifestInvalid, at: file.url, "the manifest says that the package is wrong",
        details: errors.prefix(Self.toldErrors).map { TerminalSafeText.of($0.utf8) })
    }
    guard let package = root["package"], let name = package["name"]?.text else {
      throw Self.error(file, "describes no package with a name", "Make one Package.")
    }
    self.name = name
    toolsVersion = "\(file.toolsVersion)"
    languageVersions = (package["swiftLanguageVersions"]?.elements ?? [])
      .compactMap(Self.languageVersion)
    deploymentTarget =
      package["platforms"]?.elements
      .first { $0["platform"]?["name"]?.text == "ios" }?["version"]?.text
    let dependencies = (package["dependencies"]?.elements ?? []).compactMap { $0["kind"] }
    localDependencies = dependencies.compactMap {
      $0["fileSystem"]?["path"]?.text.map { Self.place($0, from: folder) }
    }
    remoteDependencies = dependencies.compactMap { $0["sourceControl"]?["location"]?.text }
    targets = (package["targets"]?.elements ?? []).compactMap(Target.init)
    for name in [name] + targets.map(\.name) where EntryName(name) == nil {
      throw Self.error(
        file, "gives a name that is none: \(TerminalSafeText.of(name.utf8))",
        "Names of packages and targets are names of files, too: without a slash.")
    }
  }

  private static func error(_ file: ManifestFile, _ what: String, _ remedy: String) -> BuildError {
    BuildError(
      .manifestInvalid, at: file.url, "the manifest\u{2019}s program \(what)", remedy: remedy)
  }

  /// `v4_2` is the version 4.2; newer ones are written as they are.
  private static func languageVersion(_ value: StructuredValue) -> String? {
    guard let (name, content) = value.onlyEntry else { return nil }
    if name == "version" { return content["_0"]?.text }
    return name.hasPrefix("v") ? String(name.dropFirst().replacing("_", with: ".")) : nil
  }

  /// A path as it is written: from the package's folder, from the home folder, or from the root.
  private static func place(_ path: String, from folder: URL) -> URL {
    if path.hasPrefix("~/") {
      return FileManager.default.homeDirectoryForCurrentUser
        .appendingPathComponent(String(path.dropFirst(2))).absolutePathURL
    }
    let isAbsolute = path.hasPrefix("/")
    return URL(fileURLWithPath: isAbsolute ? path : "\(folder.path)/\(path)").absolutePathURL
  }
}

extension PackageManifest.Target {
  fileprivate init?(_ object: StructuredValue) {
    guard let name = object["name"]?.text else { return nil }
    self.name = name
    type = object["type"]?.onlyEntry?.0 ?? "regular"
    path = object["path"]?.text
    exclude = object["exclude"]?.texts ?? []
    sources = object["sources"].map(\.texts)
    resources = (object["resources"]?.elements ?? []).compactMap { resource in
      resource["path"]?.text.map {
        PackageManifest.Resource(path: $0, isCopied: resource["rule"]?.text == "copy")
      }
    }
    settings = (object["swiftSettings"]?.elements ?? []).compactMap(PackageManifest.Setting.init)
    products = (object["dependencies"]?.elements ?? []).compactMap { dependency in
      guard let product = dependency["product"], let name = product["name"]?.text else {
        return nil
      }
      return (name, product["package"]?.text ?? "")
    }
  }
}

extension PackageManifest.Setting {
  fileprivate init?(_ object: StructuredValue) {
    guard let data = object["data"], let kind = data["name"]?.text else { return nil }
    if let condition = data["condition"] {
      let platforms = (condition["platforms"]?.elements ?? []).compactMap { $0["name"]?.text }
      guard platforms.isEmpty || platforms.contains("ios"),
        (condition["config"]?["config"]?.text ?? "debug") == "debug"
      else { return nil }
    }
    self.kind = kind
    values = data["value"]?.texts ?? []
  }
}

extension StructuredValue {
  /// The same without what is null: a manifest's program writes that for what is left out.
  fileprivate var withoutNulls: StructuredValue {
    switch self {
    case .list(let values): .list(values.filter { $0 != .null }.map(\.withoutNulls))
    case .object(let fields):
      .object(fields.filter { $0.value != .null }.mapValues(\.withoutNulls))
    case .null, .flag, .number, .integer, .text, .date, .data: self
    }
  }

  /// The elements of a list; none of another kind of value.
  fileprivate var elements: [StructuredValue] { list ?? [] }

  fileprivate var texts: [String] { elements.compactMap(\.text) }

  /// The entry of an object that has one, as Swift's synthesized coding writes an enumeration.
  fileprivate var onlyEntry: (String, StructuredValue)? {
    guard let object, let entry = object.first, object.count == 1 else { return nil }
    return (entry.key, entry.value)
  }
}
