/// Every rule of the policy, in the order in which a message meets them.
package enum PolicyCatalog {
  /// The gates before the extension is asked.
  package static let gates = Gate.allCases.map(\.rule)
  /// What a decision names of the rules about senders and about what the extension is told.
  package static let told = [SenderRule.localNumber, QueryRule.sender]
  /// What an answer, or its absence, does.
  package static let verdicts = VerdictRule.allCases.map(\.rule)
  /// What a sub-action does.
  package static let subActions = SubActionRule.allCases.map(\.rule)
  /// What junk does to the conversation; a profile or a setting chooses one.
  package static let junk = JunkStickiness.allCases.map(\.rule)

  /// All of them.
  package static let all =
    gates + told + verdicts + subActions + junk + PlacementRule.all + CapabilitiesRule.all

  /// Finds a rule by its id.
  package static func rule(_ id: String) -> PolicyRule? {
    all.first { $0.id == id }
  }
}
