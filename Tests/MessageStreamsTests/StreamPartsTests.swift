import MessageStreams
import Testing

@Suite struct ShardTests {
  @Test(arguments: [
    "", "1", "0/2", "3/2", "1/0", "a/2", "1/2/3", "-1/2", "1/1000001", "1/9999999999999",
    "1/99999999999999999999",
  ])
  func whatIsNoPartIsTold(_ text: String) {
    let error = #expect(throws: WordFault.self) { try Shard(text) }
    #expect(error?.description.contains(text) == true)
    #expect(error?.description.contains("at most 1000000") == true)
  }

  @Test(arguments: 1...5)
  func everyRowAndConversationIsInOnePart(_ count: Int) throws {
    let shards = try (1...count).map { try Shard("\($0)/\(count)") }
    for number in 1...200 {
      #expect(shards.filter { $0.holds(row: number) }.count == 1)
      #expect(shards.filter { $0.holds(conversation: "+1555\(number)") }.count == 1)
    }
    // None of them is left without work.
    for shard in shards {
      #expect((1...200).contains { shard.holds(conversation: "+1555\($0)") })
    }
    #expect(shards.map(\.description) == (1...count).map { "\($0)/\(count)" })
  }
}

@Suite struct OrderedOutputTests {
  @Test func whatIsFinishedInAnyOrderComesOutInOrder() {
    var ordered = OrderedOutput<String>(window: 3)
    var numbers: [Int] = []
    while let number = ordered.begin() { numbers.append(number) }
    #expect(numbers == [0, 1, 2])
    var released = [ordered.finish(2, "c")]
    #expect(released == [[]] && !ordered.hasRoom)
    released.append(ordered.finish(0, "a"))
    let next = ordered.begin()
    #expect(next == 3)
    released.append(ordered.finish(1, "b"))
    #expect(ordered.open == 1)
    released.append(ordered.finish(3, "d"))
    #expect(released == [[], ["a"], ["b", "c"], ["d"]])
  }

  /// Each order of three that are open at once.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func noOrderMakesADifference(_ order: [Int]) {
    var ordered = OrderedOutput<Int>(window: 3)
    var released: [Int] = []
    for round in 0..<4 {
      while ordered.begin() != nil {}
      for number in order { released += ordered.finish(round * 3 + number, round * 3 + number) }
    }
    #expect(released == Array(0..<12))
  }
}

@Suite struct StreamProgressTests {
  @Test(arguments: [
    (
      StreamProgress(rows: 0, bytes: 0, size: nil, elapsed: .zero), "0 rows"
    ),
    (StreamProgress(rows: 1, bytes: 9, size: nil, elapsed: .zero), "1 row"),
    (
      StreamProgress(rows: 1_250_000, bytes: 42, size: 100, elapsed: .seconds(4)),
      "1,250,000 rows, 312,500/s, 42 %, 6 s left"
    ),
    (
      StreamProgress(
        rows: 1000, bytes: 50, size: 100, elapsed: .seconds(10), rowsBefore: 900, bytesBefore: 40),
      "1,000 rows, 10/s, 50 %, 50 s left"
    ),
    (
      StreamProgress(rows: 10, bytes: 1, size: 1000, elapsed: .seconds(10)),
      "10 rows, 1/s, 0 %, 2 h 46 min left"
    ),
    (StreamProgress(rows: 999, bytes: 7, size: nil, elapsed: .seconds(3)), "999 rows, 333/s"),
  ])
  func theLineSaysWhatIsKnown(_ progress: StreamProgress, _ line: String) {
    #expect(progress.line == line)
  }

  @Test func linesComeLessAndLessOften() {
    var pace = ProgressPace()
    let due = (0...200).filter { pace.isDue(after: .seconds($0)) }
    #expect(due == [1, 3, 7, 15, 31, 63, 123, 183])
  }
}

@Suite struct StreamFormatTests {
  @Test(arguments: [
    ("a.csv", StreamFormat.csv), ("a.TSV", .tsv), ("a.json", .json), ("a.jsonl", .ndjson),
    ("a.ndjson", .ndjson),
  ])
  func aNameSaysTheFormat(_ path: String, _ format: StreamFormat) {
    #expect(StreamFormat(path: path) == format)
    let choice = FormatChoice(option: nil, path: path) { [] }
    #expect(choice.format == format && choice.reason == .name)
  }

  @Test(arguments: [
    ("\n [\n", StreamFormat.json), ("{\"a\"", .ndjson), ("ham\tGo", .tsv), ("a,b\n1\t2", .csv),
    ("", .csv), ("\u{feff}[", .json),
  ])
  func theFirstBytesSayIt(_ text: String, _ format: StreamFormat) {
    let choice = FormatChoice(option: nil, path: "SMSSpamCollection") { Array(text.utf8) }
    #expect(choice.format == format && choice.reason == .head)
    #expect(FormatChoice(option: .tsv, path: "a.csv") { [] }.format == .tsv)
  }
}
