import Foundation
import MessageStreams
import Terminal
import Testing

@testable import HostCommands

/// A run goes on only where it would write what one run writes.
@Suite struct ClassifyResumeTests {
  /// Options that may be others when a run goes on: they change no answer, or say where something is.
  private static let free: Set = [
    "input", "output", "metrics", "label", "jobs", "resume", "wire", "cache", "help",
  ]
  private static let values = ["columns": "label,text", "shard": "1/2"]

  private static func settings(_ words: [String]) throws -> [String: String] {
    let all = ["Mine", "--input", "in.csv", "-o", "out.csv"] + words
    return try ClassifyPlan(CommandArguments(all, for: ClassifyCommand.specification)).settings
  }

  @Test func everyOptionThatChangesTheOutputIsCompared() throws {
    let plain = try Self.settings([])
    #expect(plain == ["extension": "Mine", "sandbox": "enforce"])
    var compared = 0
    for option in ClassifyCommand.specification.options where !Self.free.contains(option.name) {
      var words = ["--\(option.name)"]
      if option.value != nil {
        words.append(option.choices.last ?? Self.values[option.name] ?? "A=b")
      }
      let settings = try Self.settings(words)
      #expect(settings[option.name] == words.dropFirst().last ?? "given", "--\(option.name)")
      compared += 1
    }
    #expect(compared == 15)
  }

  @Test func everyValueOfAnOptionCounts() throws {
    let both = try Self.settings(["--setting", "A=1", "--setting", "B=2"])
    #expect(both["setting"] == "A=1, B=2")
  }

  @Test(arguments: [
    ([], ["--sandbox", "enforce"]),
    (
      ["--allow-gap", "limits", "--allow-gap", "session"],
      ["--allow-gap", "session", "--allow-gap", "limits"]
    ),
    (
      ["--disable", "session", "--disable", "limits"],
      ["--disable", "limits", "--disable", "session"]
    ),
  ])
  func whatSaysTheSameIsTheSame(words: [String], others: [String]) throws {
    #expect(try Self.settings(words) == Self.settings(others))
  }

  @Test func whereTheAnswersGoIsNotCompared() throws {
    let words = ["--jobs", "3", "--label", "x=junk", "--metrics", "m", "--wire", "json"]
    #expect(try Self.settings(words) == Self.settings([]))
    // Nothing of it is kept.
    #expect(try Self.settings(["--rejects", "/dev/null"]) == Self.settings([]))
  }

  /// What a run with `--rejects DIR/bad.csv` is gone on with, and why that is refused; nil where it is not.
  private static let rejects: [(options: [String], text: String?)] = [
    ([], "is not given now"), (["--rejects", "DIR/other.csv"], "is DIR/other.csv now"),
    (["--rejects", "DIR/longer.csv"], "is DIR/longer.csv now"),
    (["--rejects", "/dev/null"], "is /dev/null now"),
    (["--rejects", "DIR/./bad.csv"], nil), (["--rejects", "DIR/link.csv"], nil),
  ]

