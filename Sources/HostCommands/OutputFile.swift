import Foundation

/// Writes the files that the user named.
enum OutputFile {
  /// Replaces a file whole, or not at all.
  ///
  /// - Throws: `UsageError` that names the file.
  static func write(_ data: Data, to path: String) throws(UsageError) {
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw UsageError("\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
