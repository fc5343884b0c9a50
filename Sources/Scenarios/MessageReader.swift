import HostPolicy
import MessagesHost

/// Reads the message of a `receive` event.
struct MessageReader {
  let log: ProblemLog
  let country: String

  func read(_ event: inout ObjectReader) -> Scenario.Happening? {
    guard var object = event.object("receive") else { return nil }
    defer { object.finish() }
    let services = MessageService.allCases.map(\.rawValue)
    let service = object.choice("service", of: services).flatMap(MessageService.init) ?? .sms
    let sender = sender(&object)
    let body = object.nullableText("text") ?? nil
    let members = object.addresses("members", in: country) ?? []
    let message = IncomingMessage(
      service: service,
      sender: sender,
      body: body.map { PrivateText($0) },
      receiverISOCountryCode: CountryCode.read("country", of: &object) ?? country,
      otherMembers: Set(members),
      subject: object.text("subject").map { PrivateText($0) },
      attachments: object.integer("attachments", in: 0...1000) ?? 0)
    if object.value("text") ?? .null == .null, service != .mms {
      log.add(
        "expected text: only an MMS can come without one (write text: \u{22}\u{22} for an empty text)",
        at: object.path)
    }
    let isBlocked = object.flag("blockedMeanwhile") ?? false
    return .receive(message, meanwhile: sender.map { isBlocked ? [.block($0)] : [] } ?? [])
  }

  /// No sender is possible, but must be said.
  private func sender(_ message: inout ObjectReader) -> SenderAddress? {
    guard let value = message.value("from") else {
      log.add(
        "the key from is missing: who sends it (null for a message without a sender)",
        at: message.path)
      return nil
    }
    return value == .null ? nil : message.address("from", in: country)
  }
}
