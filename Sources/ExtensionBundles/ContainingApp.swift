package import Foundation
import Texts

/// What is known of the app that the extension comes in.
package struct ContainingApp: Equatable, Sendable {
  /// Its Info.plist, expanded, or the entries that Xcode would generate.
  package let info: PropertyListFile

  /// Its entitlements, expanded; nil where there is no file.
  package let entitlements: Entitlements?

  /// Whether its own files were read; of an app that was only told of, all else is unknown.
  package private(set) var isWhole = true

  /// Describes an app whose files were read.
  package init(info: PropertyListFile, entitlements: Entitlements?) {
    self.info = info
    self.entitlements = entitlements
  }
}

extension ContainingApp {
  /// Reads an app's folder of sources, or a built `.app`.
  ///
  /// - Throws: `BuildError` naming the file and the key.
  package init(_ folder: URL) throws(BuildError) {
    let name = folder.deletingPathExtension().lastPathComponent
    let variables = BuildVariables.defaults(targetName: name)
    var info = try PropertyListFile(contentsOf: folder.appending(path: "Info.plist"))
    try info.expand(with: variables)
    self.info = info
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = names.sorted().first { $0.hasSuffix(".entitlements") || $0 == "Entitlements.plist" }
    entitlements = try found.map { name throws(BuildError) in
      try Entitlements(contentsOf: folder.appending(path: name), variables: variables)
    }
  }

  /// Takes what somebody says of an app that is not at hand.
  ///
  /// - Parameters:
  ///   - file: Where it is said.
  ///   - version: `CFBundleVersion`; nil where nothing is said of it, as for each of the others.
  ///   - bundleID: `CFBundleIdentifier`.
  ///   - teamID: Ten characters such as `ABCDE12345`.
  ///   - associatedDomains: Entries such as `messagefilter:example.com`.
  package init(
    toldIn file: URL, version: String?, bundleID: String?, teamID: String?,
    associatedDomains: [String]?
  ) {
    var info: [String: StructuredValue] = [:]
    info["CFBundleVersion"] = version.map(StructuredValue.text)
    info["CFBundleIdentifier"] = bundleID.map(StructuredValue.text)
    self.info = PropertyListFile(url: file, root: info)
    var rights: [String: StructuredValue] = [:]
    rights["com.apple.developer.team-identifier"] = teamID.map(StructuredValue.text)
    rights["com.apple.developer.associated-domains"] = associatedDomains.map {
      .list($0.map(StructuredValue.text))
    }
    entitlements =
      rights.isEmpty
      ? nil
      : Entitlements(
        applicationGroups: [], associatedDomains: associatedDomains ?? [],
        file: PropertyListFile(url: file, root: rights))
    isWhole = false
  }

  /// `CFBundleVersion`, which deferred requests carry (DOC); nil where there is none.
  package var version: String? {
    guard let text = info.root["CFBundleVersion"]?.text, !text.isEmpty else { return nil }
    return text
  }
}
