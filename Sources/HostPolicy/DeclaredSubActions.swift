/// What an extension answered to the capabilities query, or that it did not.
package enum CapabilitiesAnswer: Sendable, Hashable {
  /// The raw values of the two arrays.
  case declared(transactional: [Int], promotional: [Int])
  /// The principal class does not conform to `ILMessageFilterCapabilitiesQueryHandling`.
  case notHandled
  /// It was asked, and there was no usable answer.
  case noAnswer(NoAnswerReason)
}

/// The sub-actions that the host accepted when the filter was chosen.
package struct DeclaredSubActions: Sendable, Hashable {
  /// The most sub-actions that a filter may declare, over both arrays.
  package static let limit = 5

  /// The accepted ones in the order of the screen.
  package let accepted: [SubAction]
  /// How many valid ones were declared, also where that was too many.
  package let validCount: Int
  /// The rules that took something away, or that nothing was declared by.
  package let rules: [PolicyRule]

  /// No sub-folders at all.
  package static let none = DeclaredSubActions(accepted: [], rules: [])

  private init(accepted: [SubAction], rules: [PolicyRule], validCount: Int = 0) {
    self.accepted = accepted
    self.validCount = validCount
    self.rules = rules
  }

  /// Applies the rules to an answer.
  package init(_ answer: CapabilitiesAnswer) {
    switch answer {
    case .declared(let transactional, let promotional):
      self.init(transactional: transactional, promotional: promotional)
    case .notHandled:
      self.init(accepted: [], rules: [CapabilitiesRule.notHandled])
    case .noAnswer:
      self.init(accepted: [], rules: [CapabilitiesRule.noAnswer])
    }
  }

  private init(transactional: [Int], promotional: [Int]) {
    var rules: [PolicyRule] = []
    var accepted: Set<SubAction> = []
    for (values, parent) in [(transactional, VerdictRule.transaction), (promotional, .promotion)] {
      for value in values {
        guard let subAction = SubAction(rawValue: value), subAction.parent == parent else {
          if !rules.contains(CapabilitiesRule.invalid) { rules.append(CapabilitiesRule.invalid) }
          continue
        }
        if !accepted.insert(subAction).inserted, !rules.contains(CapabilitiesRule.duplicate) {
          rules.append(CapabilitiesRule.duplicate)
        }
      }
    }
    let validCount = accepted.count
    if validCount > DeclaredSubActions.limit {
      accepted = []
      rules.append(CapabilitiesRule.limit)
    }
    let order = Folder.allCases
    self.init(
      accepted: accepted.sorted { left, right in
        (left.folder.flatMap(order.firstIndex) ?? 0) < (right.folder.flatMap(order.firstIndex) ?? 0)
      }, rules: rules, validCount: validCount)
  }
}

/// The rules about the sub-actions that a filter declares when it is chosen.
package enum CapabilitiesRule {
  package static let asked = PolicyRule(
    "capabilities.asked", "The host asks for sub-actions when the user chooses the filter.",
    source: "WWDC22 session 110341", provenance: .documented)

  package static let limit = PolicyRule(
    "capabilities.limit",
    "More than five valid sub-actions in all: none is accepted, only the parent folders are shown.",
    source: "WWDC22 session 110341 (five); developer\u{2019}s report (none accepted)",
    provenance: .reported)

  package static let invalid = PolicyRule(
    "capabilities.invalid", "An unknown sub-action, or one in the wrong array, is dropped.",
    source: "public reading of the host\u{2019}s binaries", provenance: .reported)

  package static let duplicate = PolicyRule(
    "capabilities.duplicate", "A sub-action that is declared twice counts once.",
    source: "public reading of the host\u{2019}s binaries", provenance: .reported)

  package static let notHandled = PolicyRule(
    "capabilities.not-handled",
    "A filter that handles no capabilities query gets the parent folders only.",
    source: "follows from WWDC22 session 110341", provenance: .inferred)

  package static let noAnswer = PolicyRule(
    "capabilities.no-answer",
    "A capabilities query that hangs or crashes leaves the parent folders only.",
    source: "developer\u{2019}s report", provenance: .reported)

  package static let parentFolder = PolicyRule(
    "capabilities.parent-folder",
    "A folder with sub-folders is called All Transactions or All Promotions, and holds theirs too.",
    source: "public reading of the host\u{2019}s binaries", provenance: .reported)

  package static let all = [
    asked, limit, invalid, duplicate, notHandled, noAnswer, parentFolder,
  ]
}
