import HostPolicy
import MessageStreams
import Testing
import Texts

@Suite struct RecordWriterTests {
  private static let records = [
    ClassifiedRecord(
      MessageRecord(row: 1, line: 2, text: "a,\"b\"\tc\n", id: "x,\"1\"", label: "ham"),
      .answered(action: 2, subAction: 0, verdict: .junk, folder: nil)),
    ClassifiedRecord(
      MessageRecord(row: 2, line: 5, text: "d", id: "\u{e9}\t\u{1f600}"),
      .answered(action: 4, subAction: 10001, verdict: .transaction, folder: .transactionsFinance)),
    ClassifiedRecord(
      MessageRecord(row: 4, line: 9, text: "e"), .failed(.timeout, folder: .unknown)),
    ClassifiedRecord(
      MessageRecord(row: 5, line: 10, text: "f"), .notAsked(gate: "gate.known", folder: .known)),
  ]

  /// An answer that was given without the network says so where a reason would stand.
  @Test func anAnswerWithoutTheNetworkIsMarked() {
    let verdict = MessageVerdict.answered(
      action: 0, subAction: 0, verdict: .none, folder: nil, isDeferred: true)
    let text = Self.text(
      .ndjson, [ClassifiedRecord(MessageRecord(row: 1, line: 1, text: "a"), verdict)])
    #expect(
      text
        == #"{"row":1,"line":1,"action":"none","subAction":"none","verdict":"none","error":"deferred"}"#
        + "\n")
  }

  private static func text(
    _ format: StreamFormat, _ records: [ClassifiedRecord], goesOn: Bool = false,
    finishes: Bool = true
  ) -> String {
    var writer = RecordWriter(format, goesOn: goesOn)
    for record in records { writer.write(record) }
    if finishes { writer.finish() }
    return String(decoding: writer.take(), as: UTF8.self)
  }

  private static let objects = [
    #"{"row":1,"line":2,"id":"x,\"1\"","label":"ham","action":"junk","subAction":"none","verdict":"junk"}"#,
    #"{"row":2,"line":5,"id":"\u00e9\u0009\ud83d\ude00","action":"transaction","#
      + #""subAction":"transactionalFinance","verdict":"transaction","folder":"transactions/finance"}"#,
    #"{"row":4,"line":9,"verdict":"no-answer","folder":"unknown","error":"timeout"}"#,
    #"{"row":5,"line":10,"folder":"known","gate":"gate.known"}"#,
  ]

  @Test func theBytesAreThese() {
    #expect(
      Self.text(.csv, Self.records) == """
        row,line,id,label,action,subAction,verdict,folder,gate,error
        1,2,"x,""1\""",ham,junk,none,junk,,,
        2,5,\u{e9}\t\u{1f600},,transaction,transactionalFinance,transaction,transactions/finance,,
        4,9,,,,,no-answer,unknown,,timeout
        5,10,,,,,,known,gate.known,

        """)
    #expect(
      Self.text(.tsv, Array(Self.records.prefix(2)))
        == "row\tline\tid\tlabel\taction\tsubAction\tverdict\tfolder\tgate\terror\n"
        + "1\t2\tx,\"1\"\tham\tjunk\tnone\tjunk\t\t\t\n"
        + "2\t5\t\u{e9} \u{1f600}\t\ttransaction\ttransactionalFinance\ttransaction\t"
        + "transactions/finance\t\t\n")
    #expect(
      Self.text(.ndjson, Self.records) == Self.objects.map { $0 + "\n" }.joined())
    #expect(
      Self.text(.json, Self.records) == "[\n" + Self.objects.joined(separator: ",\n") + "\n]\n")
  }

  @Test(arguments: [
    (StreamFormat.csv, "row,line,id,label,action,subAction,verdict,folder,gate,error\n"),
    (.json, "[\n]\n"), (.ndjson, ""),
  ])
  func ofNothingThereIsAWholeOutput(_ format: StreamFormat, _ text: String) {
    #expect(Self.text(format, []) == text)
  }

  /// Two writers, the second of which goes on, write what one does.
  @Test(arguments: StreamFormat.allCases, 1...3)
  func anOutputCanBeGoneOnWith(_ format: StreamFormat, _ count: Int) {
    let first = Self.text(format, Array(Self.records.prefix(count)), finishes: false)
    let rest = Self.text(format, Array(Self.records.dropFirst(count)), goesOn: true)
    #expect(first + rest == Self.text(format, Self.records))
  }

  /// What is private is written only where it is asked for.
  @Test(arguments: StreamFormat.allCases)
  func textsAreWrittenOnRequestOnly(_ format: StreamFormat) {
    let record = MessageRecord(row: 1, line: 1, text: "secret", sender: "+15550100")
    let verdict = MessageVerdict.answered(action: 0, subAction: 0, verdict: .none, folder: nil)
    for isShown in [true, false] {
      var writer = RecordWriter(format, showsPrivate: isShown)
      writer.write(ClassifiedRecord(record, verdict, showsPrivate: isShown))
      let text = String(decoding: writer.take(), as: UTF8.self)
      #expect(text.contains("secret") == isShown)
      #expect(!text.contains("5550100"))
    }
  }

  /// On a terminal a table has a line for a record, and nothing of it does more than print; elsewhere it is data.
  @Test(arguments: [
    (
      StreamFormat.csv, "\u{1b}[2Jx,\"a\n::error::b,c\",none,none,none,,,,\u{202e}d\u{7}",
      #"\u{1b}[2Jx,"a\u{a}::error::b,c",none,none,none,,,,\u{202e}d\u{7}"#
    ),
    (
      .tsv, "\u{1b}[2Jx\ta ::error::b,c\tnone\tnone\tnone\t\t\t\t\u{202e}d\u{7}",
      #"\u{1b}[2Jx|a\u{a}::error::b,c|none|none|none||||\u{202e}d\u{7}"#
        .replacing("|", with: "\t")
    ),
  ])
  func aTerminalIsShownTextAlone(_ format: StreamFormat, _ data: String, _ shown: String) throws {
    let record = MessageRecord(
      row: 1, line: 2, text: "\u{202e}d\u{7}", id: "\u{1b}[2Jx", label: "a\n::error::b,c")
    let verdict = MessageVerdict.answered(action: 0, subAction: 0, verdict: .none, folder: nil)
    for (isForTerminal, text) in [(false, data), (true, shown)] {
      var writer = RecordWriter(format, showsPrivate: true, isForTerminal: isForTerminal)
      writer.write(ClassifiedRecord(record, verdict, showsPrivate: true))
      let lines = String(decoding: writer.take(), as: UTF8.self)
      let separator = format == .csv ? "," : "\t"
      let start = "row,line,id,label,action,subAction,verdict,folder,gate,error,text\n1,2,"
      #expect(lines == start.replacing(",", with: separator) + text + "\n")
    }
  }

  /// Objects have ASCII that prints, wherever they go.
  @Test(arguments: [StreamFormat.json, .ndjson])
  func objectsAreTheSameOnATerminal(_ format: StreamFormat) {
    for record in Self.records {
      let written = [false, true].map { isForTerminal in
        var writer = RecordWriter(format, isForTerminal: isForTerminal)
        writer.write(record)
        return writer.take()
      }
      #expect(written[0] == written[1])
      #expect(written[0].allSatisfy { (0x20..<0x7f).contains($0) || $0 == UInt8(ascii: "\n") })
    }
  }

  /// What is written can be cut into lines again, and shards put together to the bytes of the whole.
  @Test(arguments: StreamFormat.allCases, [1, 5, 4096])
  func shardsBecomeTheWhole(_ format: StreamFormat, _ piece: Int) throws {
    let parts = try [0, 1].map { part in
      try Self.rows(
        format, Self.text(format, Self.records.filter { $0.row % 2 == part }), piece: piece)
    }
    var merge = OutputMerge(format)
    if let header = parts[0].header { merge.write(header: header) }
    let rows = (parts[0].rows + parts[1].rows).sorted { $0.row < $1.row }
    #expect(rows.map(\.row) == [1, 2, 4, 5])
    for row in rows { try merge.write(row) }
    #expect(throws: WordFault.self) { try merge.write(rows[3]) }
    merge.finish()
    #expect(String(decoding: merge.take(), as: UTF8.self) == Self.text(format, Self.records))
  }

  private static func rows(
    _ format: StreamFormat, _ text: String, piece: Int
  ) throws -> (rows: [OutputRow], header: [UInt8]?) {
    var reader = OutputReader(format)
    var rows: [OutputRow] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.push(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let row = try reader.next() { rows.append(row) }
    }
    reader.finish()
    while let row = try reader.next() { rows.append(row) }
    return (rows, reader.header)
  }

  @Test(arguments: [
    (StreamFormat.csv, "text\na\n"), (.ndjson, "{\"text\":\"a\"}\n"), (.tsv, "row\tx\na\tb\n"),
  ])
  func whatIsNoOutputIsTold(_ format: StreamFormat, _ text: String) {
    let error = #expect(throws: StreamError.self) { try Self.rows(format, text, piece: 100) }
    #expect(error?.code == .noOutput)
  }
}
