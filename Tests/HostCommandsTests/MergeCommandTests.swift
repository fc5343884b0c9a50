import Foundation
import HostPolicy
import MessageStreams
import Terminal
import Testing

/// Whoever puts parts together that do not belong together is told.
@Suite struct MergeCommandTests {
  private static let note = "the parts are of different inputs, or of one that changed in between"

  /// Parts by their input and shard, and whether they are told to be of different ones.
  @Test(arguments: [
    (["a 1/2", "a 2/2"], false), (["a 1/2", "b 2/2"], true), (["a 1/2", "b 1/1"], true),
    (["a 1/1", "b 1/1"], false), (["- 1/2", "- 2/2"], false), (["a 1/2", "- 2/2"], false),
  ])
  func partsOfDifferentInputsAreTold(_ parts: [String], _ isTold: Bool) async throws {
    try await ClassifyFolder.with { folder in
      let files = try Self.metrics(parts, in: folder)
      let run = await ToolRun(["merge", "metrics"] + files)
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.notes.contains(Self.note) == isTold, "\(run.notes)")
      #expect(!run.result.contains(Self.note))
    }
  }

  /// Writes what was counted of parts: their input, `-` for a pipe, and shard.
  private static func metrics(_ parts: [String], in folder: ClassifyFolder) throws -> [String] {
    var files: [String] = []
    for part in parts {
      let words = part.split(separator: " ").map(String.init)
      var input: InputIdentity?
      if words[0] != "-" {
        let path = try folder.put("text\n\(words[0])\n", "\(words[0]).csv")
        input = try InputIdentity(path: path, upTo: .max)
      }
      let metrics = ClassificationMetrics(parts: [.init(shard: try Shard(words[1]), input: input)])
      let text = String(decoding: try metrics.jsonData(), as: UTF8.self)
      files.append(try folder.put(text, "part-\(files.count).json"))
    }
    return files
  }

  /// Where a program reads the counts, there is nothing else.
  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func countsOnTheStandardOutputAreAlone(_ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let files = try Self.metrics(["a 1/2", "a 2/2"], in: folder)
      let run = try ToolProcess(["merge", "metrics"] + files + ["-o", name])
      #expect(run.status == 0, "\(run.notes)")
      #expect(throws: Never.self) {
        try JSONDecoder().decode(ClassificationMetrics.self, from: Data(run.result.utf8))
      }
    }
  }

  /// Nothing that an author wrote is lost, nor what a run goes on by.
  @Test(arguments: ["outputs", "metrics"], ["Rules.swift", "a.csv.checkpoint"])
  func someNamesAreOfOtherFiles(_ verb: String, _ name: String) async throws {
    try await ClassifyFolder.with { folder in
      let target = try folder.put("of before", name)
      let part = try folder.put("{\"row\":1}\n", "part.ndjson")
      let run = await ToolRun("merge", verb, part, "-o", target)
      #expect(run.code == .usage)
      #expect(run.notes.contains("--output \(target): what ends with ."), "\(run.notes)")
      #expect(try folder.text(name) == "of before")
    }
  }

  /// Sums of parts that have rows in common would be wrong, and nobody would see it.
  @Test(arguments: [
    (["a 1/4", "a 2/3"], "parts 2/3 and 1/4 of the same input have rows in common"),
    (["a 1/1", "a 1/2"], "parts 1/1 and 1/2 of the same input have rows in common"),
    (["a 1/2", "a 2/2", "a 1/2"], "part 1/2 of the same input is there twice"),
  ])
  func partsWithRowsInCommonAreRefused(_ parts: [String], _ words: String) async throws {
    try await ClassifyFolder.with { folder in
      let files = try Self.metrics(parts, in: folder)
      let run = await ToolRun(["merge", "metrics"] + files + ["-o", folder.path("all.json")])
      #expect(run.code == .usage)
      #expect(run.notes.contains(words), "\(run.notes)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("all.json")))
    }
  }

  @Test(arguments: [
    (["a 1/3", "a 3/3"], "parts that are not there: 2/3"),
    (["- 1/4", "- 2/3"], "the numbers of parts differ"),
    (["- 1/1", "- 1/2"], "the numbers of parts differ"),
  ])
  func whatMayBeMissingOrDoubledIsTold(_ parts: [String], _ words: String) async throws {
    try await ClassifyFolder.with { folder in
      let files = try Self.metrics(parts, in: folder)
      let run = await ToolRun(["merge", "metrics"] + files)
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.notes.contains(words), "\(run.notes)")
    }
  }

  /// A damaged file and a sum that is no number any more are told with the file's name.
  @Test(arguments: [
    (["9223372036854775807"], "0.json: labelled.ham.answers: expected a count from 0 to "),
    (["1", "-1"], "1.json: labelled.ham.answers: expected a count from 0 to "),
    (["1", "9007199254740992"], "1.json: rows: expected no more than 9007199254740992 in all"),
    (["1", "\"one\""], "count is missing, or has another form; let classify write it again"),
  ])
  func countsThatCannotBeAreRefused(_ counts: [String], _ words: String) async throws {
    try await ClassifyFolder.with { folder in
      var metrics = ClassificationMetrics(parts: [.init(shard: .whole, input: nil)])
      metrics.count(
        .answered(action: 2, subAction: 0, verdict: .junk, folder: nil), label: "ham")
      let text = String(decoding: try metrics.jsonData(), as: UTF8.self)
      let files = try counts.enumerated().map { index, count in
        var damaged = text.replacing("\"count\" : 1", with: "\"count\" : \(count)")
        for key in ["rows", "messages"] where Int(count) != nil {
          damaged = damaged.replacing("\"\(key)\" : 1", with: "\"\(key)\" : \(count)")
        }
        return try folder.put(damaged, "\(index).json")
      }
      let run = await ToolRun(["merge", "metrics"] + files)
      #expect(run.code == .usage && run.notes.contains(words), "\(run.notes)")
    }
  }

  /// Whether it was there already could not be seen of a file that does not say which part it is.
  @Test(arguments: [
    (#"(?s)"parts" : \[.*?\]"#, "\"parts\" : []", "parts: expected at least one part of an input"),
    (#"(?s)"parts" : \[.*?\],"#, "", "parts is missing, or has another form"),
    (#""size" : [0-9]+"#, "\"size\" : -1", "parts.0.input.size: expected 0 to "),
    (#""offset" : [0-9]+"#, "\"offset\" : 99", "parts.0.input.offset: expected 0 to 7, found 99"),
  ])
  func partsThatCannotBeAreRefused(_ old: String, _ new: String, _ words: String) async throws {
    try await ClassifyFolder.with { folder in
      let file = try Self.metrics(["a 1/2"], in: folder)[0]
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let damaged = text.replacingOccurrences(of: old, with: new, options: .regularExpression)
      try #require(damaged != text, "\(text)")
      let run = await ToolRun("merge", "metrics", try folder.put(damaged, "0.json"))
      #expect(run.code == .usage)
      #expect(run.notes.contains("0.json: \(words)"), "\(run.notes)")
      #expect(run.notes.contains("; let classify write it again"), "\(run.notes)")
    }
  }

  /// What is known of the input of a pipe does not tell that a file is there twice.
  @Test(arguments: ["outputs", "metrics"])
  func aFileThatIsNamedTwiceIsRefused(_ verb: String) async throws {
    try await ClassifyFolder.with { folder in
      // Of no rows, so that none of them comes twice.
      let file =
        try verb == "metrics"
        ? Self.metrics(["- 1/2"], in: folder)[0] : folder.put("", "part.ndjson")
      let link = folder.path("link-" + URL(filePath: file).lastPathComponent)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      let second = folder.path("second-" + URL(filePath: file).lastPathComponent)
      try FileManager.default.linkItem(atPath: file, toPath: second)
      for (other, words) in [
        (file, "\(file) is named twice"), (link, "\(file) and \(link) are the same file"),
        (second, "\(file) and \(second) are the same file"),
      ] {
        let run = await ToolRun("merge", verb, file, other, "-o", folder.path("all"))
        #expect(run.code == .usage && run.notes.contains(words), "\(run.notes)")
      }
    }
  }
}
