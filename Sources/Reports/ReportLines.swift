import HostPolicy
import MessagesHost
import Texts

/// A call reached the phone.
enum CalledLine {
  typealias Field = TraceField<(call: IncomingCall, arrival: CallArrival)>

  static let call = Field.number("call", .plain, "1 for the first") { $0.arrival.id.number }
  static let sender = Field.text("sender", .message) { $0.call.caller?.text.revealed }
  static let answered = Field.flag("answered", .plain) { $0.call.isAnswered }
  static let rang = Field.flag("rang", .plain) { $0.arrival.rings }
  static let rules = Field.texts("rules", .plain) { $0.arrival.rules.map(\.id) }

  static let type = TraceLineType(
    .called, "a call reached the phone", [call, sender, answered, rang, rules])
}

/// The user asked to report something.
enum OfferedLine {
  typealias Field = TraceField<(offer: ReportOffer, conversation: Int?)>

  static let offered = Field.flag("offered", .plain, "whether no rule is against it") {
    $0.offer.isOffered
  }
  static let filter = Field.text("extension", .plain) { $0.offer.extensionName }
  static let origin = Field.text("origin", .plain) { $0.offer.origin.rawValue }
  static let from = Field.texts(
    "from", .message, "whose messages or calls; empty without a sender"
  ) { $0.offer.subject.senders.map(\.text.revealed) }
  static let conversation = Field.number("conversation", .plain) { $0.conversation }
  static let messages = Field.value("messages", .plain, kind: .list, "numbers") {
    guard case .messages(let ids, _, _) = $0.offer.subject else { return nil }
    return .list(ids.sorted().map { .number(Double($0.number)) })
  }
  static let calls = Field.value("calls", .plain, kind: .list, joint: " or ") {
    guard case .calls(let ids, _) = $0.offer.subject else { return nil }
    return .list(ids.sorted().map { .number(Double($0.number)) })
  }
  static let because = Field.text("because", .plain, "the rule that is against it", joint: "; ") {
    $0.offer.refusal?.rule.id
  }
  static let gates = Field.objects("gates", undeclared: .quoting, PlacedLine.Gate.all) {
    $0.offer.gates
  }
  static let communications = Field.objects(
    "communications", undeclared: .quoting, Communication.all
  ) { $0.offer.request?.communications ?? [] }
  static let rules = Field.texts("rules", .plain) { $0.offer.rules.map(\.id) }

  static let type = TraceLineType(
    .offered, "the user asked to report something",
    [
      offered, filter, origin, from, conversation, messages, calls, because, gates, communications,
      rules,
    ])

  /// A message or a call as the extension gets it.
  enum Communication {
    typealias Field = TraceField<ReportedCommunication>

    static let sender = Field.text("sender", .message) { $0.sender?.revealed }
    static let received = Field.seconds("received", .plain) { $0.time }
    static let text = Field.text("text", .message) { $0.body?.revealed }

    static let all = [sender, received, text]
  }
}

/// An alert told the user that the sender will be blocked, or is, where that comes first.
enum AlertedLine {
  static let choice = TraceField<ReportAlertChoice>.text("choice", .plain, "`ok`, `settings`") {
    $0.rawValue
  }

  static let type = TraceLineType(
    .alerted,
    "an alert says that the sender will be blocked (is, with `block-first`), and the user chose this",
    [choice])
}

/// A sender went to Blocked Contacts.
enum BlockedLine {
  static let sender = TraceField<SenderAddress>.text("sender", .message) { $0.text.revealed }

  static let type = TraceLineType(
    .blocked, "a report took the sender to Blocked Contacts", [sender])
}

/// A report is over.
enum ConcludedLine {
  typealias Field = TraceField<(answer: ReportAnswer, conclusion: ReportConclusion)>

  static let how = Field.text(
    "how", .plain, "`cancelled`, `not-ready`, `classified` or `no-answer`"
  ) {
    switch $0.answer {
    case .cancelled: "cancelled"
    case .notReady: "not-ready"
    case .classified: "classified"
    case .noAnswer: "no-answer"
    }
  }
  static let noAnswer = Field.text("noAnswer", .plain, "why") {
    if case .noAnswer(let reason) = $0.answer { reason.rawValue } else { nil }
  }
  static let steps = Field.texts("steps", .plain, "what was done, in order") {
    $0.conclusion.steps.map(\.word)
  }
  static let rules = Field.texts("rules", .plain) { $0.conclusion.rules.map(\.id) }

