import CPlatform
import Foundation
import HostFiles

/// The files that a command is told to write besides what it prints.
struct ReportFiles {
  /// The options that name them.
  private static let options = ["junit", "trace", "html"]
  /// Options that name what a command reads.
  private static let inputs = [
    "extension", "app", "cassette", "ca-file", "script", "association-file",
  ]
  /// The suffixes of what an author writes.
  private static let suffixesOfSources = [
    "json5", "swift", "m", "mm", "h", "plist", "entitlements", "pbxproj", "xcconfig",
  ]

  private let named: [(option: String, path: String)]

  /// - Throws: `UsageError` where a file would take the place of what the command reads, of a source or
  ///   of another report; nothing was touched then.
  init(_ arguments: CommandArguments) throws(UsageError) {
    named = Self.options.compactMap { option in arguments.value(option).map { (option, $0) } }
    let readings = arguments.operands + Self.inputs.flatMap(arguments.values)
    var taken: [String: String] = [:]
    for (option, path) in named {
      guard !path.isEmpty else { throw UsageError("--\(option) needs the path of a file") }
      guard !OutputFile.isStream(path) else { continue }
      let place = Self.place(path)
      let suffix = [path, place].map { URL(filePath: $0).pathExtension }
        .first(where: Self.suffixesOfSources.contains)
      if let suffix {
        throw UsageError(
          "--\(option) \(path): a report is not written to a file that ends with .\(suffix); "
            + "name another one")
      }
      guard !readings.contains(where: { Self.isSame($0, path) }) else {
        throw UsageError("--\(option) \(path): that is what is read; name another file")
      }
      if let other = taken.updateValue(option, forKey: place) {
        throw UsageError("--\(other) and --\(option) name the same file, \(path)")
      }
    }
  }

  /// Takes away the reports of an earlier run, first of all: a run that is killed or that never
  /// begins leaves none, rather than one that tells of another run.
  ///
  /// What is no report is nobody's taken for one, and stays until there is one to write.
  func removeStale() {
    for (_, path) in named where Self.isReport(path) { OutputFile.removeStale(path) }
  }

  /// Where a report begins; what a report is told by comes before.
  private static let longestHead = 8192

  private static func isReport(_ path: String) -> Bool {
    guard !OutputFile.isStream(path), let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    let head = String(
      decoding: (try? file.read(upToCount: longestHead)) ?? Data(), as: UTF8.self)
    return head.isEmpty || head.contains("<testsuites name=\"messages-host\"")
      || head.contains("<title>messages-host</title>")
      || (head.hasPrefix("{") && head.contains("\"type\":\"scenario\""))
  }

  /// What tells a file from every other one, whether or not it is there yet.
  private static func place(_ path: String) -> String {
    if let real = RealPath.of(path) { return real }
    let (folder, name) = RealPath.parts(of: path)
    return RealPath.of(folder).map { "\($0)/\(name)" } ?? path
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }
}
