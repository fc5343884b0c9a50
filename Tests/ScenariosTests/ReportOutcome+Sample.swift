import ExtensionWire
import Foundation
import HostPolicy
import Texts

@testable import Fetching
@testable import MessagesHost

extension ReportOutcome {
  /// A report that was offered to “Report It”, with what came of it.
  static func shown(
    _ answer: ReportAnswer? = nil, reply: ReportReply? = nil, sent: SentReport? = nil,
    isReady: Bool = true
  ) -> ReportOutcome {
    var state = PhoneState(profile: .ios16)
    state.select(reporting: "Report It")
    _ = state.receive(.sample)
    let key = ConversationKey(SenderAddress("72645"))
    var outcome = ReportOutcome(
      state.offerReport(state.reportSubject(ofAll: key), from: .transcript))
    outcome.screens = [ScreenRecord.sample(isReady: isReady)]
    outcome.answer = answer ?? reply.map { .classified($0.classification) }
    outcome.reply = reply
    outcome.sent = sent
    if let request = outcome.offer.request, let answer = outcome.answer {
      outcome.conclusion = state.conclude(
        request, with: answer,
        to: ReportDelivery(networkDestination: "https://r.example/v1"))
    }
    return outcome
  }

  /// A report of an iMessage.
  static var refused: ReportOutcome {
    var state = PhoneState(profile: .ios16)
    state.select(reporting: "Report It")
    let sender = SenderAddress("72645")
    _ = state.receive(IncomingMessage(service: .iMessage, sender: sender, body: "hello"))
    return ReportOutcome(
      state.offerReport(state.reportSubject(ofAll: ConversationKey(sender)), from: .transcript))
  }

  static let blocking = shown(reply: .sample(3), sent: .network(.answered))
  static let junk = shown(reply: .sample(2), sent: .network(.answered))
  static let plain = shown(reply: ReportReply.sample(0, userString: nil, userInfo: nil))
  /// A label above the field says what the field's identifier is.
  static var labelled: ReportOutcome {
    var outcome = junk
    let screen = ScreenRecord.sample(isReady: true)
    outcome.screens = [
      ScreenRecord(
        title: screen.title, isReady: true,
        items: [ScreenItemRecord(kind: "label", classes: ["UILabel"], label: "comment")]
          + screen.items)
    ]
    return outcome
  }
  /// Controls with identifiers, which say what their rows say.
  static var inRows: ReportOutcome {
    var outcome = junk
    outcome.screens = [
      ScreenRecord(
        title: nil, isReady: true,
        items: [
          ScreenItemRecord(kind: "row", label: "Block sender", acts: ["tap"]),
          ScreenItemRecord(
            kind: "toggle", identifier: "blocking", label: "Block sender", isOn: true, level: 1,
            acts: ["tap", "turn"]),
          ScreenItemRecord(kind: "row", label: "Why"),
          ScreenItemRecord(
            kind: "textField", identifier: "why", label: "Why", value: "x", level: 1,
            acts: ["type"]),
          ScreenItemRecord(kind: "row", identifier: "Reason", label: "Reason", acts: ["tap"]),
          ScreenItemRecord(
            kind: "picker", label: "Reason", options: ["a"], level: 1, acts: ["choose"]),
          ScreenItemRecord(kind: "row", label: "Mute", acts: ["tap"]),
          ScreenItemRecord(
            kind: "toggle", label: "Mute", isOn: false, isEnabled: false, level: 1,
            acts: ["tap", "turn"]),
        ])
    ]
    return outcome
  }
  /// A row of several texts, times as a phone writes them, and a text with an identifier.
  static var inTexts: ReportOutcome {
    var outcome = junk
    outcome.screens = [
      ScreenRecord(
        title: nil, isReady: true,
        items: [
          ScreenItemRecord(
            kind: "row", label: "10:15\u{202F}PM", value: "Two, at 9\u{A0}PM", acts: ["tap"]),
          ScreenItemRecord(kind: "label", label: "x, 10:15\u{202F}PM"),
          ScreenItemRecord(kind: "label", identifier: "counter", label: "10/40"),
        ])
    ]
    return outcome
  }
  /// Several texts in one, as SwiftUI joins them, and a title.
  static var inOne: ReportOutcome {
    var outcome = junk
    outcome.screens = [
      ScreenRecord(
        title: "Report\u{A0}It", isReady: true,
        items: [
          ScreenItemRecord(
            kind: "toggle", classes: ["Toggle"], label: "Block, also calls", isOn: false,
            acts: ["turn", "tap"]),
          ScreenItemRecord(
            kind: "picker", classes: ["UIPickerView"], label: "Day", value: "1, May",
            acts: ["choose"]),
          ScreenItemRecord(kind: "label", classes: ["UILabel"], label: "Hello, world"),
          ScreenItemRecord(kind: "label", classes: ["Text"], label: "Good day, Ann"),
          ScreenItemRecord(
            kind: "label", classes: ["UIAccessibilityElement"], label: "A fee, Today"),
          ScreenItemRecord(
            kind: "button", classes: ["SendButton", "UIButton", "UIControl"], label: "No, thanks",
            acts: ["tap"]),
          ScreenItemRecord(kind: "barButton", classes: ["UIBarButtonItem"], label: "Now, please"),
          ScreenItemRecord(kind: "alertButton", label: "Yes, send", acts: ["tap"]),
          ScreenItemRecord(kind: "textView", label: "Why", value: "Hello, you", acts: ["type"]),
          ScreenItemRecord(
            kind: "button", classes: ["DisclosureGroup"], label: "Details", value: "expanded",
            acts: ["tap"]),
        ])
    ]
    return outcome
  }
  static let bySMS = shown(reply: .sample(2), sent: .message(.sample, .sent("Other", to: ["7726"])))
  static let unsent = shown(reply: .sample(2), sent: .message(.sample, .cancelled))
  static let crashed = shown(.noAnswer(.crash), isReady: false)
  static let cancelled = shown(.cancelled, isReady: false)
  /// The same where the steps press neither Done nor Cancel.
  static var unended: ReportOutcome {
    var outcome = cancelled
    outcome.isUnended = true
    return outcome
  }
}

