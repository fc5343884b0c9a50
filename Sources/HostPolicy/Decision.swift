/// Everything that was decided about one message, and why.
package struct Decision: Sendable, Hashable {
  package let messageID: MessageID
  /// The facts that the gates looked at.
  package let facts: GateFacts
  /// Every gate that was looked at, in order.
  package let gates: [GateRecord]
  /// The name of the extension that was asked; nil if none was.
  package let askedFilter: String?
  /// What the extension answered; nil if it was not asked.
  package let answer: FilterAnswer?
  /// The rules that turned the answer, or its absence, into the placement.
  package let rules: [PolicyRule]
  package let placement: Placement

  /// How the message reached the phone.
  package var service: MessageService { facts.service }

  /// Whether the extension was asked.
  package var isAsked: Bool { askedFilter != nil }

  /// The gate that kept the extension from being asked; nil if it was asked.
  package var decisiveGate: GateRecord? { gates.first(where: \.isDecisive) }
}
