import HostPolicy

/// Reads the message of a `receive` event.
struct MessageReader {
  let log: ProblemLog
  let country: String

  func read(_ event: inout ObjectReader) -> Scenario.Happening? {
    guard var object = event.object("receive") else { return nil }
    defer { object.finish() }
    let services = MessageService.allCases.map(\.rawValue)
    let service = object.choice("service", of: services).flatMap(MessageService.init) ?? .sms
    let sender = object.nullableText("from") ?? nil
    let body = object.nullableText("text") ?? nil
    let members = object.texts("members") ?? []
    let region = Region(country)
    let message = IncomingMessage(
      service: service,
      sender: sender.map { SenderAddress($0, region: region) },
      body: body.map { PrivateText($0) },
      receiverISOCountryCode: CountryCode.read("country", of: &object) ?? country,
      otherMembers: Set(members.map { SenderAddress($0, region: region) }),
      subject: object.text("subject").map { PrivateText($0) },
      attachments: object.integer("attachments", in: 0...1000) ?? 0)
    if body == nil, service != .mms {
      log.add(
        "expected text: only an MMS can come without one (write text: \u{22}\u{22} for an empty text)",
        at: object.path)
    }
    return .receive(message)
  }
}
