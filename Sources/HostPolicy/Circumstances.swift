/// The facts of one message and the profile that judges them: what the question "why" is about.
package struct Circumstances: Sendable, Hashable {
  package internal(set) var facts: GateFacts
  package private(set) var profile: IOSProfile
  /// What the extension answered; nil if it was not asked.
  package let answer: FilterAnswer?
  /// Whether the answer came in time to be used; else the rule is `placement.overtaken`.
  private let isAnswerUsed: Bool

  /// The circumstances of a message that was placed.
  ///
  /// - Parameters:
  ///   - facts: What the gates looked at.
  ///   - profile: The profile that judged them.
  ///   - answer: What the extension answered; nil if it was not asked.
  ///   - rules: Ids of the rules that were applied.
  package init(
    facts: GateFacts, profile: IOSProfile, answer: FilterAnswer?, rules: some Sequence<String>
  ) {
    self.facts = facts
    self.profile = profile
    self.answer = answer
    isAnswerUsed = !rules.contains(PlacementRule.overtaken.id)
  }

  /// The circumstances of a decision.
  package init(_ decision: Decision, profile: IOSProfile) {
    self.init(
      facts: decision.facts, profile: profile, answer: decision.answer,
      rules: decision.rules.map(\.id))
  }

  /// What the host would do.
  package var outcome: Consequence {
    let gates = GateRecord.judge(facts, by: profile)
    guard let gate = gates.first(where: \.isDecisive) else {
      return Consequence(gates: gates, decisiveGate: nil, folder: answeredFolder)
    }
    return Consequence(gates: gates, decisiveGate: gate, folder: unaskedFolder)
  }

  /// What the host would do under other circumstances.
  package struct Consequence: Sendable, Hashable {
    package let gates: [GateRecord]
    /// The gate that keeps the extension from being asked; nil if it is asked.
    package let decisiveGate: GateRecord?
    /// Where the message would lie; nil where that depends on an answer that nobody has.
    package let folder: Folder?

    /// Whether the extension would be asked.
    package var isAsked: Bool { decisiveGate == nil }
  }

  /// The same with one fact changed.
  package func with(_ change: FactChange) -> Circumstances {
    var changed = self
    change.change(&changed)
    return changed
  }

  /// Another profile judges the same message.
  mutating func judge(by profile: IOSProfile) {
    self.profile = profile
    facts.judge(by: profile)
  }

  private var isKnown: Bool {
    facts.participantIsContact || facts.replies >= facts.trustedAfterReplies
      || (facts.conversationIsMarkedKnown && profile.gates.contains(.markedKnown))
  }

  private var home: Folder { isKnown || !profile.listsUnknownSenders ? .known : .unknown }

  private var unaskedFolder: Folder {
    if facts.senderIsBlocked { return .blocked }
    // Whatever makes a conversation known takes it out of Junk.
    let follows =
      facts.conversationIsJunk && !isKnown && facts.selectedFilter != nil
      && facts.service != .iMessage
    return follows ? .junk : home
  }

  private var answeredFolder: Folder? {
    guard isAnswerUsed else { return nil }
    switch answer {
    case nil: return nil
    case .noAnswer: return home
    case .response(let action, let subAction):
      let verdict = profile.verdicts[action] ?? .unknownAction
      let folder = verdict.folder ?? home
      guard profile.hasSubActions else { return folder }
      // Where nobody asked what the filter declares, a sub-action that fits may have been declared.
      let declared = facts.declared ?? SubAction.allCases
      let subFolder = SubActionRule.judge(subAction, of: verdict, declared: declared)?.folder
      return facts.declared == nil && subFolder != nil ? nil : subFolder ?? folder
    }
  }
}

extension Circumstances {
  /// The smallest sets of facts whose change would turn asked into not asked, or the reverse.
  ///
  /// All sets have the same, smallest size; empty where no change of facts does it.
  package var smallestChanges: [[FactChange]] {
    let wasAsked = outcome.isAsked
    let candidates = possibleChanges
    for size in 1...candidates.count {
      let found = Circumstances.subsets(of: candidates, size: size).filter { changes in
        changes.reduce(self) { $0.with($1) }.outcome.isAsked != wasAsked
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// One change for each fact that a gate looks at: to the value that matters to it.
  private var possibleChanges: [FactChange] {
    profile.gates.flatMap { gate in
      GateFact.changeable.filter { $0.gate == gate }.compactMap { $0.opposite(in: facts) }
    }
  }

  private static func subsets(of changes: [FactChange], size: Int) -> [[FactChange]] {
    guard size > 0 else { return [[]] }
    return changes.indices.flatMap { index in
      subsets(of: Array(changes[(index + 1)...]), size: size - 1).map { [changes[index]] + $0 }
    }
  }
}
