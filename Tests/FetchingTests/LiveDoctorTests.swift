import Fetching
import Foundation
import HostPolicy
import Testing

@Suite(.requiresTLSServer, .timeLimit(.minutes(20)))
struct LiveDoctorTests {
  private let server: TLSServer

  init() throws {
    server = try #require(TLSServer.shared)
  }

  private func doctor(
    _ kind: TLSServer.Kind, path: String = "/echo",
    association: DeferralDoctor.Association = .site
  ) throws -> DeferralDoctor {
    let timeout: Duration = path == "/slow" ? .seconds(6) : .seconds(60)
    let limits = TransportLimits(timeout: timeout, bodyBytes: 1_000_000)
    let fetcher = try server.fetcher(kind, path: path, limits: limits)
    return DeferralDoctor(
      site: fetcher.site, association: association, transport: fetcher.transport, limits: limits)
  }

  @Test func wellConfiguredServerPasses() async throws {
    let diagnosis = try await doctor(.valid).examine()
    #expect(diagnosis.isClean, "\(diagnosis)")
    #expect(
      diagnosis.lines.filter { $0.status.word != "passed" }.map(\.rule) == [DoctorRule.copy])
  }

  @Test func wellConfiguredServerOfReportsPasses() async throws {
    let fetcher = try server.fetcher(.valid, site: .reports)
    let diagnosis = await DeferralDoctor(site: fetcher.site, transport: fetcher.transport).examine()
    #expect(diagnosis.isClean, "\(diagnosis)")
    #expect(
      diagnosis.lines.filter { $0.status.word != "passed" }.map(\.rule) == [DoctorRule.copy])
  }

  @Test(arguments: [
    (TLSServer.Kind.expired, "/echo", DoctorRule.tls, "certificate is expired", -1202),
    (.wrongHost, "/echo", DoctorRule.tls, "names another host", -1202),
    (.selfSigned, "/echo", DoctorRule.tls, "signed by itself", -1202),
    (.unknownIssuer, "/echo", DoctorRule.tls, "nobody here trusts the issuer", -1202),
    (.tls11, "/echo", DoctorRule.tls, "no TLS 1.2 or newer", -1200),
    (.plain, "/echo", DoctorRule.tls, "handshake failed", -1200),
    (.closed, "/echo", DoctorRule.address, "nothing listens", -1004),
    (.valid, "/insecure", DoctorRule.answer, "leads away from https", -1022),
    (.valid, "/huge", DoctorRule.answer, "larger than the limit", -1103),
    (.valid, "/bomb", DoctorRule.answer, "larger than the limit", -1103),
    (.valid, "/slow", DoctorRule.answer, "no complete answer", -1001),
    (.valid, "/reset", DoctorRule.answer, "reset the connection", -1005),
    (.valid, "/empty", DoctorRule.answer, "closed without an answer", -1005),
    (.valid, "/malformed", DoctorRule.answer, "is not HTTP", -1017),
    (.valid, "/badgzip", DoctorRule.answer, "does not decode", -1016),
  ])
  func provokedFailureIsNamed(
    _ kind: TLSServer.Kind, _ path: String, _ rule: PolicyRule, _ words: String, _ code: Int
  ) async throws {
    let file = AssociationFile(name: "file", contents: Data(AssociationFileTests.good.utf8))
    let diagnosis = try await doctor(kind, path: path, association: .file(file)).examine()
    let failed = diagnosis.lines.filter(\.status.isFailure)
    #expect(failed.map(\.rule) == [rule])
    #expect(failed.first?.status.words.contains(words) == true, "\(failed)")
    #expect(failed.first?.status.words.contains("URL error \(code)") == true)
    #expect(diagnosis.code == .networkRequestFailed)
  }

  @Test func brokenTLSAlsoKeepsTheAssociationFileAway() async throws {
    let diagnosis = try await doctor(.expired).examine()
    #expect(
      diagnosis.lines.filter(\.status.isFailure).map(\.rule)
        == [DoctorRule.delivery, DoctorRule.tls])
    #expect(diagnosis.code == .networkURLUnauthorized)
  }
}
