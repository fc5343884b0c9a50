/// The network checklist of one extension.
package struct DeferralDiagnosis: Sendable {
  /// One line a rule of `DoctorRule`, in its order.
  package let lines: [DeferralCheck]
  /// A fault of this machine, such as a missing `curl` program.
  package let problem: DeferralProblem?

  /// The error that a phone would give, by the lines that failed; nil where none is foreseen.
  package var code: DeferralFailure.Code? {
    lines.lazy.compactMap(\.code).first
  }

  /// Whether no line failed; lines that are not checkable here do not count.
  package var isClean: Bool {
    problem == nil && !lines.contains { $0.status.isFailure }
  }
}
