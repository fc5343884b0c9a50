import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// A deadline and what it waits for may cross on their way to the host.
@Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
  /// What happens to a message.
  private enum Step: Sendable, Equatable {
    case sent(HostMessage)
    case over(FilterAnswer)
  }

  /// Runs a body with an extension that says it is ready, or nothing, and never answers.
  private func withSession(
    isReady: Bool, _ configuration: PhoneConfiguration = PhoneConfiguration(),
    _ body: (ExtensionSession) async throws -> Void
  ) async throws {
    let hostile = try HostileBundle(mode: "silent")
    defer { hostile.remove() }
    let folder = try RunFolder()
    defer { folder.remove() }
    let installed = InstalledExtension(handle: "late", bundle: hostile.bundle) { _, output, _ in
      guard isReady else { return }
      let ready = ReadyRecord(
        principalClass: "Late", handlesQueries: true, handlesCapabilities: false)
      _ = (try? ExtensionMessage.ready(ready).frame()).map { output.writeAll($0) }
    }
    let session = try await ExtensionSession.start(
      installed,
      on: PhoneParts(
        configuration: configuration, folder: folder, recorder: TraceRecorder(),
        thread: PhoneThread()), for: .capabilities, after: nil)
    if isReady { #expect(await session.askCapabilities() == .notHandled) }
    try await body(session)
  }

  /// Runs a body as soon as the process was sent message 7.
  private func withOpenQuery(
    _ body: (ExtensionSession, Happenings<Step>) async throws -> Void
  ) async throws {
    let steps = Happenings<Step>()
    var configuration = PhoneConfiguration()
    // The deadline is the test's own.
    configuration.queryTimeout = .seconds(3600)
    configuration.tellSent { steps.add(.sent($0)) }
    try await withSession(isReady: true, configuration) { session in
      Task { steps.add(.over(await session.ask(.fromStranger, id: MessageID(7)).answer)) }
      for message in [
        HostMessage.hello(HelloRecord(appGroups: [])),
        .query(QueryID(rawValue: 7), QueryRecord(.fromStranger, clock: nil)),
      ] {
        try #require(await steps.next() == .sent(message))
      }
      try await body(session, steps)
    }
  }

  @Test func aLaunchDeadlineAfterTheStartIsTooLate() async throws {
    try await withSession(isReady: true) { session in
      await session.handle(.deadline(ExtensionSession.launchDeadline))
      #expect(await session.isUsable)
    }
  }

  @Test func aLaunchDeadlineBeforeTheStartEndsIt() async throws {
    try await withSession(isReady: false) { session in
      await session.handle(.deadline(ExtensionSession.launchDeadline))
      #expect(await !session.isUsable)
    }
  }

  @Test func aDeadlineOfAnAnsweredQueryIsTooLate() async throws {
    try await withOpenQuery { session, steps in
      let answer = ExtensionMessage.response(
        QueryID(rawValue: 7), ResponseRecord(action: 2, subAction: 0))
      // In one go: the query stays open until the process is at rest.
      await session.handle([.received(try answer.frame()), .deadline(7)])
      #expect(await session.isUsable)
      #expect(await steps.next() == .over(.response(action: 2, subAction: 0)))
      await session.handle(.deadline(7))
      #expect(await session.isUsable)
    }
  }

  @Test func aDeadlineOfAnOpenQueryEndsIt() async throws {
    try await withOpenQuery { session, steps in
      await session.handle(.deadline(7))
      try #require(await !session.isUsable)
      #expect(await steps.next() == .over(.noAnswer(.timeout)))
    }
  }
}

extension ExtensionSession {
  /// Takes in what lies there, with nothing between.
  fileprivate func handle(_ events: [ProcessEvent]) {
    for event in events { handle(event) }
  }
}
