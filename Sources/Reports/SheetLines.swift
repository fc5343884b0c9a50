import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Scenarios
import Terminal
import Texts

/// What is on the sheet of a reporting extension.
enum ScreenLine {
  typealias Field = TraceField<ScreenRecord>

  static let title = Field.text("title", .words) { $0.title }
  static let ready = Field.flag("ready", .plain, "whether Done can be pressed") { $0.isReady }
  static let items = Field.objects("items", undeclared: .words, Item.all) { $0.items }
  static let omitted = Field.number("omitted", .plain, "how many more there are") {
    $0.omitted > 0 ? $0.omitted : nil
  }

  static let type = TraceLineType(
    .screen, "what the sheet of a reporting extension shows", [title, ready, items, omitted])

  /// One thing on it.
  enum Item {
    typealias Field = TraceField<ScreenItemRecord>

    static let kind = Field.text("kind", .plain) { SheetItemKind.word(of: $0.kind) }
    static let classes = Field.texts("classes", .words) { $0.classes.isEmpty ? nil : $0.classes }
    static let identifier = Field.text("identifier", .words) { $0.identifier }
    static let label = Field.text("label", .words) { $0.label }
    static let value = Field.text("value", .words) { $0.value }
    static let placeholder = Field.text("placeholder", .words) { $0.placeholder }
    static let options = Field.texts("options", .words) { $0.options.isEmpty ? nil : $0.options }
    static let isOn = Field.flag("on", .plain) { $0.isOn }
    static let enabled = Field.flag("enabled", .plain) { $0.isEnabled ? nil : false }
    static let selected = Field.flag("selected", .plain) { $0.isSelected ? true : nil }
    static let level = Field.number("level", .plain) { $0.level > 0 ? $0.level : nil }
    static let acts = Field.texts("acts", .plain) { $0.acts.isEmpty ? nil : $0.acts }

    static let all = [
      kind, classes, identifier, label, value, placeholder, options, isOn, enabled, selected,
      level, acts,
    ]
  }
}

/// The user did something to the sheet.
enum TouchedLine {
  typealias Field = TraceField<SheetTouch>

  static let act = Field.text("act", .plain) { $0.kind.key }
  static let with = Field.text("with", .message, "what was typed, chosen or waited for") {
    $0.material
  }
  static let component = Field.number("component", .plain, "in which of a picker\u{2019}s, from 1")
  {
    $0.component
  }
  static let name = Field.text("name", .message, "what the script calls the item") {
    $0.step.targetName
  }
  static let item = Field.text("item", .words) { $0.item }
  static let number = Field.number("itemNumber", .plain, "1 for the first of the screen before") {
    $0.place.map { $0 + 1 }
  }
  static let obstacle = Field.text("obstacle", .words, "why it could not be done") {
    switch $0.obstacle {
    case .unclear(let sentence), .refused(let sentence): sentence
    case .notReady:
      if $0.awaitsTime {
        "Done cannot be pressed; a timer is set, and a { wait: \u{2026} } before it may enable Done"
      } else if $0.wasNeverReady {
        "Done cannot be pressed; extensionContext.isReadyForClassificationResponse was true on no "
          + "screen of this report so far"
      } else {
        "Done cannot be pressed"
      }
    case nil: nil
    }
  }

  static let type = TraceLineType(
    .touched, "the user did something to the sheet",
    [act, with, component, name, item, number, obstacle])
}

/// The reporting extension answered.
enum ClassifiedLine {
  typealias Field = TraceField<ReportReply>

  static let action = Field.number("action", .plain, "raw value") { $0.action }
  static let userString = Field.text("userString", .words) { $0.userString?.revealed }
  static let userInfo = Field.text("userInfo", .words, "JSON") { $0.userInfo?.revealed }
  static let faulty = Field.flag("faulty", .plain, "where `userInfo` is none of JSON") {
    $0.isUserInfoFaulty ? true : nil
  }

  static let type = TraceLineType(
    .classified, "the reporting extension answered", [action, userString, userInfo, faulty])
}

/// A report left the phone, or could not.
enum ReportedLine {
  typealias Field = TraceField<SentReport>

  static let how = Field.text("how", .plain, "`network`, `sms` or `none`") {
    switch $0 {
    case .network: ReportDestination.network.rawValue
    case .message: ReportDestination.sms.rawValue
    case .failed: "none"
    }
  }
  static let obstacle = Field.text("obstacle", .plain, "why none") {
    if case .failed(let failure) = $0 { failure.obstacle.rawValue } else { nil }
  }
  static let recipients = Field.texts("recipients", .plain) { $0.composer?.recipients }
  static let proposed = Field.text("proposed", .words) { $0.composer?.body.revealed }
  static let sent = Field.text("sent", .words, "not there where the user sent nothing") {
    if case .message(_, .sent(let text, _)) = $0 { text.revealed } else { nil }
  }
  static let transport = Field.text("transport", .plain, joint: "; ") {
    $0.network?.trace.transport
  }
  static let checks = Field.objects("checks", undeclared: .quoting, DeferredLine.Check.all) {
    $0.network?.trace.checks ?? []
  }
  static let request = Field.object("request", undeclared: .quoting, Request.all) {
    $0.network?.trace.request
  }
  static let status = Field.number("status", .plain) { $0.network?.status }
  static let error = Field.text("error", .plain, joint: ", or ") {
    guard case .failed(let underlying) = $0.network?.ending else { return nil }
    return "\(underlying.domain) \(underlying.code)"
  }
  static let notes = Field.value("notes", .quoting, kind: .list) { delivery in
    guard let notes = delivery.network?.trace.notes, !notes.isEmpty else { return nil }
    return .list(notes.map { .quoting($0, isLine: false) })
  }
  static let problem = Field.quoting("problem", .quoting) { $0.network?.trace.problem?.text }

