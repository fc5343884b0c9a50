import CPlatform
package import Foundation
package import HostFiles
import Texts

/// Where a command prints: results to one side, progress and errors to the other.
package struct CommandOutput: Sendable {
  /// Whether results may be coloured.
  package let usesColor: Bool
  /// Where the trace of a failed run is put that nobody has asked for.
  package var failureFolder = FileManager.default.temporaryDirectory
  private let result: @Sendable (String) -> Void
  private let note: @Sendable (String) -> Void
  private let resultFault: @Sendable () -> FileFault?

  /// Makes an output that hands every text to the closures, for tests.
  package init(
    usesColor: Bool = false,
    result: @escaping @Sendable (String) -> Void,
    note: @escaping @Sendable (String) -> Void
  ) {
    self.init(usesColor: usesColor, result: result, note: note, resultFault: { nil })
  }

  private init(
    usesColor: Bool, result: @escaping @Sendable (String) -> Void,
    note: @escaping @Sendable (String) -> Void,
    resultFault: @escaping @Sendable () -> FileFault?
  ) {
    self.usesColor = usesColor
    self.result = result
    self.note = note
    self.resultFault = resultFault
  }

  /// Makes an output of two streams, the second of which nobody is told about.
  package init(usesColor: Bool = false, results: StandardStream, notes: StandardStream) {
    self.init(
      usesColor: usesColor, result: { results.write($0) }, note: { notes.write($0) },
      resultFault: { results.fault })
  }

  /// The standard output and standard error of this process.
  package static func standard(environment: [String: String]) -> CommandOutput {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return CommandOutput(
      usesColor: isTerminal && !refuses && environment["TERM"] != "dumb",
      results: .output, notes: .error)
  }

  /// Whether nobody reads results any more, or they can no longer be written.
  ///
  /// What was asked for besides, such as a report, is still done; what goes on for ever ends.
  package var isLost: Bool { resultFault() != nil }

  /// Why results did not arrive; nil where they did, or where the reader had enough, as `head` has.
  package var fault: FileFault? { resultFault().flatMap { $0.number == EPIPE ? nil : $0 } }

  /// Prints a line of the result, or several.
  package func print(_ line: String = "") {
    result(safe(line) + "\n")
  }

  /// Prints a line that a CI server is to obey; it begins with two colons.
  package func command(_ line: String) {
    result("::" + TerminalSafeText.line(String(line.trimmingPrefix("::"))) + "\n")
  }

  /// Prints a line for the person who waits: progress, warnings, errors.
  package func note(_ line: String) {
    note(safe(line) + "\n")
  }

  /// What no report has made harmless, such as an error that quotes a file, is so at the latest here.
  private func safe(_ text: String) -> String {
    TerminalSafeText.lines(text, keepsStyle: usesColor)
  }
}