extension ReportReply {
  static func sample(
    _ action: Int, userString: String? = "Spam",
    userInfo: String? = #"{"list":[1,true],"reason":"fraud"}"#
  ) -> ReportReply {
    ReportReply(
      action: action, userString: userString.map { PrivateText($0) },
      userInfo: userInfo.map { PrivateText($0) }, isUserInfoFaulty: false)
  }
}

extension ReportComposer {
  fileprivate static let sample = ReportComposer(to: "7726", userString: "Spam")
}

extension NetworkReport {
  /// A report that a server answered with 204.
  static let answered = NetworkReport(
    ending: .answered(
      DeferralResponse(status: 204, headers: [], body: Data(), url: "https://r.example/v1")),
    trace: RequestTrace(
      checks: [],
      request: URL(string: "https://r.example/v1").map {
        DeferralRequest(
          reporting: ClassificationReport(userInfo: Data(#"{"a":1}"#.utf8)), to: $0, appVersion: "7"
        )
      },
      transport: "stub", isBypassed: false, ignoredCookies: [], redirects: [], notes: [],
      elapsed: .zero, problem: nil))
}

extension ScreenRecord {
  static func sample(isReady: Bool) -> ScreenRecord {
    ScreenRecord(
      title: "Report", isReady: isReady,
      items: [
        ScreenItemRecord(kind: "label", classes: ["UILabel", "UIView"], label: "1 message"),
        ScreenItemRecord(
          kind: "textField", classes: ["UITextField", "UIControl"], identifier: "comment",
          value: "A prize", placeholder: "Comment", acts: ["type"]),
        ScreenItemRecord(
          kind: "toggle", classes: ["UISwitch", "UIControl"], label: "Fraud", isOn: true,
          acts: ["turn"]),
        ScreenItemRecord(
          kind: "toggle", classes: ["UISwitch", "UIControl"], label: "Block", isOn: false,
          isEnabled: false, acts: ["turn"]),
        ScreenItemRecord(
          kind: "segments", classes: ["UISegmentedControl"], label: "Kind",
          options: ["One", "Two"], isSelected: true, acts: ["choose"]),
      ])
  }
}
