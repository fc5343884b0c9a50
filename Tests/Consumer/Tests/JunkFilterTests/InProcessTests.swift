import IdentityLookup
import MessagesHostTesting
import Testing

@testable import JunkFilter

/// The same extension as a part of the test: breakpoints hold in it, and coverage counts it.
@Suite struct InProcessTests {
  static let filter = ExtensionUnderTest.inProcess("JunkFilter") { MessageFilterExtension() }

  @Test func itAnswersAsInTheSandbox() async throws {
    let message = PhoneMessage.sms(from: "+14085550199", text: "You won a prize")
    let inside = try await SimulatedPhone(extension: Self.filter).receive(message)
    let confined = try await SimulatedPhone(extension: PhoneTests.filter).receive(message)
    #expect(inside.why == confined.why)
    #expect(inside.folder == .junk && !inside.isConfined && confined.isConfined)
  }

  @Test func itDefersAndDeclares() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter) {
      $0.network = [.answering(body: "junk")]
    }
    let link = try await phone.receive(.sms(from: "999", text: "see http://bad.example/"))
    try link.expect(action: .junk, folder: .junk)
    let order = try await phone.receive(.sms(from: "Shop", text: "Your order has shipped"))
    try order.expect(folder: .transactionsOrders)
  }

  @Test(arguments: 1...8)
  func phonesTakeTurns(_ number: Int) async throws {
    let phone = try await SimulatedPhone(extension: Self.filter)
    for count in 1...number {
      let message = try await phone.receive(.sms(from: "555\(count)", text: "A prize"))
      #expect(message.folder == .junk && message.number == count)
    }
    await phone.shutDown()
  }

  @Test func privacyIsNotJudgedHere() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter)
    await #expect(throws: PhoneTestFailure.self) { try await phone.expectPrivate() }
    #expect(await phone.missingProtections == SandboxProtection.allCases)
    let confined = try await SimulatedPhone(extension: PhoneTests.filter)
    #expect(await confined.missingProtections.isEmpty)
  }

  @Test(arguments: [("A PRIZE", ILMessageFilterAction.junk), ("hello", .none)])
  func rules(_ text: String, _ action: ILMessageFilterAction) {
    #expect(JunkRules.verdict(on: text)?.action == action)
  }
}
