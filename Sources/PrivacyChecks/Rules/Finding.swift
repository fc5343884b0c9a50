/// One thing that breaks a rule.
package struct Finding: Sendable, Hashable {
  /// The rule that it breaks.
  package let rule: CheckRule
  /// Where it was seen, such as `Info.plist` or `message 3 (SMS), launch 1`.
  package let place: String
  /// What was seen; never more of a message than which one it was.
  package let detail: String
  /// What to do about it.
  package let remedy: String
  /// What it is about, where several findings of a rule may be about different things: a group.
  let subject: String?
  /// How many times it was seen; 1 for what is read.
  package let count: Int
  /// What else of the same cause was seen: `place: detail`.
  package let others: [String]

  init(
    _ rule: CheckRule, at place: String, _ detail: String, subject: String? = nil, count: Int = 1,
    others: [String] = [], remedy: String? = nil
  ) {
    self.rule = rule
    self.place = place
    self.detail = detail
    self.subject = subject
    self.count = count
    self.others = others
    self.remedy = remedy ?? rule.remedy
  }
}
