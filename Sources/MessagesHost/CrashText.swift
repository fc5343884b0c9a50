import CPlatform
import ExtensionBundles
import HostPolicy
import Sandboxing

/// Where an extension crashed or hung, in words for its author.
enum CrashText {
  /// Lines that are told; a recursion has many.
  private static let mostLines = 6

  /// Why nobody can say where it was, such as that there is no toolchain.
  struct Gap: Error {
    let reason: String
    /// What the author can do about it.
    let remedy: String?

    fileprivate var words: String {
      [reason, remedy].compactMap(\.self).joined(separator: ". ")
    }
  }

  /// Tells of a crash in one line.
  ///
  /// - Parameters:
  ///   - signal: The signal that ended it.
  ///   - stacks: Where it was.
  ///   - logs: What it printed for this message; may quote the message.
  ///   - interfaces: What its storyboards and xibs have.
  ///   - viewOrder: When the view of a reporting extension was loaded; nil for a filter.
  /// - Returns: A sentence without anything that could quote a message.
  static func crash(
    signal: Int32, stacks: Result<[Symbolizer.Stack], Gap>, logs: [LogLine],
    interfaces: InterfacePlaces = InterfacePlaces(), viewOrder: ReportViewOrder? = nil
  ) -> String {
    let stack = (try? stacks.get())?.first
    let message = lastWords(in: logs)
    let fault = message.flatMap { InterfaceFaultText.words(in: $0, interfaces) }
    let how = stack?.failedCheck ?? fault ?? message.map(reason) ?? name(of: signal)
    if case .failure(let gap) = stacks {
      return "it crashed (\(how)); nobody can say where: \(gap.words)"
    }
    guard let stack, let place = place(of: stack, message) else {
      // The line of a storyboard is its author's own.
      if fault != nil { return "it crashed (\(how))" }
      return "it crashed (\(how)) outside its own lines, or it was built without debug information"
    }
    return "it crashed (\(how)) \(place)" + (hint(on: stack, how, viewOrder) ?? "")
  }

  /// Whether it needs what the storyboards and xibs have, to tell of this crash.
  static func needsInterfaces(_ logs: [LogLine]) -> Bool {
    lastWords(in: logs)?.contains("InterfaceClasses.swift:") ?? false
  }

  /// The usual cause in a reporting extension: an outlet, which is nil before the view is loaded.
  private static func hint(
    on stack: Symbolizer.Stack, _ how: String, _ order: ReportViewOrder?
  ) -> String? {
    let functions =
      [stack.functionWithoutLine?.name].compactMap(\.self) + stack.locations.map(\.function)
    let isPreparing = functions.contains { $0.hasSuffix(".prepare(for:)") }
    // In the other order all outlets are there, and something else was nil.
    guard order == .afterPrepare, how == implicitUnwrapping, isPreparing else { return nil }
    let rule = ReportViewOrder.afterPrepare.rule
    return "; it may be an outlet, which is nil in prepare(for:) by \(rule.id) "
      + "(\(rule.provenance.rawValue)): keep the request, and fill the views in viewDidLoad or later"
  }

  private static let implicitUnwrapping =
    "Unexpectedly found nil while implicitly unwrapping an Optional value"

  /// What the standard library says of itself; an author's own text could quote the message.
  private static let reasons = [
    "Index out of range", "Unexpectedly found nil while unwrapping an Optional value",
    implicitUnwrapping, "Division by zero",
    "Negative Array index is out of range", "Array index is out of range",
    "String index is out of bounds", "Range requires lowerBound <= upperBound",
    "Not enough bits to represent the passed value", "Could not cast value of type",
    "Attempted to read an unowned reference but object", "expression unexpectedly raised an error",
  ]

  /// What the standard library says before it ends a process.
  private static func lastWords(in logs: [LogLine]) -> String? {
    let line = logs.last(where: {
      $0.stream == .stderr
        && ($0.text.contains(fatalError) || $0.text.hasPrefix("Could not cast"))
    })
    return line?.text
  }

  /// What stands between a place and what the standard library says of it.
  static let fatalError = ": Fatal error: "

  private static func reason(in message: String) -> String {
    if let known = reasons.first(where: message.contains) { return known }
    // Foundation's own words; what comes before them is a class' name.
    if message.hasSuffix("is not a top-level class") {
      return "Foundation on Linux cannot archive a class inside of another type; a phone can"
    }
    let what = InterfaceFaultText.exception(in: message) ?? "fatal error"
    return "\(what); its text is in the log, which replay --verbose shows"
  }

