import Foundation
import HostFiles
import MessageStreams
import Terminal

/// What a file may be called that a command writes: nothing that an author writes, or a run goes on by.
enum WrittenName {
  /// The suffixes of what only an extension, an app or a project has.
  static let sources: Set<String> = [
    "swift", "c", "cc", "cpp", "m", "mm", "h", "hpp", "metal", "plist", "entitlements", "pbxproj",
    "strings", "xcstrings", "storyboard", "xib", "intentdefinition",
  ]
  /// What else an author writes, and what may lie beside reports.
  private static let others: Set<String> = ["json5", "xcconfig"]

  /// Looks at the name, and at that of what a link leads to.
  ///
  /// - Parameters:
  ///   - path: The file as the user wrote it; `-` for the standard output.
  ///   - option: What names it.
  /// - Throws: `UsageError` for the name of a source or of a checkpoint, also where nothing is there.
  static func check(_ path: String, of option: String) throws(UsageError) {
    guard !OutputFile.isStream(path) else { return }
    let names = [path, (try? OutputFile.target(of: path)) ?? path]
    let suffixes = names.map { URL(filePath: $0).pathExtension.lowercased() }
    if let suffix = suffixes.first(where: sources.union(others).contains) {
      throw UsageError(
        "\(option) \(path): what ends with .\(suffix) is an author's to write; name another file")
    }
    // The run that keeps it may be writing, and would not be found by its lock.
    if suffixes.contains(Checkpoint.suffix) {
      throw UsageError(
        "\(option) \(path): what ends with .\(Checkpoint.suffix) is what classify --resume goes on by; "
          + "name another file")
    }
  }
}
