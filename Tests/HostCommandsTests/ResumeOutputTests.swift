import Foundation
import MessageStreams
import Terminal
import Testing

/// What is not the run's own is not cut by a run that goes on.
@Suite struct ResumeOutputTests {
  private static let rows = "text,id\njunk,1\nhi,2\nbad\nhi,3\n"

  private static func words(_ folder: ClassifyFolder) throws -> [String] {
    [
      "classify", ClassifyFolder.sample("FilterIt"), "--jobs", "1", "--input",
      try folder.put(rows, "in.csv"), "-o", folder.path("out.csv"),
    ]
  }

  @Test(arguments: ["out.csv", "bad.csv"])
  func whatIsThereWithoutACheckpointIsNotBegunAnew(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let words = try Self.words(folder) + ["--rejects", folder.path("bad.csv"), "--resume"]
      let file = try folder.put("precious", name)
      let run = await ToolRun(words)
      #expect(run.code == .usage)
      #expect(
        run.notes.contains("--resume: \(file) has 8 bytes, and no checkpoint beside the output"),
        "\(run.notes)")
      #expect(run.notes.contains("begin anew without --resume"), "\(run.notes)")
      #expect(try folder.text(name) == "precious")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
          == [name, "in.csv"].sorted())
      _ = try folder.put("", name)
      let empty = await ToolRun(words)
      #expect(empty.code == .success, "\(empty.notes)")
    }
  }

  @Test func anotherFileInThePlaceOfTheOutputIsNotCut() async throws {
    try await ClassifyFolder.with { folder in
      let words = try Self.words(folder)
      let stopped = await ToolRun(words)
      #expect(stopped.code == .usage, "\(stopped.notes)")
      let before = try folder.text("out.csv")
      let known = try #require(try Checkpoint.read(besides: folder.path("out.csv")))
      #expect(known.outputBytes == before.utf8.count)
      let rest = words + ["--rejects", folder.path("bad.csv"), "--resume"]
      let foreign = String(repeating: "precious\n", count: before.utf8.count)
      _ = try folder.put(foreign, "out.csv")
      let run = await ToolRun(rest)
      #expect(run.code == .usage)
      #expect(
        run.notes.contains("--resume: \(folder.path("out.csv")): it is not the file of before"),
        "\(run.notes)")
      #expect(try folder.text("out.csv") == foreign)
      // Whatever stands behind what is known was written afterwards.
      _ = try folder.put(before + "4,5,", "out.csv")
      let again = await ToolRun(rest)
      #expect(again.code == .success, "\(again.notes)")
      #expect(try folder.text("out.csv").hasPrefix(before))
    }
  }

  /// The run of before had no file for rejected rows, and its checkpoint tells of none.
  @Test func aNewFileForRejectedRowsHoldsNothing() async throws {
    try await ClassifyFolder.with { folder in
      let words = try Self.words(folder)
      let stopped = await ToolRun(words)
      #expect(stopped.code == .usage, "\(stopped.notes)")
      let before = try folder.text("out.csv")
      let file = try folder.put("precious", "bad.csv")
      let rest = words + ["--rejects", file, "--resume"]
      let run = await ToolRun(rest)
      #expect(run.code == .usage)
      #expect(
        run.notes.contains("--resume: \(file) has 8 bytes, and no checkpoint beside the output"),
        "\(run.notes)")
      #expect(try folder.text("bad.csv") == "precious")
      #expect(try folder.text("out.csv") == before)
      try FileManager.default.removeItem(atPath: file)
      let again = await ToolRun(rest)
      #expect(again.code == .success, "\(again.notes)")
      #expect(try folder.text("bad.csv") == "text,id\nbad\n")
    }
  }

  @Test(arguments: ["out.csv", "bad.csv"])
  func aFileThatWasChangedIsNotTheOneOfBefore(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let words = try Self.words(folder) + ["--rejects", folder.path("bad.csv")]
      let first = await ToolRun(words)
      #expect(first.code == .success, "\(first.notes)")
      let text = try folder.text(name)
      let file = try folder.put("\(text.dropLast())x", name)
      let rest = await ToolRun(words + ["--resume"])
      #expect(rest.code == .usage)
      #expect(rest.notes.contains("\(file): it is not the file of before"), "\(rest.notes)")
      _ = try folder.put(text, name)
      let same = await ToolRun(words + ["--resume"])
      #expect(same.code == .success, "\(same.notes)")
    }
  }
}
