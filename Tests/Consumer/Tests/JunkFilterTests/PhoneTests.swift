import IdentityLookup
import MessagesHostTesting
import Testing

@Suite struct PhoneTests {
  static let filter = ExtensionUnderTest.source("JunkFilter")

  @Test func aPrizeIsJunk() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter)
    let message = try await phone.receive(
      .sms(from: "+1 408 555 0199", text: "You won a prize, claim it by noon"))
    #expect(message.asked && message.isConfined)
    #expect(message.action == .junk)
    #expect(message.folder == .junk)
    #expect(!message.notified)
    #expect(message.label?.contains("Junk Filter") == true)
    #expect(message.denials.isEmpty && message.requests.isEmpty && message.logs.isEmpty)
    try await phone.expectPrivate()
  }

  @Test func anOrderHasItsSubFolder() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter, profile: .iOS16)
    let message = try await phone.receive(.sms(from: "Shop", text: "Your order is on its way"))
    try message.expect(
      action: .transaction, subAction: .transactionalOrders, folder: .transactionsOrders)
  }

  @Test(arguments: PhoneProfile.all)
  func aContactIsNeverFiltered(_ profile: PhoneProfile) async throws {
    let friend = "+1 408 555 0123"
    let phone = try await SimulatedPhone(extension: Self.filter, profile: profile) {
      $0.contacts = [friend]
    }
    let first = try await phone.receive(.sms(from: friend, text: "I won a prize!"))
    try first.expect(asked: false, folder: .known, notified: true)
    #expect(first.why.decisiveGate?.rule.id == "gate.contact")
    try await phone.removeContact(friend)
    let second = try await phone.receive(.sms(from: friend, text: "I won a prize!"))
    try second.expect(asked: true, action: .junk, folder: .junk)
  }

  @Test func threeRepliesAreTrust() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter)
    try await phone.receive(.sms(from: "12345", text: "Hello"))
    try await phone.reply(to: "12345", times: 3)
    try await phone.receive(.sms(from: "12345", text: "A prize!")).expect(asked: false)
  }

  @Test func aLinkIsTheServersToJudge() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter) {
      $0.network = [
        .failing(.offline).from("12345"),
        .answering(body: "junk", after: .seconds(2)).containing("http"),
      ]
    }
    let message = try await phone.receive(.sms(from: "999", text: "see http://bad.example/"))
    try message.expect(action: .junk, folder: .junk)
    #expect(message.requests.first?.status == 200)
    #expect(message.requests.first?.url?.host() == "filter.example.com")
    let other = try await phone.receive(.sms(from: "12345", text: "see http://bad.example/"))
    #expect(other.requests.first?.errorCode == 4)
    try await phone.expectPrivate()
  }

  @Test func equalTextsOfTwoSendersAreNoLeak() async throws {
    let phone = try await SimulatedPhone(extension: Self.filter) {
      $0.contacts = ["+14085550123"]
      $0.network = [.answering(body: "fine")]
    }
    for sender in ["+14085550123", "+14085550124", "+14085550125", "+14085550124"] {
      try await phone.receive(.sms(from: sender, text: "see http://bad.example/480213"))
    }
    try await phone.expectPrivate()
  }

  @Test(arguments: 1...8)
  func phonesAreApart(_ number: Int) async throws {
    let phone = try await SimulatedPhone(extension: Self.filter)
    for count in 1...number {
      let message = try await phone.receive(.sms(from: "555\(count)", text: "A prize"))
      #expect(message.number == count && message.unread == count)
    }
    #expect(await phone.messages(in: .junk).count == number)
  }
}
