import ExtensionWire
import Foundation
import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// A deadline and what it waits for may cross on their way to the host.
@Suite struct DeadlineTests {
  /// Runs a body with an extension that says it is ready, or nothing, and never answers.
  private func withSession(
    isReady: Bool, _ body: (ExtensionSession) async throws -> Void
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
        configuration: PhoneConfiguration(), folder: folder, recorder: TraceRecorder(),
        thread: PhoneThread()), for: nil, after: nil)
    if isReady { #expect(await session.askCapabilities() == .notHandled) }
    try await body(session)
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
    try await withSession(isReady: true) { session in
      await session.handle(.deadline(7))
      #expect(await session.isUsable)
    }
  }

  @Test func aDeadlineOfAnOpenQueryEndsIt() async throws {
    try await withSession(isReady: true) { session in
      async let reply = session.ask(.fromStranger, id: MessageID(7))
      while await session.open.isEmpty { await Task.yield() }
      await session.handle(.deadline(7))
      #expect(await reply.answer == .noAnswer(.timeout))
      #expect(await !session.isUsable)
    }
  }
}
