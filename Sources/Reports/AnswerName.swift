/// Names of raw answers, as the author wrote them in code.
package enum AnswerName {
  private static let actions = ["none", "allow", "junk", "promotion", "transaction"]
  private static let subActions: [Int: String] = [
    0: "none",
    10000: "transactionalOthers",
    10001: "transactionalFinance",
    10002: "transactionalOrders",
    10003: "transactionalReminders",
    10004: "transactionalHealth",
    10005: "transactionalWeather",
    10006: "transactionalCarrier",
    10007: "transactionalRewards",
    10008: "transactionalPublicServices",
    20000: "promotionalOthers",
    20001: "promotionalOffers",
    20002: "promotionalCoupons",
  ]

  /// The name of an `ILMessageFilterAction`, or its raw value.
  package static func action(_ rawValue: Int) -> String {
    actions.indices.contains(rawValue) ? actions[rawValue] : "action \(rawValue)"
  }

  /// The name of an `ILMessageFilterSubAction`, or its raw value.
  package static func subAction(_ rawValue: Int) -> String {
    subActions[rawValue] ?? "sub-action \(rawValue)"
  }

  /// Both, the second only where it is not none.
  static func of(action: Int, subAction: Int) -> String {
    self.action(action) + (subAction == 0 ? "" : ", \(self.subAction(subAction))")
  }
}