  static let type = TraceLineType(
    .concluded, "a report is over, and why it went so", [how, noAnswer, steps, rules])
}

extension ReportStep {
  /// The step in a word.
  var word: String {
    switch self {
    case .post: ReportDestination.network.rawValue
    case .compose: ReportDestination.sms.rawValue
    case .fail(let obstacle): obstacle.rawValue
    case .alert: "alert"
    case .block: "block"
    case .dismiss: "dismiss"
    }
  }
}

extension TraceEntryText {
  /// A line about a call or a report in words; nil for any other.
  static func report(_ entry: TraceEntry) -> String? {
    switch entry.kind {
    case .called: called(entry)
    case .offered: offered(entry)
    case .screen: SheetLineText.screen(entry)
    case .touched: "user: " + SheetLineText.touched(entry)
    case .classified: SheetLineText.classified(entry)
    case .reported: SheetLineText.reported(entry)
    case .alerted: "alert: the user chose \(entry.text(AlertedLine.choice) ?? "?")"
    case .blocked: blocked(entry)
    case .concluded: concluded(entry)
    default: nil
    }
  }

  private static func called(_ entry: TraceEntry) -> String {
    let caller = shown(entry.text(CalledLine.sender)).map { " from \($0)" } ?? ""
    guard entry.flag(CalledLine.rang) == true else { return "call\(caller) does not ring" }
    return "call\(caller), " + (entry.flag(CalledLine.answered) == true ? "answered" : "missed")
  }

  /// What is reported, such as `messages 1, 2`.
  static func reported(_ entry: TraceEntry) -> String {
    entry[OfferedLine.messages] == nil
      ? numbers(entry, OfferedLine.calls, "call") : numbers(entry, OfferedLine.messages, "message")
  }

  private static func offered(_ entry: TraceEntry) -> String {
    let numbers = reported(entry)
    guard entry.flag(OfferedLine.offered) != true else {
      return "report of \(numbers) offered to \(entry.text(OfferedLine.filter) ?? "?")"
    }
    let gate = entry.list(OfferedLine.gates).first {
      $0[PlacedLine.Gate.decisive]?.flag == true
    }
    let finding = gate?[PlacedLine.Gate.finding]?.text.map { ": \($0)" } ?? ""
    let senders = entry.list(OfferedLine.from).compactMap { shown($0.text) }
    let from = senders.isEmpty ? "" : " from \(senders.joined(separator: ", "))"
    return
      "report of \(numbers)\(from) not offered\(finding) [\(entry.text(OfferedLine.because) ?? "?")]"
  }

  private static func numbers(
    _ entry: TraceEntry, _ field: OfferedLine.Field, _ noun: String
  ) -> String {
    let numbers = entry.list(field).compactMap(\.number).map { "\(Int(clamping: $0))" }
    guard !numbers.isEmpty else { return "no \(noun)" }
    return "\(noun)\(numbers.count == 1 ? "" : "s") \(numbers.joined(separator: ", "))"
  }

  private static func blocked(_ entry: TraceEntry) -> String {
    "\(shown(entry.text(BlockedLine.sender)) ?? "the sender") is blocked"
  }

  private static func concluded(_ entry: TraceEntry) -> String {
    let reason = entry.text(ConcludedLine.noAnswer).map {
      NoAnswerReason(rawValue: $0)?.sentenceOfReport ?? $0
    }
    let how =
      switch entry.text(ConcludedLine.how) {
      case "cancelled": "cancelled"
      case "not-ready": "Done could not be pressed; cancelled"
      case "no-answer": reason ?? "no answer"
      default: "done"
      }
    let steps = entry.list(ConcludedLine.steps).compactMap(\.text).filter { $0 != "dismiss" }
    return "report over: \(how)" + (steps.isEmpty ? "" : "; \(steps.joined(separator: ", "))")
  }

  /// A text that is not hidden.
  private static func shown(_ text: String?) -> String? {
    text == Redaction.mark ? nil : text
  }
}
