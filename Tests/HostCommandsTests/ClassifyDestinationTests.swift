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
}
