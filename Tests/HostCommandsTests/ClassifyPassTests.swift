import Dispatch
import Foundation
import HostFiles
import HostPolicy
import MessageStreams
import MessagesHost
import Synchronization
import Terminal
import Testing
import Texts

@testable import HostCommands

/// Rows that come while others are being asked about.
@Suite struct ClassifyPassTests {
  /// One of several that write the input, too: the second row comes when the first one is being asked about,
  /// which has its answer when the second one has.
  private struct WritingAsker: MessageAsking {
    let writer: FileHandle
    let gate: AsyncStream<Void>
    let opening: AsyncStream<Void>.Continuation

    func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
      for message in messages {
        switch message.text.revealed {
        case "first":
          try writer.write(contentsOf: ClassifyPassTests.line("second"))
          for await _ in gate {}
        default:
          opening.finish()
          try writer.close()
        }
      }
      return messages.map { _ in .failed(.crash, folder: nil) }
    }

    func end() async -> BulkTally { BulkTally() }
  }

  /// One of two that ask: the first batch has no answer until as many were read as may be, and all is idle.
  private final class StuckAsker: MessageAsking {
    private let thread: OneThread
    private let most: Int
    private let gate: AsyncStream<Void>
    private let opening: AsyncStream<Void>.Continuation
    private let asked = Mutex(0)
    private let found = Mutex<Int?>(nil)

    init(on thread: OneThread, atMost most: Int) {
      (self.thread, self.most) = (thread, most)
      (gate, opening) = AsyncStream<Void>.makeStream()
    }

    /// Batches that were asked about so far.
    var batches: Int { asked.withLock { $0 } }
    /// How many were when the first one was about to have its answer; nil where it has none.
    var batchesMeanwhile: Int? { found.withLock { $0 } }

    func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
      let count = asked.withLock { asked in
        asked += 1
        return asked
      }
      if count == most { opening.finish() }
      if messages.first?.row == 1 {
        for await _ in gate {}
        // What would be read, and asked about by the other one, has its turn.
        for _ in 0..<ClassifyPassTests.turns { await thread.turn() }
        let all = batches
        found.withLock { $0 = all }
      }
      return messages.map { _ in .failed(.crash, folder: nil) }
    }

    func end() async -> BulkTally { BulkTally() }
  }

  /// Does everything on one thread, one thing after another.
  private final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "one-thread")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Returns when all was done that waits now.
    func turn() async {
      await withCheckedContinuation { turn in queue.async { turn.resume() } }
    }
  }

  /// More than it takes to ask about a batch.
  private static let turns = 100

  private static func line(_ text: String) -> Data { Data("{\"text\":\"\(text)\"}\n".utf8) }

  private static func plan(_ input: String, _ output: String) throws -> ClassifyPlan {
    let words = ["filter", "--input", input, "--output", output, "--format", "ndjson"]
    return try ClassifyPlan(CommandArguments(words, for: ClassifyCommand.specification))
  }

  /// Who is idle begins when there is a row, and not when another one is done.
  @Test(.timeLimit(.minutes(5)))
  func rowsThatComeAreAskedAboutAtOnce() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pass-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Self.line("first"))
    let written = folder.appending(path: "out.ndjson")
    let plan = try Self.plan(
      "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)", written.path)
    let output = CommandOutput(result: { _ in }, note: { _ in })
    let input = try await ClassifyInput(plan, from: nil)
    let pass = ClassifyPass(input, "it", BulkPatience(hasAnswered: true), output) {
      () throws(FileFault) -> ClassifyOutput in
      try ClassifyOutput(plan, .ndjson, program: "", from: nil, order: .free, output)
    }
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let asker = WritingAsker(writer: pipe.fileHandleForWriting, gate: gate, opening: opening)
    try await pass.passRest(beginningWith: [], askers: [asker, asker])
    let rows = try String(contentsOf: written, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows.first?.hasPrefix("{\"row\":1,") == true, "\(rows)")
    #expect(rows.last?.hasPrefix("{\"row\":2,") == true, "\(rows)")
  }

  /// An asker that is stuck holds up what is read: at most four batches for each of the jobs are there.
  @Test(.timeLimit(.minutes(5)))
  func nothingIsReadBeyondWhatMayWait() async throws {
    try await ClassifyFolder.with { folder in
      // Twelve batches, which one read of the file has.
      let rows = String(repeating: "{\"text\":\"a\"}\n", count: 12 * 1_024)
      let input = try folder.put(rows, "in.ndjson")
      let plan = try Self.plan(input, folder.path("out.ndjson"))
      let output = CommandOutput(result: { _ in }, note: { _ in })
      let source = try await ClassifyInput(plan, from: nil)
      let pass = ClassifyPass(source, "it", BulkPatience(hasAnswered: true), output) {
        () throws(FileFault) -> ClassifyOutput in
        try ClassifyOutput(plan, .ndjson, program: "", from: nil, order: .free, output)
      }
      let thread = OneThread()
      let asker = StuckAsker(on: thread, atMost: 8)
      try await withTaskExecutorPreference(thread) {
        try await pass.passRest(beginningWith: [], askers: [asker, asker])
      }
      #expect(asker.batchesMeanwhile == 8)
      #expect(asker.batches == 12)
      let written = try folder.text("out.ndjson").utf8.count { $0 == UInt8(ascii: "\n") }
      #expect(written == 12 * 1_024)
    }
  }
}
