import ExtensionWire
import Foundation
import HostPolicy
import Testing
import Texts

@testable import Fetching
@testable import MessagesHost
@testable import PrivacyChecks

/// Rules that no extension can break on this host: what the judges say if one did.
@Suite struct JudgeTests {
  private static let inbox = CanaryInbox.standard

  private func stage(_ change: (inout InboxStage) -> Void = { _ in }) -> InboxStage {
    let empty = FileManager.default.temporaryDirectory.appending(path: "no-such-container")
    var stage = InboxStage(
      name: "launch 1", memory: .none, container: ContainerSnapshot(of: empty))
    stage.entries = [1: 1, 2: 2]
    change(&stage)
    return stage
  }

  private func privacy(_ change: (inout InboxStage) -> Void) -> [Finding] {
    PrivacyJudge(
      stage(change), before: nil, inbox: Self.inbox, search: CanarySearch(Self.inbox.canaries)
    ).observations.findings()
  }

  private func behaviour(_ event: TraceEvent) -> [Finding] {
    BehaviourJudge(
      stage { $0.trace = [TraceRecord(index: 1, time: .zero, attribution: .phone, event: event)] },
      site: DeferralSite(networkURL: .absent)
    ).observations.findings()
  }

  private func query(_ sender: Int, _ text: Int) -> DeferralQuery {
    DeferralQuery(
      sender: Self.inbox.entries[sender - 1].message.sender?.text,
      text: Self.inbox.entries[text - 1].message.body)
  }

  private func request(
    _ query: DeferralQuery, url: String = "https://filter.example.com/check",
    headers: [HTTPField] = []
  ) throws -> DeferralRequest {
    let made = DeferralRequest(
      deferring: query, to: try #require(URL(string: url)), appVersion: "1")
    return DeferralRequest(
      method: made.method, url: made.url, headers: made.headers + headers, body: made.body,
      subject: .query(query), appVersion: "1")
  }

  /// Nobody may pass who never answers, whatever else is said of it.
  @Test func anAnswerThatMakesNoSenseIsAnError() {
    #expect(behaviour(.answered(.noAnswer(.garbage))).map(\.rule) == [BehaviourRule.noAnswer])
    let ends = ["garbage", "stalled", "flood", "version", "ready-twice"].map { "protocol.\($0)" }
    for code in ends {
      let both: [TraceEvent] = [
        .noticed(Diagnostic(code: code, text: "t")), .answered(.noAnswer(.garbage)),
      ]
      let found = BehaviourJudge(
        stage {
          $0.trace = both.enumerated().map {
            TraceRecord(index: $0.offset, time: .zero, attribution: .phone, event: $0.element)
          }
        }, site: DeferralSite(networkURL: .absent)
      ).observations
      #expect(found.map(\.rule) == [BehaviourRule.noAnswer], "\(code)")
      #expect(found.allSatisfy { $0.rule.severity == .error })
    }
  }

  @Test func requestOfTheHostKeepsTheRule() throws {
    let own = try request(query(1, 1))
    #expect(privacy { $0.requests = [own] }.isEmpty)
  }

  @Test func messageElsewhereInARequestBreaksIt() throws {
    let word = Self.inbox.entries[0].canaries[0].word
    let requests = [
      try request(query(1, 1), url: "https://filter.example.com/check?text=\(word)"),
      try request(
        query(1, 1), headers: [HTTPField("X-Text", Data(word.utf8).base64EncodedString())]),
      try request(query(1, 2)),
    ]
    for request in requests {
      let found = privacy { $0.requests = [request] }
      #expect(found.map(\.rule) == [PrivacyRule.request], "\(found)")
    }
  }

  @Test func recipientIsFoundWhereverItIs() throws {
    let number = CanaryInbox.recipientNumber.revealed
    let places: [(inout InboxStage) -> Void] = [
      { $0.disclosures = [.environment(["NUMBER=\(number)"])] },
      { $0.disclosures = [.frame(Array("{\"number\":\"\(number)\"}".utf8))] },
      { $0.trace = [Self.log("I am \(Data(number.utf8).base64EncodedString())")] },
      {
        let query = DeferralQuery(sender: "x", text: PrivateText(number))
        guard let url = URL(string: "https://filter.example.com/") else { return }
        $0.requests = [DeferralRequest(deferring: query, to: url, appVersion: nil)]
      },
    ]
    for place in places {
      let found = privacy(place)
      #expect(found.map(\.rule) == [PrivacyRule.recipient], "\(found)")
      #expect(found.first?.detail.contains(number) == false)
    }
    #expect(privacy { $0.trace = [Self.log("+12025550998")] }.isEmpty)
  }

  private static func log(_ text: String) -> TraceRecord {
    TraceRecord(
      index: 1, time: .zero, attribution: .phone,
      event: .logged(LogLine(stream: .stderr, text: text)))
  }

  /// In the binary form the length of a text may look like a letter, right before a short number.
  @Test func frameIsReadAsTextNotAsBytes() throws {
    let short = try #require(
      Self.inbox.canaries.first { $0.word.utf8.count < 8 && $0.message > 2 })
    let length = UInt8(ascii: "a")
    let text = short.word.padding(toLength: Int(length), withPad: " ", startingAt: 0)
    let query = QueryRecord(sender: nil, messageBody: text, receiverISOCountryCode: nil)
    let frame = try HostMessage.query(QueryID(rawValue: 1), query).frame()
    let number = Array(short.word.utf8)
    #expect(frame.firstRange(of: [length] + number) != nil, "the witness")
    let found = privacy { $0.disclosures = [.frame(frame)] }
    #expect(found.map(\.rule) == [PrivacyRule.outside], "\(found)")
  }

  @Test func frameWithAnEarlierMessageIsAChannel() {
    let text = Self.inbox.entries[4].message.body?.revealed ?? ""
    let found = privacy { $0.disclosures = [.frame(Array(text.utf8))] }
    #expect(found.map(\.rule) == [PrivacyRule.outside])
    let own = Self.inbox.entries[0].message.body?.revealed ?? ""
    #expect(privacy { $0.disclosures = [.frame(Array(own.utf8))] }.isEmpty)
  }

  @Test(arguments: [
    (VerdictRule.unknownAction.rule, BehaviourRule.unknownAction),
    (SubActionRule.undeclared.rule, BehaviourRule.subAction),
    (CapabilitiesRule.noAnswer, BehaviourRule.capabilities),
  ])
  func ruleOfThePolicyBecomesAFinding(_ applied: PolicyRule, _ rule: CheckRule) {
    #expect(behaviour(.acted(.wait(.zero), applied: [applied])).map(\.rule) == [rule])
    #expect(behaviour(.acted(.wait(.zero), applied: [VerdictRule.junk.rule])).isEmpty)
  }

  @Test func anythingElseThatIsNoticedIsAWarning() {
    let found = behaviour(.noticed(Diagnostic(code: "output.truncated", text: "it prints")))
    #expect(found.map(\.rule) == [BehaviourRule.noticed])
    #expect(behaviour(.logged(LogLine(stream: .stdout, text: "it prints"))).isEmpty)
  }
}
