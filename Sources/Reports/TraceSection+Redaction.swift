import HostPolicy

extension TraceSection {
  /// The same without private texts, for a trace that was saved with them.
  package var redacted: TraceSection {
    let received = entries.filter { $0.type == "received" }
    let secrets = received.flatMap { entry in
      TraceSection.privateKeys.compactMap(entry.text) + [entry.deliveredSender].compactMap(\.self)
    }.filter { $0 != Redaction.mark }
    guard !secrets.isEmpty || entries.contains(where: \.namesSomebody) else { return self }
    let redaction = Redaction(hiding: secrets)
    return TraceSection(header: header, entries: entries.map { $0.redacted(by: redaction) })
  }

  /// Fields that hold nothing but private text.
  fileprivate static let privateKeys = ["sender", "text", "subject"]
  /// Fields in which an extension or a server may have repeated private text.
  fileprivate static let mixedKeys = [
    "log": ["text"], "denied": ["attempt"], "notice": ["text"],
    "deferred": ["request", "response"],
  ]
  /// What the user does to somebody; the field names whom.
  fileprivate static let acts = [
    "reply", "read", "addContact", "removeContact", "deleteConversation", "block", "unblock",
    "markKnown",
  ]
}

extension TraceEntry {
  /// The writing of the sender that the extension was given, and may have repeated.
  fileprivate var deliveredSender: String? {
    guard let sender = text("sender"), sender != Redaction.mark else { return nil }
    let region = text("country").map(Region.init) ?? .unitedStates
    return SenderAddress(sender, region: region).delivered.revealed
  }

  fileprivate var namesSomebody: Bool {
    type == "user" && TraceSection.acts.contains { fields[$0] != nil }
  }

  fileprivate func redacted(by redaction: Redaction) -> TraceEntry {
    var fields = fields
    switch type {
    case "received":
      for key in TraceSection.privateKeys where fields[key] != nil {
        fields[key] = .text(Redaction.mark)
      }
    case "user":
      for key in TraceSection.acts where fields[key] != nil {
        fields[key] = .text(Redaction.mark)
      }
    case "log" where text("stream") == "log":
      // Which of its values the extension called private is not told any more.
      fields["text"] = .text(Redaction.mark)
    default:
      for key in TraceSection.mixedKeys[type] ?? [] {
        fields[key] = fields[key]?.redacted(by: redaction)
      }
    }
    return TraceEntry(fields)
  }
}

extension TraceValue {
  fileprivate func redacted(by redaction: Redaction) -> TraceValue {
    switch self {
    case .text(let text): .text(redaction.show(text))
    case .number, .flag: self
    case .list(let values): .list(values.map { $0.redacted(by: redaction) })
    case .object(let fields): .object(fields.mapValues { $0.redacted(by: redaction) })
    }
  }
}
