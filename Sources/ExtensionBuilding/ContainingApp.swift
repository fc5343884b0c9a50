package import Foundation

/// What is known of the app that the extension comes in.
package struct ContainingApp: Equatable, Sendable {
  /// Its Info.plist, expanded, or the entries that Xcode would generate.
  package let info: PropertyListFile

  /// Its entitlements, expanded; nil where there is no file.
  package let entitlements: Entitlements?
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

  /// `CFBundleVersion`, which deferred requests carry (DOC); nil where there is none.
  package var version: String? {
    guard let text = info.root["CFBundleVersion"]?.text, !text.isEmpty else { return nil }
    return text
  }
}
