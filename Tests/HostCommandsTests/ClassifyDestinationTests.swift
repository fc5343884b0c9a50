import Foundation
import MessageStreams
import Terminal
import Testing

/// Where `classify` writes, and who may read it then.
@Suite struct ClassifyDestinationTests {
  /// One takes “junk” for junk; the third row is no message.
  private static let rows = "text,id\njunk,1\nhi,2\nbad\njunk,3\n"

  private static func words(_ folder: ClassifyFolder) throws -> [String] {
    [
      "classify", ClassifyFolder.sample("FilterIt"), "--input", try folder.put(rows, "in.csv"),
      "--jobs", "1",
    ]
  }

  private static let count = "3 messages, 0 not asked, 0 failed, 1 rejected"

  /// Names of the standard output, where that goes to `out` in the folder.
  private static let names = [
    "/dev/stdout", "/dev/fd/1", "//dev/stdout", "DIR/out", "DIR/link-to-out", "DIR/so",
  ]

  private static func path(_ name: String, in folder: ClassifyFolder) throws -> String {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("link-to-out"), withDestinationPath: "out")
    try files.createSymbolicLink(atPath: folder.path("so"), withDestinationPath: "/dev/stdout")
    return name.replacing("DIR", with: folder.url.path)
  }

  /// Answers are neither written over by what is told, nor over what was there.
  @Test(arguments: names)
  func theStandardOutputIsTheSameByEveryName(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let words = try Self.words(folder) + ["--rejects", folder.path("bad.csv"), "-o"]
      let plain = try ToolProcess(words + ["-"])
      #expect(plain.status == 0, "\(plain.notes)")
      #expect(plain.result.split(separator: "\n").count == 4, "\(plain.result)")
      let path = try Self.path(name, in: folder)
      for (redirection, before) in [(">", ""), (">>", "of before\n")] {
        _ = try folder.put("of before\n", "out")
        let run = try ToolProcess(words + [path], "\(redirection) '\(folder.path("out"))'")
        #expect(run.status == 0, "\(run.notes)")
        #expect(try folder.text("out") == before + plain.result)
        #expect(run.notes.contains(Self.count), "\(run.notes)")
      }
    }
  }

  /// A program that reads them has nothing else to read.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1"])
  func aPipeGetsTheAnswersAlone(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let words = try Self.words(folder) + ["--rejects", folder.path("bad.csv"), "-o"]
      let plain = try ToolProcess(words + ["-"])
      let run = try ToolProcess(words + [name])
      #expect(run.status == 0, "\(run.notes)")
      #expect(run.result == plain.result)
      #expect(run.notes.contains(Self.count), "\(run.notes)")
    }
  }

  @Test(arguments: names)
  func rejectedRowsOnTheStandardOutputAreAlone(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let rejects = try Self.path(name, in: folder)
      let words = try Self.words(folder) + ["-o", folder.path("a.csv"), "--rejects", rejects]
      _ = try folder.put("of before\n", "out")
      let run = try ToolProcess(words, ">> '\(folder.path("out"))'")
      #expect(run.status == 0, "\(run.notes)")
      #expect(try folder.text("out") == "of before\ntext,id\nbad\n")
      #expect(run.notes.contains(Self.count), "\(run.notes)")
    }
  }

  @Test func countsOnTheStandardOutputAreAlone() async throws {
    try await ClassifyFolder.with { folder in
      let words = try Self.words(folder) + ["-o", folder.path("a.csv")]
      let run = try ToolProcess(
        words + ["--rejects", folder.path("bad.csv"), "--metrics", "/dev/stdout"])
      #expect(run.status == 0, "\(run.notes)")
      #expect(throws: Never.self) {
        try JSONDecoder().decode(ClassificationMetrics.self, from: Data(run.result.utf8))
      }
      #expect(run.notes.contains(Self.count), "\(run.notes)")
    }
  }

  /// Whoever reads one of them there would have the other one in it.
  @Test(arguments: [
    ("--metrics /dev/stdout", "--output and --metrics"),
    ("-o - --rejects /dev/fd/1", "--output and --rejects"),
    ("-o DIR/a.csv --rejects /dev/stdout --metrics /dev/fd/1", "--rejects and --metrics"),
  ])
  func twoDoNotGoToOnePipe(_ options: String, _ names: String) async throws {
    try await ClassifyFolder.with { folder in
      let run = try ToolProcess(
        Self.words(folder)
          + options.split(separator: " ").map { String($0).replacing("DIR", with: folder.url.path) }
      )
      #expect(run.status == 2)
      #expect(run.notes.contains("\(names) both go to standard output"), "\(run.notes)")
      #expect(run.result.isEmpty)
      #expect(!FileManager.default.fileExists(atPath: folder.path("a.csv")))
    }
  }

  /// Where nobody reads anything, nothing is in anything else.
  @Test func twoMayGoWhereNothingIsRead() async throws {
    try await ClassifyFolder.with { folder in
      let run = try ToolProcess(
        Self.words(folder) + ["-o", "/dev/null", "--rejects", "/dev/null"], "> /dev/null")
      #expect(run.status == 0, "\(run.notes)")
      #expect(run.notes.contains(Self.count), "\(run.notes)")
    }
  }

  /// Whoever could read the file of before may not read what was somebody's message.
  @Test(arguments: [([], 0o644, 0o644), (["--show-private"], 0o644, 0o600)])
  func whatIsPrivateIsForItsOwner(_ options: [String], _ old: Int, _ new: Int) async throws {
    try await ClassifyFolder.with { folder in
      for name in ["a.csv", "bad.csv"] {
        try FileManager.default.setAttributes(
          [.posixPermissions: old], ofItemAtPath: folder.put("of before", name))
      }
      let words = try Self.words(folder) + options
      let places = ["-o", folder.path("a.csv"), "--rejects", folder.path("bad.csv")]
      for resuming in [[], ["--resume"]] {
        let run = await ToolRun(words + places + resuming)
        #expect(run.code == .success, "\(run.notes)")
        #expect(try folder.mode("a.csv") == new)
        #expect(try folder.mode("bad.csv") == 0o600)
        #expect(try folder.text("bad.csv") == "text,id\nbad\n")
      }
      // Nor is a new one anybody else's.
      let fresh = ["-o", folder.path("b.csv"), "--rejects", folder.path("b.bad")]
      let run = await ToolRun(words + fresh)
      #expect(run.code == .success, "\(run.notes)")
      #expect(try options.isEmpty || folder.mode("b.csv") == 0o600)
      #expect(try folder.mode("b.bad") == 0o600)
    }
  }
}
