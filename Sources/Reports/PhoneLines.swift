import HostPolicy
import MessagesHost
import Texts

/// A message reached the phone; with the number of its conversation.
enum ReceivedLine {
  typealias Field = TraceField<(message: IncomingMessage, conversation: Int?)>

  static let service = Field.text("service", .plain) { $0.message.service.rawValue }
    .compared()
  static let sender = Field.text("sender", .message) { $0.message.sender?.text.revealed }
    .compared()
  static let text = Field.text("text", .message) { $0.message.body?.revealed }
    .compared()
  static let country = Field.text("country", .plain) { $0.message.receiverISOCountryCode }
    .compared()
  static let subject = Field.text("subject", .message) { $0.message.subject?.revealed }
    .compared()
  static let attachments = Field.number("attachments", .plain) {
    $0.message.attachments > 0 ? $0.message.attachments : nil
  }.compared()
  static let otherMembers = Field.number("otherMembers", .plain, "how many") {
    $0.message.otherMembers.isEmpty ? nil : $0.message.otherMembers.count
  }.compared()
  static let conversation = Field.number("conversation", .plain) { $0.conversation }

  static let type = TraceLineType(
    .received, "a message reached the phone",
    [service, sender, text, subject, country, attachments, otherMembers, conversation])
}

/// The user did something; each act is a field of its own.
enum UserLine {
  typealias Field = TraceField<(act: UserAction, rules: [PolicyRule], conversation: Int?)>

  static let acts = UserActionKind.all.enumerated().map { index, kind in
    let isLast = index == UserActionKind.all.count - 1
    return Field.value(
      kind.key, kind.isPrivate ? .message : .plain, kind: .any,
      isLast ? "whom: a sender, or a list of the members of a group" : "",
      joint: index == 0 ? "one of " : nil
    ) { $0.act.kind == kind ? value(of: $0.act) : nil }
  }
  static let conversation = Field.number("conversation", .plain, joint: "; ") { $0.conversation }
  static let rules = Field.texts("rules", .plain) { $0.rules.map(\.id) }

  static let type = TraceLineType(
    .user, "the user did something, or time passed; the rules that applied",
    acts + [conversation, rules])

  private static func value(of act: UserAction) -> RedactableValue {
    switch act.subject {
    case .conversation(let conversation):
      let names = conversation.members.map { RedactableValue.text($0.text.revealed) }
      // A sender alone, or the list of a group's members.
      return names.count == 1 ? names[0] : .list(names)
    case .sender(let sender): return .text(sender.text.revealed)
    case .filter(let handle), .reporting(let handle): return .text(handle ?? "none")
    case .handle(let handle): return .text(handle)
    case .flag(let flag): return .flag(flag)
    case .duration(let duration): return .number(duration.secondsAsDouble)
    }
  }
}

/// The folders that the Messages app shows, by their names.
enum FoldersLine {
  static let shown = TraceField<[String]>.texts("shown", .plain) { $0 }

  static let type = TraceLineType(
    .folders, "the folders that the Messages app shows after a filter was chosen", [shown])
}

/// The message was placed, and why.
enum PlacedLine {
  typealias Field = TraceField<Decision>

  static let asked = Field.flag("asked", .plain) { $0.isAsked }
  static let because = Field.text("because", .plain) { $0.decisiveGate?.rule.id }
  static let facts = Field.object("facts", undeclared: .quoting, Facts.all) { $0.facts }
  static let gates = Field.objects("gates", undeclared: .quoting, Gate.all) { $0.gates }
  static let rules = Field.texts("rules", .plain) { $0.rules.map(\.id) }.compared()
  static let folder = Field.text("folder", .plain) { $0.placement.folder.rawValue }.compared()
  static let notified = Field.flag("notified", .plain) { $0.placement.isNotified }.compared()
  static let unread = Field.number("unread", .plain) { $0.placement.unread }.compared()
  static let label = Field.text("label", .plain) { $0.placement.label }.compared()

