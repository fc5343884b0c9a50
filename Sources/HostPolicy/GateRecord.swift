/// One gate that was looked at for one message.
package struct GateRecord: Sendable, Hashable {
  package let rule: PolicyRule
  /// What was found, in words; never message text or an address.
  package let finding: String
  /// Whether the gate let the message through to the extension.
  package let passes: Bool
  /// Whether this gate, the first that did not let it through, decided.
  package let isDecisive: Bool

  /// Looks at every gate in order; the first that fails decides, the rest is told for information.
  package static func judge(_ facts: GateFacts, by profile: IOSProfile) -> [GateRecord] {
    var isDecided = false
    return profile.gates.indices.map { index in
      let (passes, finding) = profile.gates[index].judge(facts)
      defer { isDecided = isDecided || !passes }
      return GateRecord(
        rule: profile.gateRules[index], finding: finding, passes: passes,
        isDecisive: !passes && !isDecided)
    }
  }
}
