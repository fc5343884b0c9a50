import Foundation

/// A folder with what `classify` reads and writes, which is gone with the test.
struct ClassifyFolder {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  let url: URL

  /// Gives an empty one for as long as the body runs.
  static func with(_ body: (ClassifyFolder) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "classify-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(ClassifyFolder(url: url))
  }

  /// An extension of the samples.
  static func sample(_ name: String) -> String { "\(root)/Sources/Samples/\(name)" }

  /// An extension that is made for tests.
  static func fixture(_ name: String) -> String { "\(root)/Tests/Fixtures/Extensions/\(name)" }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and gives its path.
  func put(_ text: String, _ name: String) throws -> String {
    let path = path(name)
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The permissions of a file.
  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}
