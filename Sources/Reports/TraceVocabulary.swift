import Texts

extension TraceLineKind {
  var declaration: DeclaredLine {
    switch self {
    case .scenario: ScenarioLine.type.declaration
    case .received: ReceivedLine.type.declaration
    case .called: CalledLine.type.declaration
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
    case .offered: OfferedLine.type.declaration
    case .screen: ScreenLine.type.declaration
    case .touched: TouchedLine.type.declaration
    case .classified: ClassifiedLine.type.declaration
    case .reported: ReportedLine.type.declaration
    case .alerted: AlertedLine.type.declaration
    case .blocked: BlockedLine.type.declaration
    case .concluded: ConcludedLine.type.declaration
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

extension TraceEntry {
  /// Whether the extension did it; that the host ends a process is no act.
  var isAct: Bool {
    switch kind?.declaration.act {
    case .never, nil: false
    case .always: true
    case .unless(let field): fields[field.name]?.flag != true
    }
  }
}
