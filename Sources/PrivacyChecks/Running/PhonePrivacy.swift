package import Fetching
package import Foundation
package import HostPolicy
package import MessagesHost
import Synchronization
import Texts

/// Watches an ordinary phone, and looks for the messages it received in all that the filter left.
package final class PhonePrivacy: Sendable {
  private let transport: WatchedTransport
  private let log = DisclosureLog()
  private let received = Mutex<[Received]>([])
  private let calls = Mutex<[Received]>([])

  private struct Received: Sendable {
    let message: IncomingMessage
    /// Whether an extension was told of it.
    var isAsked: Bool
  }

  /// Watches a phone from its configuration on, which must go to the phone then.
  package init(_ configuration: inout PhoneConfiguration) {
    transport = WatchedTransport(configuration.transport)
    configuration.transport = transport
    let log = log
    configuration.onDisclosure = { log.note($0) }
  }

  /// Every request so far.
  package var requests: [DeferralRequest] { transport.requests }

  /// Notes a message that the phone has received.
  package func note(_ message: IncomingMessage, isAsked: Bool) {
    received.withLock { $0.append(Received(message: message, isAsked: isAsked)) }
  }

  /// Notes a call that the phone has received: of it there is a sender alone.
  package func note(_ call: IncomingCall) {
    let message = IncomingMessage(service: .sms, sender: call.caller, body: nil)
    calls.withLock { $0.append(Received(message: message, isAsked: false)) }
  }

  /// Notes what a reporting extension was told of.
  package func note(reported subject: ReportSubject) {
    switch subject {
    case .messages(let ids, _, _): received.withLock { Self.mark(ids.map(\.number), in: &$0) }
    case .calls(let ids, _): calls.withLock { Self.mark(ids.map(\.number), in: &$0) }
    }
  }

  private static func mark(_ numbers: [Int], in list: inout [Received]) {
    for number in numbers where list.indices.contains(number - 1) {
      list[number - 1].isAsked = true
    }
  }

  /// What breaks a rule of privacy so far: copies of messages, and acts to get them out.
  ///
  /// - Parameters:
  ///   - trace: The phone's trace.
  ///   - container: The filter's data container; its files may hold messages.
  ///   - site: What the filter says about its server.
  ///   - isPrivate: Whether the messages were recorded, so that nothing is quoted that can hold them.
  /// - Returns: The findings, errors first.
  package func findings(
    trace: [TraceRecord], container: URL, site: DeferralSite, isPrivate: Bool
  ) -> [Finding] {
    // Behind the messages, whose numbers count from 1, are the calls.
    let received = received.withLock { $0 } + calls.withLock { $0 }
    let entries = received.enumerated().map { index, item in
      CanaryInbox.Entry(
        number: index + 1, kind: item.message.service.name, message: item.message, canaries: [])
    }
    let inbox = CanaryInbox(
      entries: entries, recipient: Canary(.recipient, message: 0, word: ""))
    var stage = InboxStage(
      name: "this phone", memory: .none, container: ContainerSnapshot(of: container))
    for (index, item) in received.enumerated() where item.isAsked {
      stage.entries[index + 1] = index + 1
    }
    stage.trace = trace
    stage.requests = transport.requests
    stage.disclosures = log.disclosures
    let privacy = PrivacyJudge(
      stage, before: nil, inbox: inbox, search: CanarySearch(Self.canaries(of: received)))
    let behaviour = BehaviourJudge(stage, site: site).observations.filter {
      [BehaviourRule.network, BehaviourRule.groupWrite, BehaviourRule.fileWrite].contains($0.rule)
    }
    return (privacy.observations + behaviour).findings(isPrivate: isPrivate)
      .filter { $0.rule.severity > .info }.inOrderOfRules
  }

  /// What is looked for; a word of several messages stands for the first that was asked about.
  private static func canaries(of received: [Received]) -> [Canary] {
    var found: [String: (canary: Canary, isAsked: Bool)] = [:]
    for (index, item) in received.enumerated() {
      let texts = MessageWords.ofText(item.message.body?.revealed).map { (Canary.Kind.text, $0) }
      let senders = MessageWords.ofSender(item.message.sender?.text.revealed)
        .map { (Canary.Kind.sender, $0) }
      for (kind, word) in texts + senders
      where found[word] == nil || (item.isAsked && found[word]?.isAsked == false) {
        found[word] = (Canary(kind, message: index + 1, word: word), item.isAsked)
      }
    }
    return found.values.map(\.canary).sorted { ($0.message, $0.word) < ($1.message, $1.word) }
  }
}
