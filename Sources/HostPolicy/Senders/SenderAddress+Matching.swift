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
    if let code = callingCode ?? homeCode, let otherCode = other.callingCode ?? other.homeCode,
      code != otherCode
    {
      return .none
    }
    if isNational(of: other) || other.isNational(of: self) { return .national }
    if let code = callingCode ?? other.callingCode, Self.needsAreaCode.contains(code) {
      return .none
    }
    let (shorter, longer) =
      national.utf8.count < other.national.utf8.count ? (self, other) : (other, self)
    // What no plan resolves is no whole number, so nothing can be its local part but another such.
    let isWhole = longer.callingCode != nil || shorter.callingCode == nil
    let isEnd =
      shorter.national.utf8.count >= Self.fewestLocalDigits
      && longer.national.hasSuffix(shorter.national)
    return isWhole && isEnd ? .local : .none
  }

  /// The digits by which Contacts finds the numbers that this one may match; nil for too few.
  var lastDigits: String? {
    national.utf8.count < Self.fewestLocalDigits
      ? nil : String(national.suffix(Self.fewestLocalDigits))
  }

  /// Whether this is the other, written as in the other's own country.
  private func isNational(of other: PhoneNumber) -> Bool {
    guard callingCode == nil, let code = other.callingCode else { return false }
    if national == other.national { return true }
    let found = Self.national(national, plan: NumberingPlan.byCallingCode[code])
    return found.map { $0 == (code, other.national) } ?? false
  }
}
