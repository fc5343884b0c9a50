import Foundation
import Terminal
import Testing

@testable import HostCommands

@Suite struct ModelCommandTests {
  private static let model = "Tests/Fixtures/Extensions/OpaqueTextModel/Opaque.mlmodel"

  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "model-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// An inbox by its file's ending, and the texts of the script.
  static let inboxes = [
    (
      "inbox.json5",
      "{ format: 1, about: 'a', events: [{ receive: { from: '1', text: 'a \"prize\"' } }, "
        + "{ wait: '1s' }, { receive: { from: '2', text: 'two\\nlines' } }] }",
      #"["a \"prize\"", "two\nlines"]"#
    ),
    ("inbox.csv", "id,Text\n1,\"a, \"\"b\"\"\"\n2,c\n3,c\n", #"["a, \"b\"", "c"]"#),
    ("inbox.txt", "one\ntwo\none\n", #"["one", "two"]"#),
  ]

  @Test(arguments: inboxes) func takesTextsOfAnInbox(
    name: String, contents: String, texts: String
  ) async throws {
    try await Self.withFolder { folder in
      let inbox = folder.appending(path: name)
      try Data(contents.utf8).write(to: inbox)
      let run = await ToolRun("model", "record-script", Self.model, "--inbox", inbox.path)
      #expect(run.code == .success, "\(run.notes)")
      let line = run.result.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }.joined(separator: " ")
      #expect("[\(line.dropLast())]" == texts)
    }
  }

  @Test(arguments: [
    ("no-such.mlmodel", "it cannot be read"),
    ("Tests/Fixtures/Extensions/WordCountModel/SpamClassifier.mlmodel", "takes wordCounts"),
    ("Tests/Fixtures/Extensions/TextModel/Info.plist", "this is no Core ML model"),
  ])
  func refusesOtherModels(path: String, words: String) async {
    let run = await ToolRun("model", "record-script", path)
    #expect(run.code == .usage)
    #expect(run.notes.contains(words), "\(run.notes)")
  }

  @Test(arguments: [
    ("inbox.csv", "a,b\n1,2\n", "there is no column text"), ("inbox.txt", "", "no text in it"),
  ])
  func refusesAnInboxWithoutTexts(name: String, contents: String, words: String) async throws {
    try await Self.withFolder { folder in
      let inbox = folder.appending(path: name)
      try Data(contents.utf8).write(to: inbox)
      let run = await ToolRun("model", "record-script", Self.model, "--inbox", inbox.path)
      #expect(run.code == .usage)
      #expect(run.notes.contains(words), "\(run.notes)")
    }
  }

  @Test(arguments: ["OwnModelClass", "TextModel", "PackagedModel"])
  func classesOfModelsBuildWithoutWarnings(fixture: String) async {
    let run = await ToolRun("build", "Tests/Fixtures/Extensions/\(fixture)", "--verbose")
    #expect(run.code == .success, "\(run.notes)")
    #expect(!(run.result + run.notes).contains("warning"), "\(run.result) \(run.notes)")
  }

  /// No Mac is here: the script compiles with the stand-ins, as a source of an extension.
  @Test(
    arguments: [nil, ["a \"prize\"\\", "\u{0}\u{200E}\r\n\u{1F468}\u{200D}\u{1F469}"]]
      as [[String]?])
  func scriptCompiles(texts: [String]?) async throws {
    try await Self.withFolder { folder in
      let script = RecordingScript(model: "Opaque", texts: texts).text
      #expect(script.hasSuffix("\n" + RecordingScript.start))
      let source = """
        \(script.dropLast(RecordingScript.start.count))
        import IdentityLookup

        final class MessageFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
          func handle(
            _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
            completion: @escaping (ILMessageFilterQueryResponse) -> Void
          ) {
            try? Recording.run()
            completion(ILMessageFilterQueryResponse())
          }
        }
        """
      try FinishedBundle.infoPlist().write(to: folder.appending(path: "Info.plist"))
      try Data(source.utf8).write(to: folder.appending(path: "Recording.swift"))
      let run = await ToolRun("build", folder.path, "--verbose")
      #expect(run.code == .success, "\(run.notes)")
      #expect(!(run.result + run.notes).contains("warning:"), "\(run.result) \(run.notes)")
    }
  }
}
