/// The sub-actions that a filter declares, in raw numbers so that unknown ones survive.
package struct CapabilitiesRecord: Codable, Equatable, Sendable {
  /// The raw values for transactions, in the filter's order.
  package let transactional: [Int]

  /// The raw values for promotions, in the filter's order.
  package let promotional: [Int]

  /// Creates a record.
  package init(transactional: [Int], promotional: [Int]) {
    self.transactional = transactional
    self.promotional = promotional
  }
}
