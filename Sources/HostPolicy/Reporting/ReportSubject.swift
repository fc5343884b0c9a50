package import Texts

/// Names one report within one phone, also one that was not offered: 1 for the first.
package struct ReportID: Sendable, Hashable, Comparable, Codable {
  /// 1 for the first.
  package let number: Int

  /// Names a report.
  package init(_ number: Int) {
    self.number = number
  }

  package static func < (left: ReportID, right: ReportID) -> Bool { left.number < right.number }

  package init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

extension ReportID: CustomStringConvertible {
  package var description: String { "report \(number)" }
}

/// What the user wants to report.
package enum ReportSubject: Sendable, Hashable {
  /// Received messages of one conversation, and how many of the user's own were selected with them.
  case messages(Set<MessageID>, of: ConversationKey, own: Int = 0)
  /// Calls of Recents of one caller; nil for a call without a number.
  case calls(Set<CallID>, of: SenderAddress? = nil)

  /// How many messages or calls are meant.
  var count: Int {
    switch self {
    case .messages(let ids, _, _): ids.count
    case .calls(let ids, _): ids.count
    }
  }

  /// Whether it is about calls.
  package var isOfCalls: Bool {
    if case .calls = self { true } else { false }
  }

  /// The messages that are meant; none for calls.
  package var messages: Set<MessageID> {
    if case .messages(let ids, _, _) = self { ids } else { [] }
  }

  /// Whom it is about, also where the phone shows nothing of them; empty for nobody with a number.
  package var senders: [SenderAddress] {
    switch self {
    case .messages(_, let key, _): key.members
    case .calls(_, let caller): caller.map { [$0] } ?? []
    }
  }

  /// The conversation that it is of; nil for calls.
  package var conversation: ConversationKey? {
    if case .messages(_, let key, _) = self { key } else { nil }
  }
}

/// Where the user asks to report something.
package enum ReportOrigin: String, Sendable, Hashable, CaseIterable, Codable {
  /// The button Report Messages under the transcript.
  case transcript
  /// Messages that were selected, beginning with a long press.
  case selection
  /// A swipe to the left on an item of Recents.
  case recents
  /// The notification of a message or of a missed call.
  case notification
}

/// A message or a call as the reporting extension gets it.
package struct ReportedCommunication: Sendable, Hashable {
  /// The sender or caller in the writing that the extension gets; nil where there is none.
  package let sender: PrivateText?
  /// The phone's own time when it arrived.
  package let time: Duration
  /// The text of a message; nil for a call, and for a message without one.
  package let body: PrivateText?

  /// Describes a message or a call.
  package init(sender: PrivateText?, time: Duration, body: PrivateText? = nil) {
    self.sender = sender
    self.time = time
    self.body = body
  }
}

/// What the reporting extension is asked about.
package struct ReportRequest: Sendable, Hashable {
  /// Whether it is about calls, else about messages.
  package let isOfCalls: Bool
  /// By the date on which they were received, never empty.
  package let communications: [ReportedCommunication]
  /// Whom all of them are from, and who would be blocked; nil where there is no sender.
  package let sender: SenderAddress?
}

/// What became of the wish to report something: the extension is shown, or a rule is against it.
package struct ReportOffer: Sendable, Hashable {
  /// Names the report.
  package let id: ReportID
  /// What the user means.
  package let subject: ReportSubject
  /// Where the user asked for it.
  package let origin: ReportOrigin
  /// The display name of the extension that is chosen; nil for None.
  package let extensionName: String?
  /// Every condition that was looked at, in order.
  package let gates: [GateRecord]
  /// The rules about what the extension is told, in order.
  package let rules: [PolicyRule]
  /// What the extension is asked about; nil where a rule is against it.
  package let request: ReportRequest?

  /// Whether no rule is against it; the extension may yet fail to show anything.
  package var isOffered: Bool { request != nil }

  /// The condition that kept it from being shown; nil where it is.
  package var refusal: GateRecord? { gates.first(where: \.isDecisive) }
}

extension PhoneState {
  /// The user asks to report messages or calls.
  ///
  /// - Parameters:
  ///   - subject: What; only what the phone shows can be meant.
  ///   - origin: Where the user asks for it.
  /// - Returns: The request for the extension, or which rule is against it.
  package mutating func offerReport(
    _ subject: ReportSubject, from origin: ReportOrigin
  ) -> ReportOffer {
    lastReport += 1
    let found = found(subject)
    let gates = GateRecord.judge(facts(of: subject, found, from: origin), of: profile)
    guard gates.allSatisfy(\.passes) else {
      return ReportOffer(
        id: ReportID(lastReport), subject: subject, origin: origin,
        extensionName: settings.reportingExtension, gates: gates, rules: [], request: nil)
    }
    var rules: [PolicyRule] = []
    if found.count > 1 { rules.append(ReportRule.sorted) }
    if found.count > 1, subject.isOfCalls { rules.append(ReportRule.recentsItem) }
    if found.contains(where: { $0.told.sender != $0.sender?.text }) {
      rules.append(ReportRule.sender)
    }
    rules.append(settings.reportViewOrder.rule)
    return ReportOffer(
      id: ReportID(lastReport), subject: subject, origin: origin,
      extensionName: settings.reportingExtension, gates: gates, rules: rules.map(profile.rule),
      request: ReportRequest(
        isOfCalls: subject.isOfCalls, communications: found.map(\.told),
        sender: found.first?.sender))
  }

  /// What of a subject the phone shows, by the date on which it was received.
  private func found(_ subject: ReportSubject) -> [Reportable] {
    switch subject {
    case .messages(let ids, let key, _):
      let messages = messages(in: key).filter { ids.contains($0.id) && isShown($0) }
      return messages.map(Reportable.init).sorted { $0.told.time < $1.told.time }
    case .calls(let ids, _):
      return recents.filter { ids.contains($0.id) }.map(Reportable.init)
    }
  }

  /// Whether a message can be seen: not one of a blocked sender, nor in a folder that is not listed.
  private func isShown(_ message: Conversation.StoredMessage) -> Bool {
    message.folder != .blocked && (!message.folder.isOfFilter || settings.selectedFilter != nil)
  }

  private func facts(
    of subject: ReportSubject, _ found: [Reportable], from origin: ReportOrigin
  ) -> ReportFacts {
    var facts = ReportFacts()
    facts.release = profile.releaseNumber
    facts.reportingExtension = settings.reportingExtension
    facts.origin = origin
    facts.isOfCalls = subject.isOfCalls
    if case .messages(_, _, let own) = subject { facts.ownMessages = own }
    facts.count = found.count
    facts.unseen = subject.count - found.count
    facts.services = Set(found.compactMap(\.service))
    facts.reportableServices = profile.filteredServices
    facts.senders = Set(found.map(\.sender)).count
    return facts
  }

  /// The user chooses a reporting extension in Settings, or None.
  ///
  /// - Parameters:
  ///   - name: The extension's display name; nil for None.
  ///   - isAnother: Whether it is another one than before; without a word, one of another name.
  /// - Returns: The rules that changed something, in order.
  @discardableResult
  package mutating func select(
    reporting name: String?, isAnother: Bool? = nil
  ) -> [PolicyRule] {
    let before = settings.reportingExtension
    settings.reportingExtension = name
    guard before != nil, name != nil, isAnother ?? (before != name) else { return [] }
    return [profile.rule(ReportRule.oneAtATime)]
  }

  /// Everything of a conversation that the button under its transcript reports.
  package func reportSubject(ofAll key: ConversationKey) -> ReportSubject {
    .messages(Set(messages(in: key).filter(isShown).map(\.id)), of: key)
  }
}

/// One message or call that could be reported.
private struct Reportable {
  let sender: SenderAddress?
  /// Nil for a call.
  let service: MessageService?
  let told: ReportedCommunication

  init(_ message: Conversation.StoredMessage) {
    sender = message.sender
    service = message.service
    told = ReportedCommunication(
      sender: message.deliveredSender, time: message.time, body: message.body)
  }

  init(_ call: RecentCall) {
    sender = call.caller
    service = nil
    told = ReportedCommunication(sender: call.caller?.delivered, time: call.time)
  }
}
