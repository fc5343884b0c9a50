/// A phone number as a network knows it, or as much of it as its writing says.
struct PhoneNumber: Sendable, Hashable {
  /// Nil for the local part of a number, and for anything that no plan resolves.
  let callingCode: Int?
  /// The national significant number, or the digits as written.
  let national: String
  /// The calling code of the region where it was read; nil with a plus sign, or without a plan.
  ///
  /// Where `callingCode` is nil it still says whose subscribers may have these digits.
  let homeCode: Int?
  /// No part of the address: a message comes from a line, not from what is behind it.
  let subscriberExtension: String?

  /// ITU-T E.164 with a plus sign; the digits alone where there is no calling code.
  var key: String { callingCode.map { "+\($0)\(national)" } ?? national }
}

extension PhoneNumber {
  /// Resolves a number by the plan of a region; what cannot be resolved keeps its digits.
  init(_ written: WrittenNumber, in region: Region) {
    let plan = written.hasPlus ? nil : region.plan
    let found =
      written.hasPlus
      ? Self.international(written.digits) : Self.national(written.digits, plan: plan)
    callingCode = found?.code
    national = found?.national ?? (written.hasPlus ? "+" : "") + written.digits
    homeCode = plan?.callingCode
    subscriberExtension = written.subscriberExtension
  }

  /// How many digits are still a number where no plan resolves them.
  static let localLengths = 3...20

  /// ITU-T E.164 allows no more digits, the calling code among them.
  private static let longest = 15
  private static let shortestNational = 2

  /// Reads what follows a plus sign or an international prefix.
  private static func international(_ digits: String) -> (code: Int, national: String)? {
    guard let (code, rest) = CallingCode.split(digits) else { return nil }
    let national = NumberingPlan.byCallingCode[code]?.nationalNumber(rest) ?? rest
    let isNumber =
      national.utf8.count >= shortestNational
      && "\(code)".utf8.count + national.utf8.count <= longest
    return isNumber ? (code, national) : nil
  }

  /// With fewer digits after it, an international prefix is part of the number itself.
  private static let fewestAfterPrefix = 5

  /// Reads an international prefix, a national number, or a bare calling code.
  private static func national(
    _ digits: String, plan: NumberingPlan?
  ) -> (code: Int, national: String)? {
    guard let plan else { return nil }
    for prefix in plan.internationalPrefixes where digits.hasPrefix(prefix) {
      let rest = String(digits.dropFirst(prefix.utf8.count))
      if let found = international(rest), rest.utf8.count >= fewestAfterPrefix {
        return found
      }
    }
    let national = plan.nationalNumber(digits)
    if plan.nationalLengths.contains(national.utf8.count) { return (plan.callingCode, national) }
    let code = String(plan.callingCode)
    guard digits.hasPrefix(code) else { return nil }
    let rest = plan.nationalNumber(String(digits.dropFirst(code.utf8.count)))
    return plan.nationalLengths.contains(rest.utf8.count) ? (plan.callingCode, rest) : nil
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

/// A text written as a phone number: an optional plus sign, digits, and perhaps an extension.
struct WrittenNumber {
  let hasPlus: Bool
  let digits: String
  /// What is dialled after the connection is made; nil if there is nothing.
  let subscriberExtension: String?

  init(hasPlus: Bool, digits: String, subscriberExtension: String?) {
    self.hasPlus = hasPlus
    self.digits = digits
    self.subscriberExtension = subscriberExtension
  }

  /// Reads a folded text; nil if anything in it does not belong to a phone number.
  init?(_ scalars: [Unicode.Scalar]) {
    var digits = String.UnicodeScalarView()
    var hasPlus = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if Self.isDigit(scalar) {
        digits.append(scalar)
      } else if scalar == "+", digits.isEmpty {
        hasPlus = true
      } else if !Self.isPunctuation(scalar) {
        break
      }
      index += 1
    }
    guard !digits.isEmpty else { return nil }
    self.hasPlus = hasPlus
    self.digits = String(digits)
    guard index < scalars.count else {
      subscriberExtension = nil
      return
    }
    guard let found = Self.extensionDigits(scalars[index...]) else { return nil }
    subscriberExtension = found
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// What people write between digits: dashes of every kind, brackets, dots, slashes, quotes.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDash
      || " ()[]<>./'\"~\u{2053}\u{223C}\u{30FC}".unicodeScalars.contains(scalar)
  }

  private static let extensionMarks = [
    ";ext=", "extension", "extensión", "extn", "ext", "anexo", "int", "доб", "x", "#", ",", ";",
  ]

  /// The most digits of an extension, as in RFC 3966 implementations.
  private static let longestExtension = 20

  private static func extensionDigits(_ tail: ArraySlice<Unicode.Scalar>) -> String? {
    let text = String(String.UnicodeScalarView(tail)).lowercased()
    guard let mark = extensionMarks.first(where: text.hasPrefix) else { return nil }
    let rest = text.unicodeScalars.dropFirst(mark.unicodeScalars.count)
      .drop { ".:=-,; ".unicodeScalars.contains($0) }
    let digits = rest.prefix(while: isDigit)
    let end = rest.dropFirst(digits.count)
    guard (1...longestExtension).contains(digits.count), end.isEmpty || end.elementsEqual(["#"])
    else { return nil }
    return String(digits)
  }
}
