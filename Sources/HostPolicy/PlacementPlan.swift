/// What the rules say about one message.
struct PlacementPlan {
  /// Nil if no filter was asked, or its answer is not used.
  var verdict: VerdictRule?
  let folder: Folder
  let isNotified: Bool
  let label: String?
  var rules: [PolicyRule]
}

/// A message that waits for the extension's answer.
struct PendingMessage: Sendable, Hashable {
  let message: IncomingMessage
  /// The phone's own time when it arrived.
  let time: Duration
  let key: ConversationKey
  let facts: GateFacts
  let gates: [GateRecord]
  let filter: String
  /// What that filter declared; another may be chosen before the answer comes.
  let declared: DeclaredSubActions
}

extension PhoneState {
  /// The facts that the gates look at for a message arriving now.
  package func facts(of message: IncomingMessage) -> GateFacts {
    facts(of: message, in: ConversationKey(of: message))
  }

  /// The same where the conversation is known already.
  func facts(of message: IncomingMessage, in key: ConversationKey) -> GateFacts {
    let conversation = conversations[key]
    var facts = GateFacts()
    facts.judge(by: profile)
    facts.service = message.service
    facts.senderIsBlocked = message.sender.map(blocked.contains) ?? false
    let match = contacts.match(key.participants)
    facts.participantIsContact = match > .none
    facts.contactIsLocalMatch = match == .local
    facts.isGroup = !message.otherMembers.isEmpty
    facts.filtersUnknownSenders = settings.filtersUnknownSenders
    facts.selectedFilter = settings.selectedFilter
    if profile.hasSubActions, settings.selectedFilter != nil {
      facts.declared = settings.declared.accepted
    }
    facts.conversationIsMarkedKnown = conversation?.isMarkedKnown ?? false
    facts.replies = conversation?.replies ?? 0
    facts.conversationIsJunk = conversation?.isJunk ?? false
    facts.hasSender = message.sender != nil
    facts.hasBody = message.body != nil
    return facts
  }

  /// The list that a conversation's messages are shown in when nothing is filtered.
  func home(of key: ConversationKey) -> Folder {
    isKnown(key) || !profile.listsUnknownSenders ? .known : .unknown
  }

  /// Whether the user knows the conversation: by Contacts, by replies or by a mark.
  func isKnown(_ key: ConversationKey) -> Bool {
    let conversation = conversations[key]
    return contacts.match(key.participants) > .none
      || (conversation?.replies ?? 0) >= profile.trustedAfterReplies
      || (conversation?.isMarkedKnown ?? false)
  }

  /// Rules on a message that nobody is asked about.
  func unaskedPlan(on message: IncomingMessage, in key: ConversationKey) -> PlacementPlan {
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
  func isOvertaken(_ pending: PendingMessage) -> Bool {
    isBlocked(pending.message) || isKnown(pending.key)
      || conversations[pending.key]?.isJunk ?? false
  }

  /// Rules on a message whose answer comes too late to be used.
  func overtakenPlan(on pending: PendingMessage) -> PlacementPlan {
    var plan = unaskedPlan(on: pending.message, in: pending.key)
    plan.rules.insert(PlacementRule.overtaken, at: 0)
    return plan
  }

  /// The rules that an answer falls under in this profile.
  func plan(on answer: FilterAnswer, to pending: PendingMessage) -> PlacementPlan {
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

  private func isBlocked(_ message: IncomingMessage) -> Bool {
    message.sender.map(blocked.contains) ?? false
  }

  private func label(of filter: String) -> String { "\(profile.labelPrefix) \(filter)" }
}
