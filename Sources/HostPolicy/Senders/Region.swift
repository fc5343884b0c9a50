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
