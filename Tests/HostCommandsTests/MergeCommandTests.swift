import Foundation
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
      var files: [String] = []
      for part in parts {
        let words = part.split(separator: " ").map(String.init)
        var input: InputIdentity?
        if words[0] != "-" {
          let path = try folder.put("text\n\(words[0])\n", "\(words[0]).csv")
          input = try InputIdentity(path: path, upTo: .max)
        }
        let metrics = ClassificationMetrics(parts: [.init(shard: try Shard(words[1]), input: input)]
        )
        let text = String(decoding: try metrics.jsonData(), as: UTF8.self)
        files.append(try folder.put(text, "part-\(files.count).json"))
      }
      let run = await ToolRun(["merge", "metrics"] + files)
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.notes.contains(Self.note) == isTold, "\(run.notes)")
      #expect(!run.result.contains(Self.note))
    }
  }
}
