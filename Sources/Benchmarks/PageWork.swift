import Foundation
import Reports

/// The making of a page of the trace of a large inbox; the trace is read already.
struct PageWork: Work {
  private static let messages = 10_000

  private let sections: [TraceSection]

  init(in workbench: Workbench) throws {
    let trace = workbench.folder.appending(path: "inbox.ndjson")
    let inbox = try workbench.inbox(of: Self.messages)
    _ = try MeasuredProgram.output(of: workbench.replay(inbox, savingTraceAt: trace))
    let text = String(decoding: try Data(contentsOf: trace), as: UTF8.self)
    sections = try SavedTrace(text, file: trace.path).sections
  }

  mutating func round() async throws -> Duration {
    let start = ContinuousClock.now
    let bytes = TracePage(sections, title: "trace").html.utf8.count
    let duration = ContinuousClock.now - start
    guard bytes > Self.messages else {
      throw BenchmarkFault(.failure, "the page has nothing of the messages")
    }
    return duration
  }
}
