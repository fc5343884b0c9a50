import ExtensionBundles
import ExtensionWire
import Fetching
import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Texts

extension FuzzTarget {
  /// A reporting extension that shows and answers what it likes, by a script as of `session`.
  ///
  /// Its user touches what is there, waits, and presses Done.
  static let sheet = FuzzTarget(
    name: "sheet", summary: "what a hostile reporting extension shows and answers",
    longestInput: 8 << 10,
    words: [
      HostileScript.ready(#""handlesQueries":false,"handlesReports":true"#), "\n", "\n\n", "#\n",
      #"{"id":1,"screen":{"isReady":true,"items":[],"omitted":0},"type":"screen"}"#,
      #"{"id":1,"type":"acted"}"#, #"{"id":1,"refusal":"no","type":"acted"}"#,
      #"{"classification":{"action":3,"isUserInfoFaulty":false},"id":1,"type":"classification"}"#,
      #"{"diagnostic":{"code":"report.user-info","message":"b"},"type":"diagnostic"}"#,
      "\"isReady\":false", "\"omitted\":1000000000", "\"level\":1001", "\"acts\":[\"tap\"]",
      "\"kind\":\"alertButton\"", "\"userInfo\":\"e30=\"", "\"userString\":\"\"", "!",
    ]
  ) { input in
    try BlockingWork.wait { try await played(input.bytes) }
  }

  private static let bundle = ExtensionBundle.scriptedReporter(
    "Hostile", network: "https://reports.a.test/report")
  private static let sender = SenderAddress("+14085550001")

  /// What came of the reports, and of the phone by that.
  private struct Aftermath: Sendable {
    var outcomes: [ReportOutcome] = []
    /// Reports of which something was left on the screen.
    var open = 0
    var blocked = 0
    var messages = 0
  }

  /// Two reports of one message; each must be over at the end, and what follows it must follow from an answer.
  private static func played(_ bytes: [UInt8]) async throws -> Reading {
    var configuration = PhoneConfiguration(profile: .ios16)
    configuration.hasVirtualTime = true
    // A line of the input is a payload, which no line break may be in.
    configuration.wire = .json
    configuration.approval = .granted
    configuration.transport = StubTransport([
      Stub("server", answer: .response(status: 204, headers: [], body: Data()))
    ])
    let phone = try SimulatedPhone(configuration)
    let script = HostileScript(bytes)
    let played = await phone.play { phone in
      let result: Result<Aftermath, any Error>
      do {
        result = .success(try await reported(playing: script, on: phone))
      } catch {
        result = .failure(error)
      }
      await phone.shutDown()
      return result
    }
    let aftermath = try played.get()
    try judge(aftermath)
    let isAnswered = aftermath.outcomes.contains { $0.reply != nil }
    return script.isHeard && isAnswered ? .accepted : .rejected
  }

  private static func judge(_ aftermath: Aftermath) throws(Violation) {
    try hold(aftermath.outcomes.count == 2, "\(aftermath.outcomes.count) of 2 reports are over")
    try hold(aftermath.open == 0, "a sheet is left on the screen")
    try hold(aftermath.messages == 1, "\(aftermath.messages) of 1 message lie in a folder")
    for outcome in aftermath.outcomes {
      let steps = outcome.conclusion?.steps ?? []
      try hold(steps.last == .dismiss, "a sheet is not dismissed")
      try hold(outcome.reply != nil || steps.count == 1, "something follows from no answer")
      try hold(outcome.reply != nil || outcome.sent == nil, "no answer is sent")
    }
    let isBlocking = aftermath.outcomes.contains { $0.blocked != nil }
    try hold(aftermath.blocked == (isBlocking ? 1 : 0), "\(aftermath.blocked) senders are blocked")
  }

  private static func reported(
    playing script: HostileScript, on phone: isolated SimulatedPhone
  ) async throws -> Aftermath {
    phone.installReporter(bundle, as: "r") { script.acts(on: $0) }
    _ = try await phone.perform(.selectReporting("r"))
    _ = try await phone.receive(
      IncomingMessage(
        service: .sms, sender: sender, body: PrivateText("text"), receiverISOCountryCode: "US"))
    var aftermath = Aftermath()
    for _ in 1...2 {
      let subject = phone.reportSubject(ofAll: ConversationKey(sender))
      _ = try await phone.beginReport(subject, from: .transcript)
      await touch(on: phone)
      let isDone = await phone.pressDone()
      if let outcome = await phone.endReport(isDone ? nil : .cancelled) {
        aftermath.outcomes.append(outcome)
      }
      if phone.reportSoFar != nil { aftermath.open += 1 }
    }
    aftermath.blocked = phone.blockedContacts.count
    aftermath.messages = phone.folders.values.map(\.count).reduce(0, +)
    return aftermath
  }

  /// The user taps the first thing, types into the first field, and looks again after a while.
  private static func touch(on phone: isolated SimulatedPhone) async {
    if let first = phone.sheetScreen?.items.first {
      await phone.touch(ControlName(type: first.kind, number: 1), .tap)
    }
    await phone.touch(ControlName(type: "textField", number: 1), .type(text: "a"))
    await phone.waitInSheet(.seconds(1))
  }
}
