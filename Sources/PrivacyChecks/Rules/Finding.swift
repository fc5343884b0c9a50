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

  init(_ rule: CheckRule, at place: String, _ detail: String, remedy: String? = nil) {
    self.rule = rule
    self.place = place
    self.detail = detail
    self.remedy = remedy ?? rule.remedy
  }
}
