import MessageStreams
import Testing
import Texts

@Suite struct RecordReaderTests {
  @Test(arguments: ReadingCase.tables + ReadingCase.objects)
  func rowsAreMessagesOrSayWhatIsWrong(_ text: ReadingCase) throws {
    let rows = try read(text.format, text.bytes, limit: text.limit)
    #expect(rows.map(\.summary) == text.summaries)
  }

  /// Where the pieces end makes no difference to what is read, only to how much of it comes at once.
  @Test(arguments: ReadingCase.tables + ReadingCase.objects, [1, 2, 3, 7])
  func piecesMakeNoDifference(_ text: ReadingCase, _ piece: Int) throws {
    let whole = try read(text.format, text.bytes, limit: text.limit)
    let pieces = try read(text.format, text.bytes, piece: piece, limit: text.limit)
    #expect(pieces.compactMap(\.message) == whole.compactMap(\.message))
    let faults = whole.compactMap(\.rejected).filter { !$0.isContinuation }
    let others = pieces.compactMap(\.rejected).filter { !$0.isContinuation }
    #expect(others.map(\.fault) == faults.map(\.fault))
    #expect(others.map(\.line) == faults.map(\.line))
    #expect(pieces.rejectedBytes == whole.rejectedBytes)
  }

  /// Reading goes on at each place that a row names, and finds what was behind it.
  @Test(arguments: ReadingCase.tables + ReadingCase.objects)
  func readingGoesOnAnywhere(_ text: ReadingCase) throws {
    var reader = RecordReader(text.format, limit: text.limit)
    reader.push(text.bytes)
    reader.finish()
    var rows: [StreamRow] = []
    while let row = try reader.next() { rows.append(row) }
    for (index, row) in rows.enumerated() {
      guard let next = row.next else { continue }
      let rest = try read(
        text.format, Array(text.bytes.dropFirst(next.offset)), layout: reader.layout, from: next,
        limit: text.limit)
      #expect(rest == Array(rows[(index + 1)...]), "behind row \(index)")
    }
  }

