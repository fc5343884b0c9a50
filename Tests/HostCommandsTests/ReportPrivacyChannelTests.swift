import Foundation
import Testing

/// Everything that a replay writes of reports and calls, with a canary in every field.
@Suite struct ReportPrivacyChannelTests {
  typealias Channel = PrivacyChannelTests.Channel
  typealias Privacy = PrivacyChannelTests.Privacy

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A canary for every place of calls, reports, steps and what is expected of them.
  private static func scenario(_ head: String) -> String {
    """
    { format: 1, about: "CANARYabout", \(head)
      reporting: {
        it: "\(root)/Tests/Fixtures/Extensions/ReportForm",
        tell: "\(root)/Sources/Samples/TellCarrier" },
      settings: { reporting: "it" },
      network: { stubs: [{
        name: "CANARYstub", when: { classification: { comment: "CANARYtyped" } },
        answer: { status: 204 } }] },
      events: [\(calls), \(form), \(carrier)] }
    """
  }

  private static let calls = """
    { call: { from: "CANARYcaller", answered: false }, expect: { rang: false } },
    { reportCall: { from: "CANARYstranger" } },
    { reportCall: { from: "CANARYcaller", user: [{ swipeAction: "CANARYaction", on: "CANARYon" }] } }
    """

  private static let form = """
    { receive: { from: "CANARYsender", text: "CANARYtext" } },
    { report: { from: "CANARYsender", texts: ["CANARYtext"],
        user: [{ tap: "Spam" }, { type: "CANARYtyped", into: "comment" }, { turnOn: "Block" }, "done"] },
      expect: {
        screen: ["CANARYitem",
          { name: "comment", value: "CANARYvalue" }, { name: "Kind", options: ["CANARYoption"] }],
        done: false, response: "none", userString: "CANARYstring",
        userInfo: { CANARYkey: "CANARYinfo" }, reported: "sms", sent: "CANARYsent", blocked: false,
        posted: { url: "https://a.example/CANARYurl", method: "CANARYmethod", status: 500,
          headers: { CANARYname: "CANARYfield" }, body: { CANARYmember: "CANARYjson" } } } },
    { report: { from: "CANARYnobody", texts: ["CANARYmissing"], messages: [9] } },
    { report: { from: "CANARYgroup", user: ["done"] } },
    { receive: { from: "72645", text: "CANARYsecond" } },
    { report: { from: "72645", user: [{ tap: "CANARYtap" }] } },
    { report: { from: "72645", user: [{ choose: "CANARYchoice", in: "Kind" }] } },
    { report: { from: "72645", user: [{ type: "CANARYother", into: "comment" }, "done"] } },
    { report: { from: "72645", user: [{ type: "print", into: "comment" }, "done"] } },
    { report: { from: "72645", user: [{ type: "crash", into: "comment" }, "done"] } }
    """

  private static let carrier = """
    { selectReporting: "tell" },
    { receive: { from: "CANARYthird", text: "CANARYthirdtext" } },
    { report: { from: "CANARYthird", user: [{ choose: "Spam", in: "Reason" }, "done"],
        composer: { text: "CANARYcomposed" } },
      expect: { sent: "CANARYexpected" } }
    """

  private func bytes(
    _ channel: Channel, head: String, options: [String]
  ) async throws -> String {
    try await PrivacyChannelTests.bytes(
      channel, of: Self.scenario(head), lane: "r3", options: options)
  }

  @Test(arguments: Channel.allCases, Privacy.allCases)
  func nothingOfARecordingComesOut(_ channel: Channel, _ privacy: Privacy) async throws {
    let bytes = try await bytes(channel, head: privacy.key, options: privacy.options)
    #expect(!bytes.isEmpty)
    #expect(PrivacyChannelTests.canaries(bytes) == [], "\(bytes)")
  }

  /// What an author wrote must be there, or the test above would pass over an empty output.
  @Test(arguments: [
    (Channel.text, ["CANARYcaller", "CANARYsender", "CANARYmissing", "CANARYtap", "CANARYtyped"]),
    (.text, ["CANARYitem", "CANARYvalue", "CANARYoption", "CANARYstring", "CANARYkey"]),
    (.text, ["CANARYsent", "CANARYurl", "CANARYmethod", "CANARYjson", "CANARYexpected"]),
    (.verbose, ["CANARYon", "CANARYchoice", "CANARYcomposed"]),
    (.json, ["CANARYcaller", "CANARYtyped", "CANARYthirdtext", "CANARYcomposed", "CANARYgroup"]),
    (.json, ["CANARYstranger", "CANARYaction"]),
    (.tap, ["CANARYsender", "CANARYtap"]), (.github, ["CANARYsender", "CANARYtap"]),
    (.junit, ["CANARYsender", "CANARYtap"]), (.trace, ["CANARYtyped", "CANARYcomposed"]),
    (.html, ["CANARYtyped", "CANARYcomposed"]), (.failureTrace, ["CANARYtyped"]),
    (.update, ["CANARYtyped"]), (.traceShow, ["CANARYcaller", "CANARYtyped"]),
    (.traceMessage, ["CANARYtext", "CANARYtyped"]), (.traceNetwork, ["CANARYtyped"]),
    (.traceLogs, ["CANARYsecond"]), (.tracePage, ["CANARYtyped", "CANARYcomposed"]),
  ])
  func whatAnAuthorWroteIsShown(_ channel: Channel, _ expected: [String]) async throws {
    let bytes = try await bytes(channel, head: "", options: [])
    #expect(Set(expected).subtracting(PrivacyChannelTests.canaries(bytes)) == [], "\(bytes)")
  }
}
