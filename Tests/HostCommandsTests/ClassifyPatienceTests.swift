import HostFiles
import HostPolicy
import MessageStreams
import MessagesHost
import Synchronization
import Terminal
import Testing
import Texts

@testable import HostCommands

/// An extension is given up where it never answers, and nowhere else, whoever asks about which rows together.
@Suite struct ClassifyPatienceTests {
  /// One that asks an extension which does what the messages say.
  private final class ScriptedAsker: MessageAsking {
    private let asked = Mutex<[Int]>([])

    /// How many it was asked about at a time.
    var counts: [Int] { asked.withLock { $0 } }

    func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
      asked.withLock { $0.append(messages.count) }
      return messages.map { ClassifyPatienceTests.verdict(of: $0.text.revealed) }
    }

    func end() async -> BulkTally { BulkTally() }
  }

  private static func verdict(of text: String) -> MessageVerdict {
    switch text {
    case "fatal": .failed(.crash, folder: nil)
    case "late": .failed(.timeout, folder: nil)
    default: .answered(action: 0, subAction: 0, verdict: .none, folder: nil)
    }
  }

  /// What a run has come to.
  private struct Outcome {
    let fault: (any Error)?
    /// The reason in each row of the output; nil for an answer.
    let reasons: [String?]
    let checkpoint: Checkpoint?
  }

  private static func plan(_ texts: [String], in folder: ClassifyFolder) throws -> ClassifyPlan {
    let rows = texts.map { "{\"text\":\"\($0)\"}\n" }.joined()
    let words = ["filter", "--input", try folder.put(rows, "in.ndjson"), "--output"]
    return try ClassifyPlan(
      CommandArguments(
        words + [folder.path("out.ndjson")], for: ClassifyCommand.specification))
  }

  /// Has the rest of an input asked about, in batches of so many rows.
  private static func run(
    _ plan: ClassifyPlan, _ askers: [any MessageAsking], inBatchesOf size: Int,
    _ patience: BulkPatience = BulkPatience(), from checkpoint: Checkpoint? = nil,
    in folder: ClassifyFolder
  ) async throws -> Outcome {
    let output = CommandOutput(result: { _ in }, note: { _ in })
    let input = try await ClassifyInput(plan, from: checkpoint)
    var batches: [ClassifyBatch] = []
    while let read = try await input.next() {
      var batch: ClassifyBatch? = read.rows.isEmpty ? nil : read
      while let all = batch {
        let (beginning, rest) = all.divided(behind: size)
        batches.append(beginning)
        batch = rest
      }
    }
    let pass = ClassifyPass(input, "it", patience, output) {
      () throws(FileFault) -> ClassifyOutput in
      try ClassifyOutput(
        plan, .ndjson, program: "", from: checkpoint, order: .free, output)
    }
    var fault: (any Error)?
    do {
      try await pass.passRest(beginningWith: batches, askers: askers)
    } catch {
      fault = error
    }
    try pass.target?.checkpoint(input.layout)
    let lines = try folder.text("out.ndjson").split(separator: "\n")
    let reasons = lines.map { line in
      ["crash", "timeout"].first { line.contains("\"error\":\"\($0)\"") }
    }
    return Outcome(
      fault: fault, reasons: reasons, checkpoint: try Checkpoint.read(besides: plan.output))
  }

  /// So many of each text, one after another, and how many are written; not all where it is given up.
  private static let inputs: [(runs: [(String, Int)], written: Int)] = [
    ([("fine", 16), ("fatal", 20)], 36), ([("fine", 16), ("fatal", 11)], 27),
    ([("fine", 9), ("fatal", 124), ("fine", 9)], 142),
    ([("fine", 8), ("fatal", 100), ("fine", 16)], 124),
    ([("fine", 1), ("fatal", 300), ("fine", 6)], 307), ([("fine", 1), ("late", 50)], 51),
    ([("fatal", 99), ("fine", 1), ("fatal", 200)], 300), ([("late", 11), ("fine", 1)], 12),
    ([("fatal", 99)], 99), ([("fatal", 100), ("fine", 50)], 100), ([("fatal", 300)], 100),
    ([("late", 12), ("fine", 5)], 12), ([("fatal", 50), ("late", 30)], 62),
  ]

  @Test(arguments: [1, 7, 16, 1_024], [1, 2, 8])
  func neitherBatchesNorJobsDecide(size: Int, jobs: Int) async throws {
    for (runs, written) in Self.inputs {
      let texts = runs.flatMap { Array(repeating: $0.0, count: $0.1) }
      try await ClassifyFolder.with { folder in
        let askers = (0..<jobs).map { _ in ScriptedAsker() }
        let outcome = try await Self.run(
          Self.plan(texts, in: folder), askers, inBatchesOf: size, in: folder)
        let expected = texts.prefix(written).map { text -> String? in
          ["fatal": "crash", "late": "timeout"][text]
        }
        #expect(outcome.reasons == expected, "\(runs)")
        let isGivenUp = (outcome.fault as? BulkFault)?.code == .crashLoop
        #expect(isGivenUp == (written < texts.count), "\(runs)")
        #expect((outcome.fault == nil) == !isGivenUp, "\(runs)")
      }
    }
  }

  /// It is known soon, and what was asked about until then is all that is written.
  @Test(arguments: [
    ("fatal", Array(repeating: 12, count: 8) + [4]), ("late", [12]), ("fine", [12, 988]),
  ])
  func untilThereIsAnAnswerFewAreAskedAtATime(text: String, counts: [Int]) async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(Array(repeating: text, count: 1_000), in: folder)
      let asker = ScriptedAsker()
      let outcome = try await Self.run(plan, [asker], inBatchesOf: 1_024, in: folder)
      #expect(asker.counts == counts)
      #expect(outcome.reasons.count == counts.reduce(0, +))
    }
  }

  /// Each run has its own tries, and goes on behind those of the one before.
  @Test func aRunGoesOnWhereItWasGivenUp() async throws {
    try await ClassifyFolder.with { folder in
      let texts = Array(repeating: "fatal", count: 150) + ["fine"]
      let plan = try Self.plan(texts, in: folder)
      let first = try await Self.run(plan, [ScriptedAsker()], inBatchesOf: 16, in: folder)
      #expect(first.fault is BulkFault && first.checkpoint?.next.row == 100)
      let rest = try await Self.run(
        plan, [ScriptedAsker()], inBatchesOf: 16,
        BulkPatience(after: first.checkpoint, asksAgain: false), from: first.checkpoint, in: folder)
      #expect(rest.fault == nil && rest.reasons.count == 151)
    }
  }

  /// A label that is counted together with others.
  private static let long = String(repeating: "long", count: 26)

  /// Whether the earlier run had an answer is known, and where all is asked about again, what fails again.
  @Test(
    arguments: [
      (false, nil, 100), (false, "ham", nil), (false, long, nil), (true, nil, 250),
      (true, "ham", 250),
    ] as [(Bool, String?, Int?)])
  func whatIsKnownOfAnEarlierRunCounts(
    asksAgain: Bool, answered: String?, end: Int?
  ) async throws {
    try await ClassifyFolder.with { folder in
      var metrics = ClassificationMetrics()
      for _ in 0..<150 { metrics.count(Self.verdict(of: "fatal"), label: nil) }
      // What did not reach it is no failure of its own.
      for _ in 0..<30 { metrics.count(.failed(.tooLong, folder: nil), label: nil) }
      if let answered { metrics.count(Self.verdict(of: "fine"), label: answered) }
      let input = try InputIdentity(path: try folder.put("", "in.ndjson"), upTo: 0)
      let checkpoint = Checkpoint(
        settings: [:], program: "", input: input, next: .start, outputBytes: 0, metrics: metrics)
      var patience = BulkPatience(after: checkpoint, asksAgain: asksAgain)
      var failures = 0
      while patience.end == nil, failures < 1_000 {
        patience.note(Self.verdict(of: "fatal"))
        failures += 1
      }
      #expect((patience.end == nil ? nil : failures) == end)
    }
  }

  /// The first batch has its answers when the second one could not be gone on with.
  private struct StoppingAsker: MessageAsking {
    let gate: AsyncStream<Void>
    let opening: AsyncStream<Void>.Continuation

    func ask(_ messages: [MessageRecord]) async throws -> [MessageVerdict] {
      let fine = messages.map { _ in ClassifyPatienceTests.verdict(of: "fine") }
      guard messages.first?.row == 1 else {
        opening.finish()
        throw AskingStop(
          verdicts: Array(fine.prefix(3)), reason: BulkFault(.crashLoop, "it does not start"))
      }
      for await _ in gate {}
      return fine
    }

    func end() async -> BulkTally { BulkTally() }
  }

  @Test(.timeLimit(.minutes(5)))
  func whatOthersWereAskedMeanwhileIsNotThrownAway() async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(Array(repeating: "fine", count: 160), in: folder)
      let (gate, opening) = AsyncStream<Void>.makeStream()
      let asker = StoppingAsker(gate: gate, opening: opening)
      let outcome = try await Self.run(
        plan, [asker, asker], inBatchesOf: 16, BulkPatience(hasAnswered: true), in: folder)
      #expect((outcome.fault as? BulkFault)?.description == "it does not start")
      #expect(outcome.reasons == Array(repeating: nil, count: 19))
      #expect(outcome.checkpoint?.next.row == 19)
    }
  }

  /// With a sample and without, alone and in conversations: the same rows, and the rest by `--resume`.
  @Test(arguments: [[], ["--assume-independent"], ["--conversations"]])
  func theSameRowsAreWrittenWhoeverAsks(options: [String]) async throws {
    try await ClassifyFolder.with { folder in
      let texts = Array(repeating: "fatal", count: 110) + ["fine", "fatal", "fine"]
      let lines = texts.enumerated().map { row, text in
        "{\"text\":\"\(text)\",\"from\":\"+1408555\(1_000 + row % 7)\"}\n"
      }
      let words =
        [
          "classify", ClassifyFolder.fixture("Crashing"), "--input",
          try folder.put(lines.joined(), "in.ndjson"), "-o", folder.path("out.ndjson"), "--jobs",
          "2",
        ] + options
      let first = await ToolRun(words)
      #expect(first.code == .expectationFailed, "\(first.notes)")
      #expect(first.notes.contains("it failed at 100 messages in a row"), "\(first.notes)")
      #expect(try folder.text("out.ndjson").split(separator: "\n").count == 100)
      let rest = await ToolRun(words + ["--resume"])
      #expect(rest.code == .success, "\(rest.notes)")
      #expect(rest.result.hasPrefix("113 messages, 0 not asked, 111 failed (111 crash)"))
      let answers = try folder.text("out.ndjson").split(separator: "\n")
      #expect(answers.map { !$0.contains("\"error\"") } == texts.map { $0 == "fine" })
    }
  }

  /// One phone in the order of the input has an answer first; another one, or another order, has none.
  @Test(arguments: [(1, 100), (300, 120)], ["1", "3"])
  func oneAnswerIsEnoughForAllPhones(count: (fine: Int, fatal: Int), jobs: String) async throws {
    try await ClassifyFolder.with { folder in
      let texts =
        Array(repeating: (text: "fine", sender: "+14085551000"), count: count.fine)
        + Array(repeating: (text: "fatal", sender: "+14085551001"), count: count.fatal)
      let lines = texts.map { "{\"text\":\"\($0.text)\",\"from\":\"\($0.sender)\"}\n" }
      let input = try folder.put(lines.joined(), "in.ndjson")
      let run = await ToolRun(
        "classify", ClassifyFolder.fixture("Crashing"), "--conversations", "--input", input,
        "-o", folder.path("out.ndjson"), "--jobs", jobs)
      #expect(run.code == .success, "\(run.notes)")
      let counts =
        "\(count.fine + count.fatal) messages, 0 not asked, \(count.fatal) failed "
        + "(\(count.fatal) crash)"
      #expect(run.result.hasPrefix(counts), "\(run.result)")
      #expect(!run.notes.contains("asked before"), "\(run.notes)")
    }
  }
}
