import MessageStreams
import Testing
import Texts

/// Reads a text as a whole, in pieces of so many bytes.
func read(
  _ format: StreamFormat, _ bytes: [UInt8], piece: Int = .max, layout: ColumnLayout? = nil,
  from place: InputPlace = .start, limit: Int = RecordReader.longestRow
) throws -> [StreamRow] {
  var reader = RecordReader(format, layout: layout, from: place, limit: limit)
  var rows: [StreamRow] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    reader.push(Array(rest.prefix(piece)))
    rest = rest.dropFirst(piece)
    while let row = try reader.next() { rows.append(row) }
  }
  reader.finish()
  while let row = try reader.next() { rows.append(row) }
  return rows
}

extension StreamRow {
  /// The message; nil for what was rejected.
  var message: MessageRecord? {
    if case .message(let record) = content { record } else { nil }
  }

  /// What was rejected; nil for a message.
  var rejected: RejectedRow? {
    if case .rejected(let row) = content { row } else { nil }
  }

  /// In short: row, line, and text or fault, with a plus sign for more of the row before.
  var summary: String {
    switch content {
    case .message(let record): "\(record.row) \(record.line) \(record.text.revealed)"
    case .rejected(let row):
      "\(row.row) \(row.line) " + (row.isContinuation ? "+" : "!\(row.fault.code.rawValue)")
    }
  }
}

/// A text of each format with good and bad rows, and what comes of it.
struct ReadingCase: Sendable, CustomTestStringConvertible {
  let name: String
  let format: StreamFormat
  let bytes: [UInt8]
  let summaries: [String]
  var limit = RecordReader.longestRow

  init(
    _ name: String, _ format: StreamFormat, _ text: String, limit: Int = RecordReader.longestRow,
    _ summaries: [String]
  ) {
    self.init(name, format, Array(text.utf8), limit: limit, summaries)
  }

  init(
    _ name: String, _ format: StreamFormat, _ bytes: [UInt8],
    limit: Int = RecordReader.longestRow, _ summaries: [String]
  ) {
    self.name = name
    self.format = format
    self.bytes = bytes
    self.limit = limit
    self.summaries = summaries
  }

  var testDescription: String { name }
}

extension ReadingCase {
  static let tables = [
    ReadingCase(
      "csv with quotes", .csv, "id,text\r\n1,\"a, \"\"b\"\"\nc\"\r\n\n2,d\n3,\"\"\n4,e",
      ["1 2 a, \"b\"\nc", "2 5 d", "3 6 !empty-text", "4 7 e"]),
    ReadingCase(
      "csv with CR alone", .csv, "text\ra\rb", ["1 2 a", "2 3 b"]),
    ReadingCase(
      "csv with a mark", .csv, "\u{feff}Text ,x\n a ,\n", ["1 2  a "]),
    ReadingCase(
      "a count of fields", .csv, "text,id\na\nb,1,2\nc,3\n",
      ["1 2 !field-count", "2 3 !field-count", "3 4 c"]),
    ReadingCase(
      "text behind a quotation", .csv, "text,id\n\"a\"b,1\nc,2\n",
      ["1 2 !text-after-quote", "2 3 c"]),
    ReadingCase(
      "text behind a quotation of two lines", .csv, "text,id\n\"a\nb,3\"c,1\nd,2\n",
      ["1 2 !text-after-quote", "2 3 !field-count", "3 4 d"]),
    ReadingCase(
      "a quotation without an end", .csv, "text,id\na,1\n\"b,2\nc,3\nd,4",
      ["1 2 a", "2 3 !unterminated-quote", "3 4 c", "4 5 d"]),
    ReadingCase(
      "a quotation that is too long", .csv, "text,id\n\"b,2\ncccc,3\ndddddddd,4\ne,5\n", limit: 16,
      ["1 2 !unterminated-quote", "2 3 cccc", "3 4 dddddddd", "4 5 e"]),
    ReadingCase(
      "a row that is too long", .csv, "text,id\naaaaaaaaaaaaaaaaaaaaaaa,2\nb,3\n", limit: 10,
      ["1 2 !too-long", "1 2 +", "1 2 +", "2 3 b"]),
    ReadingCase(
      "other bytes", .csv, Array("text,id\n".utf8) + [0xff] + Array(",1\na,2\n".utf8),
      ["1 2 !invalid-utf-8", "2 3 a"]),
    ReadingCase(
      "dates", .csv, "text,date\na,2026-01-31T08:05:00Z\nb,soon\nc,\n",
      ["1 2 a", "2 3 !wrong-date", "3 4 c"]),
    ReadingCase(
      "the form of a corpus", .tsv, "ham\ta \"b\nspam\tc, d\n", ["1 1 a \"b", "2 2 c, d"]),
    ReadingCase(
      "tabs with names", .tsv, "Label\tMessage\nham\ta\nham\tb\tc\nx\n\nspam\td",
      ["1 2 a", "2 3 !field-count", "3 4 !field-count", "4 6 d"]),
    ReadingCase("no rows", .csv, "text\n", []),
    ReadingCase("nothing", .csv, "", []),
  ]

