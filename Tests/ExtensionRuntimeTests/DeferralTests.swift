import ExtensionWire
import Foundation
import IdentityLookup
import Testing

@testable import ExtensionRuntime

/// Deferrals of a session in this process.
@Suite struct DeferralTests {
  private static let id = QueryID(rawValue: 1)

  private static let answer = DeferralRecord.response(
    NetworkResponseRecord(
      url: "https://example.com/filter", statusCode: 404, httpVersion: "HTTP/1.1",
      headers: ["X-Rule": "7"], body: Data("body".utf8)))

  private static func failure(_ code: Int, underlying: ErrorRecord? = nil) -> DeferralRecord {
    .failure(
      NetworkFailureRecord(
        error: ErrorRecord(domain: ILMessageFilterErrorDomain, code: code), underlying: underlying))
  }

  private func deferring(_ body: String) async throws -> HostEnd {
    let host = try HostEnd { ScriptedFilter() }
    _ = try await host.greet()
    try host.ask(1, body)
    #expect(try await host.next() == .deferral(Self.id))
    return host
  }

  @Test(arguments: [
    (answer, 4),
    (
      failure(4, underlying: ErrorRecord(domain: NSURLErrorDomain, code: -1009, text: "offline")),
      3
    ),
    (failure(2), 1),
  ])
  func resultReachesTheCompletion(_ record: DeferralRecord, _ action: Int) async throws {
    let host = try await deferring("defer")
    try host.send(.deferralResult(Self.id, record))
    #expect(
      try await host.next() == .response(Self.id, ResponseRecord(action: action, subAction: 0)))
  }

  @Test(arguments: [true, false])
  func refusalIsForTheSecondDeferral(_ refusalComesFirst: Bool) async throws {
    let host = try await deferring("defer twice")
    #expect(try await host.next() == .deferral(Self.id))
    let results = [Self.failure(5), Self.answer]
    for record in refusalComesFirst ? results : results.reversed() {
      try host.send(.deferralResult(Self.id, record))
    }
    #expect(
      try await host.next() == .response(Self.id, ResponseRecord(action: 4, subAction: 20001)))
  }

  @Test func deferralAfterTheAnswerFails() async throws {
    let host = try HostEnd { ScriptedFilter() }
    _ = try await host.greet()
    try host.ask(1, "answer, then defer")
    #expect(try await host.next() == .response(Self.id, ResponseRecord(action: 2, subAction: 0)))
    #expect(try await host.nextDiagnostic().code == "deferral.after-completion")
    // The deferral's completion answers again, which shows that it was called.
    #expect(try await host.nextDiagnostic().code == "completion.twice")
  }

  @Test func resultThatIsNoHTTPResponseIsASystemError() async throws {
    let host = try await deferring("defer")
    let record = NetworkResponseRecord(
      url: "", statusCode: 200, httpVersion: nil, headers: [:], body: Data())
    try host.send(.deferralResult(Self.id, .response(record)))
    #expect(try await host.nextDiagnostic().code == "deferral.malformed")
    #expect(try await host.next() == .response(Self.id, ResponseRecord(action: 1, subAction: 0)))
  }

  @Test func resultNobodyWaitsForIsIgnored() async throws {
    let host = try await deferring("defer")
    try host.send(.deferralResult(QueryID(rawValue: 99), Self.answer))
    try host.send(.deferralResult(Self.id, Self.answer))
    try host.send(.deferralResult(Self.id, Self.answer))
    #expect(try await host.next() == .response(Self.id, ResponseRecord(action: 4, subAction: 0)))
    try host.ask(2, "answer")
    #expect(
      try await host.next()
        == .response(QueryID(rawValue: 2), ResponseRecord(action: 2, subAction: 0)))
  }

  @Test func foreignErrorKeepsItsDomain() throws {
    let record = DeferralRecord.failure(
      NetworkFailureRecord(
        error: ErrorRecord(domain: "NSCocoaErrorDomain", code: 4097, text: "lost")))
    let error = #expect(throws: NSError.self) { try record.networkResponse() }
    #expect(error?.domain == NSCocoaErrorDomain)
    #expect(error?.code == 4097)
    #expect(error?.localizedDescription == "lost")
  }
}
