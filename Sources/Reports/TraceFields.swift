import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// The fields of each kind of trace line.
struct TraceFields {
  let redaction: Redaction
  var conversations: ConversationNumbers

  /// The fields of an event, its `type` among them.
  func fields(of event: TraceEvent) -> [String: StructuredValue] {
    switch event {
    case .received(let message): received(message)
    case .acted(let act, let applied): acted(act, applied)
    case .shown(let folders):
      ["type": .text("folders"), "shown": .list(folders.map(StructuredValue.text))]
    case .launched(let filter, let status): launched(filter, status)
    case .asked(let filter): ["type": .text("asked"), "filter": .text(filter)]
    case .logged(let line): logged(line)
    case .denied(let denial): denied(denial)
    case .noticed(let diagnostic):
      noticed(diagnostic)
    case .exchanged(let frame): exchanged(frame)
    case .deferred(let deferral): TraceDeferral(redaction: redaction).fields(of: deferral)
    case .answered(let answer): answered(answer)
    case .measured(let measure): measured(measure)
    case .placed(let decision): placed(decision)
    case .exited(let filter, let end):
      [
        "type": .text("exited"), "filter": .text(filter), "how": .text(end.sentence),
        "orderly": .flag(end.isOrderly), "wanted": .flag(end.isWanted),
      ]
    case .ended(let folders):
      ["type": .text("inbox"), "folders": .list(folders.map(contents))]
    }
  }

  private func noticed(_ diagnostic: Diagnostic) -> [String: StructuredValue] {
    let (code, text) = redaction.show(diagnostic)
    return ["type": .text("notice"), "code": .text(code), "text": .text(text)]
  }

  private func exchanged(_ frame: WireFrame) -> [String: StructuredValue] {
    var fields: [String: StructuredValue] = [
      "type": .text("wire"), "direction": .text(frame.direction.rawValue),
      "frame": .text(frame.type),
    ]
    if let bytes = frame.bytes { fields["bytes"] = .number(Double(bytes)) }
    return fields
  }

  private func contents(_ folder: FolderContents) -> StructuredValue {
    .object([
      "id": .text(folder.folder.rawValue), "name": .text(folder.name),
      "shown": .flag(folder.isShown),
      "unread": .number(Double(folder.messages.count(where: \.isUnread))),
      "messages": .list(
        folder.messages.map { message in
          var fields: [String: StructuredValue] = [
            "number": .number(Double(message.id.number)), "unread": .flag(message.isUnread),
          ]
          fields["label"] = .optional(message.label)
          return .object(fields)
        }),
    ])
  }

  private func logged(_ line: LogLine) -> [String: StructuredValue] {
    var fields: [String: StructuredValue] = [
      "type": .text("log"), "stream": .text(line.stream.rawValue),
      "text": .text(redaction.show(line)),
    ]
    fields["level"] = .optional(line.entry?.level.rawValue)
    fields["subsystem"] = .optional(line.entry?.subsystem.map(redaction.words))
    fields["category"] = .optional(line.entry?.category.map(redaction.words))
    return fields
  }

  private func received(_ message: IncomingMessage) -> [String: StructuredValue] {
    var fields: [String: StructuredValue] = [
      "type": .text("received"), "service": .text(message.service.rawValue),
    ]
    fields["sender"] = .optional(redaction.show(message.sender?.text))
    fields["text"] = .optional(redaction.show(message.body))
    fields["country"] = .optional(message.receiverISOCountryCode)
    fields["subject"] = .optional(redaction.show(message.subject))
    if !message.otherMembers.isEmpty {
      fields["otherMembers"] = .number(Double(message.otherMembers.count))
    }
    if message.attachments > 0 { fields["attachments"] = .number(Double(message.attachments)) }
    if let number = conversations[message] { fields["conversation"] = .number(Double(number)) }
    return fields
  }

  private func acted(_ act: UserAction, _ applied: [PolicyRule]) -> [String: StructuredValue] {
    var fields: [String: StructuredValue] = ["type": .text("user"), "rules": rules(applied)]
    if let number = act.conversation.flatMap({ conversations[$0] }) {
      fields["conversation"] = .number(Double(number))
    }
    fields[act.kind.key] =
      switch act.subject {
      case .conversation(let conversation): members(conversation)
      case .sender(let sender): .optional(redaction.show(sender.text))
      case .filter(let handle): .text(handle ?? "none")
      case .handle(let handle): .text(handle)
      case .flag(let flag): .flag(flag)
      case .duration(let duration): .number(duration.secondsAsDouble)
      }
    return fields
  }

  /// A sender alone, or the list of a group's members.
  private func members(_ conversation: ConversationKey) -> StructuredValue? {
    let names = conversation.members.compactMap { redaction.show($0.text) }.map(
      StructuredValue.text)
    return names.count == 1 ? names.first : .list(names)
  }

  private func launched(_ filter: String, _ status: SandboxStatus) -> [String: StructuredValue] {
    let protections = status.all.map {
      ($0.protection.rawValue, StructuredValue.text("\($0.state)"))
    }
    return [
      "type": .text("launched"), "filter": .text(filter), "mode": .text(status.mode.rawValue),
      "sandbox": .object(Dictionary(uniqueKeysWithValues: protections)),
    ]
  }

  private func denied(_ denial: Denial) -> [String: StructuredValue] {
    [
      "type": .text("denied"), "code": .text(denial.code.rawValue),
      "attempt": .text(redaction.words(denial.attempt)), "call": .text(denial.call),
      "errno": .text(denial.errnoName), "layer": .text(denial.layer.rawValue),
      "observed": .text(denial.observed.rawValue), "count": .number(Double(denial.count)),
      "remedy": .text(denial.remedy),
    ]
  }

  private func answered(_ answer: FilterAnswer) -> [String: StructuredValue] {
    switch answer {
    case .response(let action, let subAction):
      [
        "type": .text("answered"), "action": .number(Double(action)),
        "subAction": .number(Double(subAction)),
      ]
    case .noAnswer(let reason):
      ["type": .text("answered"), "noAnswer": .text(reason.rawValue)]
    }
  }

  private func measured(_ measure: Measure) -> [String: StructuredValue] {
    var fields: [String: StructuredValue] = [
      "type": .text("timing"), "seconds": .number(measure.elapsed.secondsAsDouble),
    ]
    if let memory = measure.peakMemory { fields["peakMemory"] = .number(Double(memory)) }
    return fields
  }

  private func placed(_ decision: Decision) -> [String: StructuredValue] {
    var fields: [String: StructuredValue] = [
      "type": .text("placed"),
      "asked": .flag(decision.isAsked),
      "facts": TraceFacts(decision.facts).fields,
      "gates": .list(decision.gates.map(gate)),
      "rules": rules(decision.rules),
      "folder": .text(decision.placement.folder.rawValue),
      "notified": .flag(decision.placement.isNotified),
      "unread": .number(Double(decision.placement.unread)),
    ]
    fields["label"] = .optional(decision.placement.label)
    fields["because"] = .optional(decision.decisiveGate?.rule.id)
    return fields
  }

  private func gate(_ gate: GateRecord) -> StructuredValue {
    .object([
      "id": .text(gate.rule.id), "passes": .flag(gate.passes), "decisive": .flag(gate.isDecisive),
      "finding": .text(gate.finding), "mark": .text(gate.rule.provenance.rawValue),
      "source": .text(gate.rule.source),
    ])
  }

  private func rules(_ rules: [PolicyRule]) -> StructuredValue {
    .list(rules.map { .text($0.id) })
  }
}
