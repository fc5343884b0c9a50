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
    guard let place = WrittenPlace(path), place.isDoubtful else { return }
    let roots = roots
    if let root = roots.first(where: { place.folders.contains(FileIdentity(of: $0)) }) {
      throw UsageError(
        "\(option) \(path): it is in \(root), of which an extension is read\(place.reason); "
          + "name a file elsewhere")
    }
    if let name = roots.lazy.compactMap({ place.name(in: $0) }).first {
      throw UsageError(
        "\(option) \(path): an extension is read of it by another name, \(name); "
          + "name a file elsewhere")
    }
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
