import Foundation
import HostFiles
import Reports

/// Where a command leaves the trace and the page of a run.
struct TraceOptions {
  static let trace = OptionSpecification(
    "trace", value: "FILE", help: "Save the trace here, as NDJSON")
  static let html = OptionSpecification(
    "html", value: "FILE", help: "Save a page for a browser here, with everything in one file")
  static let noTrace = OptionSpecification(
    "no-trace", help: "Save no trace of a failure in the temporary folder")
  static let showPrivate = OptionSpecification(
    "show-private", help: "Print senders and texts, which are redacted otherwise")

  private let arguments: CommandArguments
  private let output: CommandOutput

  init(_ arguments: CommandArguments, output: CommandOutput) {
    self.arguments = arguments
    self.output = output
  }

  /// Whether the sections of a run are wanted although nothing failed.
  var keepsEverything: Bool { arguments.has("trace") || arguments.has("html") }

  /// Saves what the options ask for; where they ask for nothing, the sections that failed.
  ///
  /// - Throws: `FileFault` where a file that the user named cannot be written.
  func save(_ sections: [TraceSection], title: String) throws(FileFault) {
    try saveNamed(sections, title: title)
    let failed = sections.filter { !$0.isAsExpected }
    guard !failed.isEmpty, !arguments.has("trace"), !arguments.has("json"),
      !arguments.has("watch"),
      !arguments.has("no-trace")
    else { return }
    saveFailure(failed)
  }

  /// Saves the trace and the page where they are asked for.
  func saveNamed(_ sections: [TraceSection], title: String) throws(FileFault) {
    if let path = arguments.value("trace") {
      try OutputFile.write(TraceOptions.data(sections), to: path)
    }
    try savePage(of: sections, title: title)
  }

  /// Saves the page where one is asked for.
  func savePage(of sections: [TraceSection], title: String) throws(FileFault) {
    guard let path = arguments.value("html") else { return }
    try OutputFile.write(Data(TracePage(sections, title: title).html.utf8), to: path)
    output.note("page saved: \(path)")
  }

  /// Nobody asked for this file, so that it cannot be written is told and fails nothing.
  private func saveFailure(_ sections: [TraceSection]) {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "messages-host-failure-\(UUID().uuidString.prefix(8).lowercased()).ndjson")
    do {
      try TraceOptions.data(sections).write(to: url, options: .withoutOverwriting)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
      output.note("trace of what failed: \(url.path)")
    } catch {
      let fault = FileFault(url.path, "cannot be written", error)
      output.note("the trace of what failed was not saved: \(fault)")
    }
  }

  private static func data(_ sections: [TraceSection]) -> Data {
    Data(sections.flatMap(\.lines).map { $0 + "\n" }.joined().utf8)
  }
}
