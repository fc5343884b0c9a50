import Foundation
import MessageStreams
import Terminal
import Testing

/// What an earlier run noted of an output is not taken for what a later one has written there.
@Suite struct StaleCheckpointTests {
  private static let rows = "text,id\njunk,1\nhi,2\nbad\n"
  private static let words = ["classify", ClassifyFolder.sample("FilterIt"), "--jobs", "1"]

  /// Stops a run at its last row, and makes a link to its output.
  private static func stop(_ folder: ClassifyFolder) async throws {
    let input = try folder.put(rows, "in.csv")
    let run = await ToolRun(words + ["--input", input, "-o", folder.path("out.csv")])
    #expect(run.code == .usage, "\(run.notes)")
    #expect(try Checkpoint.isUnfinished(besides: folder.path("out.csv")))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.csv"), withDestinationPath: "out.csv")
  }

  private static func hasCheckpoint(_ name: String, in folder: ClassifyFolder) -> Bool {
    FileManager.default.fileExists(atPath: Checkpoint.path(besides: folder.path(name)))
  }

  @Test(arguments: ["out.csv", "link.csv"])
  func aRunOfAStreamLeavesNone(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      try await Self.stop(folder)
      let other = try folder.put("text,id\nhello,8\njunk,9\nhello,10\n", "other.csv")
      let stream = try ToolProcess(
        Self.words + ["--input", "-", "--format", "csv", "-o", folder.path(name)], "< '\(other)'")
      #expect(stream.status == 0, "\(stream.notes)")
      #expect(!Self.hasCheckpoint("out.csv", in: folder))
      let answers = try folder.text("out.csv")
      // What was written is whole, and nothing is cut off it to go on there.
      let merge = await ToolRun("merge", "outputs", folder.path("out.csv"), "-o", "\(other).all")
      #expect(merge.code == .success, "\(merge.notes)")
      #expect(try folder.text("other.csv.all") == answers)
      let input = try folder.put("text,id\njunk,1\nhi,2\n", "in.csv")
      let words = Self.words + ["--input", input, "-o", folder.path("out.csv"), "--resume"]
      let lost = await ToolRun(words)
      #expect(lost.code == .usage, "\(lost.notes)")
      #expect(try folder.text("out.csv") == answers)
      try FileManager.default.removeItem(atPath: folder.path("out.csv"))
      let rest = await ToolRun(words)
      #expect(rest.code == .success, "\(rest.notes)")
      #expect(try folder.text("out.csv").split(separator: "\n").count == 3)
    }
  }

  /// The one that the run itself writes is beside the name that it was given.
  @Test func aRunByAnotherNameLeavesItsOwn() async throws {
    try await ClassifyFolder.with { folder in
      try await Self.stop(folder)
      let run = await ToolRun(
        Self.words + [
          "--input", try folder.put("text\nhello\n", "other.csv"), "-o", folder.path("link.csv"),
        ])
      #expect(run.code == .success, "\(run.notes)")
      #expect(!Self.hasCheckpoint("out.csv", in: folder))
      #expect(Self.hasCheckpoint("link.csv", in: folder))
    }
  }

  @Test(arguments: ["out.csv", "link.csv"])
  func aMergeLeavesNone(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      try await Self.stop(folder)
      let part = try folder.put("row,line,id\n1,2,a\n", "part.csv")
      let run = await ToolRun("merge", "outputs", part, "-o", folder.path(name))
      #expect(run.code == .success, "\(run.notes)")
      #expect(!Self.hasCheckpoint("out.csv", in: folder))
      let again = await ToolRun("merge", "outputs", folder.path(name), "-o", part)
      #expect(again.code == .success, "\(again.notes)")
    }
  }

  /// As long as it is there, so is what the run before has written and counted.
  @Test(.enabled(if: geteuid() != 0, "root may remove everywhere"))
  func oneThatCannotBeRemovedLeavesTheRunBefore() async throws {
    try await ClassifyFolder.with { folder in
      let inner = folder.path("F")
      mkdir(inner, 0o700)
      for name in ["F/out.csv", "counts.json"] { _ = try folder.put("of before", name) }
      _ = try folder.put(#"{"isComplete":false}"#, "F/out.csv.checkpoint")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link.csv"), withDestinationPath: "F/out.csv")
      let input = try folder.put("text\nhello\n", "in.csv")
      chmod(inner, 0o500)
      defer { chmod(inner, 0o700) }
      let run = await ToolRun(
        Self.words + [
          "--input", input, "-o", folder.path("link.csv"), "--metrics", folder.path("counts.json"),
        ])
      #expect(run.code == .usage, "\(run.notes)")
      #expect(run.notes.contains("out.csv.checkpoint: cannot be removed: "), "\(run.notes)")
      for name in ["F/out.csv", "counts.json"] { #expect(try folder.text(name) == "of before") }
    }
  }

  /// Nobody goes on from it, and it may be somebody's.
  @Test func whatIsNoCheckpointStays() async throws {
    try await ClassifyFolder.with { folder in
      _ = try folder.put("mine", "out.csv.checkpoint")
      let input = try folder.put("text\nhello\n", "in.csv")
      let run = try ToolProcess(
        Self.words + ["--input", "-", "--format", "csv", "-o", folder.path("out.csv")],
        "< '\(input)'")
      #expect(run.status == 0, "\(run.notes)")
      #expect(try folder.text("out.csv.checkpoint") == "mine")
    }
  }
}
