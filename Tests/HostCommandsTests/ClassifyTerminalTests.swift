import Foundation
import Testing

/// What an input can do to a terminal on which its answers are shown.
@Suite struct ClassifyTerminalTests {
  private static let table =
    "id,label,text\n\u{1b}[2Jx,\"a\n::error::b\",hi\u{7}\n::error::y,\u{202e}c,hello\n"

  private static func words(_ input: String) -> [String] {
    ["classify", ClassifyFolder.sample("FolderSorter"), "--input", input, "--show-private"]
  }

  /// Whichever way an output gets to a terminal, nothing of the input does more there than print.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/ptmx")), arguments: [false, true])
  func aTerminalIsShownTextAlone(isNamed: Bool) async throws {
    try await ClassifyFolder.with { folder in
      let words = Self.words(try folder.put(Self.table, "in.csv"))
      let terminal = try PseudoTerminal()
      let run =
        isNamed
        ? try ToolProcess(words + ["--output", terminal.path])
        : try ToolProcess(words, "> '\(terminal.path)'")
      try #require(run.status == 0, "\(run.notes)")
      let lines = try terminal.lines(3)
      try #require(lines.count == 3)
      #expect(lines[1].hasPrefix(#"1,2,\u{1b}[2Jx,a\u{a}::error::b,"#), "\(lines)")
      #expect(lines[1].hasSuffix(#",hi\u{7}"#), "\(lines)")
      #expect(lines[2].hasPrefix(#"2,4,\u{3a}:error::y,\u{202e}c,"#), "\(lines)")
      let others = lines.joined().unicodeScalars.filter { !(0x20..<0x7f).contains($0.value) }
      #expect(others.isEmpty, "\(lines)")
    }
  }

  /// In a file and in a pipe answers are data, whatever is in them.
  @Test func dataIsWhatItWas() async throws {
    try await ClassifyFolder.with { folder in
      let words = Self.words(try folder.put(Self.table, "in.csv"))
      let piped = try ToolProcess(words)
      #expect(piped.status == 0, "\(piped.notes)")
      #expect(piped.result.contains("\n1,2,\u{1b}[2Jx,\"a\n::error::b\","), "\(piped.result)")
      #expect(piped.result.contains(",hi\u{7}\n2,4,::error::y,\u{202e}c,"), "\(piped.result)")
      for (options, redirection) in [(["-o", folder.path("out.csv")], ""), ([], "> \"$OUT\"")] {
        try? FileManager.default.removeItem(atPath: folder.path("out.csv"))
        let run = try ToolProcess(
          words + options, redirection, environment: ["OUT": folder.path("out.csv")])
        #expect(run.status == 0, "\(run.notes)")
        #expect(try folder.text("out.csv") == piped.result)
      }
    }
  }
}
