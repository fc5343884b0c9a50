import HostPolicy
import IdentityLookup
import Testing

@testable import MessagesHostTesting

/// Why the filter was asked or was not, in the words of the host's rules.
@Suite struct ExplanationTests {
  private static func why(contacts: [String] = []) async throws -> Explanation {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in completion(StrangeFilters.response(.junk)) }
    ) { $0.contacts = contacts }
    return try await phone.receive(.sms(from: "+12025550123", text: "Hello there")).why
  }

  @Test func aGateThatIsClosedDecides() async throws {
    let why = try await Self.why(contacts: ["+12025550123"])
    #expect(why.gates.map(\.rule.id) == IOSProfile.ios16.gates.map(\.rule.id))
    #expect(why.gates.filter { !$0.passes }.map(\.rule.id) == ["gate.contact"])
    #expect(why.gates.filter(\.isDecisive).map(\.rule.id) == ["gate.contact"])
    let gate = try #require(why.decisiveGate)
    #expect(gate.finding == "the sender is in Contacts")
    #expect("\(gate)" == "failed gate.contact: the sender is in Contacts (decided)")
    #expect("\(try #require(why.gates.first))" == "passed gate.service: the message is an SMS")
    #expect(why.rules.map(\.id) == ["placement.normal"])
    #expect(why.description.contains("the sender is in Contacts \u{2190} decided"))
    #expect(why.description.contains("a phone with ios16"))
  }

  @Test func whereAllAreOpenTheAnswerDecides() async throws {
    let why = try await Self.why()
    #expect(why.decisiveGate == nil)
    #expect(why.gates.map(\.rule.id) == IOSProfile.ios16.gates.map(\.rule.id))
    #expect(why.gates.allSatisfy { $0.passes && !$0.isDecisive })
    #expect(why.rules.map(\.id).contains("verdict.junk"))
    #expect(why.description.contains("verdict.junk"))
  }

  @Test(arguments: [
    (HostPolicy.Provenance.documented, HostRule.Provenance.documented, "DOC"),
    (.reported, .reported, "REP"), (.inferred, .inferred, "INF"), (.assumed, .assumed, "ASSUMED"),
  ])
  func aRuleHasItsSourceAndItsMark(
    _ hosts: HostPolicy.Provenance, _ provenance: HostRule.Provenance, _ mark: String
  ) {
    let rule = HostRule(
      rule: PolicyRule("a.rule", "It holds.", source: "somebody", provenance: hosts))
    #expect(rule.id == "a.rule" && rule.sentence == "It holds." && rule.source == "somebody")
    #expect(rule.provenance == provenance && provenance.rawValue == mark)
    #expect("\(rule)" == "a.rule (\(mark)): It holds.")
  }
}
