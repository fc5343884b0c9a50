import Fetching
import Foundation
import Testing
import Texts

struct LiveRuleTests {
  private static func fetch(_ url: String, _ settings: LiveSettings) async -> Deferral {
    await DeferralFetcher(
      site: .sample.with { $0.networkURL = .text(url) }, approval: .granted,
      transport: LiveTransport(settings)
    ).fetch(.sample, isFirst: true)
  }

  @Test(arguments: [
    "localhost", "127.0.0.1", "[::1]", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254",
    "[fe80::1]", "[fd00::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f000001",
    "127.1", "0177.0.0.1", "100.64.0.1", "[64:ff9b::7f00:1]", "[::]",
  ])
  func privateAddressIsRefused(_ host: String) async {
    let deferral = await Self.fetch("https://\(host)/", LiveSettings())
    #expect(deferral.decisive?.status.words.contains("address is private") == true)
    #expect(deferral.failure?.underlying?.code == -1004)
  }

  @Test(.requiresTLSServer, arguments: [["localhost"], ["127.0.0.1", "::1"]])
  func namedAddressIsNotRefused(_ names: Set<String>) async throws {
    let server = try #require(TLSServer.shared)
    let deferral = await Self.fetch(
      "https://localhost:\(try server.port(.valid))/echo", LiveSettings(namedPeers: names))
    #expect(deferral.failure?.underlying?.code == -1202)
  }

  @Test(arguments: [
    ("8.8.8.8", nil), ("2606:4700::1111", nil), ("172.32.0.1", nil), ("100.128.0.1", nil),
    ("::ffff:8.8.8.8", nil), ("224.0.0.1", "multicast"), ("2002:7f00:1::", "loopback"),
    ("255.255.255.255", "reserved"), ("169.254.1.1", "link-local"),
    ("169.254.169.254", "cloud metadata"), ("198.18.0.1", "reserved"),
    ("::127.0.0.1", "reserved"), ("fec0::1", "site-local"), ("ff02::1", "multicast"),
  ])
  func reservations(_ text: String, _ reservation: String?) throws {
    #expect(try #require(PeerAddress(text)).reservation == reservation)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1.2.3.+4", "a.b.c.d", ":::", "1::2::3",
    "12345::", "::g", "1:2:3:4:5:6:7:8:9", "example.com", "1:2:3:4:5:6:7::8:9",
  ])
  func noAddress(_ text: String) {
    #expect(PeerAddress(text) == nil)
  }

  @Test func missingProgramAndFileAreProblems() async {
    let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let endpoints = ["h": LiveSettings.Endpoint(address: "127.0.0.1", port: 1)]
    let noCurl = await Self.fetch(
      "https://h/", LiveSettings(endpoints: endpoints, curl: missing))
    #expect(noCurl.problem?.code == .curl)
    let noFile = await Self.fetch(
      "https://h/",
      LiveSettings(certificateAuthorityFile: missing, endpoints: endpoints))
    #expect(noFile.problem?.code == .setting)
    #expect(noFile.problem?.description.contains(missing) == true)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", "127.0.0.1", 8080), ("http://localhost:1/", "127.0.0.1", 1),
    ("http://[::1]:65535", "::1", 65535),
  ])
  func loopbackEndpoint(_ text: String, _ address: String, _ port: Int) throws {
    let endpoint = try LoopbackEndpoint(text)
    #expect(endpoint.address == address)
    #expect(endpoint.port == port)
  }

  @Test(arguments: [
    "", "127.0.0.1:80", "https://127.0.0.1:1", "http://127.0.0.1", "http://example.com:80",
    "http://127.0.0.1.evil.example:80", "http://127.0.0.1:0", "http://127.0.0.1:1/path",
    "http://u@127.0.0.1:1", "http://127.0.0.2:1", "http://127.0.0.1:99999",
  ])
  func notALoopbackEndpoint(_ text: String) {
    #expect(throws: LoopbackEndpoint.Mistake.self) { try LoopbackEndpoint(text) }
  }

  @Test(.requiresTLSServer)
  func upstreamGetsTheSameBytesAndIsMarked() async throws {
    let server = try #require(TLSServer.shared)
    let upstream = try LoopbackEndpoint("http://127.0.0.1:\(server.port(.plain))")
    let transport = UpstreamTransport(
      [TLSServer.host: upstream], otherwise: StubTransport(always: .fault(.refused)))
    let fetcher = DeferralFetcher(
      site: .sample.with { $0.networkURL = .text("https://\(TLSServer.host)/echo") },
      transport: transport)
    let deferral = await fetcher.fetch(.sample, isFirst: true)
    #expect(deferral.response?.body == deferral.request?.bytes)
    #expect(deferral.isBypassed)
    #expect(deferral.notes.contains { $0.revealed.contains("transport checks bypassed") })
    let other = DeferralFetcher(
      site: .sample.with { $0.networkURL = .text("https://other.example.com/") },
      approval: .granted, transport: transport)
    let elsewhere = await other.fetch(.sample, isFirst: true)
    #expect(elsewhere.failure?.underlying?.code == -1004)
    #expect(!elsewhere.isBypassed)
  }
}
