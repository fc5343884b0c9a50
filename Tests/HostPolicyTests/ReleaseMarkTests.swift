import HostPolicy
import Testing

/// A rule whose source saw some releases only says so in the others.
@Suite struct ReleaseMarkTests {
  private static let sighted = PolicyCatalog.all.filter { $0.sighting != nil }

  @Test(arguments: Profile.all, sighted)
  func theMarkIsTheProfiles(profile: Profile, rule: PolicyRule) throws {
    let sighting = try #require(rule.sighting)
    let known = profile.rule(rule)
    let isSeen = "\(sighting.releases)".split(separator: ", ").contains { $0 == profile.id }
    #expect(known == rule && known.sentence == rule.sentence)
    #expect(known.mark == (isSeen ? rule.mark : sighting.elsewhere))
    #expect(
      known.source == rule.source + (isSeen ? "" : "; seen in \(sighting.releases) only"))
    #expect([.inferred, .assumed].contains(sighting.elsewhere))
    #expect(rule.markText.contains(" else \(sighting.elsewhere.rawValue)"))
  }

  @Test(arguments: Profile.all) func otherRulesAreTheSameEverywhere(profile: Profile) {
    for rule in PolicyCatalog.all where rule.sighting == nil {
      #expect(profile.rule(rule).mark == rule.mark && profile.rule(rule).source == rule.source)
      #expect(rule.markText == rule.mark.rawValue)
    }
  }

  /// What a decision tells has the mark of its profile: gates, verdicts, junk, what the user did.
  @Test(arguments: Profile.all) func decisionsHaveTheMarksOfTheirProfile(profile: Profile) throws {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    let first = try phone.receive(.text(.bank), answer: Action.junk)
    let later = try phone.receive(.text(.bank), answer: Action.junk)
    var told = first.gates.map(\.rule) + first.rules + later.rules + phone.select(filter: nil)
    told += phone.addContact(.bank)
    for rule in told {
      #expect(rule.mark == profile.rule(rule).mark, "\(rule.id)")
      #expect(rule.source == PolicyCatalog.rule(rule.id).map(profile.rule)?.source)
    }
    let marks = Dictionary(told.map { ($0.id, $0.mark) }, uniquingKeysWith: { first, _ in first })
    #expect(marks["junk.conversation"] == (profile.id == "ios11" ? .reported : .assumed))
    #expect(
      marks["gate.junk-conversation"]
        == (["ios11", "ios26"].contains(profile.id) ? .reported : .assumed))
  }

  @Test func releasesAreNamedAsTheirProfiles() {
    for profile in Profile.all { #expect("\(profile.line)" == profile.id) }
    #expect("\(ReleaseLines([.ios14, .ios26]))" == "ios14, ios26")
  }
}
