import Fetching
import Foundation
import HostPolicy
import Testing
import Texts

@Suite(.requiresTLSServer, .timeLimit(.minutes(20)))
struct LiveTransportTests {
  private let server: TLSServer

  init() throws {
    server = try #require(TLSServer.shared)
  }

  @Test func serverReceivesExactlyTheRequest() async throws {
    let text = "Ключ \"x\" \\ https://a/b \u{1} 😀"
    let query = DeferralQuery(sender: "+15550001", text: .init(text))
    let deferral = try await server.fetcher(.valid, path: "/echo?a=[1]{b,c}&d=../e").fetch(
      query, isFirst: true)
    let request = try #require(deferral.request)
    #expect(deferral.response?.body == request.bytes)
    #expect(deferral.response?.status == 200)
    #expect(deferral.transport == "live")
    #expect(!deferral.isBypassed)
  }

  @Test func serverReceivesExactlyTheReport() async throws {
    let json = #"{"a":[1,true,null,0.5],"text":"Ключ \"x\" https:\/\/a/b \u0001 😀"}"#
    let report = try await server.fetcher(.valid, path: "/echo?a=[1]", site: .reports).send(
      ClassificationReport(userInfo: Data(json.utf8)))
    let body =
      #"{"_version":1,"app":{"version":"1.1"},"classification":{"a":[1,true,null,0.5],"#
      + #""text":"Ключ \"x\" https:\/\/a\/b \u0001 😀"}}"#
    let expected = """
      POST /echo?a=%5B1%5D HTTP/1.1\r
      Host: filter.example.com\r
      Accept: */*\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      \r
      \(body)
      """
    guard case .answered(let response) = report.ending else {
      Issue.record("\(report)")
      return
    }
    #expect(String(decoding: response.body, as: UTF8.self) == expected)
    #expect(report.trace.request?.bytes == response.body && report.trace.transport == "live")
  }

  /// A failing server changes nothing but what the trace says.
  @Test(arguments: [
    ("/500", "answered 500", 5), ("/reset", "failed -1005", 3), ("/insecure", "failed -1022", 3),
  ])
  func aReportIsSentOnceAndForgotten(_ path: String, _ end: String, _ passed: Int) async throws {
    let report = try await server.fetcher(.valid, path: path, site: .reports).send(.sample)
    #expect(report.summary == end)
    #expect(report.trace.checks.map(\.rule) == NetworkReportTests.checks)
    #expect(report.trace.checks.count { $0.status.word == "passed" } == passed)
  }

  @Test func twoRequestsShareNothing() async throws {
    let fetcher = try server.fetcher(.valid, path: "/cookie")
    for text in ["first", "second"] {
      let query = DeferralQuery(sender: "1", text: .init(text))
      let deferral = await fetcher.fetch(query, isFirst: true)
      #expect(deferral.response?.body == deferral.request?.bytes)
      #expect(deferral.ignoredCookies == ["id"])
      #expect(deferral.response?.headers.first(named: "set-cookie") == "id=1; Secure")
    }
  }

  @Test func userOfTheURLIsNotSent() async throws {
    var fetcher = try server.fetcher(.valid)
    fetcher = DeferralFetcher(
      site: .sample.with {
        $0.networkURL = .text("https://user:password@\(TLSServer.host)/401#fragment")
      }, transport: fetcher.transport)
    let deferral = await fetcher.fetch(.sample, isFirst: true)
    #expect(deferral.response?.status == 401)
    #expect(deferral.response?.body == deferral.request?.bytes)
    let bytes = String(decoding: deferral.response?.body ?? Data(), as: UTF8.self)
    #expect(!bytes.contains("Authorization") && !bytes.contains("password"))
  }

  @Test(arguments: [(1, 24), (200_000, 1), (3_000_000, 1)])
  func bodiesOfAnySizeGoUpAtOnce(_ size: Int, _ count: Int) async throws {
    let fetcher = try server.fetcher(.valid)
    await withTaskGroup(of: Deferral.self) { group in
      for index in 0..<count {
        let text = String(repeating: "x", count: size) + "\(index)"
        group.addTask {
          await fetcher.fetch(DeferralQuery(sender: "1", text: .init(text)), isFirst: true)
        }
      }
      for await deferral in group {
        #expect(deferral.response?.body == deferral.request?.bytes)
      }
    }
  }