  static let objects = [
    ReadingCase(
      "lines", .ndjson,
      "{\"text\":\"a\"}\n\n  \n{\"Body\": \"\\u00e9\\n\\ud83d\\ude00\"}\n{\"text\":1}\n",
      ["1 1 a", "2 4 \u{e9}\n\u{1f600}", "3 5 !wrong-type"]),
    ReadingCase(
      "no JSON", .ndjson,
      "{\"text\":\"a\"\n[1]\n{\"x\":{\"y\":[1,-2.5e+3,null,true]}}\n\"s\" x\n{\"text\":\"b\"}",
      ["1 1 !not-json", "2 2 !not-an-object", "3 3 !missing-text", "4 4 !not-json", "5 5 b"]),
    ReadingCase(
      "half a character", .ndjson, "{\"text\":\"\\ud83d\"}\n{\"text\":\"\\q\"}\n{\"text\":null}\n",
      ["1 1 !not-json", "2 2 !not-json", "3 3 !missing-text"]),
    ReadingCase(
      "keys that are there twice", .ndjson,
      "{\"text\":\"a\",\"text\":\"b\"}\n{\"text\":\"a\",\"TEXT\":null}\n{\"text\":null,\"text\":\"b\"}\n"
        + "{\"text\":\"a\",\"body\":\"b\",\"x\":1,\"x\":2,\"y\":{\"text\":1,\"text\":2}}\n",
      ["1 1 !repeated-key", "2 2 !repeated-key", "3 3 !repeated-key", "4 4 a"]),
    ReadingCase(
      "keys with escapes", .ndjson,
      #"{"te\u0078t":"a"}"# + "\n" + #"{"text":"a","\u0054ext":"b"}"# + "\n"
        + #"{"text":"c","\q":1,"\ud83d":2,"te\u0078":3,"te\\xt":4}"# + "\n" + #"{"\u0074ext":1}"#,
      ["1 1 a", "2 2 !repeated-key", "3 3 c", "4 4 !wrong-type"]),
    ReadingCase(
      "an element with a key twice", .json,
      "[{\"text\":\"a\",\"label\":\"ham\",\"label\":\"spam\"},{\"text\":\"b\"}]",
      ["1 1 !repeated-key", "2 1 b"]),
    ReadingCase(
      "numbers", .ndjson,
      "{\"text\":\"a\",\"id\":01}\n{\"text\":\"b\",\"id\":-}\n{\"text\":\"c\",\"id\":}\n"
        + "{\"text\":\"d\",\"id\":10}\n",
      ["1 1 !not-json", "2 2 !not-json", "3 3 !not-json", "4 4 d"]),
    ReadingCase(
      "a line that is too long", .ndjson, "{\"text\":\"aaaaaaaaaaaaaaaaaa\"}\n{\"text\":\"b\"}\n",
      limit: 16, ["1 1 !too-long", "1 1 +", "2 2 b"]),
    ReadingCase(
      "an array", .json,
      "[\n  {\"text\": \"a]},{\"},\n  {\"text\": \"b\",\n   \"x\": [{}]}, 3 ,\"s\"\n]\n",
      ["1 2 a]},{", "2 3 b", "3 4 !not-an-object", "4 4 !not-an-object"]),
    ReadingCase("an empty array", .json, " [ ] ", []),
    ReadingCase(
      "commas", .json, "[{\"text\":\"a\"}{\"text\":\"b\"},,{\"text\":\"c\"}]",
      ["1 1 a", "2 1 !not-json", "3 1 !not-json", "4 1 c"]),
    ReadingCase(
      "a comma behind the last element", .json, "[{\"text\":\"a\"},\n ] x",
      ["1 1 a", "2 2 !not-json", "3 2 !not-json"]),
    ReadingCase("a comma alone", .json, "[,]", ["1 1 !not-json", "2 1 !not-json"]),
    ReadingCase(
      "a string without an end", .json,
      "[\n{\"text\": \"a,\n \"id\": 1\n},\n{\"text\": \"b\"},\n  {\"text\":\"c\"}\n]",
      ["1 2 !not-json", "1 3 +", "1 4 +", "2 5 b", "3 6 c"]),
    ReadingCase(
      "an array without an end", .json, "[{\"text\":\"a\"},\n", ["1 1 a", "2 2 !unclosed-array"]),
    ReadingCase(
      "an element without an end", .json, "[{\"text\":\"a\"},\n{\"text\":",
      ["1 1 a", "2 2 !not-json"]),
    ReadingCase(
      "something behind", .json, "[{\"text\":\"a\"}]\nx\ny", ["1 1 a", "2 2 !not-json", "2 3 +"]),
    ReadingCase(
      "an element that is too long", .json,
      "[{\"text\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"},\n{\"text\":\"b\"}]", limit: 20,
      ["1 1 !too-long", "1 1 +", "2 2 b"]),
  ]
}
