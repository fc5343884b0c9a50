import Foundation
import Testing

/// What the parts of an output can do to a terminal on which they are put together.
@Suite struct MergeTerminalTests {
  private static let mark = "\u{1b}[2Jx\u{202e}\u{7}"

  /// A part, and what a terminal shows of it.
  private static let parts: [(name: String, text: String, lines: [String])] = [
    (
      "part.csv", "row,id,\u{1b}c\n1,\(mark),\"a\n::error::b\"\n",
      ["row,id,\\u{1b}c", #"1,\u{1b}[2Jx\u{202e}\u{7},"a\u{a}::error::b""#]
    ),
    (
      "part.tsv", "row\tid\ttext\n1\t\(mark)\t::error::b\n",
      ["row\tid\ttext", "1\t\\u{1b}[2Jx\\u{202e}\\u{7}\t\\u{3a}:error::b"]
    ),
    (
      // There is no control character in a string of JSON, and no part with one.
      "part.ndjson", "{\"row\":1,\"id\":\"x\u{202e}\"}\n", [#"{"row":1,"id":"x\u202e"}"#]
    ),
    (
      "part.json", "[\n{\"row\":1,\"id\":\"x\u{202e}\"}\n]\n",
      ["[", #"{"row":1,"id":"x\u202e"}"#, "]"]
    ),
  ]

  /// Whichever way it gets to a terminal, nothing of a part does more there than print.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")), arguments: parts,
    [false, true])
  func aTerminalIsShownTextAlone(
    _ part: (name: String, text: String, lines: [String]), isNamed: Bool
  ) async throws {
    try await ClassifyFolder.with { folder in
      let words = ["merge", "outputs", try folder.put(part.text, part.name)]
      let terminal = try PseudoTerminal()
      let run =
        isNamed
        ? try ToolProcess(words + ["--output", terminal.path])
        : try ToolProcess(words, "> '\(terminal.path)'")
      try #require(run.status == 0, "\(run.notes)")
      #expect(try terminal.lines(part.lines.count) == part.lines)
    }
  }

  /// In a file and in a pipe a part is data, whatever is in it.
  @Test(arguments: ["-o out", "> out", "-o - > out", "| cat > out"])
  func dataIsWhatItWas(_ place: String) async throws {
    try await ClassifyFolder.with { folder in
      // The last one is no UTF-8.
      let bytes = Data("row,id\n1,\(Self.mark)".utf8) + [0xff, 0x0a]
      try bytes.write(to: folder.url.appending(path: "part.csv"))
      let out = folder.path("out")
      let run = try ToolProcess(
        ["merge", "outputs", folder.path("part.csv")], place.replacing("out", with: "'\(out)'"))
      #expect(run.status == 0, "\(run.notes)")
      #expect(FileManager.default.contents(atPath: out) == bytes)
    }
  }
}
