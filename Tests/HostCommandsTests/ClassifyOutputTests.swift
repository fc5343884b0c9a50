import Foundation
import HostFiles
import HostPolicy
import MessageStreams
import Synchronization
import Terminal
import Testing

@testable import HostCommands

/// What goes on behind a kill writes what one run writes, wherever between two writes that came.
///
/// `CheckpointTests` has kills in the middle of a write.
@Suite struct ClassifyOutputTests {
  private static let inputs: [StreamFormat: String] = [
    .csv: "id,text\n1,a\n2,\"b\nb\"\nbad\n3,c\n4,\"d\"x,5\n5,e\n",
    .ndjson: "{\"text\":\"a\"}\n\n{\"text\":1}\n{\"text\":\"b\"}\n{\"text\":\"c\",\"id\":3}",
    .json: "[{\"text\":\"a\"},\n{\"text\":\"b\n{\"text\":\"c\"} ,{\"x\":1}, {\"text\":\"d\"}]",
    .tsv: "ham\ta\nspam\tb\nx\nham\tc\n",
  ]

  /// Gives the plan of a run in a folder.
  private static func plan(
    _ format: StreamFormat, in folder: ClassifyFolder, _ options: [String] = []
  ) throws -> ClassifyPlan {
    let input = try folder.put(inputs[format] ?? "", "in")
    let words = [
      "filter", "--input", input, "--output", folder.path("out"), "--format", format.rawValue,
      "--rejects", folder.path("bad"),
    ]
    return try ClassifyPlan(CommandArguments(words + options, for: ClassifyCommand.specification))
  }

  /// Goes on where the run before was, row by row, with a checkpoint behind each.
  ///
  /// - Parameters:
  ///   - plan: What is to be done.
  ///   - most: So many writes and checkpoints are done, and then it is killed.
  /// - Returns: How many were done; nil where it was killed.
  /// - Throws: What the input or a file throws.
  private static func run(_ plan: ClassifyPlan, atMost most: Int = .max) async throws -> Int? {
    let checkpoint = try Checkpoint.read(besides: plan.output)
    if checkpoint?.isComplete == true { return 0 }
    let input = try await ClassifyInput(plan, from: checkpoint)
    let target = try ClassifyOutput(
      plan, input.choice.format, program: "", from: checkpoint, order: .free,
      CommandOutput(result: { _ in }, note: { _ in }))
    var done = 0
    while let batch = try await input.next() {
      for row in batch.rows {
        guard done < most else { return nil }
        try target.write(answered(row), header: input.header)
        done += 1
        guard done < most else { return nil }
        try target.checkpoint(input.layout)
        done += 1
      }
    }
    guard done < most else { return nil }
    try target.finish(input.layout)
    return done + 1
  }

  private static func answered(_ row: StreamRow) -> ClassifyBatch {
    switch row.content {
    case .message(let record):
      ClassifyBatch(
        rows: [row], messages: [record], verdicts: [.failed(.crash, folder: nil)])
    case .rejected: ClassifyBatch(rows: [row])
    }
  }

  /// Writes what may come behind the last checkpoint, in both files.
  private static func tear(_ folder: ClassifyFolder) throws {
    for name in ["out", "bad"] {
      let file = try FileHandle(forWritingTo: folder.url.appending(path: name))
      try file.seekToEnd()
      try file.write(contentsOf: Data("torn".utf8))
      try file.close()
    }
  }

