import Foundation
import HostFiles
import HostPolicy
import MessageStreams
import MessagesHost
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
    let pass = ClassifyPass(input, output) {
      () throws(FileFault) -> ClassifyOutput in
      try ClassifyOutput(plan, .ndjson, program: "", from: nil, inOrder: false, output)
    }
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let asker = WritingAsker(writer: pipe.fileHandleForWriting, gate: gate, opening: opening)
    try await pass.passRest(beginningWith: [], askers: [asker, asker])
    let rows = try String(contentsOf: written, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows.first?.hasPrefix("{\"row\":1,") == true, "\(rows)")
    #expect(rows.last?.hasPrefix("{\"row\":2,") == true, "\(rows)")
  }
}
