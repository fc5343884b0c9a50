import ExtensionBundles
import ExtensionProjects
import Foundation
import HostFiles
import ScenarioFiles
import Scenarios
import Terminal

/// The bundles and the folders of sources that a command reads: it writes nothing in them.
struct ReadExtensions {
  /// Options that name one each.
  private static let options = ["extension", "app"]

  /// Extensions and scenarios that have some.
  private let operands: [String]
  private let arguments: CommandArguments

  /// - Parameters:
  ///   - operands: What is read: extensions, or scenarios with extensions, or folders of these.
  ///   - arguments: The command line, whose options name more.
  init(_ operands: [String], _ arguments: CommandArguments) {
    self.operands = operands
    self.arguments = arguments
  }

  /// Looks where a file would be written, and leaves it as it is.
  ///
  /// - Parameters:
  ///   - path: The file as the user wrote it; `-` for the standard output.
  ///   - option: What names it.
  /// - Throws: `UsageError` where that is in what is read.
  func check(_ path: String, of option: String) throws(UsageError) {
    // Scenarios are read for this only where there are sources at all.
    guard let place = WrittenPlace(path), !place.folders.isEmpty else { return }
    guard let root = roots.first(where: { place.folders.contains(FileIdentity(of: $0)) }) else {
      return
    }
    throw UsageError(
      "\(option) \(path): it is in \(root), of which an extension is read; name a file elsewhere")
  }

  /// The folders of all of them, whether they are there or not.
  private var roots: [String] {
    let named = Self.options.flatMap(arguments.values)
    let packages = arguments.values("package").compactMap { word in
      word.firstIndex(of: "=").map { String(word[word.index(after: $0)...]) }
    }
    let scenarios = (operands + arguments.values("scenario")).flatMap(Self.scenarios)
    return (operands + named + packages + scenarios.flatMap(Self.paths)).compactMap(Self.root)
  }

  /// What a path names of scenarios; what is wrong with one is told where it is played.
  private static func scenarios(_ path: String) -> [Scenario] {
    let files = (try? ScenarioFinder.find([path])) ?? []
    return files.compactMap { file in
      // What comes out of a pipe comes once.
      guard InputFile.isRegular(URL(filePath: file)) else { return nil }
      return try? ScenarioParser.parseBesideEvents(path: file)
    }
  }

  private static func paths(of scenario: Scenario) -> [String] {
    scenario.installed.flatMap { entry in
      [entry.resolvedPath(in: scenario)] + entry.resolvedPackagePaths(in: scenario)
        + [entry.resolvedAppPath(in: scenario)].compactMap(\.self)
    }
  }

  /// The folder of what a path names: of a project or a manifest, the one in which its files are.
  ///
  /// Nil for a scenario, which may lie beside the sources of another extension. What is not there has nothing
  /// in the folder around it.
  private static func root(of path: String) -> String? {
    guard !ScenarioFinder.isScenario(path) else { return nil }
    let url = ExtensionSource(path: path).url
    if url.lastPathComponent == "project.pbxproj" {
      return url.deletingLastPathComponent().deletingLastPathComponent().path
    }
    let isProject = ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
    return isProject || InputFile.isRegular(url) ? url.deletingLastPathComponent().path : url.path
  }
}

/// Where a file is written, as far as sources or a bundle are there.
private struct WrittenPlace {
  /// From the first one that has sources, or is a bundle, up to the root.
  let folders: [FileIdentity]

  /// What only an extension, an app or a project has.
  private static let suffixes = [
    "swift", "m", "mm", "c", "cc", "cpp", "h", "hpp", "metal", "plist", "entitlements", "pbxproj",
    "storyboard", "xib", "strings", "xcstrings", "intentdefinition",
  ]
  /// What a build reads, and what lies at the top of a project as well, where reports may be.
  private static let settingsSuffix = "xcconfig"
  /// What says at the top of a project how it is exported or signed, and is none of an extension's there.
  private static let listSuffixes = ["plist", "entitlements"]
  private static let projectSuffixes = ["xcodeproj", "xcworkspace"]
  private static let bundleSuffixes = [
    "appex", "app", "bundle", "xcodeproj", "xcworkspace", "xcassets", "lproj", "mlmodelc",
    "mlpackage", "momd", "xcdatamodel", "xcdatamodeld",
  ]
  /// Beside them, at the top of a project, reports are as usual as sources are not.
  private static let manifests = [
    "Package.swift", "Project.swift", "Workspace.swift", "Tuist.swift",
  ]
  /// How the name of a manifest for one version of Swift begins.
  private static let manifestOfVersion = "Package@swift-"

  /// Nil for what is no file, and where none can be.
  init?(_ path: String) {
    guard !OutputFile.isStream(path), let target = try? OutputFile.target(of: path) else {
      return nil
    }
    let (parent, name) = RealPath.parts(of: target)
    guard let folder = RealPath.of(parent) else { return nil }
    var above: [String] = []
    var url = URL(filePath: folder)
    while url.path != "/" {
      above.append(url.path)
      url.deleteLastPathComponent()
    }
    above.append("/")
    let isSource = (Self.suffixes + [Self.settingsSuffix]).contains(Self.suffix(name))
    folders =
      (isSource ? above[...] : above.drop { !Self.hasSources($0) })
      .map { FileIdentity(of: $0) }
  }

  private static func suffix(_ name: String) -> String {
    URL(filePath: name).pathExtension.lowercased()
  }

  /// Whether it is a bundle, or a source is right in it.
  private static func hasSources(_ folder: String) -> Bool {
    guard !bundleSuffixes.contains(suffix(folder)) else { return true }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let isTop = names.contains { projectSuffixes.contains(suffix($0)) || isManifest($0) }
    return names.contains { name in
      guard suffixes.contains(suffix(name)), !isManifest(name) else { return false }
      return !isTop || !listSuffixes.contains(suffix(name))
    }
  }

  private static func isManifest(_ name: String) -> Bool {
    manifests.contains(name) || name.hasPrefix(manifestOfVersion)
  }
}
