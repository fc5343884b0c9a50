import IdentityLookup
import MessagesHostTesting
import Testing

/// The other extension of the app, whose user is the test.
@Suite struct ReportTests {
  static let sender = "+1 408 555 0199"

  private func phone() async throws -> SimulatedPhone {
    try await SimulatedPhone(extension: PhoneTests.filter) {
      $0.reporting = .source("JunkReport")
      $0.network = [.answering(status: 204, body: "").reporting()]
    }
  }

  @Test func aMessageIsReportedAndItsSenderBlocked() async throws {
    let phone = try await phone()
    try await phone.receive(.sms(from: Self.sender, text: "You won a prize")).expect(folder: .junk)
    let report = try await phone.report(messagesFrom: Self.sender) { sheet in
      #expect(!sheet.isDoneEnabled)
      try await sheet.type("A prize", into: "comment")
      try await sheet.turnOn("Block the sender")
      try await sheet.done()
    }
    try report.expect(action: .reportJunkAndBlockSender, channel: .network, blocks: true)
    #expect(report.userInfo == ["comment": "A prize"] && report.posted?.status == 204)
    let next = try await phone.receive(.sms(from: Self.sender, text: "And another one"))
    #expect(next.folder == .blocked)
    try await phone.expectPrivate()
  }

  @Test func aCallIsReported() async throws {
    let phone = try await phone()
    #expect(await phone.receiveCall(from: Self.sender).rang)
    try await phone.reportCall(from: Self.sender) { sheet in
      try await sheet.type("It rang", into: "comment")
      try await sheet.done()
    }.expect(action: .reportJunk, blocks: false)
  }

  @Test func whatIsNotOnTheSheetIsNamed() async throws {
    let phone = try await phone()
    try await phone.receive(.sms(from: Self.sender, text: "Hello"))
    let failure = try await #require(throws: PhoneTestFailure.self) {
      try await phone.report(messagesFrom: Self.sender) { try await $0.tap("Scam") }
    }
    #expect(failure.description.contains("ReportTests.swift:"))
    #expect(failure.description.contains("there is no \u{201C}Scam\u{201D} on the screen"))
  }
}