  /// The rejected rows of one run are in one file, and none is made for what is refused.
  @Test(arguments: rejects)
  func rejectedRowsStayInOneFile(options: [String], text: String?) async throws {
    try await ClassifyFolder.with { folder in
      func full(_ text: String) -> String { text.replacing("DIR", with: folder.url.path) }
      let longer = String(repeating: "mine\n", count: 100)
      _ = try folder.put(longer, "longer.csv")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link.csv"), withDestinationPath: "bad.csv")
      let input = try folder.put("text,id\njunk,1\nbad\nhi,2\n", "in.csv")
      let words = [
        "classify", ClassifyFolder.sample("FilterIt"), "--input", input, "-o",
        folder.path("out.csv"), "--jobs", "1",
      ]
      let first = await ToolRun(words + ["--rejects", folder.path("bad.csv")])
      #expect(first.code == .success, "\(first.notes)")
      let rest = await ToolRun(words + options.map(full) + ["--resume"])
      #expect(rest.code == (text == nil ? .success : .usage), "\(rest.notes)")
      if let text {
        let sentence = "--rejects was DIR/bad.csv before the interruption, and \(text)"
        #expect(rest.notes.contains("--resume: \(full(sentence))"), "\(rest.notes)")
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path("other.csv")))
      #expect(try folder.text("longer.csv") == longer)
      #expect(try folder.text("bad.csv") == "text,id\nbad\n")
    }
  }

  /// None is made, either, where the output of before is gone.
  @Test func anOutputThatIsGoneIsNotMadeAnew() async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put("text,id\njunk,1\nhi,2\n", "in.csv")
      let words = [
        "classify", ClassifyFolder.sample("FilterIt"), "--input", input, "-o",
        folder.path("out.csv"), "--jobs", "1",
      ]
      let first = await ToolRun(words)
      #expect(first.code == .success, "\(first.notes)")
      try FileManager.default.removeItem(atPath: folder.path("out.csv"))
      let rest = await ToolRun(words + ["--resume"])
      #expect(rest.code == .usage)
      #expect(rest.notes.contains("out.csv: cannot be written: it is not there"), "\(rest.notes)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("out.csv")))
    }
  }

  /// Half of an output by one program and half of it by another would be nobody's answers.
  @Test func anotherProgramOrSandboxIsNoPlaceToGoOn() async throws {
    try await ClassifyFolder.with { folder in
      let bundle = folder.path("Mine.appex")
      func build() async {
        let run = await ToolRun("build", ClassifyFolder.sample("FilterIt"), "-o", bundle)
        #expect(run.code == .success, "\(run.notes)")
      }
      await build()
      let input = try folder.put("text,id\njunk,1\nbad\nhi,2\n", "in.csv")
      let words = ["classify", bundle, "--input", input, "-o", folder.path("out.csv")]
      let stopped = await ToolRun(words)
      #expect(stopped.code == .usage, "\(stopped.notes)")
      let before = try folder.text("out.csv")
      let rest = words + ["--resume", "--rejects", folder.path("bad.csv")]

      try Data("another list".utf8).write(to: URL(filePath: bundle).appending(path: "words.txt"))
      let other = await ToolRun(rest)
      #expect(other.code == .usage)
      #expect(other.notes.contains("--resume: the extension is not the program of before"))
      #expect(try folder.text("out.csv") == before)

      // The same to the last byte, wherever it was meanwhile.
      await build()
      let open = await ToolRun(rest + ["--sandbox", "off"])
      #expect(open.code == .usage)
      #expect(
        open.notes.contains("--sandbox was enforce before the interruption, and is off now"),
        "\(open.notes)")
      let same = await ToolRun(rest)
      #expect(same.code == .success, "\(same.notes)")
      #expect(try folder.text("out.csv").hasPrefix(before + "3,4,2,"))

      try Data("another list".utf8).write(to: URL(filePath: bundle).appending(path: "words.txt"))
      let late = await ToolRun(rest)
      #expect(late.code == .usage, "what is complete is not what this program answers")
    }
  }

  /// What a write that failed was to tell of is no row that is done, even if the next ones were counted.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func rowsBeforeAPlaceThatIsFullAreNotLost() async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put("text,id\njunk,1\nhi,2\nbad\njunk,3\n", "in.csv")
      let words = ["classify", ClassifyFolder.sample("FilterIt"), "--input", input, "-o"]
      let whole = await ToolRun(
        words + [folder.path("a.csv"), "--rejects", folder.path("a.bad")])
      #expect(whole.code == .success, "\(whole.notes)")
      let out = words + [folder.path("b.csv"), "--rejects"]
      let full = await ToolRun(out + ["/dev/full"])
      #expect(full.code == .usage, "\(full.notes)")
      let rest = await ToolRun(out + [folder.path("b.bad"), "--resume"])
      #expect(rest.code == .success, "\(rest.notes)")
      #expect(rest.result == whole.result)
      #expect(try folder.text("b.csv") == folder.text("a.csv"))
      #expect(try folder.text("b.bad") == folder.text("a.bad"))
    }
  }
}
