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
