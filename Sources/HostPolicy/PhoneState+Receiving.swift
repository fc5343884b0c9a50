extension PhoneState {
  /// Takes a message in: either it is placed at once, or the extension must be asked.
  package mutating func receive(_ message: IncomingMessage) -> MessageArrival {
    lastID += 1
    let id = MessageID(lastID)
    let gates = GateRecord.judge(facts(of: message), gates: profile.gates)
    if let filter = settings.selectedFilter, gates.allSatisfy(\.passes) {
      pending[id] = PendingMessage(message: message, gates: gates, filter: filter)
      return .ask(id, filter: filter)
    }
    return .placed(placeUnasked(message, id: id, gates: gates))
  }

  /// Takes the extension's answer; nil if nobody was asked about that message, or not any more.
  package mutating func conclude(_ id: MessageID, with answer: FilterAnswer) -> Decision? {
    guard let pending = pending.removeValue(forKey: id) else { return nil }
    let verdict = verdict(on: answer)
    let folder = verdict.folder ?? senderFolder(of: pending.message)
    let label = verdict.folder == nil ? nil : "Filtered by \(pending.filter)"
    if folder == .junk {
      withConversation(of: pending.message.sender) { conversation in
        conversation.junkedBy = pending.filter
        conversation.move(from: Set(Folder.allCases), to: .junk, label: label)
      }
    }
    let placement = store(
      id, of: pending.message.sender, in: folder, isNotified: verdict.notifies, label: label)
    return Decision(
      messageID: id, service: pending.message.service, gates: pending.gates,
      askedFilter: pending.filter, answer: answer, rules: [verdict.rule], placement: placement)
  }

  /// The rule that an answer falls under in this profile.
  func verdict(on answer: FilterAnswer) -> VerdictRule {
    switch answer {
    case .response(let action, _): profile.verdicts[action] ?? .unknownAction
    case .noAnswer: .noAnswer
    }
  }

  private mutating func placeUnasked(
    _ message: IncomingMessage, id: MessageID, gates: [GateRecord]
  ) -> Decision {
    let junkedBy = message.sender.flatMap { conversations[$0]?.junkedBy }
    let placement: Placement
    let rule: PolicyRule
    if let junkedBy, message.service != .iMessage {
      rule = PlacementRule.followsJunkConversation
      placement = store(
        id, of: message.sender, in: .junk, isNotified: false, label: "Filtered by \(junkedBy)")
    } else {
      rule = PlacementRule.shownNormally
      placement = store(
        id, of: message.sender, in: senderFolder(of: message), isNotified: true, label: nil)
    }
    return Decision(
      messageID: id, service: message.service, gates: gates, askedFilter: nil, answer: nil,
      rules: [rule], placement: placement)
  }

  /// The list that a sender's messages are shown in when nothing is filtered.
  func senderFolder(of message: IncomingMessage) -> Folder {
    guard let sender = message.sender else { return .unknown }
    return senderFolder(of: sender)
  }

  /// Known for a contact or somebody the user has replied to often enough, else unknown.
  func senderFolder(of sender: SenderAddress) -> Folder {
    let replies = conversations[sender]?.replies ?? 0
    let isKnown = contacts.contains(sender) || replies >= profile.trustedAfterReplies
    return isKnown ? .known : .unknown
  }

  private mutating func store(
    _ id: MessageID, of sender: SenderAddress?, in folder: Folder, isNotified: Bool, label: String?
  ) -> Placement {
    withConversation(of: sender) { conversation in
      conversation.messages.append(
        Conversation.StoredMessage(id: id, folder: folder, isUnread: true, label: label))
    }
    return Placement(
      folder: folder, isNotified: isNotified, unread: unread(in: folder), label: label)
  }
}
