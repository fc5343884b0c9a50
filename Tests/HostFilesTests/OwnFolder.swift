import Foundation

/// A folder that exists while a test runs.
func withOwnFolder(_ body: (URL) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "host-files-\(UUID().uuidString)", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url)
}
