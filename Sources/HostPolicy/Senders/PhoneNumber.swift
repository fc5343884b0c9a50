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
    let found =
      written.hasPlus
      ? Self.international(written.digits) : Self.national(written.digits, plan: region.plan)
    callingCode = found?.code
    national = found?.national ?? (written.hasPlus ? "+" : "") + written.digits
    homeCode = written.hasPlus ? nil : region.plan?.callingCode
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
  static func national(
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
