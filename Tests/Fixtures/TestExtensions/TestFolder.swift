import ExtensionBundles
package import Foundation

/// A folder that exists while a test runs.
package struct TestFolder {
  /// Its place, by an absolute path.
  package let url: URL

  /// Takes a folder that is there.
  package init(url: URL) {
    self.url = url
  }

  /// Gives `body` a new folder and removes it afterwards.
  package static func with<Result>(
    named name: String = "folder", _ body: (TestFolder) throws -> Result
  ) throws -> Result {
    let parent = FileManager.default.temporaryDirectory
      .resolvingSymlinksInPath().appendingPathComponent("building-\(UUID().uuidString)")
    let url = parent.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    return try body(TestFolder(url: url.absolutePathURL))
  }

  /// Writes a file, and the folders above it.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Writes the smallest extension that builds.
  package func writeExtension(
    body: String = "", plist: String = Fixture.infoPlist(), file: String = "Filter.swift"
  ) throws {
    try write(plist, to: "Info.plist")
    try write(Fixture.source(body: body), to: file)
  }
}
