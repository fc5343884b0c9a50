import IdentityLookup

/// What the filter does with a text; nothing here knows of a host.
enum JunkRules {
  /// The verdict on a text; nil to ask the server.
  static func verdict(
    on text: String
  ) -> (action: ILMessageFilterAction, subAction: ILMessageFilterSubAction)? {
    let words = text.lowercased()
    if words.contains("prize") { return (.junk, .none) }
    if words.contains("your order") { return (.transaction, .transactionalOrders) }
    if words.contains("http") { return nil }
    return (.none, .none)
  }
}
