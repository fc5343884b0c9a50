/// Names of raw answers, as the author wrote them in code.
package enum ActionName {
  private static let actions = ["none", "allow", "junk", "promotion", "transaction"]

  /// The name of an `ILMessageFilterAction`, or its raw value.
  package static func of(_ rawValue: Int) -> String {
    actions.indices.contains(rawValue) ? actions[rawValue] : "action \(rawValue)"
  }

  /// The name of an `ILMessageFilterSubAction`, or its raw value.
  package static func ofSubAction(_ rawValue: Int) -> String {
    SubAction(rawValue: rawValue).map { "\($0)" } ?? "sub-action \(rawValue)"
  }

  /// Both, the second only where it is not none.
  package static func of(action: Int, subAction: Int) -> String {
    of(action) + (subAction == 0 ? "" : ", \(ofSubAction(subAction))")
  }
}
