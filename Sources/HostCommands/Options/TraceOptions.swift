import CPlatform
import Foundation
import HostFiles
import Reports
import Scenarios
import Terminal

/// Where a command leaves the trace and the page of a run.
struct TraceOptions {
  static let trace = OptionSpecification(
    "trace", value: "FILE", help: "Save the trace here, as NDJSON")
  static let html = OptionSpecification(
    "html", value: "FILE", help: "Save a page for a browser here, with everything in one file")
  static let noTrace = OptionSpecification(
    "no-trace", help: "Save no trace of a failure in the temporary folder")

  private let arguments: CommandArguments
  private let output: CommandOutput

  init(_ arguments: CommandArguments, output: CommandOutput) {
    self.arguments = arguments
    self.output = output
  }

  /// Whether nobody else may read what is saved: it has what was received in clear.
  private var isPrivate: Bool { arguments.has("show-private") }

  /// Whether every section of a run is wanted at its end: a page is made of all of them.
  var keepsEverything: Bool { arguments.has("html") }

  /// Whether the sections that failed are wanted at the end: unless there is a trace of them elsewhere.
  var keepsFailures: Bool {
    !["trace", "json", "watch", "no-trace"].contains(where: arguments.has)
  }

  /// The trace where one is asked for, which is written while the run goes on.
  func trace() -> GatheredOutput? {
    arguments.value("trace").map { GatheredOutput($0, isPrivate: isPrivate) }
  }

  /// Saves what failed in the temporary folder, where it is wanted.
  func saveFailures(_ sections: [TraceSection]) {
    let failed = sections.filter { $0.status == .failed }
    guard !failed.isEmpty, keepsFailures else { return }
    saveFailure(failed)
  }

  /// Saves the trace and the page where they are asked for.
  func saveNamed(_ sections: [TraceSection], title: String) throws {
    let trace = trace()
    trace?.append(Self.data(sections))
    try ReportFiles.writeEach(
      [{ try trace?.finish() }, { try savePage(of: sections, title: title) }], output)
  }

  /// Saves the page where one is asked for.
  func savePage(of sections: [TraceSection], title: String) throws(FileFault) {
    guard let path = arguments.value("html") else { return }
    let page = Data(TracePage(sections, title: title).html.utf8)
    try OutputFile.write(page, to: path, isPrivate: isPrivate)
    output.note("page saved: \(path)")
  }

  /// Nobody asked for this file, so that it cannot be written is told and fails nothing.
  private func saveFailure(_ sections: [TraceSection]) {
    do {
      let url = try FailureTraces(in: output.failureFolder)
        .save(TraceOptions.data(sections))
      output.note("trace of what failed: \(url.path)")
    } catch {
      output.note("the trace of what failed was not saved: \(error)")
    }
  }

  /// The lines of sections as they stand in a file.
  static func data(_ sections: [TraceSection]) -> Data {
    Data(sections.flatMap(\.lines).map { $0 + "\n" }.joined().utf8)
  }
}

/// The traces of failed runs in a temporary folder: the newest few of this user.
struct FailureTraces {
  /// How many are kept.
  static let limit = 10
  private static let prefix = "messages-host-failure-"
  private static let suffix = ".ndjson"

  private let folder: URL

  init(in folder: URL) {
    self.folder = folder
  }

  /// Saves one more under a name of its own, for its owner alone, and deletes the oldest beyond
  /// the limit.
  ///
  /// - Returns: The new file.
  /// - Throws: `FileFault` where it cannot be written.
  func save(_ trace: Data) throws(FileFault) -> URL {
    let name = UUID().uuidString.prefix(8).lowercased()
    let url = folder.appending(path: Self.prefix + name + Self.suffix)
    try OutputFile.write(trace, to: url.path, isPrivate: true)
    let others = saved.filter { $0 != url.path }
    for old in others.dropFirst(Self.limit - 1) {
      // What another run deletes meanwhile is gone, which is all that is wanted.
      try? FileManager.default.removeItem(atPath: old)
    }
    return url
  }

  /// This user's traces, the newest first; links and whatever else has such a name are nobody's.
  private var saved: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let user = Int(geteuid())
    return names.filter { $0.wholeMatch(of: #/messages-host-failure-[0-9a-f]{8}\.ndjson/#) != nil }
      .compactMap { name -> (path: String, date: Date)? in
        let path = folder.appending(path: name).path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
          attributes[.type] as? FileAttributeType == .typeRegular,
          (attributes[.ownerAccountID] as? NSNumber)?.intValue == user,
          let date = attributes[.modificationDate] as? Date
        else { return nil }
        return (path, date)
      }
      .sorted { ($1.date, $1.path) < ($0.date, $0.path) }
      .map(\.path)
  }
}