  /// The author's lines; where a value is unwrapped implicitly, the message alone names the innermost.
  private static func place(of stack: Symbolizer.Stack, _ message: String?) -> String? {
    let callers = lines(of: stack.locations)
    guard let function = stack.functionWithoutLine else { return callers.map { "at \($0)" } }
    // A caller's line is not where it crashed.
    guard let line = message.flatMap({ lineNumber(in: $0, of: function) }) else {
      return "in \(function.name) (line unknown)" + (callers.map { ", called from \($0)" } ?? "")
    }
    let innermost = CodeLocation(file: function.file, line: line, function: function.name)
    return lines(of: [innermost] + stack.locations).map { "at \($0)" }
  }

  /// The line that stands before an implicit unwrapping; nil where it cannot be one of the function's.
  private static func lineNumber(in message: String, of function: CodeFunction) -> Int? {
    // An author's own text may come in the same form, and quote the message.
    guard let words = message.firstRange(of: fatalError),
      message[words.upperBound...].hasPrefix(implicitUnwrapping)
    else { return nil }
    let place = message[..<words.lowerBound]
    guard let colon = place.lastIndex(of: ":"),
      place[..<colon].split(separator: "/").last.map(String.init) == function.file
    else { return nil }
    let digits = place[colon...].dropFirst()
    // As the standard library writes it; what is no line of the function was printed by somebody else.
    guard digits.count <= mostDigits, digits.first != "0",
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    guard let line = Int(digits), let first = function.firstLine,
      (0..<mostLinesOfFunction).contains(line - first)
    else { return nil }
    return line
  }

  private static let mostDigits = 5
  /// How long a function may be for a line in it to be told; nobody knows where it ends.
  private static let mostLinesOfFunction = 1000

  /// Tells in one line where its threads were, the main thread first.
  ///
  /// - Parameters:
  ///   - stacks: Where each was.
  ///   - samples: What each was about, in the same order.
  /// - Returns: A sentence without anything that could quote a message.
  static func stall(
    _ stacks: Result<[Symbolizer.Stack], Gap>, of samples: [StackSample]
  ) -> String {
    guard !samples.contains(where: { $0.state == .stopped }) else {
      return "a signal had stopped it, and nothing let it go on"
    }
    let busy: [String]
    switch stacks {
    case .success(let stacks): busy = stacks.compactMap { lines(of: $0.locations) }
    case .failure(let gap): return "nobody can say where it was: \(gap.words)"
    }
    let others = samples.count { !$0.isMainThread && $0.state == .unseen }
    let more =
      others == 0
      ? "" : "; \(others == 1 ? "another thread" : "\(others) others") could not be looked at"
    guard !samples.contains(where: { $0.isMainThread && $0.state == .unseen }) else {
      return "nobody can say where its main thread was: it did not stop in time to be looked at, "
        + "or a debugger had it" + busy.prefix(mostLines).map(another).joined() + more
    }
    guard let first = busy.first else { return withoutLines(samples.map(\.state)) + more }
    return "it was at \(first)" + busy.dropFirst().prefix(mostLines).map(another).joined() + more
  }

  private static func another(_ place: String) -> String { "; another thread was at \(place)" }

  private static func withoutLines(_ states: [StackSample.State]) -> String {
    "no thread \(states.contains(.unseen) ? "that was looked at" : "of it") was in its own lines: "
      + (states.contains(.running)
        ? "it was busy in a library, or in code that has no lines"
        : "it waits for something that does not come, such as a continuation, a timer, a completion "
          + "handler, or an answer of the network")
  }

  private static func lines(of locations: [CodeLocation]) -> String? {
    var texts: [(text: String, count: Int)] = []
    for location in locations {
      let text = "\(location)"
      if texts.last?.text == text {
        texts[texts.count - 1].count += 1
      } else {
        texts.append((text, 1))
      }
    }
    guard !texts.isEmpty else { return nil }
    let words = texts.prefix(mostLines).map {
      $0.count == 1 ? $0.text : "\($0.text) (again and again)"
    }
    return words.joined(separator: ", called from ")
      + (texts.count > mostLines ? ", and so on" : "")
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a check failed"
    case SIGSEGV: "SIGSEGV, bad access to memory"
    case SIGBUS: "SIGBUS, bad access to memory"
    case SIGFPE: "SIGFPE, arithmetic"
    case SIGABRT: "SIGABRT, abort"
    default: "signal \(signal)"
    }
  }
}
