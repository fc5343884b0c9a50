import Foundation
import Terminal
import Testing

/// A class of the one kind, and the extension point of the other: each command says which one to write.
@Suite struct WrongPointTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What Info.plist says, after `com.apple.identitylookup.`.
    let point: String
    /// Where a scenario names it.
    let key: String
    let source: String
    let words: String
    let remedy: String
  }

  static let rows = [
    Row(
      testDescription: "a reporting extension", point: "message-filter", key: "reporting",
      source: """
        import IdentityLookup
        import IdentityLookupUI

        class Base: ILClassificationUIExtensionViewController {}
        final class Mine: Base {}
        """,
      words: "the extension point is a message filter\u{2019}s, and the class Mine (Mine.swift:5) "
        + "is a reporting extension\u{2019}s: it inherits from ILClassificationUIExtensionViewController",
      remedy: "Write com.apple.identitylookup.classification-ui."),
    Row(
      testDescription: "a filter", point: "classification-ui", key: "extensions",
      source: "import IdentityLookup\n\nfinal class Mine: ILMessageFilterExtension {}\n",
      words: "the extension point is a reporting extension\u{2019}s, and the class Mine "
        + "(Mine.swift:3) is a message filter\u{2019}s: it inherits from ILMessageFilterExtension",
      remedy: "Write com.apple.identitylookup.message-filter."),
  ]

  /// Writes the extension, and a scenario that names it.
  private func with(_ row: Row, _ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
      path: "wrong-\(UUID().uuidString)/Mine", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let list: [String: Any] = [
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.\(row.point)",
        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Mine",
        "NSExtensionAttributes": [
          "ILClassificationExtensionNetworkReportDestination": "https://spam.example.dev/v1"
        ],
      ]
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appending(path: "Info.plist"))
    let scenario =
      "{ format: 1, about: 'a', \(row.key): { it: '.' }, events: [{ wait: '1s' }] }"
    for (name, text) in ["Mine.swift": row.source, "s.json5": scenario] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try await body(folder)
  }

  @Test(arguments: rows) func replayAndDoctorNameTheAuthorsFile(_ row: Row) async throws {
    try await with(row) { folder in
      let scenario = folder.appending(path: "s.json5").path
      for words in [["replay", scenario], ["doctor", "--network", folder.path]] {
        let run = await ToolRun(words)
        #expect(run.code == .usage, "\(run.result) \(run.notes)")
        #expect(
          run.notes.contains("\(folder.path)/Info.plist: error: \(row.words)"), "\(run.notes)")
        #expect(run.notes.contains(row.remedy), "\(run.notes)")
        #expect(!run.notes.contains(".appex"), "\(run.notes)")
      }
    }
  }

  /// No rule of the kind that it is not is told: the one finding is the extension point.
  @Test(arguments: rows) func checkHasOneFinding(_ row: Row) async throws {
    try await with(row) { folder in
      let run = await ToolRun("check", "--grace", "0s", folder.path)
      #expect(run.code == .expectationFailed, "\(run.notes)")
      #expect(
        run.result.contains("error    bundle.point  Info.plist: \(row.words)"), "\(run.result)")
      #expect(run.result.contains("fix: \(row.remedy)"), "\(run.result)")
      #expect(run.result.contains("1 error, 0 warnings, 0 notes; NOT RUN"), "\(run.result)")
    }
  }
}
