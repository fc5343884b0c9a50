import Foundation
import Terminal
import Testing

/// What a build has to say is told once of each extension.
@Suite struct BuildNoteTests {
  /// A filter with a word that a build without the Objective-C run time leaves out, and is in no cache.
  static func source() -> String {
    """
    // \(UUID().uuidString)
    import Foundation
    import IdentityLookup

    final class MessageFilter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
      func handle(
        _ queryRequest: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) {
        completion(ILMessageFilterQueryResponse())
      }
    }

    final class Rules: NSObject {
      @objc var word = ""
    }
    """
  }

  /// Two extensions whose folders have one name are two all the same.
  @Test func extensionsOfOneNameHaveNotesOfTheirOwn() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "notes-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plist = String(decoding: try FinishedBundle.infoPlist(), as: UTF8.self)
    for name in ["one", "other"] {
      let filter = folder.appending(path: "\(name)/Filter", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: filter, withIntermediateDirectories: true)
      try Data(plist.replacing("com.example.finished", with: "com.example.\(name)").utf8)
        .write(to: filter.appending(path: "Info.plist"))
      try Data(Self.source().utf8).write(to: filter.appending(path: "Filter.swift"))
    }
    let inbox = folder.appending(path: "inbox.json5")
    try Data(
      """
      { format: 1, about: 'a', extensions: { one: 'one/Filter', other: 'other/Filter' },
        settings: { filter: 'one' }, events: [{ receive: { from: '72645', text: 'hello' } }] }
      """.utf8
    ).write(to: inbox)
    let run = await ToolRun("replay", inbox.path, "--no-trace")
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    #expect(run.notes.ranges(of: "Filter: note: compiled as copies").count == 2, "\(run.notes)")
  }
}