  static let type = TraceLineType(
    .reported, "a report left the phone, or could not",
    [
      how, obstacle, recipients, proposed, sent, transport, checks, request, status, error, notes,
      problem,
    ])

  /// What was posted.
  enum Request {
    typealias Field = TraceField<DeferralRequest>

    static let all = [
      DeferredLine.Request.method, DeferredLine.Request.url, DeferredLine.Request.headers,
      // What the extension chose, in JSON of the host's.
      Field.text("body", .words) { String(decoding: $0.body, as: UTF8.self) },
    ]
  }
}

extension SentReport {
  fileprivate var composer: ReportComposer? {
    if case .message(let composer, _) = self { composer } else { nil }
  }

  fileprivate var network: NetworkReport? {
    if case .network(let report) = self { report } else { nil }
  }
}

/// Lines about a sheet in words.
enum SheetLineText {
  /// Such as `screen “Report”: 3 items, Done can be pressed`.
  static func screen(_ entry: TraceEntry) -> String {
    let title = entry.text(ScreenLine.title).map { " \u{201C}\($0)\u{201D}" } ?? ""
    let done = entry.flag(ScreenLine.ready) == true ? "can" : "cannot"
    return "screen\(title): \(entry.list(ScreenLine.items).count.counting("item")), "
      + "Done \(done) be pressed"
  }

  /// Such as `tap button “Send”`.
  static func touched(_ entry: TraceEntry) -> String {
    let parts = [
      entry.text(TouchedLine.act),
      shown(entry.text(TouchedLine.with)).map { "\u{201C}\($0)\u{201D}" },
      entry.number(TouchedLine.component).map { "(component \(Int(clamping: $0)))" },
      shown(entry.text(TouchedLine.item) ?? entry.text(TouchedLine.name)),
    ]
    let obstacle = entry.text(TouchedLine.obstacle).map { ": not done, \($0)" } ?? ""
    return parts.compactMap(\.self).joined(separator: " ") + obstacle
  }

  static func classified(_ entry: TraceEntry) -> String {
    let action = ReportAction.name(of: Int(rawValueOf: entry.number(ClassifiedLine.action) ?? 0))
    let parts = [
      entry.text(ClassifiedLine.userString).map { "userString \u{201C}\($0)\u{201D}" },
      entry.text(ClassifiedLine.userInfo).map { "userInfo \($0)" },
      entry.flag(ClassifiedLine.faulty) == true ? "a userInfo that is no JSON" : nil,
    ].compactMap(\.self)
    return "answered \(([action] + parts).joined(separator: ", "))"
  }

  static func reported(_ entry: TraceEntry) -> String {
    switch entry.text(ReportedLine.how) {
    case ReportDestination.network.rawValue: network(entry)
    case ReportDestination.sms.rawValue: message(entry)
    default: "no report: \(entry.text(ReportedLine.obstacle).map(obstacle) ?? "")"
    }
  }

  private static func message(_ entry: TraceEntry) -> String {
    let recipients = entry.list(ReportedLine.recipients).compactMap(\.text)
    // What a phone makes of it, nobody says.
    let isOdd = recipients.contains { WrittenNumber($0) == .other }
    return "message to \(recipients.joined(separator: ", "))"
      + (isOdd ? ", which is no phone number: " : ": ")
      + (entry.text(ReportedLine.sent).map { "sent \u{201C}\($0)\u{201D}" } ?? "not sent")
  }

  private static func network(_ entry: TraceEntry) -> String {
    let request = entry[ReportedLine.request]
    let address = [
      request?[DeferredLine.Request.method]?.text, request?[DeferredLine.Request.url]?.text,
    ].compactMap(\.self).joined(separator: " ")
    guard !address.isEmpty else {
      let failed = entry.list(ReportedLine.checks).first {
        $0[DeferredLine.Check.status]?.text == DeferredLine.Check.failed
      }
      return "no report was sent: \(failed?[DeferredLine.Check.finding]?.text ?? "a check failed")"
    }
    let answer =
      entry.number(ReportedLine.status).map { "HTTP \(Int(clamping: $0))" }
      ?? entry.text(ReportedLine.error) ?? "no answer"
    return "reported: \(address): \(answer) (\(entry.text(ReportedLine.transport) ?? "network"))"
  }

  private static func obstacle(_ word: String) -> String {
    ReportObstacle(rawValue: word).map { ReportFailure($0).description } ?? word
  }

  private static func shown(_ text: String?) -> String? {
    text == Redaction.mark ? nil : text
  }
}
