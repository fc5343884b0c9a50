import MessageStreams
import Testing

/// What a run wrote that was killed is not taken for all that it was to write.
@Suite struct OutputReaderTests {
  private static func read(_ format: StreamFormat, _ text: String, piece: Int) throws -> [Int] {
    var reader = OutputReader(format)
    var rows: [Int] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.push(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let row = try reader.next() { rows.append(row.row) }
    }
    reader.finish()
    while let row = try reader.next() { rows.append(row.row) }
    return rows
  }

  private static let wholes: [StreamFormat: String] = [
    .csv: "row,line,id\n1,2,\n12,13,\"a\nb\"\n", .tsv: "row\tline\tid\n1\t2\t\n12\t13\ta\n",
    .json: "[\n{\"row\":1},\n{\"row\":12,\"id\":\"a]\"}\n]\n",
    .ndjson: "{\"row\":1}\n{\"row\":12,\"id\":\"a\"}\n",
  ]

  /// At every place but behind a line, where only the checkpoint tells, and within the array's end.
  @Test(arguments: StreamFormat.allCases, [1, 4096])
  func whatIsCutOffAnywhereIsTold(_ format: StreamFormat, _ piece: Int) throws {
    let whole = try #require(Self.wholes[format])
    #expect(try Self.read(format, whole, piece: piece) == [1, 12])
    for length in 0..<whole.utf8.count {
      let text = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      let endsALine = text.hasSuffix("\n") && !text.hasSuffix("\"a\n")
      let canBeWhole =
        switch format {
        case .json: text.hasSuffix("\n]")
        case .ndjson: text.isEmpty || endsALine
        case .csv, .tsv: endsALine
        }
      if canBeWhole {
        _ = try Self.read(format, text, piece: piece)
      } else {
        #expect(throws: StreamError.self, "\(text)") {
          try Self.read(format, text, piece: piece)
        }
      }
    }
  }

  @Test(arguments: [
    (StreamFormat.csv, "row,line\n1,2\n12,1", 3), (.csv, "row,line\n1,\"a\n", 2), (.csv, "", 1),
    (.csv, "row,li", 1), (.tsv, "row\tline\n12\t1", 2), (.tsv, "", 1),
    (.ndjson, "{\"row\":1}\n{\"row\":12,\"li", 2), (.ndjson, "{\"row\":1}", 1),
    (.json, "", 1), (.json, "[\n{\"row\":1},\n", 3), (.json, "[\n{\"row\":1", 2),
  ])
  func theLineIsTold(_ format: StreamFormat, _ text: String, _ line: Int) {
    let error = #expect(throws: StreamError.self) {
      try Self.read(format, text, piece: 4096)
    }
    #expect(error?.code == .cutOff && error?.line == line, "\(String(describing: error))")
  }

  /// Somewhere in the middle, where what follows is whole again.
  @Test(
    arguments: [
      (StreamFormat.ndjson, #"{"row":2,"li"#, "2:13: ", "expected the end of a string, found"),
      (.ndjson, #"{"row":2,gar}"#, "2:10: ", "expected a string, found"),
      (.ndjson, #"{"row":2,"row":5}"#, "2:10: ", "expected each key once, found one twice"),
      (.ndjson, #"{"row":2,"id":"a","id":"b"}"#, "2:19: ", "expected each key once"),
      (.ndjson, #"{"row":1.5}"#, "2:8: ", "expected a row\u{2019}s number, found another number"),
      (.ndjson, #"{"row":-2}"#, "2:2: ", "expected the number of a row first"),
      (.ndjson, #"{"row":"2"}"#, "2:2: ", "expected the number of a row first"),
      (.ndjson, #"{"line":2,"row":2}"#, "2:2: ", "expected the number of a row first"),
      (.ndjson, #"{"row":2}}"#, "2:10: ", "expected nothing behind the value"),
      (.ndjson, "{}", "2:3: ", "expected the number of a row"),
      (.json, #"{"row":2,gar}"#, "2:10: ", "expected a string, found"),
      (.csv, "2,3", "3:4: ", "expected 3 fields as there are columns, found 2"),
      (.csv, "2,3,a,b", "3:7: ", "expected 3 fields as there are columns, found 4"),
      (.csv, "2,\"a\"b,c", "3:6: ", "expected the field\u{2019}s end"),
      (.csv, "2.5,3,a", "3:1: ", "expected the number of a row in the first field"),
      (.csv, ",3,a", "3:1: ", "expected the number of a row in the first field"),
      (.tsv, "2\t3", "3:4: ", "expected 3 fields as there are columns, found 2"),
      (.tsv, "2\t3\ta\tb", "3:7: ", "expected 3 fields as there are columns, found 4"),
      (.tsv, "2a\t3\ta", "3:1: ", "expected the number of a row in the first field"),
    ] as [(StreamFormat, String, String, String)])
  func aDamagedLineIsTold(
    _ format: StreamFormat, _ line: String, _ place: String, _ words: String
  ) throws {
    let lines = try #require(Self.around[format])
    let error = #expect(throws: StreamError.self) {
      try Self.read(format, lines.before + line + lines.behind, piece: 4096)
    }
    #expect(error?.code == .noOutput)
    let text = error?.description ?? ""
    #expect(
      text.hasPrefix(place + "this is not what classify writes: ") && text.contains(words),
      "\(text)")
  }

  /// What stands before and behind a line.
  private static let around: [StreamFormat: (before: String, behind: String)] = [
    .csv: ("row,line,id\n1,2,\n", "\n12,13,\"a\nb\"\n"),
    .tsv: ("row\tline\tid\n1\t2\t\n", "\n12\t13\ta\n"),
    .json: ("[{\"row\":1},\n", ",\n{\"row\":12}\n]\n"),
    .ndjson: ("{\"row\":1}\n", "\n{\"row\":12}\n"),
  ]

  @Test(arguments: ["rows,line\n1,2\n", "line,row\n2,1\n", "row 1\n"])
  func aTableOfOtherNamesIsNone(_ text: String) {
    let error = #expect(throws: StreamError.self) { try Self.read(.csv, text, piece: 4096) }
    #expect(error?.description.hasPrefix("1:1: this is not what classify writes: ") == true)
  }

  @Test(
    arguments: [
      (.csv, "row,a,b\n", "row,a,b\n", nil), (.csv, "row,a,b\n", "row,c,b\n", "2 a c"),
      (.csv, "row,a,b\n", "row,a\n", "3 b -"), (.tsv, "row\ta\n", "row\ta\tb\n", "3 - b"),
      (.ndjson, "{\"row\":1}\n", "{\"row\":2}\n", nil),
    ] as [(StreamFormat, String, String, String?)])
  func theFirstColumnThatDiffersIsFound(
    _ format: StreamFormat, _ text: String, _ other: String, _ expected: String?
  ) throws {
    var readers: [OutputReader] = []
    for text in [text, other] {
      var reader = OutputReader(format)
      reader.push(Array(text.utf8))
      _ = try reader.next()
      readers.append(reader)
    }
    let found = readers[0].difference(from: readers[1])
    #expect(
      found.map { "\($0.column) \($0.name ?? "-") \($0.otherName ?? "-")" } == expected)
  }
}
