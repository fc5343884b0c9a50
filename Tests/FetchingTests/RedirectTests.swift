import Fetching
import Foundation
import HostPolicy
import Testing
import Texts

struct RedirectTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let status: Int
    let target: String
    let rule: DeferralRedirects
    /// Status or URL error code that the extension gets.
    let ends: Int
    var testDescription: String { "\(status) to \(target), \(rule) -> \(ends)" }
  }

  static let other = "https://other.example.com/x"
  static let same = "https://filter.example.com/x"
  static let rows = [
    Row(status: 307, target: other, rule: .follow, ends: 200),
    Row(status: 307, target: other, rule: .sameHost, ends: 307),
    Row(status: 307, target: other, rule: .refuse, ends: 307),
    Row(status: 308, target: same, rule: .follow, ends: 200),
    Row(status: 308, target: same, rule: .sameHost, ends: 200),
    Row(status: 308, target: same, rule: .refuse, ends: 308),
    Row(status: 302, target: "/x", rule: .sameHost, ends: 200),
    Row(status: 302, target: "http://filter.example.com/x", rule: .follow, ends: -1022),
    Row(status: 302, target: "http://filter.example.com/x", rule: .refuse, ends: 302),
    Row(status: 302, target: "http://filter.example.com:443/x", rule: .sameHost, ends: -1022),
    Row(status: 302, target: "ftp://filter.example.com/x", rule: .follow, ends: -1022),
    Row(status: 307, target: "https://filter.example.com/check", rule: .follow, ends: -1007),
    Row(status: 304, target: other, rule: .follow, ends: 304),
  ]

  @Test(arguments: rows)
  func ends(_ row: Row) async {
    let first = "https://filter.example.com/check"
    let transport = StubTransport([
      Stub(
        "first", when: StubCondition(url: first),
        answer: .redirect(row.status, to: row.target)),
      Stub("next", answer: .response(status: 200, headers: [], body: Data())),
    ])
    let deferral = await DeferralFetcher(site: .sample, transport: transport, redirects: row.rule)
      .fetch(.sample, isFirst: true)
    #expect((deferral.response?.status ?? deferral.failure?.underlying?.code) == row.ends)
    #expect((deferral.redirects.isEmpty) == (row.status == 304))
    #expect((transport.unusedStubs() == ["next"]) == (row.ends != 200))
  }

  @Test func goingOnToAnotherHostIsSaid() async {
    let deferral = await DeferralFetcher(
      site: .sample,
      transport: StubTransport([
        Stub("a", answer: .redirect(307, to: Self.other), times: 1),
        Stub("b", answer: .response(status: 200, headers: [], body: Data())),
      ])
    ).fetch(.sample, isFirst: true)
    #expect(deferral.notes.map(\.revealed) == ["the message went on to other.example.com"])
    #expect(deferral.redirects.map(\.description) == ["307 https://other.example.com/x"])
  }
}
