import Foundation

/// A path where nothing is.
let missingPath = FileManager.default.temporaryDirectory
  .appending(path: "missing-\(UUID().uuidString)").path

/// Gives the path of a scenario file with some text, for as long as the body runs.
func withTemporaryFile(_ text: String, _ body: (String) async throws -> Void) async throws {
  let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json5")
  try Data(text.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  try await body(url.path)
}
