/// The facts of one message and the profile that judges them: what the question "why" is about.
package struct Circumstances: Sendable, Hashable {
  package private(set) var facts: GateFacts
  package private(set) var profile: Profile
  /// What the extension answered; nil if it was not asked.
  package let answer: FilterAnswer?

  package init(facts: GateFacts, profile: Profile, answer: FilterAnswer?) {
    self.facts = facts
    self.profile = profile
    self.answer = answer
  }

  /// What the host would do.
  package var outcome: Outcome {
    let gates = GateRecord.judge(facts, gates: profile.gates)
    guard let gate = gates.first(where: \.isDecisive) else {
      return Outcome(gates: gates, decisiveGate: nil, folder: answeredFolder)
    }
    return Outcome(gates: gates, decisiveGate: gate, folder: unaskedFolder)
  }

  /// What the host would do under other circumstances.
  package struct Outcome: Sendable, Hashable {
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
    switch change {
    case .service(let service): changed.facts.service = service
    case .contact(let flag): changed.facts.participantIsContact = flag
    case .blocked(let flag): changed.facts.senderIsBlocked = flag
    case .screening(let flag): changed.facts.filtersUnknownSenders = flag
    case .filter(let flag):
      changed.facts.selectedFilter = flag ? facts.selectedFilter ?? "some filter" : nil
    case .markedKnown(let flag): changed.facts.conversationIsMarkedKnown = flag
    case .replies(let count): changed.facts.replies = count
    case .junk(let flag): changed.facts.conversationIsJunk = flag
    case .sender(let flag): changed.facts.hasSender = flag
    case .body(let flag): changed.facts.hasBody = flag
    case .profile(let profile):
      changed.profile = profile
      changed.facts.filteredServices = profile.filteredServices
      changed.facts.screeningName = profile.screeningName
      changed.facts.trustedAfterReplies = profile.trustedAfterReplies
    }
    return changed
  }

  private var home: Folder {
    let isKnown =
      facts.participantIsContact || facts.replies >= facts.trustedAfterReplies
      || facts.conversationIsMarkedKnown
    return isKnown || !profile.listsUnknownSenders ? .known : .unknown
  }

  private var unaskedFolder: Folder {
    if facts.senderIsBlocked { return .blocked }
    return facts.conversationIsJunk && facts.service != .iMessage ? .junk : home
  }

  private var answeredFolder: Folder? {
    switch answer {
    case nil: nil
    case .noAnswer: home
    case .response(let action, _): (profile.verdicts[action] ?? .unknownAction).folder ?? home
    }
  }
}
