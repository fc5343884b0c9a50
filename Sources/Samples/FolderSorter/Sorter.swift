import IdentityLookup

/// Finds the folder of a message by the first of its key words.
enum Sorter {
  private static let folders: [(word: String, ILMessageFilterAction, ILMessageFilterSubAction)] = [
    ("invoice", .transaction, .transactionalFinance),
    ("parcel", .transaction, .transactionalOrders),
    ("appointment", .transaction, .transactionalReminders),
    ("receipt", .transaction, .none),
    ("offer", .promotion, .promotionalOffers),
    ("coupon", .promotion, .promotionalCoupons),
    ("newsletter", .promotion, .none),
    ("prize", .junk, .none),
  ]

  static func folder(for body: String) -> (ILMessageFilterAction, ILMessageFilterSubAction) {
    let text = body.lowercased()
    guard let match = folders.first(where: { text.contains($0.word) }) else {
      return (.allow, .none)
    }
    return (match.1, match.2)
  }
}
