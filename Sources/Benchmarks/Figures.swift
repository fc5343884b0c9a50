/// The least, the middle and the most of what was measured in the rounds of a benchmark.
struct Figures: Equatable, Encodable {
  let minimum: Double
  let median: Double
  let maximum: Double

  /// Takes the values in any order; nil where there are none.
  init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    minimum = first
    maximum = last
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// How many times what its control took each round of the subject took.
  ///
  /// Both are of the same round, so that what else the machine does weighs on both.
  init?(of subject: [Double], inTimesOf control: [Double]) {
    guard subject.count == control.count, control.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(zip(subject, control).map { $0 / $1 })
  }
}
