import Fetching
import Foundation
import HostPolicy
import Synchronization
import Testing

@testable import MessagesHost

/// Deferrals of several messages at once.
@Suite struct DeferralTests {
  /// Holds the request for the text "slow" until it is let go; answers any other at once.
  final class HeldTransport: DeferralTransport {
    let name = "held"
    private let gate = AsyncStream.makeStream(of: Void.self)
    private let order = Mutex<[String]>([])

    func release() { gate.continuation.finish() }
    var answered: [String] { order.withLock { $0 } }

    func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
      let text = request.query.text?.revealed ?? ""
      if text == "slow" { for await _ in gate.stream {} }
      order.withLock { $0.append(text) }
      return TransportReply(
        .response(
          DeferralResponse(
            status: 200, headers: [], body: Data("{}".utf8), url: request.url.absoluteString)),
        elapsed: .zero)
    }
  }

  private static func message(_ text: String) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress("+14085550199"), body: PrivateText(text))
  }

  @Test func slowServerOfOneMessageHoldsUpNoOther() async throws {
    let hostile = try HostileBundle(mode: "defers", networkURL: "https://filter.example.com/")
    defer { hostile.remove() }
    let transport = HeldTransport()
    var configuration = PhoneConfiguration()
    configuration.queryTimeout = .seconds(120)
    configuration.launchTimeout = .seconds(120)
    configuration.transport = transport
    configuration.approval = .granted
    let phone = try SimulatedPhone(configuration)
    await phone.install(hostile.bundle, as: "defers")
    try await phone.perform(.select("defers"))
    async let slow = phone.receive(Self.message("slow"))
    let fast = try await phone.receive(Self.message("fast"))
    #expect(transport.answered == ["fast"])
    #expect(fast.decision.answer == .response(action: 1, subAction: 0))
    transport.release()
    #expect(try await slow.decision.answer == .response(action: 1, subAction: 0))
    #expect(transport.answered == ["fast", "slow"])
    await phone.shutDown()
  }
}
