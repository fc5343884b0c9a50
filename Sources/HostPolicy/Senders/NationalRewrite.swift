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
