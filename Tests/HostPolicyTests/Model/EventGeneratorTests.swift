import HostPolicy
import InboxModel
import Testing

@Suite struct EventGeneratorTests {
  private static func cases(_ count: UInt64) -> [ModelCase] {
    (1...count).map { seed in
      var generator = EventGenerator(seed: seed)
      return generator.makeCase()
    }
  }

  @Test func equalSeedsMakeEqualSequences() {
    #expect(Self.cases(50) == Self.cases(50))
    #expect(Set(Self.cases(50).map(\.description)).count == 50)
  }

  /// A generator that never makes something tests nothing about it.
  @Test func everyKindOfEventIsMade() {
    let cases = Self.cases(2_000)
    #expect(cases.allSatisfy { (5...25).contains($0.events.count) })
    #expect(Set(cases.map(\.events.count)).count == 21)
    #expect(Set(cases.map { "\($0.profile.name) \($0.stickiness)" }).count == 12)
    let words = Set(
      cases.flatMap(\.events).flatMap { "\($0)".split(whereSeparator: { " ;,".contains($0) }) })
    let expected = [
      "receive", "waiting", "reply", "read", "add", "remove", "block", "unblock", "mark", "delete",
      "select", "None", "Colander", "Sieve", "SMS", "MMS", "RCS", "iMessage", "nobody", "with",
      "empty", "missing", "wait", "99", "-1", "sub-action", "declares", "handles", "no", "filtered",
      "hide", "show", "alerts",
    ]
    for word in expected { #expect(words.contains(Substring(word)), "no \(word)") }
  }

  /// Sequences reach the states that matter, and often.
  @Test func sequencesReachEveryRule() {
    var met: [String: Int] = [:]
    for example in Self.cases(2_000) {
      var inbox = NaiveInbox(profile: example.profile, stickiness: example.stickiness)
      for event in example.events {
        switch inbox.happens(event) {
        case .placed(let placement):
          for rule in placement.rules + (placement.gate.map { [$0] } ?? []) {
            met[rule, default: 0] += 1
          }
        case .changed(let rules): for rule in rules { met[rule, default: 0] += 1 }
        case .asked, .found, .nothing: break
        }
      }
    }
    for rule in PolicyRuleIDs.all { #expect(met[rule, default: 0] >= 5, "\(rule)") }
  }
}

/// The ids that the sequences must meet: those of every rule but the one on local numbers, and those on
/// reports and calls, which the model has not.
///
/// The model's people have numbers of different countries; LocalNumberTests has that rule.
enum PolicyRuleIDs {
  static let all = PolicyCatalog.all.map(\.id).filter {
    $0 != "sender.local-number" && !$0.hasPrefix("report.") && !$0.hasPrefix("call.")
  }
}
