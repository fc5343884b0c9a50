import Foundation

@testable import ExtensionBuilding

/// A folder that exists while a test runs.
struct TemporaryFolder {
  let url: URL

  /// Gives `body` a new folder and removes it afterwards.
  static func with<Result>(
    named name: String = "folder", _ body: (TemporaryFolder) throws -> Result
  ) throws -> Result {
    let parent = FileManager.default.temporaryDirectory
      .resolvingSymlinksInPath().appendingPathComponent("building-\(UUID().uuidString)")
    let url = parent.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    return try body(TemporaryFolder(url: url.absolutePathURL))
  }

  /// Writes a file, and the folders above it.
  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Writes the smallest extension that builds.
  func writeExtension(
    body: String = "", plist: String = Fixture.infoPlist(), file: String = "Filter.swift"
  ) throws {
    try write(plist, to: "Info.plist")
    try write(Fixture.source(body: body), to: file)
  }
}
