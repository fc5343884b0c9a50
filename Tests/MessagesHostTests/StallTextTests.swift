import ExtensionBundles
import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// What is said of a silence when no thread was at a line of the author's.
@Suite struct StallTextTests {
  private static func text(
    _ states: [StackSample.State], lines: [Int?], hasMainThread: Bool = true
  ) -> String {
    let stacks = lines.map { line in
      Symbolizer.Stack(
        failedCheck: nil,
        locations: line.map { [CodeLocation(file: "Worker.swift", line: $0, function: "f()")] }
          ?? [])
    }
    let samples = states.enumerated().map { index, state in
      StackSample(isMainThread: hasMainThread && index == 0, state: state, offsets: [])
    }
    return CrashText.stall(.success(stacks), of: samples)
  }

  @Test(arguments: [
    ([StackSample.State.waiting, .waiting], "no thread of it was in its own lines: it waits for"),
    ([.waiting, .running], "it was busy in a library, or in code that has no lines"),
    ([.stopped, .stopped], "a signal had stopped it"),
    ([.unseen, .waiting], "nobody can say where its main thread was: it did not stop in time"),
    ([.waiting, .unseen], "no thread that was looked at was in its own lines: it waits for"),
    ([.waiting, .unseen], "; another thread could not be looked at"),
    ([.waiting, .unseen, .unseen], "; 2 others could not be looked at"),
  ])
  func itIsToldWhatTheThreadsWereAbout(_ states: [StackSample.State], _ words: String) {
    let text = Self.text(states, lines: states.map { _ in nil })
    #expect(text.contains(words), "\(text)")
  }

  /// What Foundation on Linux lacks is no fault of the author's.
  @Test func aCrashOfFoundationsIsToldAsThat() {
    let line = LogLine(
      stream: .stderr,
      text: "Foundation/NSObjCRuntime.swift:390: Fatal error: NSStringFromClass: A.B.C is not a "
        + "top-level class")
    let text = CrashText.crash(signal: 4, stacks: .success([]), logs: [line])
    #expect(text.contains("Foundation on Linux cannot archive"), "\(text)")
    #expect(!text.contains("A.B.C"))
  }

  private static let function = CodeFunction(
    file: "Form.swift", name: "Form.prepare(for:)", firstLine: 20)
  private static let implicit =
    "Unexpectedly found nil while implicitly unwrapping an Optional value"

  /// A crash at a place of a function for which the compiler has no line.
  private static func crash(
    in function: CodeFunction = function, calledFrom callers: [CodeLocation] = [],
    printing message: String?, viewOrder: ReportViewOrder? = nil
  ) -> String {
    let stack = Symbolizer.Stack(
      failedCheck: nil, functionWithoutLine: function, locations: callers)
    return CrashText.crash(
      signal: 4, stacks: .success([stack]),
      logs: message.map { [LogLine(stream: .stderr, text: $0)] } ?? [], viewOrder: viewOrder)
  }

  /// The compiler names no line of an implicit unwrapping, but the message that ends the process does.
  @Test(arguments: [
    (
      "SbReport/Form.swift:28: Fatal error: \(implicit)",
      "(\(implicit)) at Form.swift:28 in Form.prepare(for:), called from Form.swift:65 in Form.go()\(hint)"
    ),
    // Said of another file, by an author's own words, and without a place.
    ("SbReport/Other.swift:28: Fatal error: \(implicit)", "(\(implicit)) \(withoutLine)\(hint)"),
    ("SbReport/Form.swift:28: Fatal error: a text", "shows) \(withoutLine)"),
    ("Fatal error: \(implicit)", "(a check failed) \(withoutLine)"),
    // Other reasons have a line of the compiler's.
    ("SbReport/Form.swift:28: Fatal error: Division by zero", "(Division by zero) \(withoutLine)"),
  ])
  func theMessageNamesTheLineThatTheCompilerDoesNot(_ message: String, _ end: String) {
    let caller = CodeLocation(file: "Form.swift", line: 65, function: "Form.go()")
    let text = Self.crash(calledFrom: [caller], printing: message, viewOrder: .afterPrepare)
    #expect(text.hasSuffix(end), "\(text)")
  }

