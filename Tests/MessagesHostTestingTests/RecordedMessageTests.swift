import Foundation
import IdentityLookup
import MessagesHostTesting
import Testing

/// Where a test's messages were recorded, nothing that the library prints quotes them.
@Suite struct RecordedMessageTests {
  @Test(arguments: [false, true])
  func failuresLeaveOutWhatWasSaidOfIt(_ isPrivate: Bool) async throws {
    let phone = try await SimulatedPhone(
      extension: .source("Tests/Fixtures/Extensions/EchoFilter")
    ) {
      $0.isPrivate = isPrivate
      $0.network = [.answering(body: "{}")]
    }
    let message = try await phone.receive(.sms(from: "CANARYsender", text: "CANARYtext"))
    #expect(message.logs.contains { $0.text.contains("CANARY") })
    let failure = #expect(throws: PhoneTestFailure.self) { try message.expect(asked: false) }
    let description = try #require(failure).description
    #expect(description.contains("asked: expected false, got true"))
    #expect(description.contains("CANARY") == !isPrivate, "\(description)")
  }

  /// What the server chose is private, too: an address that it sends on to.
  @Test(arguments: [false, true])
  func aRequestIsToldWithoutTheServersWords(_ isPrivate: Bool) async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { context, completion in
        context.deferQueryRequestToNetwork { _, _ in completion(StrangeFilters.response(.none)) }
      }
    ) {
      $0.isPrivate = isPrivate
      $0.network = [.redirecting(to: "https://canary.example/x", status: 302).at(Self.address)]
      $0.network += [.redirecting(to: "http://canary.example/").at("https://canary.example/x")]
    }
    let message = try await phone.receive(.sms(from: "72645", text: "CANARY"))
    let deferral = try #require(message.deferrals.first)
    #expect(deferral.code == 4 && "\(deferral)".contains("leads away from https"))
    #expect("\(deferral)".contains("canary") == !isPrivate, "\(deferral)")
    #expect(deferral.url?.absoluteString == Self.address)
  }

  private static let address = "https://filter-it.example.com/check"
}
