/// Names one received message within one phone: 1 for the first.
package struct MessageID: Sendable, Hashable, Comparable, Codable {
  package let number: Int

  package init(_ number: Int) {
    self.number = number
  }

  package static func < (left: MessageID, right: MessageID) -> Bool { left.number < right.number }

  package init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

extension MessageID: CustomStringConvertible {
  package var description: String { "message \(number)" }
}
