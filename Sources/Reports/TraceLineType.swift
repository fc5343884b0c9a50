import Texts

/// A type of lines, declared once: its name, its meaning, and its fields in the order of the page.
struct TraceLineType<Payload>: Sendable {
  let declaration: DeclaredLine
  private let fields: [TraceField<Payload>]

  init(
    _ kind: TraceLineKind, _ meaning: String, _ fields: [TraceField<Payload>],
    act: ActOfExtension = .never, standsApart: Bool = false
  ) {
    declaration = DeclaredLine(
      kind: kind, meaning: meaning, fields: fields.map(\.declaration), act: act,
      standsApart: standsApart)
    self.fields = fields
  }

  /// The line that tells of something, without what is private.
  func entry(_ payload: Payload, _ redaction: Redaction) -> TraceEntry {
    var values = fields.fields(of: payload, redaction)
    values[TraceEntry.typeKey] = .text(declaration.kind.rawValue)
    return TraceEntry(values)
  }
}

/// Whether the extension did what a line tells.
enum ActOfExtension: Sendable {
  case never, always
  /// The extension did, but for lines where that flag is set: there the host did.
  case unless(DeclaredField)
}

/// A type of lines as everybody may know it.
struct DeclaredLine: Sendable {
  let kind: TraceLineKind
  /// What such a line says, in a few words.
  let meaning: String
  /// The fields that are its own; those of `TracePlace` come to them.
  let fields: [DeclaredField]
  let act: ActOfExtension
  /// Whether it tells what a run came to, which the page has in a place of its own, not among the events.
  let standsApart: Bool
  private let byName: [String: DeclaredField]

  init(
    kind: TraceLineKind, meaning: String, fields: [DeclaredField], act: ActOfExtension,
    standsApart: Bool
  ) {
    self.kind = kind
    self.meaning = meaning
    self.fields = fields
    self.act = act
    self.standsApart = standsApart
    byName = Dictionary((fields + TracePlace.declarations).map { ($0.name, $0) }) { own, _ in own }
  }

  /// The field of that name, its own or one that says what the line belongs to.
  func field(_ name: String) -> DeclaredField? { byName[name] }

  /// The fields as the page of the trace lists them.
  var keys: String { DeclaredField.reference(fields) }
}

/// The types of lines, in the order of the page.
enum TraceLineKind: String, Sendable, CaseIterable {
  case scenario, received, user, folders, launched, asked, wire, log, denied, notice, deferred
  case answered, placed, exited, inbox, failure, finding, error, result, timing, coverage, change

  var declaration: DeclaredLine {
    switch self {
    case .scenario: ScenarioLine.type.declaration
    case .received: ReceivedLine.type.declaration
    case .user: UserLine.type.declaration
    case .folders: FoldersLine.type.declaration
    case .launched: LaunchedLine.type.declaration
    case .asked: AskedLine.type.declaration
    case .wire: WireLine.type.declaration
    case .log: LoggedLine.type.declaration
    case .denied: DeniedLine.type.declaration
    case .notice: NoticeLine.type.declaration
    case .deferred: DeferredLine.type.declaration
    case .answered: AnsweredLine.type.declaration
    case .placed: PlacedLine.type.declaration
    case .exited: ExitedLine.type.declaration
    case .inbox: InboxLine.type.declaration
    case .failure: FailureLine.type.declaration
    case .finding: FindingLine.type.declaration
    case .error: ErrorLine.type.declaration
    case .result: ResultLine.type.declaration
    case .timing: TimingLine.type.declaration
    case .coverage: CoverageLine.type.declaration
    case .change: ChangeLine.type.declaration
    }
  }

  /// Names that hide nothing wherever this version has them, and so in lines that it does not know.
  ///
  /// The head of a trace is none of these lines, and a number is shown under any name.
  static let plainNames = Set(
    allCases.filter { $0 != .scenario }.flatMap(\.declaration.fields)
      .filter { $0.isPlain && $0.kind != .number && $0.kind != .flag }.map(\.name)
  ).union([TraceEntry.typeKey])
}
