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

  /// One change for each fact: to the value that matters to a gate.
  private var possibleChanges: [FactChange] {
    let service: MessageService = facts.filteredServices.contains(facts.service) ? .iMessage : .sms
    let isTrusted = facts.replies >= facts.trustedAfterReplies
    return [
      .service(service),
      .blocked(!facts.senderIsBlocked),
      .contact(!facts.participantIsContact),
      .markedKnown(!facts.conversationIsMarkedKnown),
      .screening(!facts.filtersUnknownSenders),
      .filter(facts.selectedFilter == nil),
      .replies(isTrusted ? 0 : facts.trustedAfterReplies),
      .junk(!facts.conversationIsJunk),
      .sender(!facts.hasSender),
      .body(!facts.hasBody),
    ]
  }

  private static func subsets(of changes: [FactChange], size: Int) -> [[FactChange]] {
    guard size > 0 else { return [[]] }
    return changes.indices.flatMap { index in
      subsets(of: Array(changes[(index + 1)...]), size: size - 1).map { [changes[index]] + $0 }
    }
  }
}
