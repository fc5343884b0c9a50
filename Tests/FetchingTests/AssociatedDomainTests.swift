import Fetching
import Testing

struct AssociatedDomainTests {
  @Test(
    arguments: [
      ("messagefilter:example.com", "example.com", false, nil, nil),
      ("messagefilter:EXAMPLE.com:8443", "example.com", false, 8443, nil),
      ("messagefilter:*.example.com?mode=developer", "example.com", true, nil, "developer"),
      (
        "messagefilter:example.com?mode=developer+managed", "example.com", false, nil,
        "developer+managed"
      ),
      ("messagefilter:xn--bcher-kva.example", "xn--bcher-kva.example", false, nil, nil),
    ] as [(String, String, Bool, Int?, String?)])
  func reads(_ entry: String, _ host: String, _ isWildcard: Bool, _ port: Int?, _ mode: String?)
    throws
  {
    let domain = try AssociatedDomain(entry: entry, for: .messageFilter)
    #expect(domain.host == host)
    #expect(domain.isWildcard == isWildcard)
    #expect(domain.port == port)
    #expect(domain.mode == mode)
  }

  @Test(arguments: [
    ("example.com", AssociatedDomainMistake.Kind.noService), ("", .noService),
    ("example.com:443", .noService),
    ("webcredentials:example.com", .otherService("webcredentials")),
    ("applinks:example.com", .otherService("applinks")),
    ("Messagefilter:example.com", .otherService("Messagefilter")),
    ("https://example.com", .scheme), ("messagefilter:https://example.com", .scheme),
    ("messagefilter:example.com/path", .path), ("messagefilter:example.com/", .path),
    ("messagefilter:u@example.com", .user), ("messagefilter:example.com:0", .port("0")),
    ("messagefilter:example.com:x", .port("x")),
    ("messagefilter:example.com:99999", .port("99999")),
    ("messagefilter:example.com?mode=x", .mode("mode=x")), ("messagefilter:", .noHost),
    ("messagefilter:*.", .noHost), (" messagefilter:example.com", .spaces),
    ("messagefilter:$(HOST)", .unexpandedVariable), ("messagefilter:a*.example.com", .wildcard),
    ("messagefilter:*", .wildcard), ("messagefilter:example.com.", .trailingDot),
    ("messagefilter:exa mple.com", .notAHost("exa mple.com")),
    ("messagefilter:bücher.example", .notASCII("xn--bcher-kva.example")),
  ])
  func refuses(_ entry: String, _ kind: AssociatedDomainMistake.Kind) {
    let mistake = AssociatedDomainMistake(kind, for: .messageFilter)
    #expect(throws: mistake) { try AssociatedDomain(entry: entry, for: .messageFilter) }
    #expect(!mistake.description.isEmpty && !mistake.remedy.isEmpty)
  }

  /// What is right for one service is another's entry for the other one.
  @Test func eachServiceNeedsItsOwnEntry() throws {
    for service in NetworkService.allCases {
      for other in NetworkService.allCases {
        let entry = "\(other.rawValue):example.com"
        if other == service {
          #expect(try AssociatedDomain(entry: entry, for: service).host == "example.com")
        } else {
          let mistake = AssociatedDomainMistake(.otherService(other.rawValue), for: service)
          #expect(throws: mistake) { try AssociatedDomain(entry: entry, for: service) }
          #expect("\(mistake) \(mistake.remedy)".contains("not for \(service.rawValue) write"))
        }
      }
    }
  }

