import Foundation
import HostFiles
import ScenarioFiles
import Terminal

/// The files that a command is told to write besides what it prints.
struct ReportFiles {
  /// The options that name them.
  private static let options = ["trace", "html", "junit"]
  /// Options that name what a command reads.
  private static let inputs = [
    "extension", "app", "cassette", "ca-file", "script", "association-file", "events",
    "scenario",
  ]

  private let named: [(option: String, path: String)]

  /// - Parameters:
  ///   - arguments: The command line.
  ///   - operands: What of it is read, besides what options name; nil for all of its operands.
  ///   - formats: Options of the command that have it print a report in place of a text.
  /// - Throws: `UsageError` where a file would take the place of what is read, of a source or of another
  ///   report, and where two reports would be printed; nothing was touched then.
  init(
    _ arguments: CommandArguments, reading operands: [String]? = nil,
    printing formats: [String] = []
  ) throws(UsageError) {
    named = Self.options.compactMap { option in arguments.value(option).map { (option, $0) } }
    try Self.refuseMixing(arguments, with: formats)
    let readings = (operands ?? arguments.operands) + Self.inputs.flatMap(arguments.values)
    let read = Set(readings.flatMap { FileIdentity.candidates(ofInput: $0) })
    let extensions = ReadExtensions(operands ?? arguments.operands, arguments)
    var taken: [FileIdentity: String] = [:]
    for (option, path) in named {
      guard !path.isEmpty else { throw UsageError("--\(option) needs the path of a file") }
      guard !OutputFile.isStream(path) else {
        // What stands for a descriptor may be a file all the same.
        if let open = FileIdentity(ofOutput: path), read.contains(open) {
          throw Self.isRead(option, path)
        }
        continue
      }
      try WrittenName.check(path, of: "--\(option)")
      let identity = FileIdentity(of: path)
      guard !read.contains(identity) else { throw Self.isRead(option, path) }
      try extensions.check(path, of: "--\(option)")
      if let other = taken.updateValue(option, forKey: identity) {
        throw UsageError("--\(other) and --\(option) name the same file, \(path)")
      }
    }
  }

  /// Refuses two reports on the standard output.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - formats: Options of the command that have it print a report in place of a text.
  /// - Throws: `UsageError`.
  static func refuseMixing(
    _ arguments: CommandArguments, with formats: [String]
  ) throws(UsageError) {
    let files = options.compactMap { option in
      arguments.value(option).map { (name: "--\(option)", path: $0) }
    }
    try PrintedReports.refuseMixing(
      formats: formats.filter(arguments.has).map { "--\($0)" }, files: files)
    try PrintedReports.refuseSharedPipe(files)
  }

  private static func isRead(_ option: String, _ path: String) -> UsageError {
    UsageError("--\(option) \(path): that is what is read; name another file")
  }

  /// Takes away the reports of an earlier run, first of all: a run that is killed or that never
  /// begins leaves none, rather than one that tells of another run.
  ///
  /// What is no report is nobody's taken for one, and stays until there is one to write.
  ///
  /// - Throws: `FileFault` where another run is writing one, which is empty as long as it has just begun.
  func removeStale() throws(FileFault) {
    for (_, path) in named where Self.isReport(path) { try OutputFile.removeStale(path) }
  }

  /// Writes each by itself, so that one that cannot be written keeps no other from it.
  ///
  /// - Throws: The fault of the last one that cannot be written; those before it are told.
  static func writeEach(_ writes: [() throws -> Void], _ output: CommandOutput) throws {
    var problems: [any Error] = []
    for write in writes {
      do {
        try write()
      } catch {
        problems.append(error)
      }
    }
    guard let last = problems.popLast() else { return }
    for problem in problems { output.note(ErrorText.text(of: problem, isVerbose: false)) }
    throw last
  }

  /// The first line of a trace holds what a scenario says of itself, the others are told by less.
  private static let longestHead = ScenarioParser.longestFile + 4096

  /// Whether the file is one that this tool wrote, or empty.
  private static func isReport(_ path: String) -> Bool {
    guard !OutputFile.isStream(path), let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    let head = String(
      decoding: (try? file.read(upToCount: longestHead)) ?? Data(), as: UTF8.self)
    let start = head.prefix { $0 != "\n" }
    return head.isEmpty
      || (head.hasPrefix("<?xml ") && head.contains("\n<testsuites name=\"messages-host\""))
      || (head.hasPrefix("<!doctype html>") && head.contains("<title>messages-host</title>"))
      || (start.hasPrefix("{\"about\":") && start.contains("\"type\":\"scenario\""))
  }
}
