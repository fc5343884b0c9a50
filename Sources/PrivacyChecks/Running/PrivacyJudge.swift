import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// Looks for the inbox's canaries in everything that a stage left, and names the rule they break.
struct PrivacyJudge {
  private let search: CanarySearch
  private let inbox: CanaryInbox
  private let stage: InboxStage
  /// The container as the stage before left it; nil on a new phone.
  private let before: ContainerSnapshot?
  private(set) var observations: [Observation] = []

  init(_ stage: InboxStage, before: ContainerSnapshot?, inbox: CanaryInbox, search: CanarySearch) {
    self.search = search
    self.inbox = inbox
    self.stage = stage
    self.before = before
    for record in stage.trace { judge(record.event) }
    for request in stage.requests { judge(request) }
    for item in stage.container.items { judge(item) }
    for disclosure in stage.disclosures { judge(disclosure) }
  }

  private mutating func judge(_ event: TraceEvent) {
    switch event {
    case .logged(let line):
      let parts = [line.text, line.entry?.subsystem, line.entry?.category].compactMap(\.self)
      look(
        in: Data(parts.joined(separator: "\n").utf8), at: QuotingText(line.stream.rawValue),
        PrivacyRule.log)
    case .noticed(let diagnostic):
      look(in: Data(diagnostic.text.utf8), at: diagnostic.quotingCode, PrivacyRule.log)
    case .denied(let denial):
      for match in search.matches(in: denial.attempt) {
        see(match, at: QuotingText(denial.code.rawValue), PrivacyRule.attempt, "carries")
      }
    default: break
    }
  }

  private mutating func judge(_ request: DeferralRequest) {
    let head = request.bytes.dropLast(request.body.count)
    for match in search.matches(in: head) {
      see(match, at: "URL or header of a request", PrivacyRule.request)
    }
    guard let query = request.query else { return judge(reportIn: request) }
    let own = inbox.entries.map(\.message).filter { $0.sender?.text == query.sender }
    for match in search.matches(in: request.body)
    where match.canary.kind == .recipient || !own.contains(where: { $0.holds(match.canary.word) }) {
      see(match, at: "body of a request about another message", PrivacyRule.request)
    }
  }

  /// What a report holds of what is reported is its author's choice, and its user's (DOC); any other message
  /// in it was kept from before.
  private mutating func judge(reportIn request: DeferralRequest) {
    // On the phone of a test the user may have typed it.
    guard stage.report != nil else { return }
    for match in search.matches(in: request.body) where !stage.played(match.canary.message) {
      see(
        match, at: "body of a report about something else",
        rule(for: match.canary, PrivacyRule.request))
    }
  }

  private mutating func judge(_ item: ContainerSnapshot.Item) {
    let path = TerminalSafeText.of(Array(item.path.utf8))
    let old = before?.items.first { $0.path == item.path }
    let place: QuotingText = "data container/\(quoting: path)"
    if old == nil {
      let name = item.path.split(separator: "/").last.map(String.init) ?? ""
      look(in: Data(name.utf8), at: place, PrivacyRule.fileName, "is named after")
    }
    let known = old.map { search.matches(in: $0.content).map(\.canary) } ?? []
    for match in search.matches(in: item.content) where !known.contains(match.canary) {
      see(match, at: place, rule(for: match.canary, PrivacyRule.container))
    }
  }

  private mutating func judge(_ disclosure: HostDisclosure) {
    switch disclosure {
    case .environment(let lines):
      for match in search.matches(in: lines.joined(separator: "\n")) {
        see(match, at: "environment of the process", PrivacyRule.outside)
      }
    case .frame(let bytes):
      // A frame holds the message that it is about, and neither the recipient nor another message.
      let words = Self.readable(bytes)
      for match in search.matches(in: words) where !stage.played(match.canary.message) {
        see(match, at: "frame to the process", PrivacyRule.outside)
      }
    }
  }

  /// A frame as JSON: in the binary form a text's length may look like a letter before it.
  private static func readable(_ frame: [UInt8]) -> [UInt8] {
    let message = try? HostMessage(payload: Data(frame.dropFirst(Frame.headerLength)))
    return (try? message?.frame(in: .json)) ?? frame
  }

  private mutating func look(
    in data: Data, at place: QuotingText, _ rule: CheckRule, _ verb: String = "holds"
  ) {
    for match in search.matches(in: data) {
      see(match, at: place, self.rule(for: match.canary, rule), verb)
    }
  }

  /// A message that the process was not asked about came through the container, or from outside.
  private func rule(for canary: Canary, _ rule: CheckRule) -> CheckRule {
    guard canary.kind != .recipient, !stage.played(canary.message) else { return rule }
    return stage.memory == .container ? PrivacyRule.carried : PrivacyRule.outside
  }

  private mutating func see(
    _ match: CanarySearch.Match, at place: QuotingText, _ rule: CheckRule, _ verb: String = "holds"
  ) {
    let isRecipient = match.canary.kind == .recipient
    let what = isRecipient ? "the recipient\u{2019}s number" : "a \(match.canary.kind.noun)"
    let form = match.encoding == .raw ? "" : ", as \(match.encoding.rawValue)"
    let isLate = !isRecipient && !stage.played(match.canary.message)
    observations.append(
      Observation(
        rule: isRecipient ? PrivacyRule.recipient : rule, place: place,
        detail: "it \(verb) \(what)\(form)\(isLate ? ", from before \(stage.name)" : "")",
        message: isRecipient ? nil : match.canary.message))
  }
}

extension IncomingMessage {
  fileprivate func holds(_ word: String) -> Bool {
    [sender?.text, body].contains { $0?.revealed.contains(word) ?? false }
  }
}

extension Canary.Kind {
  fileprivate var noun: String {
    switch self {
    case .text: "message\u{2019}s text"
    case .sender: "message\u{2019}s sender"
    case .recipient: "recipient"
    }
  }
}
