import CPlatform
import Foundation
import MessageStreams
import Terminal
import Testing

/// Answers are put together from whole parts of one kind alone, and a file that is there is lost to no others.
@Suite struct MergeOutputsTests {
  private static let names = "row,line,id\n"

  /// Writes parts, and puts them together in place of a file that is there.
  ///
  /// - Returns: The run, and what the file holds then.
  private static func merge(
    _ parts: [String], _ kind: String, in folder: ClassifyFolder
  ) async throws -> (run: ToolRun, whole: String) {
    let files = try parts.enumerated().map { try folder.put($1, "part\($0).\(kind)") }
    let target = try folder.put("before", "all.\(kind)")
    let run = await ToolRun(["merge", "outputs"] + files + ["-o", target])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        .allSatisfy { !$0.hasPrefix(".") })
    return (run, try folder.text("all.\(kind)"))
  }

  @Test(arguments: [
    (["row,line,id\n2,3,b\n", "row,line,id\n1,2,a\n"], "csv", "row,line,id\n1,2,a\n2,3,b\n"),
    (["row,line,id\n", "row,line,id\n1,2,a\n"], "csv", "row,line,id\n1,2,a\n"),
    (["", "{\"row\":1}\n"], "ndjson", "{\"row\":1}\n"),
    (["[\n{\"row\":2}]", "[\n]\n"], "json", "[\n{\"row\":2}\n]\n"),
    (["[\n{\"row\":2}\n]\r\n\t ", "[]"], "json", "[\n{\"row\":2}\n]\n"),
  ])
  func wholePartsAreThere(_ parts: [String], _ kind: String, _ whole: String) async throws {
    try await ClassifyFolder.with { folder in
      let (run, found) = try await Self.merge(parts, kind, in: folder)
      #expect(run.code == .success, "\(run.notes)")
      #expect(found == whole)
    }
  }

  /// Of a part that was killed, of others than belong together, and of what comes twice.
  @Test(arguments: [
    (["row,line\n1,2\n", "row,line\n2,3\n12,1"], "csv", "part1.csv:3: found the file"),
    (["row,line,id\n1,2,a\n", ""], "csv", "part1.csv:1: found the file"),
    (["row\tline\n1\t2\n2\t3", "row\tline\n"], "tsv", "part0.tsv:3: found the file"),
    (["", "{\"row\":2}\n{\"row\":12,\"li"], "ndjson", "part1.ndjson:2: found the file"),
    (["[\n{\"row\":1},\n", "[\n]\n"], "json", "part0.json:3:1: found the file"),
    (["[\n]\n", "[\n{\"row\":1},\n{\"ro"], "json", "part1.json:3:1: found the file"),
    (["", "[\n]\n"], "json", "part0.json:1:1: found the file"),
    (["[\n]\n", " \n"], "json", "part1.json:2:1: found the file"),
    (["[\n{\"row\":1},\n]\n", "[\n]\n"], "json", "part0.json:3:1: this is not what classify"),
    (["{\"row\":1}\n", "{\"row\":1}\n"], "ndjson", "part1.ndjson:1: row 1 comes twice"),
    (["{\"row\":2}\n{\"row\":1}\n"], "ndjson", "part0.ndjson:2: row 1 comes twice, or out of"),
    (["[\n{\"row\":2},\n{\"row\":2}\n]\n"], "json", "part0.json:3:1: row 2 comes twice"),
    (["row,line\n2,3\n2,3\n"], "csv", "part0.csv:3: row 2 comes twice"),
    (["row,line,id\n", "row,line,id,text\n"], "csv", "column 4 is text, and that of "),
    (["row,line,id,text\n", "row,line,id\n"], "csv", "column 4 is not there, and that of "),
    (["row,line,id\n", "row,label,id\n1,2,a\n"], "csv", "column 2 is label, and that of "),
  ])
  func aPartThatIsNoneLeavesWhatIsThere(
    _ parts: [String], _ kind: String, _ words: String
  ) async throws {
    try await ClassifyFolder.with { folder in
      let (run, found) = try await Self.merge(parts, kind, in: folder)
      #expect(run.code == .usage)
      #expect(run.notes.contains(words), "\(run.notes)")
      #expect(found == "before")
      if words.hasSuffix("found the file") { #expect(run.notes.contains("--resume")) }
      if words.hasPrefix("column") {
        #expect(run.notes.contains("part1.csv: ") && run.notes.contains("part0.csv is "))
      }
    }
  }

  /// A run may be killed behind a line.
  @Test(arguments: [true, false], [true, false])
  func theCheckpointOfAPartCounts(isComplete: Bool, isLinked: Bool) async throws {
    try await ClassifyFolder.with { folder in
      let part = try folder.put(Self.names + "1,2,a\n", "part.csv")
      let input = try folder.put("text\na\n", "in.csv")
      try Checkpoint(
        settings: [:], program: "", input: InputIdentity(path: input, upTo: 0), next: .start,
        outputBytes: 0, metrics: ClassificationMetrics(), isComplete: isComplete
      ).write(besides: part)
      let link = folder.path("link.csv")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: part)
      let target = folder.path("all.csv")
      let run = await ToolRun("merge", "outputs", isLinked ? link : part, "-o", target)
      #expect(run.code == (isComplete ? .success : .usage), "\(run.notes)")
      #expect(FileManager.default.fileExists(atPath: target) == isComplete)
      #expect(run.notes.contains("part.csv.checkpoint; go on with it by --resume") == !isComplete)
    }
  }

  /// What no checkpoint of ours is says nothing of the part.
  @Test func whatIsNoCheckpointIsTold() async throws {
    try await ClassifyFolder.with { folder in
      let part = try folder.put(Self.names, "part.csv")
      _ = try folder.put("mine", "part.csv.checkpoint")
      let run = await ToolRun("merge", "outputs", part, "-o", folder.path("all.csv"))
      #expect(run.code == .usage)
      #expect(run.notes.contains("part.csv.checkpoint: cannot be read: it is no checkpoint"))
    }
  }

  /// Parts with texts are for their owner alone, and so is the whole.
  @Test func theWholeIsForThoseWhoMayReadAllParts() async throws {
    try await ClassifyFolder.with { folder in
      let parts = try (0...1).map { try folder.put("{\"row\":\($0 + 1)}\n", "\($0).ndjson") }
      #expect(chmod(parts[0], 0o644) == 0 && chmod(parts[1], 0o600) == 0)
      let target = folder.path("all.ndjson")
      let run = await ToolRun(["merge", "outputs"] + parts + ["-o", target])
      #expect(run.code == .success, "\(run.notes)")
      let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
  }

  @Test func aPipeGetsTheBytes() async throws {
    try await ClassifyFolder.with { folder in
      let part = try folder.put("{\"row\":1}\n", "part.ndjson")
      let pipe = folder.path("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let reader = cpl_open(pipe, O_RDONLY | O_NONBLOCK, 0)
      defer { close(reader) }
      for target in [pipe, "/dev/null"] {
        let run = await ToolRun("merge", "outputs", part, "-o", target)
        #expect(run.code == .success, "\(run.notes)")
      }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "{\"row\":1}\n")
    }
  }

  /// Where nobody takes what was read, the rest is not read: the line that is no output is not met.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [">&-", "> /dev/full", ""])
  func aClosedOutputEndsIt(redirection: String) async throws {
    try await ClassifyFolder.with { folder in
      let rows = (1...40_000).map { "{\"row\":\($0),\"line\":\($0)}\n" }.joined()
      let part = try folder.put(rows + "no output\n", "part.ndjson")
      let run = try ToolProcess(["merge", "outputs", part], redirection)
      #expect(run.status == 2)
      let isMet = run.notes.contains("part.ndjson:40001:1: this is not what classify")
      #expect(isMet == redirection.isEmpty, "\(run.notes)")
    }
  }

  /// By whatever name, link or descriptor it is read or written.
  @Test(arguments: [
    ("a.ndjson -o a.ndjson", ""), ("a.ndjson -o hard.ndjson", ""), ("a.ndjson", ">> a.ndjson"),
    ("a.ndjson", ">> hard.ndjson"), ("a.ndjson -o /dev/fd/3", "3<> a.ndjson"),
    ("- -o a.ndjson", "< a.ndjson"), ("-", "< a.ndjson >> a.ndjson"),
  ])
  func whatIsReadIsNotWritten(_ line: String, _ redirection: String) async throws {
    try await ClassifyFolder.with { folder in
      let part = try folder.put("{\"row\":1}\n", "a.ndjson")
      try FileManager.default.linkItem(atPath: part, toPath: folder.path("hard.ndjson"))
      func full(_ text: some StringProtocol) -> String {
        text.contains(".ndjson") ? folder.path(String(text)) : String(text)
      }
      let run = try ToolProcess(
        ["merge", "outputs"] + line.split(separator: " ").map(full),
        redirection.split(separator: " ").map(full).joined(separator: " "))
      #expect(run.status == 2)
      #expect(run.notes.contains(": that is what is read; name another file"), "\(run.notes)")
      #expect(try folder.text("a.ndjson") == "{\"row\":1}\n")
    }
  }

  /// As under `head`, by every name.
  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func aReaderThatHadEnoughFailsNothing(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let part = try folder.put("{\"row\":1}\n", "part.ndjson")
      let process = Process()
      process.executableURL = URL(filePath: try ToolProcess.path)
      process.arguments = ["merge", "outputs", part, "-o", name]
      let (output, notes) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = notes
      try output.fileHandleForReading.close()
      try process.run()
      let said = notes.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      #expect(String(decoding: said, as: UTF8.self) == "")
    }
  }

  /// The lines are put together as they are, whatever a name says.
  @Test(arguments: [
    ("part.csv", "all.ndjson", "the parts are csv, and that name says ndjson"),
    ("part.csv", "all.tsv", "the parts are csv, and that name says tsv"),
    ("part.csv", "all.CSV", ""), ("part.csv", "all", ""), ("part.csv", "all.txt", ""),
  ])
  func theNameOfTheWholeIsOfItsFormat(_ part: String, _ whole: String, _ words: String) async throws
  {
    try await ClassifyFolder.with { folder in
      let part = try folder.put(Self.names + "1,2,a\n", part)
      let target = try folder.put("before", whole)
      let run = await ToolRun("merge", "outputs", part, "-o", target)
      #expect(run.code == (words.isEmpty ? .success : .usage))
      #expect(run.notes.contains(words) || words.isEmpty, "\(run.notes)")
      #expect(try (folder.text(whole) == "before") == !words.isEmpty)
    }
  }

  @Test func labelsAreForMetrics() async throws {
    try await ClassifyFolder.with { folder in
      let part = try folder.put("{\"row\":1}\n", "part.ndjson")
      let run = await ToolRun(
        "merge", "outputs", part, "--label", "ok=none", "-o", folder.path("all.ndjson"))
      #expect(run.code == .usage)
      #expect(run.notes.contains("--label goes with merge metrics"), "\(run.notes)")
    }
  }
}
