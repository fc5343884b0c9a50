/// The number of one query; the host never uses one twice for the same process.
package struct QueryID: RawRepresentable, Hashable, Sendable, Codable {
  /// The number as it is sent.
  package let rawValue: UInt32

  /// Wraps a number.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension QueryID: CustomStringConvertible {
  /// The number in decimal.
  package var description: String { String(rawValue) }
}
