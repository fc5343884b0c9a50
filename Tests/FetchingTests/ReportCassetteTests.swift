import Foundation
import Testing
import Texts

@testable import Fetching

struct ReportCassetteTests {
  private static func withPath(_ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "cassette-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private static func send(
    _ transport: any DeferralTransport, _ text: String
  ) async throws -> NetworkReport {
    let json = try StructuredValue.object(["text": .text(text)]).jsonData()
    return await DeferralFetcher(site: .reports, transport: transport).send(
      ClassificationReport(userInfo: json))
  }

  /// What a server says to a report is nobody's; what was reported stays out of the file.
  @Test(arguments: [CassettePrivacy.pseudonyms, .verbatim])
  func statusAloneIsKept(_ privacy: CassettePrivacy) async throws {
    try await Self.withPath { path in
      let source = StubTransport([
        Stub(
          "first",
          answer: .response(
            status: 503, headers: [HTTPField("X", "secret")], body: Data("canary secret".utf8)),
          delay: .milliseconds(40), times: 1),
        Stub("second", answer: .fault(.tlsExpired)),
      ])
      let recorder = try CassetteTransport(path: path, recording: source, privacy: privacy)
      for text in ["canary", "another"] { _ = try await Self.send(recorder, text) }
      let file = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!file.contains("secret"))
      #expect(file.contains("canary") == (privacy == .verbatim))
      #expect(file.contains("report-1") == (privacy == .pseudonyms))
      let player = try CassetteTransport(path: path)
      let first = try await Self.send(player, "canary")
      #expect(first.summary == "answered 503" && first.trace.elapsed == .milliseconds(40))
      #expect(try await Self.send(player, "another").summary == "failed -1202")
      let problem = try await Self.send(player, "canary").trace.problem
      #expect(problem?.code == .unmatchedCassette)
      #expect(problem?.description.contains("canary") == false)
      #expect(player.unusedExchanges().isEmpty)
    }
  }

  /// What was reported may be a number, or a key; an author's own word for it says nothing of anybody.
  @Test(arguments: [
    (#"{"code":480213}"#, "480213", true), (#"{"code":480213}"#, "code", false),
    (#"{"n":[-14085550198]}"#, "/14085550198/", true), (#"{"n":1.5e10}"#, "15000000000", true),
    (#"{"+14085550198":1}"#, "14085550198", true), (#"{"a":123}"#, "123", false),
  ])
  func whatIsRepeatedIsOfTheReport(_ json: String, _ text: String, _ isRepeated: Bool) {
    #expect(ClassificationReport(userInfo: Data(json.utf8)).isRepeated(in: text) == isRepeated)
  }

  @Test(arguments: [
    ("https://b.example/", true), ("https://b.example/canary", false),
    ("https://b.example/%63anary", false),
  ])
  func aRedirectsAddressIsKeptUnlessItRepeatsTheReport(
    _ address: String, _ isKept: Bool
  ) async throws {
    try await Self.withPath { path in
      let source = StubTransport([
        Stub("on", answer: .redirect(to: address), times: 1),
        Stub("end", answer: .response(status: 204, headers: [], body: Data())),
      ])
      let recorder = try CassetteTransport(path: path, recording: source)
      let recorded = try await Self.send(recorder, "canary")
      #expect((recorded.trace.problem == nil) == isKept)
      guard isKept else { return }
      let replayed = try await Self.send(try CassetteTransport(path: path), "canary")
      #expect(replayed.summary == "answered 204")
      #expect(replayed.trace.redirects == recorded.trace.redirects)
    }
  }
}
