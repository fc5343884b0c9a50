import Foundation
import HostFiles
import MessageStreams
import Terminal
import Testing

@testable import HostCommands

/// What cannot be written, or is written by another run, is left as it is, and so is what lies beside it.
@Suite struct ClassifyLockTests {
  private static let rows = "text,id\njunk,1\nbad\nhi,2\n"

  private static func words(_ folder: ClassifyFolder) throws -> [String] {
    [
      "classify", ClassifyFolder.sample("FilterIt"), "--input", try folder.put(rows, "in.csv"),
      "--jobs", "1",
    ]
  }

  private static func names(_ folder: ClassifyFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test(arguments: ["out.csv", "bad.csv"], ["out.csv", "to-out.csv"])
  func aSecondRunWithAFileOfTheFirstIsRefused(_ locked: String, _ output: String) async throws {
    try await ClassifyFolder.with { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("to-out.csv"), withDestinationPath: "out.csv")
      let words =
        try Self.words(folder) + [
          "-o", folder.path(output), "--rejects", folder.path("bad.csv"), "--metrics",
          folder.put("counts of before", "counts.json"),
        ]
      for name in ["out.csv", "bad.csv"] { _ = try folder.put("of before", name) }
      let before = try Self.names(folder)
      do {
        let first = try RecordFile(
          opening: folder.path(locked), keeping: 0, isPrivate: false)
        let run = try ToolProcess(words)
        withExtendedLifetime(first) {}
        #expect(run.status == 2, "\(run.notes)")
        #expect(run.notes.contains("another run is writing it"), "\(run.notes)")
        for name in ["out.csv", "bad.csv"] { #expect(try folder.text(name) == "of before") }
        #expect(try folder.text("counts.json") == "counts of before")
        #expect(try Self.names(folder) == before)
      }
      let run = try ToolProcess(words)
      #expect(run.status == 0, "\(run.notes)")
      #expect(try folder.text("bad.csv") == "text,id\nbad\n")
    }
  }

  /// What is put in place of a file as a whole would take it from the run that is writing it.
  @Test(
    arguments: [
      "merge outputs DIR/part.csv -o", "merge metrics DIR/part.json -o",
      "classify FILTER --input DIR/in.csv -o DIR/answers --rejects DIR/bad --metrics",
    ], ["out.csv", "to-out.csv"])
  func whatARunIsWritingIsNotReplaced(_ line: String, _ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let output = folder.path("out.csv")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("to-out.csv"), withDestinationPath: "out.csv")
      _ = try folder.put("row,line,id\n1,2,a\n", "part.csv")
      _ = try folder.put(Self.rows, "in.csv")
      let counts = ClassificationMetrics(parts: [.init(shard: .whole, input: nil)])
      try counts.jsonData().write(to: URL(filePath: folder.path("part.json")))
      let words =
        line.replacing("DIR", with: folder.url.path)
        .replacing("FILTER", with: ClassifyFolder.sample("FilterIt"))
        .split(separator: " ").map(String.init)
        + [folder.path(name)]
      do {
        let first = try RecordFile(output)
        try first.append(Array("of the first".utf8))
        let run = await ToolRun(words)
        #expect(run.code == .usage)
        #expect(
          run.notes.contains("\(folder.path(name)): cannot be written: another run is writing it"),
          "\(run.notes)")
        try first.append(Array(" run".utf8))
        #expect(try folder.text("out.csv") == "of the first run")
      }
      let run = await ToolRun(words)
      #expect(run.code == .success, "\(run.notes)")
      #expect(try folder.text("out.csv") != "of the first run")
    }
  }

  /// Neither what has nothing in it yet nor the trace of events that come is what an earlier run left.
  @Test(
    arguments: [
      "replay DIR/s.json5 --junit", "replay DIR/s.json5 --trace", "replay DIR/s.json5 --html",
      "check FILTER --trace",
    ],
    [
      ("", "out.csv"), ("", "to-out.csv"),
      ("{\"about\":\"a\",\"type\":\"scenario\"}\n", "out.csv"),
    ])
  func whatARunIsWritingIsNoReportOfAnEarlierOne(
    _ line: String, begun: (text: String, name: String)
  ) async throws {
    try await ClassifyFolder.with { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("to-out.csv"), withDestinationPath: "out.csv")
      _ = try folder.put("{ format: 1, about: 'a', events: [{ wait: '1s' }] }", "s.json5")
      let report = folder.path(begun.name)
      let words =
        line.replacing("DIR", with: folder.url.path)
        .replacing("FILTER", with: ClassifyFolder.sample("FilterIt"))
        .split(separator: " ").map(String.init)
        + [report]
      let first = try RecordFile(folder.path("out.csv"))
      try first.append(Array(begun.text.utf8))
      let run = await ToolRun(words)
      #expect(run.code == .usage)
      #expect(
        run.notes.contains("\(report): cannot be written: another run is writing it"),
        "\(run.notes)")
      try first.append(Array("more".utf8))
      #expect(try folder.text("out.csv") == begun.text + "more")
    }
  }

  /// The run that had the lock came to its end when this one had read how far it was.
  @Test func aCheckpointThatIsOldIsNoPlaceToGoOn() async throws {
    try await ClassifyFolder.with { folder in
      let input = try folder.put(Self.rows, "in.csv")
      let output = try folder.put("of the other run", "out.csv")
      var checkpoint = Checkpoint(
        settings: [:], program: "", input: try InputIdentity(path: input, upTo: 0), next: .start,
        outputBytes: 0, metrics: ClassificationMetrics())
      try checkpoint.write(besides: output)
      let old = try Checkpoint.read(besides: output)
      checkpoint.isComplete = true
      try checkpoint.write(besides: output)
      let plan = try ClassifyPlan(
        CommandArguments(
          ["filter", "--input", input, "-o", output, "--resume"],
          for: ClassifyCommand.specification))
      let silent = CommandOutput(result: { _ in }, note: { _ in })
      let fault = #expect(throws: FileFault.self) {
        try ClassifyOutput(plan, .csv, program: "", from: old, order: .free, silent)
      }
      #expect(fault?.reason.hasPrefix("another run has written it meanwhile") == true)
      #expect(try folder.text("out.csv") == "of the other run")
      _ = try ClassifyOutput(
        plan, .csv, program: "", from: Checkpoint.read(besides: output), order: .free, silent)
      #expect(try folder.text("out.csv") == "")
    }
  }

  /// Neither a checkpoint is left of what never began, nor another file.
  @Test(arguments: [
    (["-o", "DIR/F"], "DIR/F: cannot be written: "),
    (["-o", "DIR/none/x.csv"], "DIR/none/x.csv: cannot be written: "),
    (["-o", "DIR/x.csv", "--rejects", "DIR/F"], "DIR/F: cannot be written: "),
    (
      ["-o", "DIR/x.csv", "--rejects", "DIR/none/bad.csv"], "DIR/none/bad.csv: cannot be written: "
    ),
    (["-o", "DIR/x.csv", "--metrics", "DIR/F"], "DIR/F: cannot be written: "),
    (["-o", "DIR/x.csv", "--metrics", "DIR/none/c.json"], "DIR/none/c.json: cannot be written: "),
  ])
  func whatCannotBeWrittenLeavesNothing(_ places: [String], _ text: String) async throws {
    try await ClassifyFolder.with { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path("F"), withIntermediateDirectories: true)
      let words = try Self.words(folder)
      let run = await ToolRun(words + places.map { $0.replacing("DIR", with: folder.url.path) })
      #expect(run.code == .usage, "\(run.notes)")
      #expect(
        run.notes.contains(text.replacing("DIR", with: folder.url.path)), "\(run.notes)")
      #expect(try Self.names(folder) == ["F", "in.csv"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("F")).isEmpty)
    }
  }

  #if os(Linux)
    /// As of another user's file: nobody can change the mode of this one, which can be opened and emptied.
    @Test(arguments: [
      ["-o", "DIR/out.csv", "--rejects", "/proc/self/comm"],
      ["-o", "/proc/self/comm", "--rejects", "DIR/bad.csv", "--show-private"],
    ])
    func whatCannotBeClosedToOthersLeavesTheRunBefore(_ places: [String]) async throws {
      try await ClassifyFolder.with { folder in
        let names = ["out.csv", "out.csv.checkpoint", "bad.csv", "counts.json"]
        for name in names { _ = try folder.put("of before", name) }
        let words = try Self.words(folder) + ["--metrics", folder.path("counts.json")]
        let before = try Self.names(folder)
        // Each case has a process of its own, and so a file of its own.
        let run = try ToolProcess(
          words + places.map { $0.replacing("DIR", with: folder.url.path) })
        #expect(run.status == 2, "\(run.notes)")
        #expect(run.notes.contains("/proc/self/comm: cannot be closed to others: "), "\(run.notes)")
        for name in names { #expect(try folder.text(name) == "of before", "\(name)") }
        #expect(try Self.names(folder) == before)
      }
    }
  #endif

  /// What an earlier run has written and counted stays where this one cannot note how far it is.
  @Test func aCheckpointThatCannotBeWrittenLeavesTheRunBefore() async throws {
    try await ClassifyFolder.with { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path("out.csv.checkpoint"), withIntermediateDirectories: true)
      for name in ["out.csv", "bad.csv", "counts.json"] { _ = try folder.put("of before", name) }
      let words = try Self.words(folder)
      let before = try Self.names(folder)
      let run = await ToolRun(
        words + [
          "-o", folder.path("out.csv"), "--rejects", folder.path("bad.csv"), "--metrics",
          folder.path("counts.json"),
        ])
      #expect(run.code == .usage, "\(run.notes)")
      #expect(run.notes.contains("out.csv.checkpoint: cannot be written: "), "\(run.notes)")
      for name in ["out.csv", "bad.csv", "counts.json"] {
        #expect(try folder.text(name) == "of before")
      }
      #expect(try Self.names(folder) == before)
    }
  }
}
