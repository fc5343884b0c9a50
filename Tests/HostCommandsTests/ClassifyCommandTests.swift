import Foundation
import Terminal
import Testing

/// `classify` with an extension that takes “junk” for junk, and asks a server that is not there about the rest.
@Suite struct ClassifyCommandTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let filter = "\(root)/Sources/Samples/FilterIt"

  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "classify-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// Puts a text into a file of the folder.
  private static func put(_ text: String, _ name: String, in folder: URL) throws -> String {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private static let names = "row,line,id,label,action,subAction,verdict,folder,gate,error\n"

  @Test func everyRowGetsItsAnswer() async throws {
    try await Self.withFolder { folder in
      let input = try Self.put(
        "id,label,text,sender\na,spam,pure junk,72645\nb,ham,\"hello,\nyou\",\nc,spam,hi,72645\n",
        "in.csv", in: folder)
      let output = folder.appending(path: "out.csv").path
      let run = await ToolRun(
        "classify", Self.filter, "--input", input, "--output", output, "--jobs", "2")
      #expect(run.code == .success, "\(run.notes)")
      #expect(
        try Self.text(output) == Self.names + "1,2,a,spam,junk,none,junk,,,\n"
          + "2,3,b,ham,none,none,none,,,deferred\n3,5,c,spam,none,none,none,,,deferred\n")
      #expect(
        run.result.hasPrefix(
          "3 messages, 0 not asked, 0 failed, 0 rejected\n"
            + "  2 answered without the network that was asked for (deferred)\n"), "\(run.result)")
      #expect(
        run.result.contains("  spam: precision 1.0000, recall 0.5000, F1 0.6667 (1 of 2)\n"),
        "\(run.result)")
      #expect(!run.result.contains("hello") && !run.notes.contains("hello"))
    }
  }

  /// A row that is none stops a run that has no place for it; another run goes on there.
  @Test func aRunThatStoppedGoesOn() async throws {
    try await Self.withFolder { folder in
      let input = try Self.put(
        "text,id\njunk,1\nhi,2\nbad\njunk,3\n\"b\"ad,4\nhi,5\n", "in.csv", in: folder)
      let (output, rejects) = (
        folder.appending(path: "out.csv").path, folder.appending(path: "bad.csv").path
      )
      let words = ["classify", Self.filter, "--input", input, "-o", output]
      let stopped = await ToolRun(words)
      #expect(stopped.code == .usage)
      #expect(
        stopped.notes.contains(
          "in.csv:4: expected 2 fields as there are columns, found 1; --rejects FILE puts such rows there"
        ),
        "\(stopped.notes)")
      let part = Self.names + "1,2,1,,junk,none,junk,,,\n2,3,2,,none,none,none,,,deferred\n"
      #expect(try Self.text(output) == part)
      // As if it had been killed when it had written more.
      let file = try #require(FileHandle(forWritingAtPath: output))
      try file.seekToEnd()
      try file.write(contentsOf: Data("4,5,3,,ju".utf8))
      try file.close()
      let rest = await ToolRun(words + ["--rejects", rejects, "--resume"])
      #expect(rest.code == .success, "\(rest.notes)")
      #expect(
        try Self.text(output) == part
          + "4,5,3,,junk,none,junk,,,\n6,7,5,,none,none,none,,,deferred\n")
      #expect(try Self.text(rejects) == "text,id\nbad\n\"b\"ad,4\n")
      #expect(rest.result.hasPrefix("4 messages, 0 not asked, 0 failed, 2 rejected"))
      let again = await ToolRun(words + ["--rejects", rejects, "--resume"])
      #expect(again.code == .success && again.notes.contains("nothing is left to do"))
      let other = await ToolRun(words + ["--rejects", rejects, "--resume", "--to", "json"])
      #expect(other.code == .usage)
      #expect(other.notes.contains("--to was not given before the interruption, and is json now"))
    }
  }

  /// One record that cannot be answered does not stop the others, wherever it is.
  @Test func aRecordThatFailsIsOneOfMany() async throws {
    try await Self.withFolder { folder in
      let texts = (1...300).map { [7, 280].contains($0) ? "fatal" : "fine" }
      let input = try Self.put(
        "text\n" + texts.joined(separator: "\n") + "\n", "in.csv", in: folder)
      let output = folder.appending(path: "out.ndjson").path
      let run = await ToolRun(
        "classify", "\(Self.root)/Tests/Fixtures/Extensions/Crashing", "--input", input, "-o",
        output, "--to", "ndjson", "--jobs", "2")
      #expect(run.code == .success, "\(run.notes)")
      let failed = try Self.text(output).split(separator: "\n").enumerated()
        .filter { $0.element.contains(#""error":"crash""#) }.map { $0.offset + 1 }
      #expect(failed == [7, 280])
      #expect(run.result.hasPrefix("300 messages, 0 not asked, 2 failed (2 crash), 0 rejected\n"))
      #expect(run.notes.contains("its process was started again after: 4 crash"), "\(run.notes)")
    }
  }

  /// An extension that answers nothing is not started for every record.
  @Test func anExtensionThatOnlyFailsStopsTheRun() async throws {
    try await Self.withFolder { folder in
      let words = ["bounds", "nil", "cast", "abort", "overflow"]
      let texts = (0..<150).map { $0 < 10 ? "fatal" : words[$0 % words.count] }
      let input = try Self.put(
        "text\n" + texts.joined(separator: "\n") + "\n", "in.csv", in: folder)
      let run = await ToolRun(
        "classify", "\(Self.root)/Tests/Fixtures/Extensions/Crashing", "--input", input, "-o",
        folder.appending(path: "out.csv").path, "--jobs", "1", "--assume-independent")
      #expect(run.code == .expectationFailed)
      #expect(run.notes.contains("it failed at 100 messages in a row"), "\(run.notes)")
    }
  }

  /// Those that cannot be answered may stand side by side, as in a sorted corpus.
  @Test func recordsThatFailSideBySideStopNothing() async throws {
    try await Self.withFolder { folder in
      let texts = ["fine"] + Array(repeating: "fatal", count: 10) + ["fine"]
      let input = try Self.put(
        "text\n" + texts.joined(separator: "\n") + "\n", "in.csv", in: folder)
      let run = await ToolRun(
        "classify", "\(Self.root)/Tests/Fixtures/Extensions/Crashing", "--input", input, "-o",
        folder.appending(path: "out.csv").path, "--jobs", "1")
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.hasPrefix("12 messages, 0 not asked, 10 failed (10 crash), 0 rejected\n"))
      #expect(!run.notes.contains("asked before"), "\(run.notes)")
    }
  }

  /// On a phone, what follows junk in its conversation is nobody's question.
  @Test func conversationsHaveThePhonesPolicy() async throws {
    try await Self.withFolder { folder in
      let input = try Self.put(
        #"{"text":"junk","from":"72645"}"# + "\n" + #"{"text":"hi","from":"72645"}"# + "\n"
          + #"{"text":"hi","from":"90210"}"# + "\n", "in.ndjson", in: folder)
      let output = folder.appending(path: "out.ndjson").path
      let run = await ToolRun(
        "classify", Self.filter, "--input", input, "-o", output, "--conversations", "--jobs", "2")
      #expect(run.code == .success, "\(run.notes)")
      let lines = try Self.text(output).split(separator: "\n")
      try #require(lines.count == 3)
      #expect(lines[0].contains(#""action":"junk""#) && lines[0].contains(#""folder":"junk""#))
      #expect(lines[1].contains(#""folder":"junk""#) && lines[1].contains(#""gate":""#))
      #expect(lines[2].contains(#""action":"none""#))
    }
  }

  /// Shards are put together to the bytes and counts of one run, and a stream is the same as a file.
  @Test func partsAndStreamsAreTheWhole() async throws {
    try await Self.withFolder { folder in
      let lines = (1...20).map { #"{"text":"\#($0 % 3 == 0 ? "junk" : "hi")","id":\#($0)}"# }
      let input = try Self.put(
        lines.joined(separator: "\n") + "\n", "in.ndjson", in: folder)
      func path(_ name: String) -> String { folder.appending(path: name).path }
      let words = ["classify", Self.filter, "--input", input, "--jobs", "1", "-o"]
      let whole = await ToolRun(words + [path("whole.ndjson"), "--metrics", path("whole.json")])
      #expect(whole.code == .success, "\(whole.notes)")
      for shard in 1...2 {
        let run = await ToolRun(
          words + [
            path("part\(shard).ndjson"), "--metrics", path("part\(shard).json"),
            "--shard", "\(shard)/2",
          ])
        #expect(run.code == .success, "\(run.notes)")
      }
      let outputs = await ToolRun(
        "merge", "outputs", path("part2.ndjson"), path("part1.ndjson"), "-o", path("all.ndjson"))
      #expect(outputs.code == .success, "\(outputs.notes)")
      #expect(try Self.text(path("all.ndjson")) == Self.text(path("whole.ndjson")))
      let metrics = await ToolRun(
        "merge", "metrics", path("part2.json"), path("part1.json"), "-o", path("all.json"))
      #expect(metrics.result == whole.result)
      let twice = await ToolRun("merge", "metrics", path("part1.json"), path("part1.json"))
      #expect(twice.code == .usage && twice.notes.contains("part 1/2 of the same input"))
      let stream = try ToolProcess(
        ["classify", Self.filter, "--input", "-", "--format", "ndjson"], "< '\(input)'")
      #expect(stream.status == 0, "\(stream.notes)")
      #expect(try stream.result == Self.text(path("whole.ndjson")))
    }
  }

  @Test(arguments: [
    ([], "classify takes one extension"), (["a", "b"], "classify takes one extension"),
    (["a"], "classify needs --input FILE"),
    (["a", "--input", "-", "--resume"], "--resume needs files"),
    (
      ["a", "--input", "/dev/null", "-o", "x", "--resume"],
      "--resume needs files, and --input /dev/null is a pipe, a device or open already"
    ),
    (
      ["a", "--input", "x", "-o", "/dev/stdout", "--resume"],
      "--resume needs files, and --output /dev/stdout is a pipe, a device or open already"
    ),
    (["a", "--input", "x", "--jobs", "0"], "--jobs takes a whole number from 1 to 1000, not 0"),
    (["a", "--input", "x", "--shard", "3/2"], "--shard: expected a part and their number"),
    (["a", "--input", "x", "--label", "a=b"], "--label: b is no action and no sub-action"),
    (["a", "--input", "x", "--columns", "a,b"], "--columns takes the names of all columns"),
    (["a", "--input", "x", "--columns", "id,text,id"], "--columns takes each name of what"),
    (["a", "--input", "x.ndjson", "--columns", "text"], "--columns is for a table: the"),
    (["a", "--input", "x.json", "--columns", "text"], "--columns is for a table: the"),
    (["a", "--input", "x.csv", "--format", "json", "--columns", "text"], "--columns is for a"),
    (
      ["a", "--input", "x", "--label", "Ham=junk", "--label", "ham=none"],
      "--label: ham has two assignments that contradict each other"
    ),
    (["a", "--input", "x", "--label", "ham=junk,"], "--label: expected LABEL=ACTION"),
    (["a", "--input", "x", "-o", "x"], "--input and --output name the same file, x"),
    (["a", "--input", "x", "--rejects", "-"], "--rejects needs the path of a file, not -"),
    (
      ["a", "--input", "x", "--conversations", "--assume-independent"],
      "--assume-independent is for messages without --conversations"
    ),
    (["a", "--input", "x", "--format", "xml"], "--format takes one of csv, tsv, json, ndjson"),
  ])
  func wrongUsageIsTold(words: [String], text: String) async {
    let run = await ToolRun(["classify"] + words)
    #expect(run.code == .usage)
    #expect(run.notes.contains(text), "\(run.notes)")
  }

  @Test(arguments: ["--input", "--output"])
  func whatWentThroughAPipeIsNotGoneOnWith(_ option: String) async throws {
    try await ClassifyFolder.with { folder in
      let pipe = folder.path("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let other = option == "--input" ? "--output" : "--input"
      let run = await ToolRun(
        "classify", Self.filter, option, pipe, other, folder.path("file"), "--resume")
      #expect(run.code == .usage)
      let words = "--resume needs files, and \(option) \(pipe) is a pipe, a device or open already"
      #expect(run.notes.contains(words), "\(run.notes)")
    }
  }

  /// It is a file, and not one that is cut.
  @Test func whatStandardOutputGoesToIsNotGoneOnWith() async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put("text\nhi\n", "in.csv")
      let file = try folder.put("mine", "out.csv")
      let run = try ToolProcess(
        ["classify", Self.filter, "--input", input, "--output", file, "--resume"], ">> '\(file)'")
      #expect(run.status == 2)
      let words = "--resume needs files, and --output \(file) is a pipe, a device or open already"
      #expect(run.notes.contains(words), "\(run.notes)")
      #expect(try folder.text("out.csv") == "mine")
    }
  }

  /// Where nothing says the format but the first bytes.
  @Test(arguments: [("{\"text\":\"hi\"}\n", "ndjson"), ("[Bank] your code is 1\n", "json")])
  func columnsOfAStreamThatIsNoTableAreRefused(_ text: String, _ format: String) async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put(text, "in")
      let output = try folder.put("before", "out")
      let run = await ToolRun(
        "classify", Self.filter, "--input", input, "--columns", "text", "-o", output)
      #expect(run.code == .usage)
      let words = "--columns is for a table: the input looks like \(format) by its first bytes; "
      #expect(run.notes.contains(words + "--format csv or tsv says"), "\(run.notes)")
      #expect(try folder.text("out") == "before")
    }
  }

  @Test(arguments: [
    (["merge"], "merge needs a kind"), (["merge", "output"], "did you mean outputs?"),
    (["merge", "outputs"], "merge outputs needs files"),
  ])
  func wrongUsageOfMergeIsTold(words: [String], text: String) async {
    let run = await ToolRun(words)
    #expect(run.code == .usage)
    #expect(run.notes.contains(text), "\(run.notes)")
  }
}
