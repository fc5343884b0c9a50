import Fetching
import HostPolicy
import MessagesHost
import Sandboxing
import Terminal
import Texts

/// A line of a trace as one line of text, without what it belongs to.
enum TraceEntryText {
  static func of(_ entry: TraceEntry) -> String {
    TerminalSafeText.line(words(entry))
  }

  private static func words(_ entry: TraceEntry) -> String {
    switch entry.kind {
    case .received: "received" + meanwhile(entry)
    case .asked: "asked \(entry.text(AskedLine.filter) ?? "")"
    case .wire: wire(entry)
    case .log: "\(entry.text(LoggedLine.stream) ?? "log"): \(entry.text(LoggedLine.text) ?? "")"
    case .denied: denied(entry)
    case .notice:
      "notice [\(entry.text(NoticeLine.code) ?? "")] \(entry.text(NoticeLine.text) ?? "")"
    case .deferred: deferred(entry)
    case .answered: AnsweredLine.words(entry)
    case .placed: placed(entry)
    case .launched:
      "launched \(entry.text(LaunchedLine.filter) ?? ""); sandbox: \(protections(entry))"
    case .exited:
      "\(entry.text(ExitedLine.filter) ?? "") exited: \(entry.text(ExitedLine.how) ?? "")"
    case .user: "user: \(act(entry))"
    case .folders:
      "folders: " + entry.list(FoldersLine.shown).compactMap(\.text).joined(separator: ", ")
    case .failure: failure(entry)
    case .finding: finding(entry)
    case .timing: timing(entry)
    case .result: ResultLine.status(entry).words
    case .error:
      "\(entry.text(ErrorLine.file) ?? "")"
        + (entry.number(ErrorLine.line).map { ":\(Int(clamping: $0))" } ?? "")
        + ": error: \(entry.text(ErrorLine.text) ?? "")"
    case .called, .offered, .screen, .touched, .classified, .reported, .alerted, .blocked,
      .concluded:
      report(entry) ?? entry.line
    case .inbox, .scenario, .coverage, .change, nil: entry.line
    }
  }

  private static func wire(_ entry: TraceEntry) -> String {
    let arrow =
      entry.text(WireLine.direction) == WireFrame.Direction.toExtension.rawValue
      ? "\u{2192}" : "\u{2190}"
    let size = entry.number(WireLine.bytes).map { ", \(Int(clamping: $0).counting("byte"))" } ?? ""
    return "\(arrow) \(entry.text(WireLine.frame) ?? "frame")\(size)"
  }

  private static func denied(_ entry: TraceEntry) -> String {
    let count = Int(clamping: entry.number(DeniedLine.count) ?? 1)
    let words = [
      entry.text(DeniedLine.code), entry.text(DeniedLine.call), entry.text(DeniedLine.errno),
      entry.text(DeniedLine.layer),
    ]
    return "denied \(entry.text(DeniedLine.attempt) ?? "") "
      + "[\(words.compactMap(\.self).joined(separator: ", "))]"
      + (count == 1 ? "" : ", \(count) times")
  }

  private static func deferred(_ entry: TraceEntry) -> String {
    let request = entry[DeferredLine.request]
    let address = [
      request?[DeferredLine.Request.method]?.text, request?[DeferredLine.Request.url]?.text,
    ].compactMap(\.self)
    let start = (["deferred"] + address).joined(separator: " ")
    return "\(start): \(networkResult(entry)) (\(entry.text(DeferredLine.transport) ?? "network"))"
  }

  /// What a deferral came to, in words.
  static func networkResult(_ entry: TraceEntry) -> String {
    if let status = entry.number(DeferredLine.status) {
      let size = Int(clamping: entry.number(DeferredLine.bytes) ?? 0).counting("byte")
      return "HTTP \(Int(clamping: status)), \(size)"
    }
    guard let number = entry.number(DeferredLine.error).map(Int.init(clamping:)) else {
      return "no result"
    }
    let underlying = entry.text(DeferredLine.underlying).map { ", underlying \($0)" } ?? ""
    let title = DeferralFailure.Code(rawValue: number)?.title ?? "ILMessageFilterError \(number)"
    return title + underlying
  }

  private static func placed(_ entry: TraceEntry) -> String {
    let label = entry.text(PlacedLine.label).map { ", \u{201C}\($0)\u{201D}" } ?? ""
    let bell = entry.flag(PlacedLine.notified) == true ? "notified" : "silent"
    let unread = Int(clamping: entry.number(PlacedLine.unread) ?? 0)
    return "placed in \(entry.text(PlacedLine.folder) ?? "?"), \(bell), \(unread) unread\(label)"
  }

  /// How many protections hold, and the names of those that do not.
  static func protections(_ entry: TraceEntry) -> String {
    guard case .object(let states)? = entry[LaunchedLine.sandbox] else { return "unknown" }
    let gaps = states.filter { !($0.value.text ?? "").hasPrefix("active") }.keys.sorted()
    return gaps.isEmpty
      ? "\(states.count.counting("protection")) active"
      : "NOT ACTIVE: \(gaps.joined(separator: ", "))"
  }

  private static func act(_ entry: TraceEntry) -> String {
    let act = UserLine.acts.first { entry[$0] != nil }
    let what = act.flatMap { act in entry[act].map { words($0, of: act.name) } } ?? "something"
    let who = entry.number(UserLine.conversation).map { " conversation \(Int(clamping: $0))" } ?? ""
    let rules = entry.list(UserLine.rules).compactMap(\.text)
    return what + who + meanwhile(entry)
      + (rules.isEmpty ? "" : ": " + rules.joined(separator: ", "))
  }

  /// What the user did, and with whom where that is shown.
  private static func words(_ value: StructuredValue, of act: String) -> String {
    switch value {
    case .text(let text): text == Redaction.mark ? act : "\(act) \(text)"
    case .number(let number): "\(act) \(number) s"
    case .flag(let flag): "\(act) \(flag)"
    case .list(let names):
      ([act] + names.compactMap(\.text).filter { $0 != Redaction.mark }).joined(separator: " ")
    case .null, .integer, .date, .data, .object: act
    }
  }

  /// The message that an extension was asked about then, in a few words.
  private static func meanwhile(_ entry: TraceEntry) -> String {
    guard let number = entry.number(TracePlace.meanwhile) else { return "" }
    return ", while asked about #\(Int(clamping: number))"
  }

  private static func failure(_ entry: TraceEntry) -> String {
    "expected \(entry.text(FailureLine.field) ?? "") \(entry.text(FailureLine.expected) ?? ""), "
      + "actual \(entry.text(FailureLine.actual) ?? "") (line \(Int(clamping: entry.number(FailureLine.line) ?? 0)))"
  }

  private static func finding(_ entry: TraceEntry) -> String {
    "\(entry.text(FindingLine.severity) ?? "") \(entry.text(FindingLine.rule) ?? ""): "
      + "\(entry.text(FindingLine.place) ?? ""): \(entry.text(FindingLine.detail) ?? "")"
  }

  private static func timing(_ entry: TraceEntry) -> String {
    let used = [
      entry.number(TimingLine.peakMemory).map { "at most \(($0 / 104_857.6).rounded() / 10) MiB" },
      entry.number(TimingLine.processorTime).map { "\(time($0)) of a processor" },
    ].compactMap(\.self)
    let took = "took \(time(entry.number(TimingLine.seconds) ?? 0))"
    return used.isEmpty ? took : took + "; " + used.joined(separator: " and ") + " so far"
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 1
      ? "\((seconds * 100_000).rounded() / 100) ms" : "\((seconds * 100).rounded() / 100) s"
  }
}
