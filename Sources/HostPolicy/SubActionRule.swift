/// What the host does with the sub-action of an answer.
package enum SubActionRule: String, Sendable, Hashable, CaseIterable {
  case declared
  case undeclared
  case mismatched

  package var rule: PolicyRule {
    switch self {
    case .declared:
      PolicyRule(
        "sub-action.declared", "A declared sub-action that fits the action picks the sub-folder.",
        source: "WWDC22 session 110341", provenance: .documented)
    case .undeclared:
      PolicyRule(
        "sub-action.undeclared",
        "A sub-action that was not declared, or that is unknown, is discarded; the action holds.",
        source: "follows from WWDC22 session 110341", provenance: .inferred)
    case .mismatched:
      PolicyRule(
        "sub-action.mismatched",
        "A sub-action that does not fit the action is discarded; the action holds.",
        source: "WWDC22 session 110341", provenance: .documented)
    }
  }

  /// Judges the sub-action of an answer; nil where it is none.
  static func judge(
    _ rawValue: Int, of verdict: VerdictRule, declared: [SubAction]
  ) -> (rule: SubActionRule, folder: Folder?)? {
    guard rawValue != 0 else { return nil }
    guard let subAction = SubAction(rawValue: rawValue) else { return (.undeclared, nil) }
    guard subAction.parent == verdict else { return (.mismatched, nil) }
    guard declared.contains(subAction) else { return (.undeclared, nil) }
    return (.declared, subAction.folder)
  }
}
