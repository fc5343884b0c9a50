import Foundation
import Testing
import Texts

@testable import PrivacyChecks

@Suite struct ContainerSnapshotTests {
  private func withContainer(_ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "snapshot-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url.appending(path: "own/Documents"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }

  @Test func filesOfEveryDepthAreRead() throws {
    try withContainer { root in
      let own = root.appending(path: "own")
      try Data("a".utf8).write(to: own.appending(path: ".hidden"))
      try Data("b".utf8).write(to: own.appending(path: "Documents/b"))
      let snapshot = ContainerSnapshot(of: own)
      #expect(snapshot.items.map(\.path) == [".hidden", "Documents", "Documents/b"])
      #expect(snapshot.items.map(\.content) == [Data("a".utf8), Data(), Data("b".utf8)])
      #expect(snapshot.gaps.isEmpty)
    }
  }

  @Test func linksAreNotFollowedAndPipesAreNotRead() throws {
    try withContainer { root in
      let own = root.appending(path: "own")
      try Data("secret".utf8).write(to: root.appending(path: "outside"))
      let files = FileManager.default
      try files.createSymbolicLink(
        atPath: own.appending(path: "link").path, withDestinationPath: "../outside")
      try files.createSymbolicLink(
        atPath: own.appending(path: "loop").path, withDestinationPath: ".")
      #expect(mkfifo(own.appending(path: "pipe").path, 0o600) == 0)
      let snapshot = ContainerSnapshot(of: own)
      #expect(snapshot.items.map(\.path) == ["Documents", "link", "loop", "pipe"])
      #expect(
        snapshot.items.map { String(decoding: $0.content, as: UTF8.self) }
          == ["", "../outside", ".", ""])
    }
  }

  @Test func whatIsTooMuchIsSaid() throws {
    try withContainer { root in
      let own = root.appending(path: "own")
      try Data(count: 9 << 20).write(to: own.appending(path: "large"))
      let large = ContainerSnapshot(of: own)
      #expect(large.items.last?.content.count == 8 << 20)
      #expect(large.gaps == ["the data container holds more than is looked at"])
      try FileManager.default.removeItem(at: own.appending(path: "large"))
      let deep = (0..<40).map { "d\($0)" }.joined(separator: "/")
      try FileManager.default.createDirectory(
        at: own.appending(path: deep), withIntermediateDirectories: true)
      #expect(
        ContainerSnapshot(of: own).gaps == ["the data container holds more than is looked at"])
    }
  }

  @Test func hostileNameIsSafeForATerminal() throws {
    try withContainer { root in
      let own = root.appending(path: "own")
      let inbox = CanaryInbox.standard
      let word = inbox.entries[0].canaries[0].word
      try Data(word.utf8).write(to: own.appending(path: "a\u{1b}[31m\nb"))
      var stage = InboxStage(
        name: "launch 1", memory: .none, container: ContainerSnapshot(of: own))
      stage.entries = [1: 1]
      let found = PrivacyJudge(
        stage, before: nil, inbox: inbox, search: CanarySearch(inbox.canaries)
      ).observations.findings()
      #expect(found.map(\.rule) == [PrivacyRule.container])
      #expect(found.first?.place == "data container/a\\u{1b}[31m\\u{a}b")
    }
  }

  @Test(arguments: [
    ([], ""), ([3], " (message 3)"), ([2, 1], " (messages 1, 2)"),
    ([1, 2, 3, 5, 7, 8, 9, 10], " (messages 1\u{2013}3, 5, 7\u{2013}10)"),
  ])
  func findingsGatherMessages(_ messages: [Int], _ suffix: String) {
    let numbers: [Int?] = messages.isEmpty ? [nil] : messages
    let found = numbers.map {
      Observation(rule: PrivacyRule.log, place: "stderr", detail: "it holds", message: $0)
    }.findings()
    #expect(found.map(\.detail) == ["it holds" + suffix])
  }
}
