import Foundation
import MessageStreams
import Terminal
import Testing
import Texts

@testable import HostCommands

/// An extension whose answers depend on what it was asked before is found by a sample, and named.
@Suite struct IndependenceTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Extensions").path

  private static func records(_ count: Int) -> [MessageRecord] {
    (0..<count).map { MessageRecord(row: $0 + 1, line: $0 + 2, text: "a") }
  }

  @Test(arguments: [0, 1, 200, 256])
  func aSmallInputIsItsSample(count: Int) {
    #expect(IndependenceCheck.sample(of: Self.records(count)) == Self.records(count))
  }

  /// The first ones, and others from everywhere, each once and in order; the same in each run.
  @Test func aLargeInputHasASample() {
    let rows = IndependenceCheck.sample(of: Self.records(1_000)).map(\.row)
    #expect(rows.count == 256)
    #expect(Array(rows.prefix(200)) == Array(1...200))
    #expect(rows == Set(rows).sorted())
    #expect(rows.contains { $0 > 800 })
    #expect(rows == IndependenceCheck.sample(of: Self.records(1_000)).map(\.row))
  }

  /// Runs `classify` about messages of which one is like the other.
  ///
  /// - Returns: The run, and the actions in the output.
  private static func classify(
    _ filter: String, _ options: [String]
  ) async throws -> (run: ToolRun, actions: [String]) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "independence-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in.csv"), folder.appending(path: "out.csv"))
    try Data("text\na\na\na\na\na\na\n".utf8).write(to: input)
    let run = await ToolRun(
      ["classify", "\(fixtures)/\(filter)", "--input", input.path, "-o", output.path] + options)
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").dropFirst()
    return (
      run, lines.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
    )
  }

  private static let counted = ["none", "junk", "none", "junk", "none", "junk"]

  @Test func aFilterThatCountsIsNamedAndAskedInOrder() async throws {
    let (run, actions) = try await Self.classify("CountingFilter", ["--jobs", "2"])
    #expect(run.code == .success, "\(run.notes)")
    #expect(actions == Self.counted)
    #expect(
      run.notes.contains(
        "CountingFilter answers by what it was asked before: 6 of 6 messages had another answer"),
      "\(run.notes)")
    #expect(run.notes.contains("  line 2: none in order, junk in reverse order"), "\(run.notes)")
    #expect(run.notes.contains("one process is asked, one message after another"))
  }

  @Test func whoKnowsBetterIsNotTold() async throws {
    let options = ["--jobs", "1", "--assume-independent"]
    let (run, actions) = try await Self.classify("CountingFilter", options)
    #expect(run.code == .success, "\(run.notes)")
    #expect(actions == Self.counted)
    #expect(!run.notes.contains("asked before"))
  }

  /// A filter that answers by the message alone is not named.
  @Test func aFilterWithoutMemoryIsNotNamed() async throws {
    let (run, actions) = try await Self.classify("Crashing", ["--jobs", "2"])
    #expect(run.code == .success, "\(run.notes)")
    #expect(actions == Array(repeating: "none", count: 6))
    #expect(!run.notes.contains("asked before"), "\(run.notes)")
  }
}
