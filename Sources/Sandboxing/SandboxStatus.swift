/// The state of every protection.
package struct SandboxStatus: Sendable, Equatable {
  private var states: [Protection: ProtectionState]
  /// Whether acts outside the profile are refused at all.
  package var mode = SandboxMode.enforce
  /// The control group: a layer behind the others, which a run does not need.
  package var controlGroup = ControlGroupReport(without: "not reported")

  init(states: [Protection: ProtectionState] = [:]) {
    self.states = states
  }
}

extension SandboxStatus {
  /// The state of one protection; one that nobody reported on is unavailable.
  package subscript(protection: Protection) -> ProtectionState {
    get { states[protection] ?? .unavailable("not reported") }
    set { states[protection] = newValue }
  }

  /// Every protection with its state, in declaration order.
  package var all: [(protection: Protection, state: ProtectionState)] {
    Protection.allCases.map { ($0, self[$0]) }
  }

  /// The state of something that nothing confines.
  package static func unconfined(because why: String) -> SandboxStatus {
    SandboxStatus(
      states: Dictionary(uniqueKeysWithValues: Protection.allCases.map { ($0, .disabled(why)) }))
  }

  /// The protections that do not hold in full, in declaration order.
  package var gaps: [Protection] {
    Protection.allCases.filter { !self[$0].isActive }
  }
}

extension SandboxStatus: CustomStringConvertible {
  package var description: String {
    all.map { "\($0.protection.rawValue): \($0.state)" }.joined(separator: "\n")
  }
}
