import Foundation
import Terminal
import Testing

/// Answers of models that are computed, doubtful or recorded, in what a run tells.
@Suite struct ModelNoticeTests {
  private static func withInbox(
    _ fixture: String, keys: String = "", answers: String? = nil, _ texts: [String],
    _ body: (_ inbox: String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "answers-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let extensions = URL(filePath: "Tests/Fixtures/Extensions").path
    let events = texts.enumerated().map { "{ receive: { from: '7264\($0)', text: '\($1)' } }" }
    let inbox = folder.appending(path: "inbox.json5")
    try Data(
      """
      { format: 1, about: 'a', extensions: { it: '\(extensions)/\(fixture)' }, \(keys)
        events: [\(events.joined(separator: ",\n"))] }
      """.utf8
    ).write(to: inbox)
    try answers.map { try Data($0.utf8).write(to: folder.appending(path: "said.json5")) }
    try await body(inbox.path)
  }

  @Test func aRunTellsOnceAndListsDoubts() async throws {
    let texts = ["a prize", "zzzz", "a meeting", "yyyy", "now"]
    try await Self.withInbox("TextModel", texts) { inbox in
      let run = await ToolRun("replay", inbox, "--no-trace")
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.ranges(of: "[model.inferred]").count == 1, "\(run.result)")
      #expect(run.result.contains("messages 2, 4: the model TextClassifier"), "\(run.result)")
      #expect(run.result.contains("message 5: the model TextClassifier"), "\(run.result)")
      #expect(run.result.contains("within 10 points"))
      let json = await ToolRun("replay", inbox, "--json")
      #expect(json.result.ranges(of: "\"model.inferred\"").count == 5)
      #expect(json.result.ranges(of: "\"model.undecided\"").count == 3)
    }
  }

  @Test func aPrivateRunSaysWhatIsDoubtfulAndNoMore() async throws {
    try await Self.withInbox("TextModel", ["a prize", "zzzz", "a meeting", "now"]) { inbox in
      let run = await ToolRun("replay", inbox, "--no-trace", "--private")
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.contains("messages 2, 4: A computed answer that a phone"), "\(run.result)")
      #expect(run.result.contains("An answer rests on a model that was computed"))
      #expect(!run.result.contains("TextClassifier"), "\(run.result)")
    }
  }

  @Test func answersOfTheScenarioAreUsed() async throws {
    let answers = """
      { format: 1, model: 'Opaque', // recorded
        answers: [{ text: 'hello', label: 'spam', probabilities: { spam: 1 } }] }
      """
    try await Self.withInbox(
      "OpaqueTextModel", keys: "models: { Opaque: 'said.json5' },", answers: answers,
      ["hello", "a prize", "zzzz"]
    ) { inbox in
      let run = await ToolRun("replay", inbox, "--no-trace")
      #expect(run.code == .success, "\(run.notes)")
      #expect(run.result.contains("1  SMS       Junk"), "\(run.result)")
      // They stand in place of those that lie beside the model.
      #expect(run.result.contains("2  SMS       Promotions"), "\(run.result)")
      #expect(run.result.contains("messages 2, 3: the model Opaque has no recorded answer"))
    }
  }

  @Test func aModelThatNobodyHasIsTold() async throws {
    try await Self.withInbox(
      "TextModel", keys: "models: { Other: 'said.json5' },", answers: "{ format: 1, answers: [] }",
      ["a"]
    ) { inbox in
      let run = await ToolRun("replay", inbox, "--no-trace")
      #expect(run.code == .success)
      #expect(run.notes.contains("no extension here has a model Other"), "\(run.notes)")
    }
  }

  @Test(arguments: [
    ("{ format: 1, answers: [\n  { text: 1 }] }", "said.json5:2:5: error: expected a text"),
    ("{ format: 1, answers: ", "said.json5:1:23: error: not JSON5"),
    ("{ format: 1, model: 'B', answers: [] }", "said.json5:1:14: error: expected the answers of"),
  ])
  func mistakesHaveAPlace(answers: String, words: String) async throws {
    try await Self.withInbox(
      "TextModel", keys: "models: { TextClassifier: 'said.json5' },", answers: answers, ["a"]
    ) { inbox in
      let run = await ToolRun("replay", inbox, "--no-trace")
      #expect(run.code != .success)
      #expect((run.result + run.notes).contains(words), "\(run.result) \(run.notes)")
      // The report is of the scenario, whichever file is wrong.
      #expect(run.result.contains("inbox.json5"), "\(run.result)")
      let json = await ToolRun("replay", inbox, "--json")
      let line = json.result.split(separator: "\n").first { $0.contains("\"type\":\"scenario\"") }
      #expect(line?.contains("inbox.json5\"") == true, "\(json.result)")
    }
  }

  @Test func answersThatAreNotThereHaveAPlace() async throws {
    try await Self.withInbox(
      "TextModel", keys: "models: { TextClassifier: 'none.json5' },", ["a"]
    ) { inbox in
      let run = await ToolRun("replay", inbox, "--no-trace")
      #expect(run.code != .success)
      #expect(
        (run.result + run.notes).contains("the file none.json5 cannot be read"),
        "\(run.result) \(run.notes)")
    }
  }
}
