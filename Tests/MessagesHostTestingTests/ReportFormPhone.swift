import MessagesHostTesting

/// Phones with a reporting extension of the fixtures, for the tests of reports.
enum ReportFormPhone {
  static let form = ExtensionUnderTest.source("Tests/Fixtures/Extensions/ReportForm")
  static let sender = "+1 408 555 0123"
  static let texts = ["You won a prize", "Claim it"]

  /// A phone whose sender has written twice, and whose server takes every report.
  static func make(
    _ extension: ExtensionUnderTest = form, texts: [String] = texts,
    configure: (inout PhoneSetup) -> Void = { _ in }
  ) async throws -> SimulatedPhone {
    let phone = try await SimulatedPhone(extension: `extension`) {
      $0.network = [.answering(status: 204, body: "").reporting()]
      configure(&$0)
    }
    for text in texts { try await phone.receive(.sms(from: sender, text: text)) }
    return phone
  }

  /// Reports everything with a comment, and more that the user does before Done.
  static func report(
    on phone: SimulatedPhone, comment: String = "A prize",
    _ more: @escaping (ReportingSheet) async throws -> Void = { _ in }
  ) async throws -> FinishedReport {
    try await phone.report(messagesFrom: sender) { sheet in
      try await sheet.type(comment, into: "comment")
      try await more(sheet)
      if sheet.isOpen { try await sheet.done() }
    }
  }
}