  /// Entries, URL, and a word of the finding; approved where the word is `names the host`.
  @Test(arguments: [
    (["messagefilter:example.com"], "https://example.com/", "names the host"),
    (["messagefilter:example.com"], "https://EXAMPLE.com/", "names the host"),
    (["messagefilter:Example.COM"], "https://example.com/", "names the host"),
    (["messagefilter:*.example.com"], "https://a.example.com/", "names the host"),
    (["messagefilter:*.example.com"], "https://a.b.example.com/", "names the host"),
    (["messagefilter:*.example.com"], "https://example.com/", "does not name example.com itself"),
    (["messagefilter:example.com"], "https://a.example.com/", "needs a wildcard"),
    (["messagefilter:example.com"], "https://evil-example.com/", "only looks like"),
    (["messagefilter:example.com"], "https://example.com.evil.org/", "only looks like"),
    (["messagefilter:*.example.com"], "https://evil-example.com/", "only looks like"),
    (["messagefilter:example.com"], "https://example.com./", "ends in a dot"),
    (["messagefilter:example.com:8443"], "https://example.com/", "its port is 8443"),
    (["messagefilter:example.com:8443"], "https://example.com:8443/", "names the host"),
    (["messagefilter:example.com:443"], "https://example.com/", "names the host"),
    (["messagefilter:example.com"], "https://example.com:8443/", "names the host"),
    (["webcredentials:example.com"], "https://example.com/", "for the service webcredentials"),
    (["messagefilter:https://example.com"], "https://example.com/", "it has a scheme"),
    (["messagefilter:example.com/x"], "https://example.com/", "it has a path"),
    (["messagefilter:other.com"], "https://example.com/", "another host"),
    ([], "https://example.com/", "have no com.apple.developer.associated-domains"),
    (["messagefilter:xn--bcher-kva.example"], "https://bücher.example/", "names the host"),
    (["messagefilter:bücher.example"], "https://bücher.example/", "write the ASCII form"),
  ])
  func approval(_ entries: [String], _ url: String, _ words: String) async {
    let site = DeferralSite.sample.with {
      $0.networkURL = .text(url)
      $0.appDomains = .entries(entries)
      $0.extensionDomains = .unknown
    }
    let deferral = await DeferralFetcher(
      site: site, transport: StubTransport(always: .fault(.refused))
    ).fetch(.sample, isFirst: true)
    let check = deferral.checks[1]
    #expect(check.status.words.contains(words), "\(check)")
    #expect(deferral.failure?.code.rawValue == (words == "names the host" ? 4 : 3))
  }

  /// One entry approves a URL with a port, and all advice leads to it.
  @Test(arguments: [
    DomainClaim.absent, .entries(["messagefilter:example.com"]),
    .entries(["messagefilter:other.com"]), .entries(["messagefilter:example.com:443"]),
  ])
  func adviceForAURLWithAPortNeverContradictsItself(_ claim: DomainClaim) throws {
    let url = try NetworkURL(.text("https://example.com:8443/check"), for: .messageFilter)
    let before = EntitlementMatch(
      site: .sample.with {
        $0.appDomains = claim
        $0.extensionDomains = claim
      }, url: url)
    var advice = before.warnings.map(\.remedy)
    if case .failed(_, let remedy) = before.status { advice.append(remedy) }
    #expect(!advice.isEmpty)
    for text in advice { #expect(text.contains("messagefilter:example.com:8443"), "\(advice)") }
    let after = EntitlementMatch(
      site: .sample.with {
        $0.appDomains = .entries(claim.listed + ["messagefilter:example.com:8443"])
        $0.extensionDomains = $0.appDomains
      }, url: url)
    #expect(!after.status.isFailure && after.warnings.isEmpty, "\(after)")
  }

  @Test(arguments: [
    (DomainClaim.absent, DomainClaim.absent, "have no", ""),
    (.wrongType(found: "a string"), .unknown, "is a string, not an array", ""),
    (
      .absent, .entries(["messagefilter:filter.example.com"]),
      "names the host, in the extension's entitlements only", "look at the app's"
    ),
    (
      .entries(["messagefilter:filter.example.com"]), .absent,
      "names the host, in the app's entitlements only", "says the extension's"
    ),
    (.unknown, .entries(["messagefilter:filter.example.com"]), "names the host", ""),
    (
      .entries(["messagefilter:filter.example.com?mode=developer"]), .unknown, "names the host",
      "mode=developer"
    ),
  ])
  func owners(_ app: DomainClaim, _ own: DomainClaim, _ words: String, _ warning: String) async {
    let site = DeferralSite.sample.with {
      $0.appDomains = app
      $0.extensionDomains = own
    }
    let deferral = await DeferralFetcher(
      site: site, transport: StubTransport(always: .fault(.refused))
    ).fetch(.sample, isFirst: true)
    #expect(deferral.checks[1].status.words.contains(words))
    #expect(deferral.checks[1].warnings.count == (warning.isEmpty ? 0 : 1))
    #expect(deferral.checks[1].warnings.allSatisfy { $0.contains(warning) })
  }
}
