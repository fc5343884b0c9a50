import Fetching
import Testing

struct NetworkURLTests {
  @Test(arguments: [
    ("https://example.com", "example.com"), ("HTTPS://EXAMPLE.com/x", "example.com"),
    ("https://example.com:8443/", "example.com"), ("https://[::1]/", "::1"),
    ("https://bücher.example/", "xn--bcher-kva.example"),
    ("https://example.com./", "example.com."),
  ])
  func accepts(_ text: String, _ host: String) throws {
    #expect(try NetworkURL(.text(text), for: .messageFilter).host == host)
  }

  @Test(arguments: [
    (NetworkURLSetting.absent, NetworkURLMistake.Kind.absent),
    (.wrongType(found: "a number"), .wrongType(found: "a number")),
    (.misspelt(key: NetworkURLSetting.misspeltKey), .misspelt(key: NetworkURLSetting.misspeltKey)),
    (.misplaced(keyPath: "NSExtension.x"), .misplaced(keyPath: "NSExtension.x")),
    (.text(""), .empty), (.text(" https://a.b"), .spaces), (.text("https://a.b\n"), .spaces),
    (.text("https://$(HOST)/"), .unexpandedVariable("https://$(HOST)/")),
    (.text("https://a b/"), .unparsable("https://a b/")),
    (.text("example.com/x"), .noScheme("example.com/x")),
    (.text("http://a.b"), .scheme("http")), (.text("ftp://a.b"), .scheme("ftp")),
    (.text("file:///etc/passwd"), .scheme("file")), (.text("https:///x"), .noHost("https:///x")),
    (.text("https:x"), .noHost("https:x")),
  ])
  func refuses(_ setting: NetworkURLSetting, _ kind: NetworkURLMistake.Kind) async {
    for service in NetworkService.allCases {
      let mistake = NetworkURLMistake(kind, for: service)
      #expect(throws: mistake) { try NetworkURL(setting, for: service) }
      #expect(!mistake.description.isEmpty && !mistake.remedy.isEmpty)
    }
    let fetcher = DeferralFetcher(
      site: .sample.with { $0.networkURL = setting }, approval: .granted,
      transport: StubTransport([]))
    #expect(await fetcher.fetch(.sample, isFirst: true).failure?.code == .invalidNetworkURL)
  }

  @Test(arguments: [
    ("https://u:p@example.com/", "password"), ("https://example.com/#f", "fragment"),
    ("https://bücher.example/", "xn--bcher-kva.example"), ("https://example.com./", "dot"),
    ("https://192.0.2.1/", "address"),
  ])
  func warns(_ text: String, _ word: String) throws {
    let warnings = try NetworkURL(.text(text), for: .messageFilter).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains(word) == true)
  }
}
