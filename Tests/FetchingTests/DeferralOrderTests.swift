import Fetching
import Foundation
import HostPolicy
import Testing

/// The order of checks: with several mistakes at once, the earlier check's code wins.
struct DeferralOrderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let badURL: Bool
    let denied: Bool
    let isFirst: Bool
    let fault: TransportFault?
    let code: Int?
    let words: [String]
    var testDescription: String { "\(badURL) \(denied) \(isFirst) \(fault as Any) -> \(code ?? 0)" }
  }

  static let rest = "not checked"
  static let rows = [
    Row(
      badURL: true, denied: true, isFirst: false, fault: .refused, code: 2,
      words: ["failed", rest, rest, rest, rest, rest]),
    Row(
      badURL: false, denied: true, isFirst: false, fault: .refused, code: 3,
      words: ["passed", "failed", rest, rest, rest, rest]),
    Row(
      badURL: false, denied: false, isFirst: false, fault: .refused, code: 5,
      words: ["passed", "passed", "failed", rest, rest, rest]),
    Row(
      badURL: false, denied: false, isFirst: true, fault: .refused, code: 4,
      words: ["passed", "passed", "passed", "passed", "failed", rest]),
    Row(
      badURL: false, denied: false, isFirst: true, fault: nil, code: nil,
      words: Array(repeating: "passed", count: 6)),
  ]

  @Test(arguments: rows)
  func earlierCheckWins(_ row: Row) async {
    let answer =
      row.fault.map { StubAnswer.fault($0) } ?? .response(status: 200, headers: [], body: .init())
    let fetcher = DeferralFetcher(
      site: .sample.with { if row.badURL { $0.networkURL = .text("http://filter.example.com") } },
      approval: row.denied ? .denied(why: "so") : .granted,
      transport: StubTransport(always: answer))
    let deferral = await fetcher.fetch(.sample, isFirst: row.isFirst)
    #expect(deferral.failure?.code.rawValue == row.code)
    #expect(deferral.checks.map(\.status.word) == row.words)
    #expect(deferral.decisive?.code?.rawValue == row.code)
    #expect((deferral.request == nil) == (row.code == 2 || row.code == 3 || row.code == 5))
    #expect((deferral.failure?.underlying != nil) == (row.code == 4))
  }

  @Test func assumedApprovalIsMarked() async {
    let fetcher = DeferralFetcher(
      site: .sample, transport: StubTransport(always: .fault(.refused)))
    let deferral = await fetcher.fetch(.sample, isFirst: true)
    #expect(deferral.checks[1].rule.provenance == .assumed)
    #expect(deferral.checks[1].status.words.contains("not checkable here"))
  }

  @Test func refusedCheckSendsNothing() async {
    let transport = StubTransport(always: .fault(.refused))
    let fetcher = DeferralFetcher(site: .sample, transport: transport)
    _ = await fetcher.fetch(.sample, isFirst: false)
    #expect(transport.unusedStubs() == ["the stub"])
    _ = await fetcher.fetch(.sample, isFirst: true)
    #expect(transport.unusedStubs().isEmpty)
  }
}
