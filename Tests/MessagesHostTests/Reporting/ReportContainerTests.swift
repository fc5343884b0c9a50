import ExtensionBundles
import Foundation
import HostPolicy
import Sandboxing
import TestExtensions
import Testing
import Texts

@testable import MessagesHost

/// What a reporting extension leaves: nothing, however it ends.
@Suite struct ReportContainerTests {
  /// What is in the reported text and nowhere else.
  private static let canary = "zebra-4711"

  private static func with<Value: Sendable>(
    _ deed: String, timeout: Duration = .seconds(120),
    _ body: (SimulatedPhone, ReportSubject) async throws -> Value
  ) async throws -> Value {
    var configuration = PhoneConfiguration()
    configuration.queryTimeout = timeout
    let phone = try SimulatedPhone(configuration)
    do {
      await phone.installReporter(try await FixtureExtension.bundle("ReportProbe"), as: "probe")
      try await phone.perform(.selectReporting("probe"))
      let message = IncomingMessage.telling("\(deed) \(canary)")
      _ = try await phone.receive(message)
      let subject = await phone.reportSubject(ofAll: ConversationKey(message.participants))
      let value = try await body(phone, subject)
      await phone.shutDown()
      return value
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// Files of a phone's folder that have the canary in them.
  private static func traces(in folder: URL) -> [String] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { path in
      let data = FileManager.default.contents(atPath: folder.appending(path: path).path)
      return data?.range(of: Data(canary.utf8)) != nil
    }
  }

  /// While the sheet is open the text is there: that is what must go.
  @Test(arguments: ["stay", "never-ready"])
  func containerGoesWithTheSheet(_ deed: String) async throws {
    try await Self.with(deed) { phone, subject in
      let offer = try await phone.beginReport(subject, from: .transcript)
      #expect(offer.isOffered)
      let folder = await phone.folder.url
      #expect(Self.traces(in: folder).count >= 3, "the witness")
      let outcome = await phone.endReport(.cancelled)
      #expect(outcome?.answer == .cancelled)
      #expect(Self.traces(in: folder).isEmpty)
      #expect(
        !FileManager.default.fileExists(
          atPath: folder.path + "/ReportContainers/com.example.ReportProbe")
      )
      #expect(outcome?.acts.logs.map(\.text).contains("kept Documents") == true)
    }
  }

  @Test(arguments: [
    ("crash-in-prepare", NoAnswerReason.crash), ("exit-in-prepare", .exit),
    ("crash-at-done", .crash),
  ])
  func containerGoesWithAProcessThatEnds(_ deed: String, _ reason: NoAnswerReason) async throws {
    try await Self.with(deed) { phone, subject in
      let outcome = try await phone.report(subject, from: .transcript, by: ReportUser([.done]))
      #expect(outcome.answer == .noAnswer(reason))
      #expect(Self.traces(in: await phone.folder.url).isEmpty)
      #expect(outcome.acts.logs.contains { $0.text == "kept Documents" })
      guard reason == .crash else { return }
      let place = outcome.acts.diagnostics.first { $0.code == "process.crash-location" }
      #expect(place?.text.contains("ReportController.swift:") == true)
    }
  }

  /// Somebody kills it while the text is there, before its sheet is shown or while it answers.
  @Test(.timeLimit(.minutes(10)), arguments: ["hang-in-prepare", "hang-at-done"])
  func containerGoesWithAProcessThatIsKilled(_ deed: String) async throws {
    try await Self.with(deed) { phone, subject in
      let folder = await phone.folder.url
      async let outcome = phone.report(subject, from: .transcript, by: ReportUser([.done]))
      await Self.until { Self.traces(in: folder).count >= 3 }
      for process in Self.processes(in: folder) { kill(process, SIGKILL) }
      let report = try await outcome
      #expect(report.answer == .noAnswer(.crash))
      #expect(report.acts.logs.contains { $0.text == "kept Documents" })
      #expect(Self.traces(in: folder).isEmpty)
    }
  }

  /// The host kills it: its time is up while it hangs.
  @Test(.timeLimit(.minutes(10))) func containerGoesWithAProcessThatHangs() async throws {
    try await Self.with("hang-at-done", timeout: .seconds(3600)) { phone, subject in
      let folder = await phone.folder.url
      let offer = try await phone.beginReport(subject, from: .transcript)
      #expect(offer.isOffered)
      async let isAsked = phone.pressDone()
      let hangs = folder.path + "/ReportContainers/com.example.ReportProbe/Documents/hangs"
      await Self.until { FileManager.default.fileExists(atPath: hangs) }
      #expect(Self.traces(in: folder).count >= 3, "the witness")
      await phone.letSheetTimeOut()
      #expect(await isAsked)
      let outcome = await phone.endReport(nil)
      #expect(outcome?.answer == .noAnswer(.timeout))
      #expect(Self.traces(in: folder).isEmpty)
      let place = outcome?.acts.diagnostics.first { $0.code == "process.stall-location" }
      #expect(place?.text.contains("ReportController.swift:") == true)
    }
  }

  /// Returns when something holds that a process does by itself.
  private static func until(_ holds: () -> Bool) async {
    while !holds(), !Task.isCancelled { await Task.yield() }
  }

  /// The processes whose program lies in a folder.
  private static func processes(in folder: URL) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter {
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe")
      return program?.hasPrefix(folder.path + "/") == true
    }
  }

  /// Each report has a process and a container of its own.
  @Test func nextReportFindsNothing() async throws {
    try await Self.with("stay") { phone, subject in
      for _ in 1...2 {
        let outcome = try await phone.report(subject, from: .transcript, by: ReportUser([.done]))
        #expect(outcome.reply?.userInfo?.revealed == #"{"deed":"stay"}"#)
      }
      let launches = await phone.trace.count {
        if case .launched = $0.event { true } else { false }
      }
      #expect(launches == 2)
      #expect(Self.traces(in: await phone.folder.url).isEmpty)
    }
  }

  @Test func badUserInfoIsNamedByItsPlace() async throws {
    try await Self.with("bad-user-info") { phone, subject in
      let outcome = try await phone.report(subject, from: .transcript, by: ReportUser([.done]))
      #expect(outcome.reply?.isUserInfoFaulty == true)
      let notice = outcome.acts.diagnostics.first { $0.code == "report.user-info" }
      #expect(notice?.text.hasPrefix("dates[0] in userInfo is of type Date") == true)
      guard case .failed(let failure)? = outcome.sent else {
        Issue.record("a report was made")
        return
      }
      #expect(failure.obstacle == .userInfo)
    }
  }
}

extension SimulatedPhone {
  /// The time for what the open sheet is asked is up.
  fileprivate func letSheetTimeOut() async {
    await openReport?.session.passDeadlineOfSheet()
  }
}

extension ExtensionSession {
  fileprivate func passDeadlineOfSheet() { handle(.deadline(sheet.deadline)) }
}
