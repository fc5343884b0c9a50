/// One scripted exchange.
package struct Stub: Sendable, Hashable {
  /// How messages call it, such as `line 12`.
  package let name: String
  package let condition: StubCondition
  package let answer: StubAnswer
  /// Virtual: reported as elapsed and compared with the time-out.
  package let delay: Duration
  /// How many requests it answers; nil is any number.
  package let times: Int?

  package init(
    _ name: String, when condition: StubCondition = StubCondition(), answer: StubAnswer,
    delay: Duration = .zero, times: Int? = nil
  ) {
    self.name = name
    self.condition = condition
    self.answer = answer
    self.delay = delay
    self.times = times
  }
}