  /// What is rejected holds each byte of its rows.
  @Test func nothingOfARejectedRowIsLost() throws {
    let text = "text,id\n\"a\"b,1\nok,2\nc\r\nddddddddddddddddddddddddddddd,4\n"
    let rows = try read(.csv, Array(text.utf8), limit: 12)
    #expect(
      rows.rejectedBytes == Array("\"a\"b,1\nc\r\nddddddddddddddddddddddddddddd,4\n".utf8))
    #expect(rows.compactMap(\.message).map(\.text.revealed) == ["ok"])
  }

  /// Whatever is counted can be found among what was rejected; of an end that is missing there is nothing.
  @Test(arguments: ReadingCase.tables + ReadingCase.objects)
  func everyRejectedRowHasBytes(_ text: ReadingCase) throws {
    for row in try read(text.format, text.bytes, limit: text.limit).compactMap(\.rejected) {
      #expect(row.raw.isEmpty == (row.fault.code == .unclosedArray), "\(row.fault.problem)")
    }
  }

  /// A comma that no element comes behind is all that there is of the row.
  @Test func aCommaTooManyIsRejected() throws {
    let rows = try read(.json, Array("[{\"text\":\"a\"},,3,\n]".utf8))
    #expect(rows.compactMap(\.rejected).map(\.raw) == [",", "3", ","].map { Array($0.utf8) })
  }

  @Test func everyFieldIsRead() throws {
    let text = "Guid,FROM,Body,Timestamp,Category\n7,+1 555 0100,hello,1700000000,ham\n,,x,,\n"
    let rows = try read(.csv, Array(text.utf8)).compactMap(\.message)
    #expect(
      rows == [
        MessageRecord(
          row: 1, line: 2, text: "hello", id: "7", sender: "+1 555 0100", date: 1_700_000_000_000,
          label: "ham"),
        MessageRecord(row: 2, line: 3, text: "x"),
      ])
  }

  @Test(arguments: [
    #"{"id":12345678901234567890,"text":"a","from":72645,"label":"ham","date":"2026-01-31"}"#,
    #"{"text":"a","body":"b","id":"12345678901234567890","sender":"72645","label":"ham","time":1769817600}"#,
    #"{"body":"b","message":{"x":"]"},"text":"a","date":1769817600000,"label":"ham","sender":"72645","id":12345678901234567890}"#,
  ])
  func objectsSayTheSameInManyWays(_ line: String) throws {
    let rows = try read(.ndjson, Array(line.utf8))
    #expect(
      rows.compactMap(\.message) == [
        MessageRecord(
          row: 1, line: 1, text: "a", id: "12345678901234567890", sender: "72645",
          date: 1_769_817_600_000, label: "ham")
      ])
  }

  /// Whoever says of each message whether it is spam writes true and false; no id and no sender is one.
  @Test(arguments: [
    (#"{"text":"a","spam":true}"#, "true"), (#"{"text":"a","label":false}"#, "false"),
    (#"{"spam":true,"text":"a","label":"x"}"#, "x"), (#"{"text":"a","spam":1}"#, "1"),
    (#"{"text":"a","spam":null}"#, ""), (#"{"text":"a","spam":tru}"#, "not-json"),
    (#"{"text":"a","spam":[true]}"#, "expected a text, a number, true or false, found an array"),
    (#"{"text":"a","id":true}"#, "expected a text or a number, found true or false"),
    (#"{"text":false}"#, "expected a text, found true or false"),
    (#"{"text":"a","date":1769817600.25}"#, ""),
  ])
  func aLabelMayBeTrueOrFalse(_ line: String, _ found: String) throws {
    let row = try #require(try read(.ndjson, Array(line.utf8)).first)
    let words = [
      row.message.map { $0.label ?? "" }, row.rejected?.fault.problem,
      row.rejected?.fault.code.rawValue,
    ]
    #expect(words.contains(found), "\(words)")
  }

  /// White space around a label is no part of it.
  @Test(
    arguments: [
      (StreamFormat.csv, "label,text\n spam\u{a0},a\n", "spam"), (.csv, "label,text\n \t,a\n", nil),
      (.csv, "label,text\n two words,a\n", "two words"), (.tsv, "ham \ta\n", "ham"),
      (.ndjson, #"{"label":"\n spam","text":"a"}"#, "spam"),
    ] as [(StreamFormat, String, String?)])
  func aLabelIsTrimmed(_ format: StreamFormat, _ text: String, _ label: String?) throws {
    let rows = try read(format, Array(text.utf8)).compactMap(\.message)
    #expect(rows.map(\.label) == [label])
  }

  /// What is too long or nested too deep is told in words, with what may be.
  @Test(arguments: [
    (
      StreamFormat.json, "[{\"text\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}]", 20,
      "in:1:2: expected the element to have at most 20 bytes, found more"
    ),
    (
      .csv, "text\naaaaaaaaaaaaaaaaaaaaaaaaa\n", 20,
      "in:2: expected the row to have at most 20 bytes, found more"
    ),
    (
      .ndjson, "{\"x\":" + String(repeating: "[", count: 100) + "\n", 1000,
      "in:1:69: expected values nested at most 64 deep, found more"
    ),
  ])
  func boundsAreTold(
    _ format: StreamFormat, _ text: String, _ limit: Int, _ sentence: String
  ) throws {
    let row = try read(format, Array(text.utf8), limit: limit).compactMap(\.rejected).first
    #expect(row?.sentence(in: "in") == sentence)
  }

  /// What nobody uses of a row need not be UTF-8.
  @Test(arguments: [
    (StreamFormat.csv, "text,x\na,", "\n"), (.ndjson, #"{"text":"a","x":""#, "\"}\n"),
  ])
  func onlyWhatIsUsedHasToBeUTF8(_ format: StreamFormat, _ start: String, _ end: String) throws {
    let rows = try read(format, Array(start.utf8) + [0xff] + Array(end.utf8))
    #expect(rows.map { $0.message?.text.revealed } == ["a"])
  }

  @Test(arguments: [
    (
      StreamFormat.csv, "Name,Words\na,b\n",
      "1: expected a line of names with a column text, body, message, sms, content, message_body, "
        + "messagetext or v2, found 2 fields without such a name; "
        + "--columns names those of a file without such a line"
    ),
    (
      .tsv, "Words\n",
      "1: expected a line of names with a column text, body, message, sms, content, message_body, "
        + "messagetext or v2, found 1 field without such a name; "
        + "--columns names those of a file without such a line"
    ),
    (
      .csv, "ID,Words, Label \n",
      "1: expected a line of names with a column text, body, message, sms, content, message_body, "
        + "messagetext or v2, found 3 fields without such a name (known: id, label); "
        + "--columns names those of a file without such a line"
    ),
    (
      .csv, "text,id,text\na,1,b\n",
      "1: expected each name once in the line of names, found text for columns 1 and 3; "
        + "give one of them another name"
    ),
    (
      .tsv, "label\tText\tx\tx\t LABEL \n",
      "1: expected each name once in the line of names, found label for columns 1 and 5; "
        + "give one of them another name"
    ),
    (
      .json, "\n{\"text\":\"a\"}",
      "2:1: expected an array of objects, found an object; an object a line is --format ndjson"
    ),
    (.json, "", "1:1: expected an array of objects, found nothing"),
    (.json, " \n\u{a}", "3:1: expected an array of objects, found nothing"),
    (.json, "\u{feff}", "1:1: expected an array of objects, found nothing"),
    (.json, "text", "1:1: expected an array of objects, found something else"),
  ])
  func anInputThatCannotBeReadSaysWhy(_ format: StreamFormat, _ text: String, _ words: String) {
    let error = #expect(throws: StreamError.self) { try read(format, Array(text.utf8)) }
    #expect(error?.description == words)
  }

  /// The first line of a table without names is a message with its sender, however short they are.
  @Test(arguments: [
    (StreamFormat.csv, "+14085550123,Your code is 480213\n"), (.csv, "Mom,Yes\n"),
    (.csv, "spam,Call me,ok\n"), (.csv, "DHL,\"Parcel 12\nis here\"\n"),
    (.tsv, "Alice Smith\tthis is a message that is nobody\u{2019}s business, and long\n"),
  ])
  func aTableWithoutNamesIsNotQuoted(_ format: StreamFormat, _ text: String) {
    let error = #expect(throws: StreamError.self) { try read(format, Array(text.utf8)) }
    let told = error?.description ?? ""
    #expect(error?.code == .noTextColumn)
    for field in text.split(whereSeparator: { ",\t\n\"".contains($0) }) where field != "spam" {
      #expect(!told.contains(field), "\(told)")
    }
  }

  @Test(arguments: [[0xff, 0xfe, 0x61, 0x00], [0xfe, 0xff, 0x00, 0x61]] as [[UInt8]])
  func anotherEncodingIsTold(_ bytes: [UInt8]) {
    let error = #expect(throws: StreamError.self) { try read(.ndjson, bytes) }
    #expect(error?.code == .notUTF8)
  }

  @Test(arguments: [
    ("text\na,b\n", "expected 1 field as there is one column, found 2"),
    ("text,id\na\n", "expected 2 fields as there are columns, found 1"),
  ])
  func howManyFieldsThereAreIsTold(_ text: String, _ words: String) throws {
    let rows = try read(.csv, Array(text.utf8))
    #expect(rows.map(\.rejected?.fault.problem) == [words])
  }

  /// Whichever it is of all of them, and in whatever case.
  @Test(arguments: MessageField.allCases.flatMap(\.names))
  func everyNameStandsOnce(_ name: String) throws {
    let rows = try read(.ndjson, Array("{\"\(name)\":null,\"\(name.uppercased())\":null}".utf8))
    #expect(rows.map(\.rejected?.fault.code) == [.repeatedKey])
    let columns = name == "text" ? "text,TEXT" : "text,\(name),\(name.uppercased())"
    let error = #expect(throws: StreamError.self) { try read(.csv, Array("\(columns)\n".utf8)) }
    #expect(error?.code == .repeatedColumn)
  }

  @Test func columnsCanBeNamed() throws {
    let layout = try ColumnLayout(names: ["label", "", "text"])
    let rows = try read(.csv, Array("ham,1,a\nspam,2,b\n".utf8), layout: layout)
    #expect(rows.map(\.summary) == ["1 1 a", "2 2 b"])
    #expect(rows.compactMap(\.message?.label) == ["ham", "spam"])
  }

  /// A fault is told without a word of the row.
  @Test func whatIsWrongQuotesNothing() throws {
    for text in ReadingCase.tables + ReadingCase.objects {
      for row in try read(text.format, text.bytes, limit: text.limit).compactMap(\.rejected) {
        let sentence = row.sentence(in: "in.csv")
        #expect(sentence.hasPrefix("in.csv:\(row.place)"))
        #expect(!sentence.contains("aaa") && !sentence.contains("soon"))
      }
    }
  }
}

extension [StreamRow] {
  /// The bytes of all that was rejected, in order.
  fileprivate var rejectedBytes: [UInt8] { compactMap(\.rejected).flatMap(\.raw) }
}
