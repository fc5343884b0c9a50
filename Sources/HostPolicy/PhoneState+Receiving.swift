extension PhoneState {
  /// Takes a message in: either it is placed at once, or the extension must be asked.
  package mutating func receive(_ message: IncomingMessage) -> MessageArrival {
    lastID += 1
    let id = MessageID(lastID)
    let key = ConversationKey(of: message)
    let facts = facts(of: message, in: key)
    let gates = GateRecord.judge(facts, by: profile)
    if let filter = settings.selectedFilter, gates.allSatisfy(\.passes) {
      pending[id] = PendingMessage(
        message: message, key: key, facts: facts, gates: gates, filter: filter,
        declared: settings.declared)
      return .ask(id, filter: filter)
    }
    var plan = unaskedPlan(on: message, in: key)
    if facts.contactIsLocalMatch, gates.first(where: \.isDecisive)?.rule == Gate.contact.rule {
      plan.rules.append(SenderRule.localNumber)
    }
    let placement = place(id, of: message, in: key, by: &plan)
    return .placed(
      Decision(
        messageID: id, facts: facts, gates: gates, askedFilter: nil, answer: nil,
        rules: plan.rules, placement: placement))
  }

  /// Takes the extension's answer; nil if nobody was asked about that message, or not any more.
  package mutating func conclude(_ id: MessageID, with answer: FilterAnswer) -> Decision? {
    guard let pending = pending.removeValue(forKey: id) else { return nil }
    var plan =
      isOvertaken(pending)
      ? overtakenPlan(on: pending) : plan(on: answer, to: pending)
    let placement = place(
      id, of: pending.message, in: pending.key, by: &plan, filter: pending.filter)
    if pending.message.isSenderRewritten { plan.rules.insert(QueryRule.sender, at: 0) }
    return Decision(
      messageID: id, facts: pending.facts, gates: pending.gates,
      askedFilter: pending.filter, answer: answer,
      rules: plan.rules, placement: placement)
  }

  /// What the rules say about one message.
  private struct PlacementPlan {
    /// Nil if no filter was asked, or its answer is not used.
    var verdict: VerdictRule?
    let folder: Folder
    let isNotified: Bool
    let label: String?
    var rules: [PolicyRule]
  }

  /// Rules on a message that nobody is asked about.
  private func unaskedPlan(on message: IncomingMessage, in key: ConversationKey) -> PlacementPlan {
    if isBlocked(message) {
      return PlacementPlan(
        folder: .blocked, isNotified: false, label: nil, rules: [PlacementRule.blocked])
    }
    var rules = [PlacementRule.shownNormally]
    if let junkedBy = conversations[key]?.junkedBy, settings.selectedFilter != nil {
      guard message.service == .iMessage else {
        return PlacementPlan(
          folder: .junk, isNotified: false, label: label(of: junkedBy),
          rules: [PlacementRule.followsJunkConversation])
      }
      rules.insert(PlacementRule.iMessageStays, at: 0)
    }
    return PlacementPlan(folder: home(of: key), isNotified: true, label: nil, rules: rules)
  }

  /// Whether the user, or the answer about another message, was faster than the extension.
  private func isOvertaken(_ pending: PendingMessage) -> Bool {
    isBlocked(pending.message) || isKnown(pending.key)
      || conversations[pending.key]?.isJunk ?? false
  }

  /// Rules on a message whose answer comes too late to be used.
  private func overtakenPlan(on pending: PendingMessage) -> PlacementPlan {
    var plan = unaskedPlan(on: pending.message, in: pending.key)
    plan.rules.insert(PlacementRule.overtaken, at: 0)
    return plan
  }

  /// The rules that an answer falls under in this profile.
  private func plan(on answer: FilterAnswer, to pending: PendingMessage) -> PlacementPlan {
    var verdict = VerdictRule.noAnswer
    var subAction: (rule: SubActionRule, folder: Folder?)?
    if case .response(let action, let subActionValue) = answer {
      verdict = profile.verdicts[action] ?? .unknownAction
      if profile.hasSubActions {
        subAction = SubActionRule.judge(
          subActionValue, of: verdict, declared: pending.declared.accepted)
      }
    }
    var rules = [verdict.rule]
    if let subAction { rules.append(subAction.rule.rule) }
    if verdict == .junk { rules.append(settings.junkStickiness.rule) }
    let folder = subAction?.folder ?? verdict.folder
    return PlacementPlan(
      verdict: verdict, folder: folder ?? home(of: pending.key),
      isNotified: verdict.notifies, label: folder == nil ? nil : label(of: pending.filter),
      rules: rules)
  }

  /// Puts a message where its plan says, and with a verdict of junk what junk takes along.
  private mutating func place(
    _ id: MessageID, of message: IncomingMessage, in key: ConversationKey,
    by plan: inout PlacementPlan, filter: String? = nil
  ) -> Placement {
    // In place: a conversation that is taken out is copied with all its messages.
    conversations[key, default: Conversation()].insert(
      Conversation.StoredMessage(
        id: id, service: message.service, folder: plan.folder,
        isUnread: plan.folder != .blocked, label: plan.label, verdict: plan.verdict))
    if plan.verdict == .junk, let filter, junkSticks(to: conversations[key]),
      conversations[key]?.follow(intoJunkOf: filter, label: plan.label) == true
    {
      plan.rules.append(PlacementRule.iMessageStays)
    }
    for index in plan.rules.indices where plan.rules[index].observation != nil {
      plan.rules[index] = profile.rule(plan.rules[index])
    }
    return Placement(
      folder: plan.folder, isNotified: plan.isNotified, unread: unread(in: plan.folder),
      label: plan.label)
  }

  private func junkSticks(to conversation: Conversation?) -> Bool {
    switch settings.junkStickiness {
    case .conversation: true
    case .category: false
    case .unlessFirstTransaction: conversation?.firstVerdict != .transaction
    }
  }

  private func isBlocked(_ message: IncomingMessage) -> Bool {
    message.sender.map(blocked.contains) ?? false
  }

  private func label(of filter: String) -> String { "\(profile.labelPrefix) \(filter)" }
}
