extension SenderAddress {
  /// Compares as Contacts does, which also finds a number that is saved without its area code.
  ///
  /// `==` is `exact` only. `local` is not transitive, so no set or dictionary can look up by it:
  /// a number saved as 555-0100 is every subscriber's in the country who has these digits.
  package func match(_ other: SenderAddress) -> SenderMatch {
    if key == other.key { return .exact }
    guard let phone, let otherPhone = other.phone else { return .none }
    return phone.match(otherPhone)
  }
}

extension PhoneNumber {
  /// Contacts never takes a Chinese number for another without its area code.
  private static let needsAreaCode: Set<Int> = [86]

  /// Contacts looks among the numbers whose last four digits are the same.
  private static let fewestLocalDigits = 4

  func match(_ other: PhoneNumber) -> SenderMatch {
    if let callingCode, let code = other.callingCode, callingCode != code { return .none }
    if isNational(of: other) || other.isNational(of: self) { return .national }
    if let code = callingCode ?? other.callingCode, Self.needsAreaCode.contains(code) {
      return .none
    }
    let (shorter, longer) =
      national.utf8.count < other.national.utf8.count
      ? (national, other.national) : (other.national, national)
    let isEnd = shorter.utf8.count >= Self.fewestLocalDigits && longer.hasSuffix(shorter)
    return isEnd ? .local : .none
  }

  /// Whether this is the other, written as in the other's own country.
  private func isNational(of other: PhoneNumber) -> Bool {
    guard callingCode == nil, let code = other.callingCode else { return false }
    if national == other.national { return true }
    let found = Self.national(national, plan: NumberingPlan.byCallingCode[code])
    return found.map { $0 == (code, other.national) } ?? false
  }
}
