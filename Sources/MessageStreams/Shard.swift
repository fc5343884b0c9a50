import Chance

/// One of several parts of an input, each of which another machine can take.
package struct Shard: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Which one, from 1 on.
  package let index: Int
  /// How many there are.
  package let count: Int

  /// The most that there can be.
  private static let most = 1_000_000

  /// All of it.
  package static let whole = Shard(index: 1, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `3/8`: the third of eight.
  ///
  /// - Throws: `WordFault` for what is none.
  package init(_ text: String) throws(WordFault) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.most).contains(count), (1...count).contains(index)
    else {
      throw WordFault(
        "expected a part and their number, at most \(Self.most), such as 3/8 for the third of eight, "
          + "not \(text)")
    }
    self.init(index: index, count: count)
  }

  package var description: String { "\(index)/\(count)" }

  /// Whether a row is in it: every row is in one part.
  package func holds(row: Int) -> Bool { (row - 1) % count == index - 1 }

  /// Whether a conversation is in it: what is written by the same sender is in one part.
  ///
  /// - Parameter key: What all writings of the sender have in common; empty for none.
  /// - Returns: Whether it is.
  package func holds(conversation key: String) -> Bool {
    let hash = StableHash(key.utf8).value
    // The low bits of such a number alone say little of its bytes' high ones.
    return Int((hash ^ hash >> 32) % UInt64(count)) == index - 1
  }

  package static func < (left: Shard, right: Shard) -> Bool {
    (left.count, left.index) < (right.count, right.index)
  }
}

extension Shard: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
