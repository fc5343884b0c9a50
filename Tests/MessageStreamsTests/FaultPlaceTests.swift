import MessageStreams
import Testing

/// What is wrong is told with its place: an array may have all its elements on one line.
@Suite struct FaultPlaceTests {
  /// Inputs, and the places of what is wrong with them.
  private static let cases: [(format: StreamFormat, text: String, places: [String])] = [
    (.ndjson, "{\"text\":\"a\"}\n{\"text\" \"b\"}\n", ["2:9"]),
    (.ndjson, #"{"text":"é","id":}"#, ["1:18"]),
    (.ndjson, #"{"text":"a\qb"}"#, ["1:11"]),
    (.ndjson, #"{"text":"a\ud83d!"}"#, ["1:11"]),
    (.ndjson, #"{"text":"a\u12g4"}"#, ["1:11"]),
    (.ndjson, #"{"text":"a""#, ["1:12"]),
    (.ndjson, #"{"text":"a"#, ["1:11"]),
    (.ndjson, "{\"text\":1}\n{\"x\":1}\n", ["1, text", "2"]),
    (.ndjson, #"{"text":"é","id":1,"Text":"b"}"#, ["1:20"]),
    (.ndjson, #"{"TE\u0078T":"é","Text":"b"}"# + "\n" + #"{"Te\u0078t":1}"#, ["1:18", "2, text"]),
    (.json, #"[{"text":"a"},{"text":1},{"text" "c"}]"#, ["1:15, text", "1:34"]),
    (.json, #"[{"text":"é"},3,{"text":""}]"#, ["1:15", "1:17, text"]),
    (.json, "[\n  {\"text\": \"a\",\n   \"id\": }\n]", ["3:10"]),
    (.json, "[\n 3,\n {\"x\":1}]", ["2:2", "3:2"]),
    (.json, "[\n{\"text\": \"a,\n\"id\":1}]", ["2:13"]),
    (.json, "[{\"text\":\"a\"},\n{\"text\":", ["2:9"]),
    (.json, #"[{"text":"a"} {"text":"b"}]"#, ["1:15"]),
    (.json, #"[{"text":"a"}] x"#, ["1:16"]),
    (.json, #"[{"text":"a"},]"#, ["1:15"]),
    (.json, "[{\"text\":\"a\"},\n  ]", ["2:3"]),
    (.json, "\u{feff}[{\"text\":1}]", ["1:2, text"]),
    (.csv, "text,id\na\n\"a\"b,1\n", ["2", "3:4"]),
    (.csv, "text,id\n\"a\nbé\"c,1\n", ["3:4"]),
    (.csv, "text,id\nx,\"b\n", ["2:3"]),
    (.csv, "text,id\r\"a\nb\",1\r\"c\"d,2\r", ["4:4"]),
  ]

  @Test(arguments: cases, [1, 3, Int.max])
  func aFaultHasItsPlace(
    _ input: (format: StreamFormat, text: String, places: [String]), _ piece: Int
  ) throws {
    let rows = try read(input.format, Array(input.text.utf8), piece: piece)
    let faults = rows.compactMap(\.rejected).filter { !$0.isContinuation }
    #expect(faults.count == input.places.count)
    for (row, place) in zip(faults, input.places) {
      let sentence = row.sentence(in: "in")
      #expect(sentence == "in:\(place): \(row.fault.problem)", "\(sentence)")
    }
  }

  /// A run that goes on in the middle of a line still knows where that is.
  @Test func aPlaceIsKnownBehindWhatWasReadBefore() throws {
    let text = Array(#"[{"text":"é"},{"text":"b"},{"text":1}]"#.utf8)
    let rows = try read(.json, text)
    for row in rows.dropLast() {
      let next = try #require(row.next)
      let rest = try read(.json, Array(text.dropFirst(next.offset)), from: next)
      #expect(rest.last?.rejected?.place.description == "1:28")
    }
  }
}
