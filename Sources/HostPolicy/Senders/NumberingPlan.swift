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

  /// Every plan of the table.
  package static let all: [NumberingPlan] =
    northAmerica + latinAmerica + europe + asia + africa + oceania

  /// The plans by the code of their region.
  package static let byRegion: [String: NumberingPlan] =
    Dictionary(all.map { ($0.region, $0) }, uniquingKeysWith: { first, _ in first })

  /// The main plan of each calling code: the first of the table.
  package static let byCallingCode: [Int: NumberingPlan] =
    Dictionary(all.map { ($0.callingCode, $0) }, uniquingKeysWith: { first, _ in first })
}
