import HostPolicy
import Testing

/// A rule whose source saw some releases only says so in the others.
@Suite struct ReleaseMarkTests {
  private static let sighted = PolicyCatalog.all.filter { $0.observation != nil }

  @Test(arguments: IOSProfile.all, sighted)
  func theMarkIsTheProfiles(profile: IOSProfile, rule: PolicyRule) throws {
    let observation = try #require(rule.observation)
    let known = profile.rule(rule)
    let isSeen = "\(observation.releases)".split(separator: ", ").contains { $0 == profile.id }
    #expect(known == rule && known.sentence == rule.sentence)
    #expect(known.provenance == (isSeen ? rule.provenance : observation.elsewhere))
    #expect(
      known.source == rule.source + (isSeen ? "" : "; seen in \(observation.releases) only"))
    #expect([.inferred, .assumed].contains(observation.elsewhere))
    #expect(rule.provenanceText.contains(" else \(observation.elsewhere.rawValue)"))
  }

  @Test(arguments: IOSProfile.all) func otherRulesAreTheSameEverywhere(profile: IOSProfile) {
    for rule in PolicyCatalog.all where rule.observation == nil {
      #expect(
        profile.rule(rule).provenance == rule.provenance && profile.rule(rule).source == rule.source
      )
      #expect(rule.provenanceText == rule.provenance.rawValue)
    }
  }

  /// What a decision tells has the mark of its profile: gates, verdicts, junk, what the user did.
  @Test(arguments: IOSProfile.all) func decisionsHaveTheMarksOfTheirProfile(profile: IOSProfile)
    throws
  {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    let first = try phone.receive(.text(.bank), answer: Action.junk)
    let later = try phone.receive(.text(.bank), answer: Action.junk)
    var told = first.gates.map(\.rule) + first.rules + later.rules + phone.select(filter: nil)
    told += phone.addContact(.bank)
    for rule in told {
      #expect(rule.provenance == profile.rule(rule).provenance, "\(rule.id)")
      #expect(rule.source == PolicyCatalog.rule(rule.id).map(profile.rule)?.source)
    }
    let marks = Dictionary(
      told.map { ($0.id, $0.provenance) }, uniquingKeysWith: { first, _ in first })
    #expect(marks["junk.conversation"] == (profile.id == "ios11" ? .reported : .assumed))
    #expect(
      marks["gate.junk-conversation"]
        == (["ios11", "ios26"].contains(profile.id) ? .reported : .assumed))
  }

  @Test func releasesAreNamedAsTheirProfiles() {
    for profile in IOSProfile.all { #expect("\(profile.line)" == profile.id) }
    #expect("\(ReleaseLines([.ios14, .ios26]))" == "ios14, ios26")
  }
}
