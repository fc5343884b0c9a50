import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// An extension's process was started.
enum LaunchedLine {
  typealias Field = TraceField<(filter: String, status: SandboxStatus)>

  static let filter = Field.text("filter", .plain) { $0.filter }
  static let mode = Field.text("mode", .plain) { $0.status.mode.rawValue }
  /// The state of each protection, by its name.
  static let sandbox = Field.value("sandbox", .plain, kind: .table) { launch in
    let states = launch.status.all.map {
      ($0.protection.rawValue, RedactableValue.text("\($0.state)"))
    }
    return .table(Dictionary(uniqueKeysWithValues: states))
  }

  static let type = TraceLineType(
    .launched,
    "an extension's process was started; `enforce`, `audit` or `off`; the state of each protection",
    [filter, mode, sandbox])
}

/// The extension, named here, is asked.
enum AskedLine {
  static let filter = TraceField<String>.text("filter", .plain) { $0 }

  static let type = TraceLineType(.asked, "the extension is asked about the message", [filter])
}

/// A frame crossed a pipe.
enum WireLine {
  typealias Field = TraceField<WireFrame>

  static let direction = Field.text("direction", .plain, "`toExtension`, `fromExtension`") {
    $0.direction.rawValue
  }
  static let frame = Field.text("frame", .plain, "the message\u{2019}s type") { $0.type }
  static let bytes = Field.number(
    "bytes", .plain,
    "with the four octets of the length; not of `hello`, which holds paths of the run"
  ) { $0.bytes }

  static let type = TraceLineType(
    .wire,
    "a message was sent, or arrived whole ([wire-protocol.md](wire-protocol.md)); "
      + "what is no message is a `notice`",
    [direction, frame, bytes])
}

/// The extension printed a line, or wrote one to the phone's log.
enum LoggedLine {
  typealias Field = TraceField<LogLine>

  static let stream = Field.text("stream", .plain, "`stdout`, `stderr`, `log`") {
    $0.stream.rawValue
  }
  static let text = Field.value("text", .words, kind: .text) { .printed($0) }
  static let level = Field.text("level", .plain, joint: "; of `log` also ") {
    $0.entry?.level.rawValue
  }
  static let subsystem = Field.text("subsystem", .words) { $0.entry?.subsystem }
  static let category = Field.text("category", .words) { $0.entry?.category }

  static let type = TraceLineType(
    .log,
    "it printed a line, or wrote one with `Logger` or `os_log`; "
      + "values that are private there are `<private>`",
    [stream, text, level, subsystem, category], act: .always)
}

/// The sandbox refused something.
enum DeniedLine {
  typealias Field = TraceField<Denial>

  static let code = Field.text("code", .plain) { $0.code.rawValue }
  static let attempt = Field.text("attempt", .words) { $0.attempt }
  static let call = Field.text("call", .plain) { $0.call }
  static let errno = Field.text("errno", .plain) { $0.errnoName }
  static let layer = Field.text("layer", .plain) { $0.layer.rawValue }
  static let observed = Field.text("observed", .plain) { $0.observed.rawValue }
  static let count = Field.number("count", .plain) { $0.count }
  static let remedy = Field.text("remedy", .plain) { $0.remedy }

  static let type = TraceLineType(
    .denied, "the sandbox refused something",
    [code, attempt, call, errno, layer, observed, count, remedy], act: .always)
}

/// Something else was noticed about the extension.
enum NoticeLine {
  typealias Field = TraceField<Diagnostic>

  static let code = Field.quoting("code", .plain) { $0.quotingCode }
  static let text = Field.quoting("text", .quoting) { $0.quotingText }

  static let type = TraceLineType(
    .notice,
    "something else was noticed about the extension: [diagnostics.md](diagnostics.md)",
    [code, text], act: .always)
}

/// The extension answered, or not.
enum AnsweredLine {
  typealias Field = TraceField<FilterAnswer>

  static let action = Field.number("action", .plain) {
    if case .response(let action, _) = $0 { action } else { nil }
  }
  static let subAction = Field.number("subAction", .plain, "raw values", joint: " and ") {
    if case .response(_, let subAction) = $0 { subAction } else { nil }
  }
  static let noAnswer = Field.text("noAnswer", .plain, joint: ", or ") {
    if case .noAnswer(let reason) = $0 { reason.rawValue } else { nil }
  }

  static let type = TraceLineType(
    .answered, "the extension answered, or not", [action, subAction, noAnswer])

  /// What a line says, in words.
  static func words(_ entry: TraceEntry) -> String {
    if let reason = entry.text(noAnswer) {
      return NoAnswerReason(rawValue: reason)?.sentence ?? reason
    }
    let action = Int(rawValueOf: entry.number(action) ?? 0)
    let subAction = Int(rawValueOf: entry.number(subAction) ?? 0)
    return "answered \(ActionName.of(action: action, subAction: subAction))"
  }
}

/// The extension's process ended.
enum ExitedLine {
  typealias Field = TraceField<(filter: String, end: ProcessEnd)>

  static let filter = Field.text("filter", .plain) { $0.filter }
  static let how = Field.text("how", .plain) { $0.end.sentence }
  static let orderly = Field.flag(
    "orderly", .plain,
    "with status 0, or ended by the host because it was not needed any more"
  ) { $0.end.isOrderly }
  static let wanted = Field.flag(
    "wanted", .plain,
    "it was told to end because it was not needed any more, and did, or was ended"
  ) { $0.end.isWanted }

  static let type = TraceLineType(
    .exited, "the extension's process ended", [filter, how, orderly, wanted],
    act: .unless(wanted.declaration))
}
