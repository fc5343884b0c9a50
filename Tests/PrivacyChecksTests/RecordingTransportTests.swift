import Fetching
import Foundation
import HostPolicy
import Testing
import Texts

@testable import PrivacyChecks

@Suite struct RecordingTransportTests {
  private func status(_ transport: RecordingTransport, text: String) async throws -> Int? {
    let url = try #require(URL(string: "https://filter.example.com/check"))
    let query = DeferralQuery(sender: "72645", text: PrivateText(text))
    let reply = await transport.send(
      DeferralRequest(deferring: query, to: url, appVersion: "1"), limits: TransportLimits())
    guard case .response(let response) = reply.ending else { return nil }
    return response.status
  }

  @Test func aScenariosAnswerCountsMoreWhereItMatches() async throws {
    let stub = Stub(
      "one", answer: .response(status: 418, headers: [], body: Data()), times: 1)
    let transport = RecordingTransport(stubs: [stub])
    #expect(try await status(transport, text: "a") == 418)
    // The stub is used up: the check's own answers follow, and no problem of the script.
    #expect(try await status(transport, text: "b") == 200)
    #expect(transport.requests.count == 2)
  }

  @Test func constantAnswersTellNoMessageApart() async throws {
    let transport = RecordingTransport(isConstant: true)
    for _ in 0..<7 { #expect(try await status(transport, text: "a") == 500) }
  }
}
