package import ExtensionBundles
package import Foundation
import HostFiles
package import Texts

extension Scenario {
  /// An extension that is installed.
  package struct Extension: Sendable, Hashable {
    /// The name by which the scenario speaks of it.
    package let handle: String
    /// Path of the source folder or bundle; relative ones start at the scenario's folder.
    package let path: String
    /// The app that it comes in; nil where the scenario says nothing of it.
    package let app: App?
    /// Packages whose sources are taken from folders that the scenario names.
    package let packages: [NamedPackage]
    package let position: SourcePosition

    package init(
      handle: String, path: String, app: App?, packages: [NamedPackage] = [],
      position: SourcePosition
    ) {
      self.handle = handle
      self.path = path
      self.app = app
      self.packages = packages
      self.position = position
    }
  }
}

extension Scenario.Extension {
  /// A package's name with the folder of its sources, as `--package` takes them.
  package struct NamedPackage: Sendable, Hashable {
    package let name: String
    /// Path of the folder; a relative one starts at the scenario's folder.
    package let path: String
    package let position: SourcePosition

    package init(name: String, path: String, position: SourcePosition) {
      self.name = name
      self.path = path
      self.position = position
    }
  }

  /// The paths of the packages' folders, whether they are there or not.
  package func resolvedPackagePaths(in scenario: Scenario) -> [String] {
    packages.map { Self.resolve($0.path, scenario) }
  }

  /// The folders of the packages that the scenario names, by name.
  ///
  /// - Throws: `ScenarioError` where one has no manifest.
  package func packageFolders(in scenario: Scenario) throws(ScenarioError) -> [String: URL] {
    var folders: [String: URL] = [:]
    for package in packages {
      let folder = URL(filePath: Self.resolve(package.path, scenario))
      guard InputFile.isRegular(folder.appending(path: "Package.swift")) else {
        throw ScenarioError(
          file: scenario.file,
          problems: [
            ScenarioError.Problem(
              position: package.position,
              keyPath: "extensions.\(quoting: handle).packages.\(quoting: package.name)",
              text: "there is no Package.swift in \(quoting: folder.path)")
          ], isPrivate: scenario.isPrivate)
      }
      folders[package.name] = folder.absolutePathURL
    }
    return folders
  }
}

extension Scenario.Extension {
  /// What a scenario says of the app that an extension comes in.
  package enum App: Sendable, Hashable {
    /// Path of the app's folder or `.app`, as `--app` takes it.
    case folder(String, SourcePosition)
    /// The facts themselves.
    case facts(Facts)

    /// What may be said of an app that is not at hand; nil is unknown.
    package struct Facts: Sendable, Hashable {
      /// `CFBundleVersion`.
      package var version: String?
      /// `CFBundleIdentifier`.
      package var bundleID: String?
      /// Ten characters such as `ABCDE12345`.
      package var teamID: String?
      /// Entries such as `messagefilter:example.com`.
      package var associatedDomains: [String]?

      package init(
        version: String?, bundleID: String?, teamID: String?, associatedDomains: [String]?
      ) {
        self.version = version
        self.bundleID = bundleID
        self.teamID = teamID
        self.associatedDomains = associatedDomains
      }
    }
  }

  /// The path with a relative one resolved from the scenario's folder.
  package func resolvedPath(in scenario: Scenario) -> String {
    Self.resolve(path, scenario)
  }

  /// The path of the containing app's folder; nil where there is none.
  package func resolvedAppPath(in scenario: Scenario) -> String? {
    guard case .folder(let path, _) = app else { return nil }
    return Self.resolve(path, scenario)
  }

  /// The containing app that the scenario names or describes; nil where it does neither.
  ///
  /// - Throws: `ScenarioError` where the app's files cannot be read.
  package func containingApp(in scenario: Scenario) throws(ScenarioError) -> ContainingApp? {
    switch app {
    case nil: return nil
    case .facts(let facts):
      return ContainingApp(
        toldIn: URL(filePath: scenario.file), version: facts.version, bundleID: facts.bundleID,
        teamID: facts.teamID, associatedDomains: facts.associatedDomains)
    case .folder(let path, let position):
      do {
        return try ContainingApp(URL(filePath: Self.resolve(path, scenario)))
      } catch {
        throw ScenarioError(
          file: scenario.file,
          problems: [
            ScenarioError.Problem(
              position: position, keyPath: "extensions.\(quoting: handle).app",
              text: "the containing app cannot be read: \(quoting: error)")
          ], isPrivate: scenario.isPrivate)
      }
    }
  }

  private static func resolve(_ path: String, _ scenario: Scenario) -> String {
    guard !path.hasPrefix("/") else { return path }
    return ScenarioPlace.path(of: path, in: ScenarioPlace.folder(ofFile: scenario.file))
  }
}

/// Where a scenario lies, and what it names.
package enum ScenarioPlace {
  /// The path as the system sees it; the same path where nothing is there, or no text for it.
  package static func resolved(_ path: String) -> String {
    RealPath.of(path) ?? path
  }

  /// The folder that relative paths in a scenario's file start at.
  package static func folder(ofFile path: String) -> URL {
    let folder = RealPath.parts(of: path).folder
    let real = resolved(folder)
    // What a shell's descriptor leads to: the folder of all of a process has another name each time.
    // The expression is compiled at each use, and hardly a scenario lies there.
    let isOfDescriptors =
      real.hasPrefix("/proc/")
      && real.wholeMatch(of: #/\/proc\/\d+(?:\/task\/\d+)?\/fd/#) != nil
    return URL(filePath: isOfDescriptors ? folder : real, directoryHint: .isDirectory)
      .standardizedFileURL
  }

  /// The path of what a scenario in a folder names.
  package static func path(of name: String, in folder: URL) -> String {
    RealPath.plain(name.utf8.first == UInt8(ascii: "/") ? name : "\(folder.path)/\(name)")
  }
}
