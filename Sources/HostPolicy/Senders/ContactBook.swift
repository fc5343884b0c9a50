/// Who is in Contacts, found as a phone finds them: in any writing, and by the local number.
package struct ContactBook: Sendable, Hashable {
  /// The addresses as they were saved.
  package private(set) var addresses: Set<SenderAddress> = []
  /// The phone numbers among them, by their last digits.
  private var numbers: [String: Set<SenderAddress>] = [:]

  package init(_ addresses: Set<SenderAddress> = []) {
    for address in addresses { insert(address) }
  }

  /// How well the best entry agrees with an address; `none` where nobody has it.
  package func match(_ address: SenderAddress) -> SenderMatch {
    if addresses.isEmpty { return .none }
    if addresses.contains(address) { return .exact }
    guard let digits = address.phone?.lastDigits, let candidates = numbers[digits] else {
      return .none
    }
    return candidates.reduce(.none) { max($0, $1.match(address)) }
  }

  /// How well the best entry agrees with anybody of a conversation.
  package func match(_ participants: Set<SenderAddress>) -> SenderMatch {
    if addresses.isEmpty { return .none }
    return participants.reduce(.none) { max($0, match($1)) }
  }

  /// Saves an address; says whether it was not there in any writing of the whole number.
  @discardableResult
  package mutating func insert(_ address: SenderAddress) -> Bool {
    guard addresses.insert(address).inserted else { return false }
    if let digits = address.phone?.lastDigits { numbers[digits, default: []].insert(address) }
    return true
  }

  /// Deletes every entry by which an address is in Contacts.
  ///
  /// - Returns: The entries that are gone.
  package mutating func remove(_ address: SenderAddress) -> Set<SenderAddress> {
    var removed = (address.phone?.lastDigits).flatMap { numbers[$0] } ?? []
    removed = removed.filter { $0.match(address) > .none }
    if addresses.contains(address) { removed.insert(address) }
    for entry in removed {
      addresses.remove(entry)
      guard let digits = entry.phone?.lastDigits else { continue }
      numbers[digits]?.remove(entry)
      if numbers[digits]?.isEmpty == true { numbers[digits] = nil }
    }
    return removed
  }
}

extension ContactBook: CustomStringConvertible, CustomReflectable {
  /// How many there are; the addresses are private.
  package var description: String { "\(addresses.count) contacts" }
  /// Nothing to look into: even the last digits are private.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
