import ExtensionBundles
import Foundation

/// The manifest of a package that counts for a toolchain, and the version that it is written for.
struct ManifestFile {
  let url: URL
  let toolsVersion: ToolsVersion

  /// The longest manifest that is read.
  private static let longest = 4 << 20

  /// Finds it as the package manager does: one with the toolchain's own version in its name, else the
  /// newest with an older one if it is written for newer tools than `Package.swift`, else that.
  ///
  /// - Throws: `BuildError` where there is none, or where it does not say what it is written for.
  init(of folder: URL, for tools: ToolsVersion) throws(BuildError) {
    let exact = ["\(tools)", "\(tools.major).\(tools.minor)", "\(tools.major)"]
      .map { folder.appendingPathComponent("Package@swift-\($0).swift") }
    if let file = exact.first(where: InputFile.isRegular) {
      try self.init(file, for: tools)
      return
    }
    let regular = folder.appendingPathComponent("Package.swift")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let versioned = names.compactMap { name in Self.version(named: name).map { (name, $0) } }
      .filter { $0.1 <= tools }.max { $0.1 < $1.1 }
    guard let (name, _) = versioned else {
      try self.init(regular, for: tools)
      return
    }
    let newest = folder.appendingPathComponent(name)
    let version = try Self.toolsVersion(of: newest)
    if let other = try? Self.toolsVersion(of: regular), version <= other {
      try self.init(regular, for: tools)
    } else {
      try self.init(newest, for: tools)
    }
  }

  private init(_ url: URL, for tools: ToolsVersion) throws(BuildError) {
    self.url = url
    toolsVersion = try Self.toolsVersion(of: url)
    guard toolsVersion <= tools else {
      throw BuildError(
        .manifestInvalid, at: url, line: 1,
        "the package is written for Swift \(toolsVersion), and the toolchain is \(tools)",
        remedy: "Use a newer toolchain, or name an older version in the manifest.")
    }
  }

  private static func toolsVersion(of file: URL) throws(BuildError) -> ToolsVersion {
    let data = try InputFile.read(file, missing: .inputMissing, limit: longest)
    guard let text = String(data: data, encoding: .utf8) else {
      throw BuildError(.manifestInvalid, at: file, "the manifest is no text in UTF-8")
    }
    return try ToolsVersion(ofManifest: text, at: file)
  }

  /// The version in a name such as `Package@swift-5.9.swift`.
  private static func version(named name: String) -> ToolsVersion? {
    guard let match = name.wholeMatch(of: #/Package@swift-([0-9]+(?:\.[0-9]+){0,2})\.swift/#)
    else { return nil }
    let written = String(match.1)
    return ToolsVersion(written.contains(".") ? written : written + ".0")
  }
}
