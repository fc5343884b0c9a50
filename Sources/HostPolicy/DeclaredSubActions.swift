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
  /// The rules that took something away, or that nothing was declared by.
  package let rules: [PolicyRule]

  /// No sub-folders at all.
  package static let none = DeclaredSubActions(accepted: [], rules: [])

  private init(accepted: [SubAction], rules: [PolicyRule]) {
    self.accepted = accepted
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
    if accepted.count > DeclaredSubActions.limit {
      accepted = []
      rules.append(CapabilitiesRule.limit)
    }
    let order = Folder.allCases
    self.init(
      accepted: accepted.sorted { left, right in
        (left.folder.flatMap(order.firstIndex) ?? 0) < (right.folder.flatMap(order.firstIndex) ?? 0)
      }, rules: rules)
  }
}
