import IdentityLookup
import Testing

@testable import ExtensionRuntime

@Suite struct DiagnosticQuotaTests {
  @Test func firstOnesPassAndTheLastIsMarked() {
    var quota = DiagnosticQuota()
    let actions = (0..<200).map { _ in quota.admit(.defaultsWriteLost) }
    #expect(actions.prefix(49).allSatisfy { $0 == .send })
    #expect(actions[49] == .sendAsLast)
    #expect(actions.dropFirst(50).allSatisfy { $0 == .drop })
    #expect(quota.admit(.completionTwice) == .send)
    quota.reset()
    #expect(quota.admit(.defaultsWriteLost) == .send)
  }
}
