/// How well two writings of a sender agree.
package enum SenderMatch: Int, Sendable, Hashable, CaseIterable {
  /// They are different senders.
  case none
  /// One may be the other without its area code; they are different keys.
  case local
  /// One has no calling code and is the national number of the other; they are different keys.
  case national
  /// They are the same key.
  case exact
}

extension SenderMatch: Comparable {
  package static func < (left: SenderMatch, right: SenderMatch) -> Bool {
    left.rawValue < right.rawValue
  }
}
