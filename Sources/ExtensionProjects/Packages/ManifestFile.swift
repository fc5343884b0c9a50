import ExtensionBuilding
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

/// The version of the package manager that a manifest was written for, or that a toolchain has.
struct ToolsVersion: Hashable, Comparable, CustomStringConvertible {
  let major: Int
  let minor: Int
  let patch: Int

  var description: String { "\(major).\(minor).\(patch)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Understands `5.9`, `5.9.2` and `6.4-dev`; nil for anything else, also for `6`.
  init?(_ text: some StringProtocol) {
    guard let match = String(text).wholeMatch(of: #/([0-9]+)\.([0-9]+)(?:\.([0-9]+))?(?:-.*)?/#),
      let major = Int(match.1), let minor = Int(match.2)
    else { return nil }
    guard let patch = match.3.map({ Int($0) }) else {
      self.init(major, minor)
      return
    }
    guard let patch else { return nil }
    self.init(major, minor, patch)
  }

  /// The oldest that today's package manager reads (DOC).
  private static let oldest = ToolsVersion(4)

  /// What the compiler is told of the manifest's language.
  var languageMode: LanguageMode {
    switch (major, minor) {
    case (4, ..<2): .v4
    case (4, _): .v4_2
    case (5, _): .v5
    default: .v6
    }
  }
}

extension ToolsVersion {
  private static let label = "swift-tools-version:"
  private static let remedy =
    "Begin the manifest with the version that it is written for: // swift-tools-version: 5.9"

  /// Reads a manifest's first line that is not empty.
  ///
  /// - Throws: `BuildError` with the line and the column at which it is wrong.
  init(ofManifest text: String, at file: URL) throws(BuildError) {
    // Newlines of every kind count, as for the package manager.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let number = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw BuildError(
        .manifestInvalid, at: file, line: 1, column: 1, "the manifest is empty",
        remedy: Self.remedy)
    }
    let line = lines[number]
    func wrong(_ rest: Substring, _ problem: String) -> BuildError {
      BuildError(
        .manifestInvalid, at: file, line: number + 1,
        column: line.utf8.distance(from: line.startIndex, to: rest.startIndex) + 1, problem,
        remedy: Self.remedy)
    }
    let start = line.drop(while: \.isWhitespace)
    guard start.hasPrefix("//") else {
      throw wrong(start, "the manifest does not say which version of the tools it is written for")
    }
    let comment = start.dropFirst(2).drop(while: \.isWhitespace)
    guard comment.prefix(Self.label.count).lowercased() == Self.label else {
      throw wrong(comment, "the manifest\u{2019}s first line does not begin with // \(Self.label)")
    }
    let rest = comment.dropFirst(Self.label.count).drop(while: \.isWhitespace)
    let written = rest.prefix { $0 != ";" }
    guard let version = ToolsVersion(written.trimmingCharacters(in: .whitespaces)) else {
      throw wrong(rest, "the manifest\u{2019}s first line names no version such as 5.9 or 5.9.2")
    }
    guard version >= Self.oldest else {
      throw wrong(rest, "manifests for tools older than \(Self.oldest) are not read any more")
    }
    self = version
  }
}
