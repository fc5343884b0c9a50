extension PhoneState {
  /// Takes a message in: either it is placed at once, or the extension must be asked.
  package mutating func receive(_ message: IncomingMessage) -> MessageArrival {
    lastID += 1
    let id = MessageID(lastID)
    let facts = facts(of: message)
    let gates = GateRecord.judge(facts, gates: profile.gates)
    if let filter = settings.selectedFilter, gates.allSatisfy(\.passes) {
      pending[id] = PendingMessage(
        message: message, facts: facts, gates: gates, filter: filter)
      return .ask(id, filter: filter)
    }
    return .placed(placeUnasked(message, id: id, facts: facts, gates: gates))
  }

  /// Takes the extension's answer; nil if nobody was asked about that message, or not any more.
  package mutating func conclude(_ id: MessageID, with answer: FilterAnswer) -> Decision? {
    guard let pending = pending.removeValue(forKey: id) else { return nil }
    let key = ConversationKey(of: pending.message)
    let ruling = ruling(on: answer)
    var rules = ruling.rules
    let folder = ruling.folder ?? home(of: key)
    let label = ruling.folder == nil ? nil : "\(profile.labelPrefix) \(pending.filter)"
    if conversations[key]?.firstVerdict == nil, conversations[key]?.messages.isEmpty ?? true {
      conversations[key, default: Conversation()].firstVerdict = ruling.verdict
    }
    if ruling.verdict == .junk { rules.append(junk(key, by: pending.filter, label: label)) }
    let placement = store(
      id, in: key, folder: folder, isNotified: ruling.verdict.notifies, label: label)
    return Decision(
      messageID: id, facts: pending.facts, gates: pending.gates,
      askedFilter: pending.filter, answer: answer, rules: rules, placement: placement)
  }

  private struct Ruling {
    let verdict: VerdictRule
    /// Nil for the list of the sender.
    let folder: Folder?
    let rules: [PolicyRule]
  }

  /// The rules that an answer falls under in this profile.
  private func ruling(on answer: FilterAnswer) -> Ruling {
    guard case .response(let action, let subAction) = answer else {
      return Ruling(verdict: .noAnswer, folder: nil, rules: [VerdictRule.noAnswer.rule])
    }
    let verdict = profile.verdicts[action] ?? .unknownAction
    guard profile.hasSubActions,
      let (rule, folder) = SubActionRule.judge(
        subAction, of: verdict, declared: settings.declared)
    else { return Ruling(verdict: verdict, folder: verdict.folder, rules: [verdict.rule]) }
    return Ruling(
      verdict: verdict, folder: folder ?? verdict.folder, rules: [verdict.rule, rule.rule])
  }

  /// Does to the conversation what the stickiness of junk says; answers its rule.
  private mutating func junk(
    _ key: ConversationKey, by filter: String, label: String?
  ) -> PolicyRule {
    let isSticky =
      switch settings.junkStickiness {
      case .conversation: true
      case .category: false
      case .unlessFirstTransaction: conversations[key]?.firstVerdict != .transaction
      }
    if isSticky {
      conversations[key, default: Conversation()].junkedBy = filter
      conversations[key]?.move(from: Set(Folder.allCases), to: .junk, label: label)
    }
    return settings.junkStickiness.rule
  }

  private mutating func placeUnasked(
    _ message: IncomingMessage, id: MessageID, facts: GateFacts, gates: [GateRecord]
  ) -> Decision {
    let key = ConversationKey(of: message)
    let placement: Placement
    let rule: PolicyRule
    if message.sender.map(blocked.contains) ?? false {
      rule = PlacementRule.blocked
      placement = store(id, in: key, folder: .blocked, isNotified: false, label: nil)
    } else if let junkedBy = conversations[key]?.junkedBy, message.service != .iMessage {
      rule = PlacementRule.followsJunkConversation
      placement = store(
        id, in: key, folder: .junk, isNotified: false,
        label: "\(profile.labelPrefix) \(junkedBy)")
    } else {
      rule = PlacementRule.shownNormally
      placement = store(id, in: key, folder: home(of: key), isNotified: true, label: nil)
    }
    return Decision(
      messageID: id, facts: facts, gates: gates, askedFilter: nil, answer: nil,
      rules: [rule], placement: placement)
  }

  private mutating func store(
    _ id: MessageID, in key: ConversationKey, folder: Folder, isNotified: Bool, label: String?
  ) -> Placement {
    conversations[key, default: Conversation()].messages.append(
      Conversation.StoredMessage(
        id: id, folder: folder, isUnread: folder != .blocked, label: label))
    return Placement(
      folder: folder, isNotified: isNotified, unread: unread(in: folder), label: label)
  }
}
