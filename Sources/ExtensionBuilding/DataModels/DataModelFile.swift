import ExtensionBundles
import Foundation
import StoreFormat
import Texts

/// An `.xcdatamodeld`, or a single `.xcdatamodel`, among a module's resources.
struct DataModelFile: Equatable {
  /// A version of the model.
  struct Version: Equatable {
    /// The name, without `.xcdatamodel`.
    let name: String
    /// What it says.
    let model: DataModel
  }

  /// The file of the editor.
  let url: URL

  /// The versions, sorted by name; at least one.
  let versions: [Version]

  /// The one that counts.
  let current: Version

  /// Reads all versions.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  init(_ url: URL) throws(BuildError) {
    self.url = url
    versions = try Self.versions(of: url).map { folder throws(BuildError) in
      let file = folder.appendingPathComponent("contents")
      let data = try InputFile.read(file, missing: .inputUnreadable)
      return Version(
        name: folder.deletingPathExtension().lastPathComponent,
        model: try DataModel(data, file: file))
    }
    let named = try Self.currentVersion(of: url)
    guard let current = versions.first(where: { $0.name == named }) ?? versions.last else {
      throw BuildError(
        .inputUnreadable, at: url, "the data model has no version",
        remedy: "Open it in Xcode, or remove it from the target.")
    }
    if let named, current.name != named {
      throw BuildError(
        .inputUnreadable, at: url, "the data model has no version \(named), its current one",
        remedy: "Choose the model's version in Xcode's inspector.")
    }
    self.current = current
  }

  /// Of several versions, the name of the one that the model says is its current one.
  private static func currentVersion(of model: URL) throws(BuildError) -> String? {
    let file = model.appendingPathComponent(".xccurrentversion")
    guard InputFile.isRegular(file),
      case .text(let name)? = try PropertyListFile(contentsOf: file)
        .value("_XCCurrentVersionName")
    else { return nil }
    return name.hasSuffix(".xcdatamodel") ? String(name.dropLast(12)) : name
  }
}

extension DataModelFile {
  /// Whether a file is one.
  static func isOne(_ url: URL) -> Bool {
    ["xcdatamodeld", "xcdatamodel"].contains(url.pathExtension)
  }

  /// Whether a version of it says that something is generated; cheaper than to read it.
  ///
  /// - Throws: `BuildError` for a version that cannot be read.
  static func mayGenerate(_ url: URL) throws(BuildError) -> Bool {
    for folder in versions(of: url) {
      let data = try InputFile.read(
        folder.appendingPathComponent("contents"), missing: .inputUnreadable)
      if data.range(of: Data("codeGenerationType".utf8)) != nil { return true }
    }
    return false
  }

  /// The folders of all versions, sorted by name.
  private static func versions(of url: URL) -> [URL] {
    if url.pathExtension == "xcdatamodel" { return [url] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".xcdatamodel") }.map(url.appendingPathComponent)
  }

  /// The files that Xcode compiles it to, by their paths beside where it would lie itself.
  ///
  /// - Parameters:
  ///   - owner: The module that has the model.
  ///   - modules: Where a class is, by its name.
  /// - Returns: Paths and contents.
  /// - Throws: `BuildError` for a model that no property list can hold.
  func compiled(
    in owner: String, modules: [String: String]
  ) throws(BuildError) -> [(path: String, contents: Data)] {
    do {
      let name = url.deletingPathExtension().lastPathComponent
      let models = try versions.map { version in
        let model = version.model.compiled(in: owner, modules: modules)
        return (path: version.name + ".mom", contents: try model.compiled())
      }
      guard url.pathExtension == "xcdatamodeld" else { return models }
      let info = try ManagedModel.versionInfo(current: current.name)
      return (models + [(ManagedModel.versionInfoName, info)]).map { ("\(name).momd/\($0)", $1) }
    } catch {
      throw BuildError(.inputUnreadable, at: url, "the data model cannot be kept: \(error)")
    }
  }
}
