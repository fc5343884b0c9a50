import Foundation
import HostPolicy
import MessageStreams
import MessagesHost
import Terminal
import Testing
import Texts

@testable import HostCommands

/// Conversations are whole, however many phones and parts share them.
@Suite struct ClassifyConversationTests {
  private static let senders = 12

  /// The sender of a row; one has several writings, one is missing.
  private static func sender(_ row: Int) -> String? {
    switch row % senders {
    case 0: nil
    case 1: (row / senders).isMultiple(of: 2) ? "+14085551001" : "(408) 555-1001"
    case let number: "+1408555\(1_000 + number)"
    }
  }

  /// Messages of which some make their conversation junk, with rows between them that are none.
  private static func corpus(_ rows: Int) -> String {
    let texts = ["hi", "your invoice", "an offer", "your parcel", "a coupon"]
    return (1...rows).map { row in
      guard !row.isMultiple(of: 50) else { return "no message\n" }
      let isJunk = row > 60 && row % 7 == 0 && (row % senders).isMultiple(of: 3)
      let text = isJunk ? "a prize" : texts[row % texts.count]
      let from = sender(row).map { #","from":"\#($0)""# } ?? ""
      let label = isJunk ? "spam" : "ham"
      return #"{"id":\#(row),"text":"\#(text)","label":"\#(label)"\#(from)}"# + "\n"
    }.joined()
  }

  /// Runs `classify --conversations` about `in.ndjson`.
  ///
  /// - Returns: The run, with its files under the name.
  private static func classify(
    _ filter: String, _ name: String, in folder: ClassifyFolder, _ options: String...
  ) async -> ToolRun {
    let run = await ToolRun(
      [
        "classify", filter, "--conversations", "--input", folder.path("in.ndjson"),
        "-o", folder.path("\(name).ndjson"), "--metrics", folder.path("\(name).json"),
        "--rejects", folder.path("\(name).rejects"),
      ] + options)
    #expect(run.code == .success, "\(run.notes)")
    return run
  }

  @Test func howManyPhonesThereAreMakesNoDifference() async throws {
    try await ClassifyFolder.with { folder in
      _ = try folder.put(Self.corpus(700), "in.ndjson")
      let filter = ClassifyFolder.sample("FolderSorter")
      let one = await Self.classify(filter, "one", in: folder, "--jobs", "1")
      let three = await Self.classify(filter, "three", in: folder, "--jobs", "3")
      #expect(!(one.notes + three.notes).contains("asked before"), "\(three.notes)")
      #expect(one.result == three.result)
      let answers = try folder.text("one.ndjson")
      #expect(answers.contains(#""gate":""#) && answers.contains(#""folder":"junk""#))
      for suffix in ["ndjson", "json", "rejects"] {
        #expect(try folder.text("three.\(suffix)") == folder.text("one.\(suffix)"), "\(suffix)")
      }
    }
  }

  /// A phone would give the filter up at three crashes in a row; several would do so at other messages.
  @Test func crashesSideBySideAreThoseOfTheirMessages() async throws {
    try await ClassifyFolder.with { folder in
      let texts = ["fatal", "fatal", "fatal", "fine", "fine", "fine", "fine"]
      let lines = texts.enumerated().map { row, text in
        #"{"text":"\#(text)","from":"+1408555\#(row < 3 ? 1_000 : 1_000 + row)"}"# + "\n"
      }
      _ = try folder.put(lines.joined(), "in.ndjson")
      let filter = ClassifyFolder.fixture("Crashing")
      let one = await Self.classify(filter, "one", in: folder, "--jobs", "1")
      _ = await Self.classify(filter, "three", in: folder, "--jobs", "3")
      #expect(try folder.text("three.ndjson") == folder.text("one.ndjson"))
      #expect(one.result.hasPrefix("7 messages, 0 not asked, 3 failed (3 crash), 0 rejected\n"))
      #expect(!one.notes.contains("asked before"), "\(one.notes)")
    }
  }

  /// What became of messages, a letter each, and whether the filter is given up.
  @Test(arguments: [
    (String(repeating: "c", count: 99), false), (String(repeating: "c", count: 100), true),
    (String(repeating: "g", count: 100), false), ("n" + String(repeating: "c", count: 200), false),
    (String(repeating: "cg", count: 100), true), (String(repeating: "t", count: 11), false),
    (String(repeating: "t", count: 12), true), ("n" + String(repeating: "t", count: 200), false),
    (String(repeating: "tc", count: 11), false), (String(repeating: "tcg", count: 12), true),
  ])
  func onlyAFilterThatNeverAnsweredIsGivenUp(verdicts: String, isGivenUp: Bool) {
    var patience = BulkPatience()
    for verdict in Self.verdicts(verdicts) { patience.note(verdict) }
    #expect((patience.end != nil) == isGivenUp)
  }

  @Test func whatTheSandboxRefusesOnPhonesIsCounted() async throws {
    try await ClassifyFolder.with { folder in
      _ = try folder.put(#"{"text":"at once","from":"72645"}"# + "\n", "in.ndjson")
      let run = await Self.classify(ClassifyFolder.fixture("LateActs"), "out", in: folder)
      #expect(
        run.notes.contains(#/classify: the sandbox refused: [0-9]+ file\.write\n/#), "\(run.notes)")
    }
  }

  /// The senders of the rows in an output, by their numbers.
  private static func senderNumbers(in answers: String) -> Set<Int> {
    Set(answers.matches(of: #/"row":([0-9]+),/#).compactMap { Int($0.1).map { $0 % senders } })
  }

  @Test func partsAreTheWholeAndCutNoConversation() async throws {
    try await ClassifyFolder.with { folder in
      _ = try folder.put(Self.corpus(700), "in.ndjson")
      let filter = ClassifyFolder.sample("FolderSorter")
      let whole = await Self.classify(filter, "whole", in: folder, "--jobs", "1")
      for (part, jobs) in [("1", "1"), ("2", "3")] {
        _ = await Self.classify(
          filter, "part\(part)", in: folder, "--shard", "\(part)/2", "--jobs", jobs)
      }
      let (first, second) = (
        Self.senderNumbers(in: try folder.text("part1.ndjson")),
        Self.senderNumbers(in: try folder.text("part2.ndjson"))
      )
      #expect(!first.isEmpty && !second.isEmpty && first.isDisjoint(with: second))
      #expect(first.union(second).count == Self.senders)
      let outputs = await ToolRun(
        "merge", "outputs", folder.path("part1.ndjson"), folder.path("part2.ndjson"),
        "-o", folder.path("all.ndjson"))
      #expect(outputs.code == .success, "\(outputs.notes)")
      #expect(try folder.text("all.ndjson") == folder.text("whole.ndjson"))
      let metrics = await ToolRun(
        "merge", "metrics", folder.path("part1.json"), folder.path("part2.json"),
        "-o", folder.path("all.json"))
      #expect(metrics.result == whole.result, "\(metrics.notes)")
    }
  }

  /// One that counts what it was asked would answer otherwise on each of several phones.
  @Test(arguments: ["1", "2", "3"])
  func aFilterThatCountsHasOnePhone(jobs: String) async throws {
    try await ClassifyFolder.with { folder in
      let senders = (0..<12).map { "+1408555\(1_000 + $0)" }
      let lines = (0..<24).map { #"{"text":"a","from":"\#(senders[$0 % 12])"}"# + "\n" }
      _ = try folder.put(lines.joined(), "in.ndjson")
      let filter = ClassifyFolder.fixture("CountingFilter")
      let run = await Self.classify(filter, "out", in: folder, "--jobs", jobs)
      #expect(run.notes.contains("Filter answers by what it was asked before"), "\(run.notes)")
      let isSeenOnSeveral = run.notes.split(separator: "\n").contains {
        $0.hasPrefix("  line ") && $0.hasSuffix(" on several phones")
      }
      #expect(isSeenOnSeveral, "\(run.notes)")
      #expect(run.notes.contains("so one phone gets all messages"), "\(run.notes)")
      let answers = try folder.text("out.ndjson").split(separator: "\n")
      let junk = answers.indices.filter { answers[$0].contains(#""action":"junk""#) }
      let unasked = answers.indices.filter { answers[$0].contains(#""gate":""#) }
      // Every second one that is asked about; who has had a message in Junk is not asked about again.
      #expect(junk == [1, 3, 5, 7, 9, 11, 14, 18, 22])
      #expect(unasked == [13, 15, 17, 19, 21, 23])
    }
  }

  @Test func partsOfAFilterThatCountsDoNotAddUp() async throws {
    try await ClassifyFolder.with { folder in
      let lines = (0..<24).map { #"{"text":"a","from":"+1408555\#(1_000 + $0 % 12)"}"# + "\n" }
      _ = try folder.put(lines.joined(), "in.ndjson")
      let filter = ClassifyFolder.fixture("CountingFilter")
      let run = await Self.classify(filter, "out", in: folder, "--shard", "1/2")
      #expect(run.notes.contains("the parts do not add up"), "\(run.notes)")
    }
  }

  /// A stream that begins slowly reaches one phone; those that share the rest know what that one has seen.
  @Test func phonesKnowWhatTheFirstOneHasSeen() throws {
    let process = Process()
    process.executableURL = URL(filePath: try ToolProcess.path)
    process.arguments = [
      "classify", ClassifyFolder.sample("FolderSorter"), "--conversations", "--input", "-",
      "--format", "ndjson", "--jobs", "3",
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    func send(_ text: String, from sender: Int) throws {
      let line = #"{"text":"\#(text)","from":"\#(sender)"}"# + "\n"
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    }
    try send("a prize", from: 72_645)
    let reader = output.fileHandleForReading
    // As long as any start may take on a busy machine: it is to fail rather than to hang.
    var ready = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 300_000) == 1, "the first one has its answer before there are more")
    for number in 0..<250 { try send("hi", from: 81_000 + number % 9) }
    try send("hi", from: 72_645)
    try input.fileHandleForWriting.close()
    let data = try reader.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(process.terminationStatus == 0 && lines.count == 252)
    #expect(lines.first?.contains(#""action":"junk""#) == true)
    #expect(lines.last?.contains(#""gate":""#) == true, "\(lines.last ?? "")")
    #expect(lines.filter { $0.contains(#""gate":""#) }.count == 1)
  }

  private static func records(_ senders: String) -> [MessageRecord] {
    senders.enumerated().map { place, letter in
      MessageRecord(
        row: place + 1, line: place + 1, text: "a", sender: PrivateText(String(letter)))
    }
  }

  @Test(arguments: [
    ("", []), ("a", [0]), ("aaa", [0, 1, 2]), ("abab", [1, 3, 0, 2]), ("abcba", [2, 1, 3, 0, 4]),
    ("aA", [0, 1]),
  ])
  func conversationsAreTakenFromBehind(senders: String, places: [Int]) {
    #expect(ConversationCheck.placesFromBehind(Self.records(senders)) == places)
  }

  /// What became of messages, a letter each.
  private static func verdicts(_ letters: String) -> [MessageVerdict] {
    let verdicts: [Character: MessageVerdict] = [
      "j": .answered(action: 2, subAction: 0, verdict: .junk, folder: .junk),
      "g": .notAsked(gate: "gate.junk", folder: .junk), "t": .failed(.timeout, folder: .unknown),
      "c": .failed(.crash, folder: .unknown),
    ]
    return letters.map {
      verdicts[$0] ?? .answered(action: 0, subAction: 0, verdict: .none, folder: .unknown)
    }
  }

  @Test(arguments: [
    ("abab", "njng", "njng", []), ("abab", "njng", "jnng", [1, 2]), ("abab", "nnnn", "nncn", [3]),
    // Late answers are no difference, and neither is what follows in their conversation.
    ("abab", "jngn", "tnnn", []), ("abab", "tnnn", "jnnj", [4]), ("aabb", "njnn", "jtjn", [1, 3]),
  ])
  func answersThatCameAreCompared(
    senders: String, ordered: String, others: String, lines: [Int]
  ) {
    let differences = ConversationCheck.differences(
      of: Self.records(senders), Self.verdicts(ordered), Self.verdicts(others), .spread)
    #expect(differences.map(\.line) == lines)
  }

  @Test func aDifferenceSaysWhatWasAndWhatIs() {
    let differences = ConversationCheck.differences(
      of: Self.records("ab"), Self.verdicts("jn"), Self.verdicts("gc"), .spread)
    #expect(
      differences.map(\.description) == [
        "line 1: junk (junk) in order, not asked by gate.junk (junk) on several phones",
        "line 2: none (unknown) in order, crash (unknown) on several phones",
      ])
  }
}