  static let type = TraceLineType(
    .placed, "the message lies in its folder, and why",
    [asked, because, facts, gates, rules, folder, notified, unread, label])

  /// What a gate found.
  enum Gate {
    typealias Field = TraceField<GateRecord>

    static let id = Field.text("id", .plain) { $0.rule.id }
    static let passes = Field.flag("passes", .plain) { $0.passes }
    static let decisive = Field.flag("decisive", .plain) { $0.isDecisive }
    static let finding = Field.text("finding", .plain) { $0.finding }
    static let mark = Field.text("mark", .plain) { $0.rule.provenance.rawValue }
    static let source = Field.text("source", .plain) { $0.rule.source }

    static let all = [id, passes, decisive, finding, mark, source]
  }

  /// What the gates looked at.
  enum Facts {
    static let all = GateFact.all.map(field)

    private static func field(_ fact: GateFact) -> TraceField<GateFacts> {
      switch fact.form {
      case .service(let path):
        .text(fact.name, .plain, fact.help) { $0[keyPath: path].rawValue }
      case .flag(let path): .flag(fact.name, .plain, fact.help) { $0[keyPath: path] }
      case .exception(let path):
        .flag(fact.name, .plain, fact.help) { $0[keyPath: path] ? true : nil }
      case .count(let path): .number(fact.name, .plain, fact.help) { $0[keyPath: path] }
      case .filter(let path): .text(fact.name, .plain, fact.help) { $0[keyPath: path] }
      // Raw values.
      case .subActions(let path):
        .value(fact.name, .plain, kind: .list, fact.help) {
          $0[keyPath: path].map { .list($0.map { .number(Double($0.rawValue)) }) }
        }
      }
    }
  }
}

extension GateFacts {
  /// Reads the field of a saved line; nil where a fact is missing, or the service is not known.
  init?(_ value: StructuredValue, in profile: IOSProfile) {
    self.init()
    judge(by: profile)
    for fact in GateFact.all {
      guard read(fact, from: value.object?[fact.name]) else { return nil }
    }
  }

  /// Takes over what a saved line has of a fact; false where that is not enough.
  private mutating func read(_ fact: GateFact, from value: StructuredValue?) -> Bool {
    switch fact.form {
    case .service(let path):
      guard let service = value?.text.flatMap(MessageService.init(rawValue:)) else { return false }
      self[keyPath: path] = service
    case .flag(let path):
      guard let flag = value?.flag else { return false }
      self[keyPath: path] = flag
    case .exception(let path): self[keyPath: path] = value?.flag ?? false
    case .count(let path):
      guard let number = value?.number else { return false }
      self[keyPath: path] = Int(clamping: number)
    case .filter(let path): self[keyPath: path] = value?.text
    case .subActions(let path):
      self[keyPath: path] = value?.list?.compactMap {
        $0.number.map { Int(rawValueOf: $0) }.flatMap(SubAction.init)
      }
    }
    return true
  }
}

/// The run is over, and the folders are as the Messages app has them then.
enum InboxLine {
  static let folders = TraceField<[FolderContents]>.objects(
    "folders", undeclared: .quoting, Folder.all
  ) { $0 }

  static let type = TraceLineType(
    .inbox, "the run is over; the folders as the Messages app has them then", [folders],
    standsApart: true)

  /// One folder, with its messages in order.
  enum Folder {
    typealias Field = TraceField<FolderContents>

    static let messages = Field.objects("messages", undeclared: .quoting, Message.all) {
      $0.messages
    }

    static let all = [
      Field.text("id", .plain) { $0.folder.rawValue }, Field.text("name", .plain) { $0.name },
      Field.flag("shown", .plain) { $0.isShown },
      Field.number("unread", .plain) { $0.messages.count(where: \.isUnread) }, messages,
    ]
  }

  /// One message in a folder.
  enum Message {
    typealias Field = TraceField<FolderContents.Entry>

    static let all = [
      Field.number("number", .plain) { $0.number }, Field.flag("unread", .plain) { $0.isUnread },
      Field.text("label", .plain) { $0.label },
    ]
  }
}