  private static let hint =
    "; it may be an outlet, which is nil in prepare(for:) by report.view-after-prepare (REP): keep the "
    + "request, and fill the views in viewDidLoad or later"
  private static let withoutLine =
    "in Form.prepare(for:) (line unknown), called from Form.swift:65 in Form.go()"

  /// An extension can print anything; what is no line of the function is none that the library tells.
  @Test(arguments: [
    "-7", "+25", "0", "025", "", " 25", "25 ", "\u{662}\u{665}", "19", "1020", "48151", "481516",
    "12345678", "99999999999999999999",
  ])
  func aForgedLineIsNotTold(_ line: String) {
    let text = Self.crash(printing: "x/Form.swift:\(line): Fatal error: \(Self.implicit)")
    #expect(text == "it crashed (\(Self.implicit)) in Form.prepare(for:) (line unknown)")
  }

  /// Where the program does not say where the function begins, no line of it can be checked.
  @Test(
    arguments: [
      (20, "20", "at Form.swift:20 in Form.f()"), (20, "1019", "at Form.swift:1019 in Form.f()"),
      (40_000, "40001", "at Form.swift:40001 in Form.f()"),
      (Int.max, "20", "in Form.f() (line unknown)"), (nil, "20", "in Form.f() (line unknown)"),
    ] as [(Int?, String, String)])
  func aLineOfTheFunctionIsTold(_ firstLine: Int?, _ line: String, _ end: String) {
    let text = Self.crash(
      in: CodeFunction(file: "Form.swift", name: "Form.f()", firstLine: firstLine),
      printing: "x/Form.swift:\(line): Fatal error: \(Self.implicit)")
    #expect(text == "it crashed (\(Self.implicit)) \(end)")
  }

  /// In the other order the outlets are there, and a filter has none.
  @Test(
    arguments: [
      (ReportViewOrder.afterPrepare, true), (ReportViewOrder.beforePrepare, false), (nil, false),
    ] as [(ReportViewOrder?, Bool)])
  func anOutletIsACauseInOneOrderAlone(_ order: ReportViewOrder?, _ isNamed: Bool) {
    let text = Self.crash(
      printing: "x/Form.swift:28: Fatal error: \(Self.implicit)", viewOrder: order)
    let start = "it crashed (\(Self.implicit)) at Form.swift:28 in Form.prepare(for:)"
    #expect(text == start + (isNamed ? Self.hint : ""))
  }

  /// What it printed may be lost: it closed the stream, or printed too much.
  @Test func withoutAnyMessageTheFunctionIsStillNamed() {
    let text = Self.crash(printing: nil)
    #expect(text == "it crashed (a check failed) in Form.prepare(for:) (line unknown)")
  }

  /// The main thread is the one that is asked, so another one's lines do not stand for it.
  @Test(arguments: [
    (
      [StackSample.State.unseen, .waiting], [nil, 3],
      "nobody can say where its main thread was: it did not stop in time to be looked at, or a "
        + "debugger had it; another thread was at Worker.swift:3"
    ),
    ([.waiting, .unseen], [7, nil], "it was at Worker.swift:7"),
    ([.waiting, .waiting], [nil, 3], "it was at Worker.swift:3"),
  ])
  func whatWasNotSeenIsSaid(_ states: [StackSample.State], _ lines: [Int?], _ start: String) {
    let text = Self.text(states, lines: lines)
    #expect(text.hasPrefix(start), "\(text)")
    #expect(text.hasSuffix("; another thread could not be looked at") == (states[1] == .unseen))
  }

  /// A main thread that has ended is not the one that could not be looked at.
  @Test func withoutAMainThreadNothingIsSaidOfIt() {
    let text = Self.text([.unseen, .waiting], lines: [nil, nil], hasMainThread: false)
    #expect(!text.contains("main thread"))
  }

  /// Nothing is said of places that nobody could name.
  @Test func whatCannotBeNamedIsNotGuessed() {
    let gap = CrashText.Gap(reason: "no tool", remedy: "Get one.")
    let crash = CrashText.crash(signal: 11, stacks: .failure(gap), logs: [])
    #expect(
      crash == "it crashed (SIGSEGV, bad access to memory); nobody can say where: no tool. Get one."
    )
    let stall = CrashText.stall(
      .failure(gap), of: [StackSample(isMainThread: true, state: .running, offsets: [])])
    #expect(stall == "nobody can say where it was: no tool. Get one.")
  }
}