  @Test(arguments: StreamFormat.allCases)
  func aKillBetweenWritesLosesAndRepeatsNothing(_ format: StreamFormat) async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(format, in: folder)
      let all = try await Self.run(plan)
      let count = try #require(all)
      let whole = [try folder.text("out"), try folder.text("bad")]
      let metrics = try Checkpoint.read(besides: plan.output)?.metrics
      #expect(count > 6 && whole.allSatisfy { !$0.isEmpty })
      for kill in 0..<count {
        try FileManager.default.removeItem(atPath: Checkpoint.path(besides: plan.output))
        let first = try await Self.run(plan, atMost: kill)
        try Self.tear(folder)
        // A second time soon afterwards, and then no more.
        let second = try await Self.run(plan, atMost: 1)
        if second == nil { try Self.tear(folder) }
        let last = try await Self.run(plan)
        #expect(first == nil && last != nil)
        let found = [try folder.text("out"), try folder.text("bad")]
        #expect(found == whole, "killed after step \(kill)")
        #expect(try Checkpoint.read(besides: plan.output)?.metrics == metrics)
      }
    }
  }

  /// The run of before had no file for rejected rows: what comes into one now is cut off behind a kill, too.
  @Test func aKillBehindANewFileForRejectedRowsLosesAndRepeatsNothing() async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(.ndjson, in: folder)
      _ = try #require(try await Self.run(plan))
      let whole = [try folder.text("out"), try folder.text("bad")]
      try FileManager.default.removeItem(atPath: Checkpoint.path(besides: plan.output))
      _ = try await Self.run(plan, atMost: 2)
      var known = try #require(try Checkpoint.read(besides: plan.output))
      known.settings["rejects"] = nil
      (known.rejectsBytes, known.rejectsTail) = (nil, nil)
      try known.write(besides: plan.output)
      try FileManager.default.removeItem(atPath: folder.path("bad"))
      let killed = try await Self.run(plan, atMost: 1)
      #expect(killed == nil)
      #expect(try !folder.text("bad").isEmpty)
      let noted = try #require(try Checkpoint.read(besides: plan.output))
      #expect(noted.settings == plan.settings && noted.rejectsBytes == 0)
      try noted.check(outputPath: plan.output, rejectsPath: plan.rejects)
      _ = try #require(try await Self.run(plan))
      #expect(try [folder.text("out"), folder.text("bad")] == whole)
    }
  }

  /// Who waits for a run that reads again what is written is told how far it has read.
  @Test(
    arguments: [
      ([], .free, [2, 3, 4]), (["--conversations"], .free, [0, 1, 2, 3, 4]),
      ([], .inOrder, [0, 1, 2, 3, 4]), ([], .inOrderForNow, [0, 1, 2, 3, 4]),
    ] as [([String], AskingOrder, [Int])])
  func whatIsReachedIsWhatWasRead(
    options: [String], order: AskingOrder, rows: [Int]
  ) async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(.ndjson, in: folder, options)
      _ = try await Self.run(plan, atMost: 4)
      var checkpoint = try #require(try Checkpoint.read(besides: plan.output))
      #expect(checkpoint.next.row == 2)
      checkpoint.order = order
      let input = try await ClassifyInput(plan, from: checkpoint)
      let target = try ClassifyOutput(
        plan, .ndjson, program: "", from: checkpoint, order: order,
        CommandOutput(result: { _ in }, note: { _ in }))
      var reached = [target.reached.row]
      while let batch = try await input.next() {
        for row in batch.rows {
          try target.write(Self.answered(row), header: input.header)
          #expect(target.place.row == max(2, target.reached.row))
          reached.append(target.reached.row)
        }
      }
      #expect(reached == rows)
    }
  }

  /// A column that is no one of labels is told while there is time to stop, and once.
  @Test(arguments: [(100, 0), (101, 1), (3_000, 1)])
  func tooManyLabelsAreToldOnce(_ count: Int, _ times: Int) async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(.ndjson, in: folder)
      let rows = (0..<count).map { #"{"text":"a","type":"one of \#($0)"}"# + "\n" }
      _ = try folder.put(rows.joined(), "in")
      let notes = Mutex<[String]>([])
      let input = try await ClassifyInput(plan, from: nil)
      let target = try ClassifyOutput(
        plan, .ndjson, program: "", from: nil, order: .free,
        CommandOutput(result: { _ in }, note: { note in notes.withLock { $0.append(note) } }))
      while let batch = try await input.next() {
        for row in batch.rows { try target.write(Self.answered(row), header: input.header) }
      }
      let told = notes.withLock { $0.filter { $0.contains("there are more than 100 labels") } }
      #expect(told.count == times, "\(told)")
      #expect(target.metrics.labelled.count == 100)
    }
  }

  /// An extension that answers with ever other numbers is told once.
  @Test(arguments: [(100, 0), (101, 1), (3_000, 1)])
  func tooManyAnswersAreToldOnce(_ count: Int, _ times: Int) async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(.ndjson, in: folder)
      let notes = Mutex<[String]>([])
      let target = try ClassifyOutput(
        plan, .ndjson, program: "", from: nil, order: .free,
        CommandOutput(result: { _ in }, note: { note in notes.withLock { $0.append(note) } }))
      _ = try folder.put(String(repeating: "{\"text\":\"a\"}\n", count: count), "in")
      let input = try await ClassifyInput(plan, from: nil)
      while let batch = try await input.next() {
        for row in batch.rows {
          guard case .message(let record) = row.content else { continue }
          let verdict = MessageVerdict.answered(
            action: 4 + record.row, subAction: 0, verdict: .unknownAction, folder: nil)
          try target.write(
            ClassifyBatch(rows: [row], messages: [record], verdicts: [verdict]), header: [])
        }
      }
      let told = notes.withLock { $0.filter { $0.contains("more than 100 different answers") } }
      #expect(told.count == times, "\(told)")
      #expect(target.metrics.unlabelled.answers.count == 100)
    }
  }

  /// What is left of an input that was cut is not gone on with as if it were all.
  @Test func anInputThatIsCutMeanwhileIsTold() async throws {
    try await ClassifyFolder.with { folder in
      let plan = try Self.plan(.csv, in: folder)
      _ = try folder.put("text\n" + String(repeating: "a\n", count: 200_000), "in")
      let input = try await ClassifyInput(plan, from: nil)
      let target = try ClassifyOutput(
        plan, .csv, program: "", from: nil, order: .free,
        CommandOutput(result: { _ in }, note: { _ in }))
      let next = try await input.next()
      let first = try #require(next)
      for row in first.rows { try target.write(Self.answered(row), header: input.header) }
      let file = try FileHandle(forWritingTo: URL(filePath: plan.input))
      try file.truncate(atOffset: 300_000)
      try file.close()
      var fault: FileFault?
      do {
        while try await input.next() != nil {}
      } catch {
        fault = error as? FileFault
      }
      #expect(fault?.path == plan.input)
      #expect(fault?.reason.hasPrefix("it ends after 300000 bytes, and had 400005") == true)
      try target.checkpoint(input.layout, of: input.source)
      let known = try #require(try Checkpoint.read(besides: plan.output))
      #expect(!known.isComplete && known.next.row == first.rows.count)
      let refused = #expect(throws: WordFault.self) {
        try known.check(settings: plan.settings, inputPath: plan.input)
      }
      #expect(refused?.description.contains("it is not the input of before") == true)
    }
  }
}
