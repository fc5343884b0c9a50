/// The sub-actions of `ILMessageFilterSubAction`, with Apple's raw values and names.
package enum SubAction: Int, Sendable, Hashable, CaseIterable {
  case none = 0
  case transactionalOthers = 10000
  case transactionalFinance = 10001
  case transactionalOrders = 10002
  case transactionalReminders = 10003
  case transactionalHealth = 10004
  case transactionalWeather = 10005
  case transactionalCarrier = 10006
  case transactionalRewards = 10007
  case transactionalPublicServices = 10008
  case promotionalOthers = 20000
  case promotionalOffers = 20001
  case promotionalCoupons = 20002

  /// The action that the sub-action refines; nil for none.
  package var parent: VerdictRule? {
    switch rawValue {
    case 10000..<20000: .transaction
    case 20000...: .promotion
    default: nil
    }
  }

  /// The folder that a declared sub-action opens; nil for none.
  package var folder: Folder? {
    switch self {
    case .none: nil
    case .transactionalOthers: .transactionsOthers
    case .transactionalFinance: .transactionsFinance
    case .transactionalOrders: .transactionsOrders
    case .transactionalReminders: .transactionsReminders
    case .transactionalHealth: .transactionsHealth
    case .transactionalWeather: .transactionsWeather
    case .transactionalCarrier: .transactionsCarrier
    case .transactionalRewards: .transactionsRewards
    case .transactionalPublicServices: .transactionsPublicServices
    case .promotionalOthers: .promotionsOthers
    case .promotionalOffers: .promotionsOffers
    case .promotionalCoupons: .promotionsCoupons
    }
  }
}

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
