/// How phone numbers are written and dialled in one region.
///
/// The figures are those of ITU-T E.164, of its list of dialling procedures and of national plans.
package struct NumberingPlan: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 code of the region.
  package let region: String
  /// The country calling code; several regions may share one.
  package let callingCode: Int
  /// What is dialled before a calling code in place of the plus sign, longer ones first.
  package let internationalPrefixes: [String]
  /// What is dialled before a national number and is no part of it; empty where zeros belong to it.
  package let trunkPrefixes: [String]
  /// How many digits a national number has.
  package let nationalLengths: ClosedRange<Int>
  /// How many digits a short code has.
  package let shortCodeLengths: ClosedRange<Int>
  /// How numbers begin that are longer than short codes but have no international form either.
  package let servicePrefixes: [String]
  /// Writings of a national number that stand for another.
  package let rewrites: [NationalRewrite]

  init(
    _ region: String,
    _ callingCode: Int,
    _ nationalLengths: ClosedRange<Int>,
    trunk trunkPrefixes: [String] = [],
    idd internationalPrefixes: [String] = ["00"],
    short shortCodeLengths: ClosedRange<Int> = NumberingPlan.usualShortCodeLengths,
    services servicePrefixes: [String] = [],
    rewrites: [NationalRewrite] = []
  ) {
    self.region = region
    self.callingCode = callingCode
    self.nationalLengths = nationalLengths
    self.trunkPrefixes = trunkPrefixes
    self.internationalPrefixes = internationalPrefixes
    self.shortCodeLengths = shortCodeLengths
    self.servicePrefixes = servicePrefixes
    self.rewrites = rewrites
  }

  /// The digits of a short code where a plan does not say otherwise.
  package static let usualShortCodeLengths = 3...6
}

extension NumberingPlan {
  /// The national significant number: without trunk prefix, and rewritten where a rule says so.
  func nationalNumber(_ digits: String) -> String {
    let rewritten = rewrite(digits)
    for trunk in trunkPrefixes where digits.hasPrefix(trunk) {
      let rest = rewrite(String(digits.dropFirst(trunk.utf8.count)))
      guard nationalLengths.contains(rest.utf8.count) else { continue }
      // No national number begins with the zero of its trunk prefix; other prefixes may begin one.
      if trunk.hasPrefix("0") || !nationalLengths.contains(rewritten.utf8.count) { return rest }
    }
    return rewritten
  }

  /// Whether digits without a plus sign are a short code, or of a range kept for services.
  func isShortCode(_ digits: String) -> Bool {
    if servicePrefixes.contains(where: digits.hasPrefix) { return true }
    // Where nothing is dialled before a national number, one may be as short as a short code.
    let isNational =
      trunkPrefixes.isEmpty && nationalLengths.contains(nationalNumber(digits).utf8.count)
    return shortCodeLengths.contains(digits.utf8.count) && !isNational
  }

  private func rewrite(_ digits: String) -> String {
    rewrites.lazy.compactMap { $0.apply(to: digits) }.first ?? digits
  }
}

/// One writing of a national number that stands for another, told by its length and some digits.
package struct NationalRewrite: Sendable, Hashable {
  /// The digits that it has in all.
  package let length: Int
  /// The digits that it has at `offset`; empty for any.
  package let digits: String
  /// Where those digits are, counted from 0.
  package let offset: Int
  /// How many digits are dropped there.
  package let drops: Int
  /// The digits that are put in front.
  package let inserts: String

  init(
    length: Int, having digits: String = "", at offset: Int = 0, drops: Int = 0,
    inserts: String = ""
  ) {
    self.length = length
    self.digits = digits
    self.offset = offset
    self.drops = drops
    self.inserts = inserts
  }

  /// The other writing; nil if this rule does not fit.
  func apply(to number: String) -> String? {
    guard number.utf8.count == length, number.dropFirst(offset).hasPrefix(digits) else {
      return nil
    }
    return inserts + number.prefix(offset) + number.dropFirst(offset + drops)
  }
}

/// The country calling codes of ITU-T E.164; no code begins another, so a number splits in one way.
enum CallingCode {
  private static let ofOneDigit: Set<Int> = [1, 7]
  private static let ofTwoDigits = Set(
    [20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 60, 61, 62, 63, 64, 65, 66, 81, 82, 84, 86]
      + Array(43...49) + Array(51...58) + Array(90...95) + [98])

  /// Splits digits that follow a plus sign; nil if they begin with no code or end with it.
  static func split(_ digits: String) -> (code: Int, national: String)? {
    guard digits.first != "0" else { return nil }
    for length in 1...3 {
      guard digits.utf8.count > length, let code = Int(digits.prefix(length)) else { return nil }
      let ends = length == 3 || (length == 1 ? ofOneDigit : ofTwoDigits).contains(code)
      if ends { return (code, String(digits.dropFirst(length))) }
    }
    return nil
  }
}

/// The phone's region, which decides how a number without a country's calling code is read.
package struct Region: Sendable, Hashable {
  /// ISO 3166-1 alpha-2 code in upper case, or whatever else was given.
  package let code: String

  /// Takes a code in any case; one without a numbering plan reads numbers as `unknown` does.
  package init(_ code: String) {
    self.code = code.uppercased()
  }

  /// The region of a phone that has none: a number is international by its plus sign or local.
  package static let unknown = Region("ZZ")
  /// What a phone without a home network and without a region in its settings falls back on.
  package static let unitedStates = Region("US")

  /// The numbering plan, or nil where the table has none.
  package var plan: NumberingPlan? { NumberingPlan.byRegion[code] }
}
