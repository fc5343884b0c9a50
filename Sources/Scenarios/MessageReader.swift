import HostPolicy
import MessagesHost
import Texts

/// Reads the message of a `receive` event.
struct MessageReader {
  let log: ProblemLog
  let country: String

  func read(_ event: inout ObjectReader) -> Scenario.Happening? {
    guard var object = event.object("receive") else { return nil }
    defer { object.finish() }
    let services = MessageService.allCases.map(\.rawValue)
    let service = object.choice("service", of: services).flatMap(MessageService.init) ?? .sms
    // A number without a calling code is one of the country whose SIM receives it.
    let country = CountryCode.read("country", of: &object) ?? country
    let sender = sender(&object, in: country)
    let body = object.nullableText("text", allowsNUL: true) ?? nil
    let members = object.addresses("members", in: country) ?? []
    let message = IncomingMessage(
      service: service,
      sender: sender,
      isSenderRaw: isRaw(&object),
      body: body.map { PrivateText($0) },
      receiverISOCountryCode: country,
      otherMembers: Set(members),
      subject: object.text("subject", allowsNUL: true).map { PrivateText($0) },
      attachments: object.integer("attachments", in: 0...1000) ?? 0)
    if object.value("text") ?? .null == .null, service != .mms {
      log.add(
        "expected text: only an MMS can come without one (write text: \u{22}\u{22} for an empty text)",
        at: object.path)
    }
    let isBlocked = object.flag("blockedMeanwhile") ?? false
    return .receive(message, meanwhile: sender.map { isBlocked ? [.block($0)] : [] } ?? [])
  }

  /// Whether the extension gets the sender as it is written here.
  private func isRaw(_ message: inout ObjectReader) -> Bool {
    guard let flag = message.flag("raw") else { return false }
    if message.value("from") == .null {
      log.add("raw is about a sender, and from is null", at: message.path.key("raw"))
    }
    return flag
  }

  /// No sender is possible, but must be said.
  private func sender(_ message: inout ObjectReader, in country: String) -> SenderAddress? {
    guard let value = message.value("from") else {
      log.add(
        "the key from is missing: who sends it (null for a message without a sender)",
        at: message.path)
      return nil
    }
    return value == .null ? nil : message.address("from", in: country)
  }
}
