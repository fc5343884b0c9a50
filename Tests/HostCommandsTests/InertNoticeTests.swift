import Foundation
import Terminal
import Testing

/// The use of a part that does nothing here: known of each message, told once a run.
@Suite struct InertNoticeTests {
  /// A filter that asks the keychain, twice, about what contains a word.
  private static let source = """
    import Foundation
    import IdentityLookup
    import Security

    final class MessageFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
      func handle(
        _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) {
        if queryRequest.messageBody?.contains("key") == true {
          let query = [kSecClass: kSecClassGenericPassword] as NSDictionary
          for _ in 0..<2 { _ = SecItemCopyMatching(query, nil) }
        }
        completion(ILMessageFilterQueryResponse())
      }
    }
    """

  /// Plays messages with these texts, of which each may expect the notice.
  private static func withInbox(
    _ keys: String, _ messages: [(text: String, isExpected: Bool)],
    _ body: (_ inbox: String, _ folder: URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "inert-\(UUID().uuidString)", directoryHint: .isDirectory)
    let filter = folder.appending(path: "Filter", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: filter, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FinishedBundle.infoPlist().write(to: filter.appending(path: "Info.plist"))
    try Data(source.utf8).write(to: filter.appending(path: "Filter.swift"))
    let events = messages.enumerated().map { index, message in
      "{ receive: { from: '7264\(index)', text: '\(message.text)' }"
        + (message.isExpected ? ", expect: { diagnostics: ['inert.used'] } }" : " }")
    }
    let inbox = folder.appending(path: "inbox.json5")
    try Data(
      """
      { format: 1, about: 'a', extensions: { it: 'Filter' }, \(keys)
        events: [\(events.joined(separator: ",\n"))] }
      """.utf8
    ).write(to: inbox)
    try await body(inbox.path, folder)
  }

  private static let notice = "it used the Keychain"

  @Test(arguments: ["", "process: { reuse: false },"])
  func textTellsItOnceAndTheTraceOfEachMessage(_ keys: String) async throws {
    let messages = [("a key", true), ("my key", true), ("plain", false), ("no key", true)]
    try await Self.withInbox(keys, messages) { inbox, _ in
      let run = await ToolRun("replay", inbox, "--no-trace")
      #expect(run.code == .success, "\(run.result) \(run.notes)")
      #expect(run.result.ranges(of: Self.notice).count == 1, "\(run.result)")
      let json = await ToolRun("replay", inbox, "--json")
      let told = try json.result.split(separator: "\n").filter { $0.contains(Self.notice) }.map {
        let object = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        return object?["message"] as? Int
      }
      #expect(told == [1, 2, 4])
    }
  }

  @Test func expectationOfItFailsWhereThePartWasNotUsed() async throws {
    try await Self.withInbox("", [("a key", true), ("plain", true)]) { inbox, _ in
      let run = await ToolRun("replay", inbox, "--no-trace")
      #expect(run.code == .expectationFailed)
      #expect(run.result.ranges(of: "diagnostics: expected inert.used").count == 1, "\(run.result)")
    }
  }

  @Test func consoleTellsItOnce() async throws {
    try await Self.withInbox("", [("a key", false)]) { _, folder in
      let script = folder.appending(path: "lines.txt")
      try Data("sms 1 key\nsms 2 key\nsms 3 key".utf8).write(to: script)
      let run = await ToolRun(
        "debug", folder.appending(path: "Filter").path, "--script", script.path)
      #expect(run.result.ranges(of: Self.notice).count == 1, "\(run.result)")
      // The build says it, too, though the console asks for the extension twice.
      #expect(run.notes.ranges(of: "a run in which it is used says so").count == 1, "\(run.notes)")
    }
  }
}
