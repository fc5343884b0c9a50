import Foundation
import Terminal
import Testing

/// A corpus on several machines: `classify` behind Spark's `pipe`, as docs/scaling.md has it.
@Suite(
  .serialized,
  .enabled(if: SparkCluster.lack == nil, Comment(rawValue: SparkCluster.lack ?? "")))
struct SparkTests {
  private static func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }

  /// The end of what Spark said, for one who looks why.
  private static func log(in folder: URL) -> String {
    String(((try? text(folder.appending(path: "spark.log"))) ?? "no log").suffix(4_000))
  }

  /// The files of a folder whose names begin so, in the order of their names.
  private static func files(_ folder: URL, _ prefix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) }.sorted().map { folder.appending(path: $0) }
  }

  /// The answers without the numbers of rows and lines, which begin anew in each partition.
  private static func answers(_ text: String) -> [String] {
    text.split(separator: "\n").map {
      String($0).replacing(#/^\{"row":[0-9]+,"line":[0-9]+,/#, with: "{")
    }
  }

  /// What was counted, as JSON without the list of what it was counted in; and the length of that.
  private static func counts(_ url: URL) throws -> (counts: String, parts: Int) {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    var object = try #require(json as? [String: Any])
    let parts = try #require(object.removeValue(forKey: "parts") as? [Any])
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return (String(decoding: data, as: UTF8.self), parts.count)
  }

  /// Every record and every count, also where a worker dies in the middle.
  @Test(arguments: [SparkCluster.Manner.calm, .killed])
  func allIsAsOnOneMachine(_ manner: SparkCluster.Manner) async throws {
    try await SparkCluster.withFilter { folder in
      func url(_ name: String) -> URL { folder.appending(path: name) }
      let messages = try SparkCorpus.lines()
      try Data((messages.joined(separator: "\n") + "\n").utf8).write(to: url("corpus.ndjson"))
      let alone = try ToolProcess([
        "classify", url("filter.appex").path, "--input", url("corpus.ndjson").path,
        "--output", url("alone.ndjson").path, "--metrics", url("alone.json").path,
      ])
      try #require(alone.status == 0, "\(alone.notes)")

      let outcome = try SparkCluster.classify(in: folder, manner)
      let job = try #require(outcome, "\(Self.log(in: folder))")
      #expect(job.attempts.count > 8)
      #expect((job.victim != nil) == (manner == .killed))
      if let victim = job.victim { #expect(job.attempts[victim] > 0) }

      let expected = try Self.answers(Self.text(url("alone.ndjson")))
      let found = try Self.answers(
        Self.files(url("answers"), "part-").map(Self.text).joined(separator: ""))
      #expect(expected.count == messages.count && found.count == messages.count)
      let differing = zip(expected, found).filter { $0 != $1 }.map { "\($0)\n\($1)" }
      #expect(differing.prefix(3) == [])

      let parts = try Self.files(url("metrics"), "part-").map(\.path)
      #expect(parts.count == job.attempts.count)
      let sum = await ToolRun(["merge", "metrics"] + parts + ["-o", url("sum.json").path])
      #expect(sum.code == .success, "\(sum.notes)")
      #expect(sum.result == alone.result)
      let (one, all) = (try Self.counts(url("alone.json")), try Self.counts(url("sum.json")))
      #expect(all.counts == one.counts)
      #expect(all.parts == job.attempts.count)
    }
  }

  /// A command that fails fails its task: no answers are there, rather than some of them.
  @Test func aRowThatIsNoneEndsTheJob() async throws {
    try await SparkCluster.withFilter { folder in
      let lines = [#"{"text":"a prize"}"#, "no message", #"{"text":"hi"}"#]
      try Data((lines.joined(separator: "\n") + "\n").utf8)
        .write(to: folder.appending(path: "corpus.ndjson"))
      let outcome = try SparkCluster.classify(in: folder, .once)
      #expect(outcome?.attempts == nil)
      let done = folder.appending(path: "answers/_SUCCESS").path
      #expect(!FileManager.default.fileExists(atPath: done))
      let log = try Self.text(folder.appending(path: "spark.log"))
      #expect(log.contains("exited with error code 2"), "\(Self.log(in: folder))")
    }
  }
}