  @Test(arguments: [
    (TLSServer.Kind.expired, "certificate is expired", -1202),
    (.wrongHost, "names another host", -1202), (.selfSigned, "signed by itself", -1202),
    (.unknownIssuer, "nobody here trusts", -1202), (.tls11, "no TLS 1.2", -1200),
    (.plain, "handshake failed", -1200), (.closed, "nothing listens", -1004),
  ])
  func provokedFailure(_ kind: TLSServer.Kind, _ words: String, _ code: Int) async throws {
    let deferral = try await server.fetcher(
      kind, limits: TransportLimits(timeout: .seconds(60))
    ).fetch(.sample, isFirst: true)
    #expect(deferral.failure?.code == .networkRequestFailed)
    #expect(deferral.failure?.underlying?.code == code)
    #expect(deferral.decisive?.status.words.contains(words) == true, "\(deferral.checks)")
  }

  @Test func withoutTheFileTheDevelopmentAuthorityIsNotTrusted() async throws {
    let deferral = try await server.fetcher(.valid, trusted: false).fetch(.sample, isFirst: true)
    #expect(deferral.failure?.underlying?.code == -1202)
  }

  @Test(arguments: [
    ("/huge", -1103), ("/declared", -1103), ("/bomb", -1103), ("/headers", -1103),
    ("/badgzip", -1016), ("/reset", -1005), ("/empty", -1005), ("/malformed", -1017),
    ("/truncated", -1005), ("/chunks", -1017), ("/insecure", -1022), ("/loop", -1007),
    ("/private", -1004),
  ])
  func hostileAnswer(_ path: String, _ code: Int) async throws {
    let limits = TransportLimits(timeout: .seconds(60), bodyBytes: 1_000_000, redirects: 2)
    let deferral = try await server.fetcher(.valid, path: path, limits: limits)
      .fetch(.sample, isFirst: true)
    #expect(deferral.failure?.underlying?.code == code, "\(deferral.checks)")
  }

  @Test(arguments: ["/slow", "/silent"])
  func lateAnswerIsATimeOut(_ path: String) async throws {
    let limits = TransportLimits(timeout: .milliseconds(700))
    let deferral = try await server.fetcher(.valid, path: path, limits: limits)
      .fetch(.sample, isFirst: true)
    #expect(deferral.failure?.underlying?.code == -1001, "\(deferral.checks)")
  }

  @Test(arguments: [
    ("/500", 500, Data([0, 255])), ("/204", 204, Data()), ("/gzip", 200, Data("hello".utf8)),
    ("/hints", 200, Data("x".utf8)), ("/trailer", 200, Data("x".utf8)),
  ])
  func answerGoesThrough(_ path: String, _ status: Int, _ body: Data) async throws {
    let deferral = try await server.fetcher(.valid, path: path).fetch(.sample, isFirst: true)
    #expect(deferral.response?.status == status)
    #expect(deferral.response?.body == body)
    if body == Data("x".utf8) {
      #expect(deferral.response?.headers.filter { $0.isNamed("B") }.map(\.value) == ["2"])
    }
  }

  @Test(arguments: [("/307", "POST /echo/307 "), ("/302", "GET /echo/302 ")])
  func redirectIsANewRequest(_ path: String, _ start: String) async throws {
    let deferral = try await server.fetcher(.valid, path: path).fetch(.sample, isFirst: true)
    let received = String(decoding: deferral.response?.body ?? Data(), as: UTF8.self)
    #expect(received.hasPrefix(start))
    #expect(received.contains("query") == start.hasPrefix("POST"))
    let refused = try await server.fetcher(.valid, path: path, redirects: .refuse)
      .fetch(.sample, isFirst: true)
    #expect(refused.response.map { "/\($0.status)" } == path)
  }

  @Test func cancellationEndsTheRequest() async throws {
    let fetcher = try server.fetcher(.valid, path: "/silent")
    let task = Task { await fetcher.fetch(.sample, isFirst: true) }
    task.cancel()
    #expect(await task.value.response == nil)
  }
}
