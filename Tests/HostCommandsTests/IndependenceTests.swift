import Foundation
import HostPolicy
import MessageStreams
import MessagesHost
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

  /// Replies, a letter each.
  private static func replies(_ letters: String) -> [BulkReply] {
    let answers: [Character: FilterAnswer] = [
      "j": .response(action: 2, subAction: 0), "c": .noAnswer(.crash), "t": .noAnswer(.timeout),
    ]
    return letters.map {
      BulkReply(answer: answers[$0] ?? .response(action: 0, subAction: 0))
    }
  }

  private static let rows: [(ordered: String, other: String, lines: [Int])] = [
    ("njn", "njn", []), ("njn", "nnj", [3, 4]), ("cnn", "nnn", [2]), ("ccn", "ccj", [4]),
    // Of a busy machine, and not of the extension.
    ("tnj", "nnj", []), ("ntn", "nnn", []), ("nct", "ntn", []), ("ttn", "njj", [4]),
  ]

  @Test func answersThatCameAreCompared() {
    for row in Self.rows {
      let differences = IndependenceCheck.differences(
        of: Self.records(3), Self.replies(row.ordered),
        [(.reversed, Self.replies(row.ordered)), (.together, Self.replies(row.other))])
      #expect(differences.map(\.line) == row.lines, "\(row.ordered) \(row.other)")
      #expect(differences.allSatisfy { $0.way == .together })
    }
  }

  /// Gives the paths of an input with some text and of an output.
  private static func withInput(
    _ text: String, _ body: (_ input: String, _ output: String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "independence-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "in.csv")
    try Data(text.utf8).write(to: input)
    try await body(input.path, folder.appending(path: "out.csv").path)
  }

  /// The actions in an output.
  private static func actions(_ output: String) throws -> [String] {
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
      .dropFirst()
    return lines.map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
  }

  /// Runs `classify` about messages of which one is like the other.
  ///
  /// - Returns: The run, and the actions in the output.
  private static func classify(
    _ filter: String, _ options: [String]
  ) async throws -> (run: ToolRun, actions: [String]) {
    var found: (run: ToolRun, actions: [String])?
    try await withInput("text\na\na\na\na\na\na\n") { input, output in
      let run = await ToolRun(
        ["classify", "\(fixtures)/\(filter)", "--input", input, "-o", output] + options)
      found = (run, try actions(output))
    }
    return try #require(found)
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

  /// A run that goes on has the answers of one that was not interrupted.
  @Test func aFilterThatCountsIsAskedAgainFromTheBeginning() async throws {
    try await Self.withInput("text\na\na\na\na,b\na\na\na\n") { input, output in
      let words = ["classify", "\(Self.fixtures)/CountingFilter", "--input", input, "-o", output]
      let stopped = await ToolRun(words)
      #expect(stopped.code == .usage, "\(stopped.notes)")
      let before = try Self.actions(output)
      #expect(before == Array(Self.counted.prefix(3)))
      let rest = await ToolRun(words + ["--resume", "--rejects", output + ".rejected"])
      #expect(rest.code == .success, "\(rest.notes)")
      let after = try Self.actions(output)
      #expect(after == Self.counted)
      #expect(rest.notes.contains("all messages are asked about again"), "\(rest.notes)")
      #expect(rest.result.hasPrefix("6 messages, 0 not asked, 0 failed, 1 rejected"))
    }
  }

  @Test func partsOfAFilterThatCountsDoNotAddUp() async throws {
    let (run, actions) = try await Self.classify("CountingFilter", ["--shard", "1/3"])
    #expect(run.code == .success, "\(run.notes)")
    #expect(actions == ["none", "junk"])
    #expect(run.notes.contains("the parts do not add up to the answers of one run"))
  }

  /// More rows that are no messages than are kept until there is a sample.
  @Test func whatIsNoMessageHidesNoFilterThatCounts() async throws {
    let text = "text,id\n" + String(repeating: "x\n", count: 70_000)
    let messages = String(repeating: "a,1\n", count: 300)
    try await Self.withInput(text + messages) { input, output in
      let run = await ToolRun(
        "classify", "\(Self.fixtures)/CountingFilter", "--input", input, "-o", output,
        "--rejects", output + ".rejected", "--jobs", "2")
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.notes.contains("CountingFilter answers by what it was asked before"))
      let junk = try Self.actions(output).enumerated().filter { $0.element == "junk" }.map(\.offset)
      #expect(junk == Array(stride(from: 1, to: 300, by: 2)))
      #expect(run.result.hasPrefix("300 messages, 0 not asked, 0 failed, 70000 rejected"))
    }
  }

  /// Of a run that ended before there was a sample nobody knows whether the order matters: it is found out then.
  @Test(arguments: [("CountingFilter", true), ("Crashing", false)])
  func whatWasNotFoundOutIsFoundOutAfterwards(_ filter: String, _ isCounting: Bool) async throws {
    let text = "text,id\na,0\n" + String(repeating: "x\n", count: 70_000)
    let messages = String(repeating: "a,1\n", count: 300)
    try await Self.withInput(text + messages) { input, output in
      let words = ["classify", "\(Self.fixtures)/\(filter)", "--input", input, "--jobs", "2", "-o"]
      // It has no place for the second row.
      let stopped = await ToolRun(words + [output])
      #expect(stopped.code == .usage, "\(stopped.notes)")
      let before = try #require(try Checkpoint.read(besides: output))
      #expect(before.next.row == 1 && before.order == .inOrderForNow)
      let rest = await ToolRun(words + [output, "--resume", "--rejects", output + ".rejected"])
      #expect(rest.code == .success, "\(rest.notes)")
      #expect(rest.notes.contains("it was not found out before the interruption"), "\(rest.notes)")
      #expect(!rest.notes.contains("all messages are asked about again"), "\(rest.notes)")
      let isNamed = rest.notes.contains("\(filter) answers by what it was asked before")
      #expect(isNamed == isCounting, "\(rest.notes)")
      let after = try #require(try Checkpoint.read(besides: output))
      #expect(after.isComplete && after.order == (isCounting ? .inOrder : .free))
      let junk = try Self.actions(output).enumerated().filter { $0.element == "junk" }
      #expect(junk.map(\.offset) == (isCounting ? Array(stride(from: 1, to: 301, by: 2)) : []))
      #expect(rest.result.hasPrefix("301 messages, 0 not asked, 0 failed, 70000 rejected"))
    }
  }

  @Test func whoKnowsBetterIsNotTold() async throws {
    let options = ["--jobs", "1", "--assume-independent"]
    let (run, actions) = try await Self.classify("CountingFilter", options)
    #expect(run.code == .success, "\(run.notes)")
    #expect(actions == Self.counted)
    #expect(!run.notes.contains("asked before"))
  }

  /// The order makes no difference to chance, so that it is not asked in order for that.
  @Test func aFilterThatAnswersByChanceIsNamedForThat() async throws {
    let text = "text\n" + String(repeating: "a\n", count: 300)
    try await Self.withInput(text) { input, output in
      let run = await ToolRun(
        "classify", "\(Self.fixtures)/RandomFilter", "--input", input, "-o", output, "--jobs", "2")
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.notes.contains("answers of RandomFilter differ from run to run"), "\(run.notes)")
      #expect(run.notes.contains(" in the same order again"), "\(run.notes)")
      #expect(!run.notes.contains("asked before"), "\(run.notes)")
      #expect(!run.notes.contains("one process is asked"), "\(run.notes)")
    }
  }

  /// A filter that answers by the message alone is not named.
  @Test func aFilterWithoutMemoryIsNotNamed() async throws {
    let (run, actions) = try await Self.classify("Crashing", ["--jobs", "2"])
    #expect(run.code == .success, "\(run.notes)")
    #expect(actions == Array(repeating: "none", count: 6))
    #expect(!run.notes.contains("asked before"), "\(run.notes)")
  }
}
