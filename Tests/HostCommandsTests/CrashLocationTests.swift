import Foundation
import Terminal
import Testing

@Suite struct CrashLocationTests {
  private static let fixture = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Extensions/Crashing")

  /// The line of the fixture that names itself so in a comment.
  private static func line(_ word: String) throws -> Int {
    let source = try String(
      contentsOf: fixture.appending(path: "MessageFilterExtension.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let index = try #require(lines.firstIndex { $0.hasSuffix("// \(word)") })
    return index + 1
  }

  @Test(arguments: ["recursion on a thread", "recursion on a new thread"])
  func aStackThatIsUsedUpOnAnyThreadHasALocation(_ word: String) async throws {
    let trace = try await replay(word)
    #expect(trace.contains("it crashed (SIGSEGV"), "\(trace)")
    let place = " MessageFilterExtension.swift:\(try Self.line("recursion")) in "
    #expect(trace.contains(place), "\(trace)")
  }

  private func replay(_ word: String, timeout: String = "60s") async throws -> String {
    let text = """
      {
        format: 1, about: "It fails.", extensions: { it: "\(Self.fixture.path)" },
        queryTimeout: "\(timeout)",
        events: [{ receive: { from: "72645", text: "\(word)" } }],
      }
      """
    var result = ""
    try await withTemporaryFile(text) { path in
      let run = await ToolRun("replay", path, "--verbose", "--json", "--allow-no-answer")
      #expect(run.code == .success, "\(run.notes)")
      result = run.result
    }
    return result
  }

  @Test(arguments: [
    ("fatal", "fatal error; its text is in the log, which replay --verbose shows"),
    ("bounds", "Index out of range"),
    ("nil", "Unexpectedly found nil while unwrapping an Optional value"),
    ("implicit", "Unexpectedly found nil while implicitly unwrapping an Optional value"),
    ("overflow", "arithmetic overflow"),
    ("cast", "Could not cast value of type"),
    ("recursion", "SIGSEGV"),
    ("memory", "SIGSEGV"),
    ("abort", "SIGABRT"),
    ("thread", "Index out of range"),
  ])
  func crashNamesTheAuthorsLineAndTheReason(_ word: String, _ reason: String) async throws {
    let trace = try await replay(word)
    let place = " MessageFilterExtension.swift:\(try Self.line(word)) in "
    #expect(trace.contains("it crashed (\(reason)"), "\(trace)")
    #expect(trace.contains(place), "\(trace)")
    // Addresses differ from run to run, and the author's own text may quote the message.
    #expect(!trace.contains("0x"))
    #expect(!trace.contains("Current stack trace"))
  }

  @Test(arguments: ["busy", "lock"])
  func timeoutNamesTheLineThatItWaitsAt(_ word: String) async throws {
    let trace = try await replay(word, timeout: "8s")
    let place = "it was at MessageFilterExtension.swift:\(try Self.line(word)) in "
    #expect(trace.contains("process.stall-location"), "\(trace)")
    #expect(trace.contains(place), "\(trace)")
  }

  @Test func aProcessThatASignalStoppedDoesNotWait() async throws {
    let trace = try await replay("stop", timeout: "2s")
    #expect(trace.contains("a signal had stopped it, and nothing let it go on"), "\(trace)")
  }

  @Test func anOrdinaryAnswerHasNoLocation() async throws {
    let trace = try await replay("hello")
    #expect(trace.contains("\"answered\"") || trace.contains("answer"))
    #expect(!trace.contains("-location"))
  }
}
