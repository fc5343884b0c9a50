/// What a soak came to.
package struct SoakResult: Sendable {
  /// One phone's part; it follows from the seed and the number.
  package struct Phone: Sendable {
    package let number: Int
    /// The id of its profile.
    package let profile: String
    /// Messages that the filter was asked about.
    package private(set) var asked = 0
    /// How often it answered, and how often and why it did not, by name.
    package private(set) var answers: [String: Int] = [:]
    /// What the user did.
    package private(set) var acts = 0
    package internal(set) var launches = 0
    package internal(set) var requests = 0
    package internal(set) var events = 0
    package internal(set) var trace = TraceFingerprint()
    package internal(set) var violation: SoakViolation?

    init(number: Int, profile: String) {
      (self.number, self.profile) = (number, profile)
    }

    mutating func add(_ tally: SoakPlayer.Tally) {
      (asked, answers, acts) = (tally.asked, tally.answers, tally.acts)
    }
  }

  package let plan: SoakPlan
  /// Whether the traces are the same in every run with the seed.
  package let isRepeatable: Bool
  package let phones: [Phone]
  package let marks: [SoakMark]
  /// What the process holds more of at the end than before, a phrase each.
  package let left: [String]
  package let memory: MemoryJudgement
}

extension SoakResult {
  /// What did not hold, in the order of the phones.
  package var violations: [SoakViolation] { phones.compactMap(\.violation) }

  /// Whether everything held.
  package var isAsExpected: Bool { violations.isEmpty && left.isEmpty && !memory.hasGrown }

  /// The fingerprint of the traces of all phones, in their order.
  package var trace: TraceFingerprint {
    var all = TraceFingerprint()
    for phone in phones { all.add("\(phone.trace)") }
    return all
  }
}
