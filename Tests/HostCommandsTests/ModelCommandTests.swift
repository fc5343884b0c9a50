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
    ("inbox.csv", "text,n\r\n5\" screen,1\r\na\u{2028}b,2", #"["5\" screen", "a\u{2028}b"]"#),
    ("inbox.txt", "one\ntwo\none\n", #"["one", "two"]"#),
    (
      "inbox.txt", "a\u{85}b\r\ncaf\u{E9}\ncafe\u{301}",
      "[\"a\\u{85}b\", \"caf\u{E9}\", \"cafe\u{301}\"]"
    ),
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

  /// Whoever compiles what is printed has nothing else to compile.
  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func aScriptOnTheStandardOutputIsAlone(name: String) async {
    let words = ["model", "record-script", Self.model]
    let plain = await ToolRun(words)
    let named = await ToolRun(words + ["-o", name])
    #expect(named.code == .success, "\(named.notes)")
    #expect(plain.result.contains("import CoreML") && named.result == plain.result)
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
    ("inbox.csv", "a,text\n1,\"2\n", "inbox.csv:2:3: the quoted field that begins here"),
    ("inbox.csv", "a,text\n1,\"2\"3\n", "inbox.csv:2:6: expected the field"),
    ("inbox.csv", "a,text\n1,2\n3\n", "inbox.csv:3: expected a text in field 2, found 1 field"),
    (
      "inbox.csv", "text\na\nb, c\n", "inbox.csv:3: expected 1 field as the first line has, found 2"
    ),
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

  private static let privateInbox =
    "{ format: 1, private: true, about: 'a', events: [{ receive: { from: '1', text: 'SECRET' } }] }"

  /// An inbox by its file's ending, options, and the mode of the script; nil where none is written.
  @Test(
    arguments: [
      ("json5", privateInbox, [], nil), ("json5", privateInbox, ["--private"], nil),
      ("json5", privateInbox, ["--show-private"], 0o600),
      (
        "json5", privateInbox.replacing("private: true", with: "private: false"), ["--private"], nil
      ),
      ("csv", "text\nSECRET", ["--private"], nil), ("txt", "SECRET", ["--private"], nil),
      ("csv", "text\nSECRET", [], 0o600), ("txt", "SECRET", [], 0o600),
    ] as [(String, String, [String], Int?)])
  func textsOfAPrivateInboxAreWrittenOnRequest(
    suffix: String, contents: String, options: [String], mode: Int?
  ) async throws {
    try await Self.withFolder { folder in
      let (inbox, script) = (
        folder.appending(path: "inbox.\(suffix)"), folder.appending(path: "record.swift")
      )
      try Data(contents.utf8).write(to: inbox)
      let run = await ToolRun(
        ["model", "record-script", Self.model, "--inbox", inbox.path, "-o", script.path] + options)
      #expect(!(run.result + run.notes).contains("SECRET"), "\(run.notes)")
      guard let mode else {
        #expect(run.code == .usage)
        #expect(run.notes.contains("the inbox is private"), "\(run.notes)")
        #expect(!FileManager.default.fileExists(atPath: script.path))
        return
      }
      #expect(run.code == .success, "\(run.notes)")
      let attributes = try FileManager.default.attributesOfItem(atPath: script.path)
      #expect(attributes[.posixPermissions] as? Int == mode)
      #expect(run.notes.contains("only you may read it (mode 600)"), "\(run.notes)")
      let text = try String(contentsOf: script, encoding: .utf8)
      #expect(text.contains("\"SECRET\""))
      #expect(text.contains("//   umask 077; swift record.swift 'Opaque.mlmodel'"))
    }
  }

  @Test func errorsOfAPrivateInboxQuoteNothing() async throws {
    try await Self.withFolder { folder in
      let inbox = folder.appending(path: "inbox.json5")
      try Data(
        "{ format: 1, private: true, about: 'a', events: [{ receive: { SECRET: 1 } }] }".utf8
      ).write(to: inbox)
      let run = await ToolRun("model", "record-script", Self.model, "--inbox", inbox.path)
      #expect(run.code == .usage)
      #expect(!run.notes.contains("SECRET"), "\(run.notes)")
    }
  }

  @Test func takesACompiledModel() async throws {
    try await Self.withFolder { folder in
      let model = folder.appending(path: "It's.mlmodelc", directoryHint: .isDirectory)
      let none = await ToolRun("model", "record-script", model.path)
      #expect(none.notes.contains("has no parts of a compiled model"), "\(none.notes)")
      try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: model.appending(path: "coremldata.bin"))
      let silent = await ToolRun("model", "record-script", model.path)
      #expect(silent.notes.contains("the model does not say what it takes"), "\(silent.notes)")
      try Data(
        #"[{"inputSchema":[{"name":"text","type":"String"}],"outputSchema":[]}]"#.utf8
      ).write(to: model.appending(path: "metadata.json"))
      let run = await ToolRun("model", "record-script", model.path)
      #expect(run.code == .success, "\(run.notes)")
      #expect(
        run.result.contains(#"//   swift record.swift 'It'\''s.mlmodelc' < texts.txt > 'It'\''s"#))
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
      let script = RecordingScript(model: "Opaque", file: "Opaque.mlmodel", texts: texts).text
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
