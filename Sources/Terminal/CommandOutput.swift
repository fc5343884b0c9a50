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
  /// Where there is a terminal, and a person who waits at it.
  private let progress: ProgressLine?

  /// Makes an output that hands every text to the closures, for tests.
  package init(
    usesColor: Bool = false,
    result: @escaping @Sendable (String) -> Void,
    note: @escaping @Sendable (String) -> Void,
    progress: ProgressLine? = nil
  ) {
    self.init(
      usesColor: usesColor, result: result, note: note, resultFault: { nil }, progress: progress)
  }

  private init(
    usesColor: Bool, result: @escaping @Sendable (String) -> Void,
    note: @escaping @Sendable (String) -> Void,
    resultFault: @escaping @Sendable () -> FileFault?, progress: ProgressLine?
  ) {
    self.usesColor = usesColor
    self.result = result
    self.note = note
    self.resultFault = resultFault
    self.progress = progress
  }

  /// Makes an output of two streams, the second of which nobody is told about.
  ///
  /// - Parameters:
  ///   - usesColor: Whether results may be coloured.
  ///   - results: The stream of results.
  ///   - notes: The stream of progress, warnings and errors.
  ///   - showsProgress: Whether the second one is a terminal that can write a line over.
  package init(
    usesColor: Bool = false, results: StandardStream, notes: StandardStream,
    showsProgress: Bool = false
  ) {
    self.init(
      usesColor: usesColor, result: { results.write($0) }, note: { notes.write($0) },
      resultFault: { results.fault },
      progress: showsProgress
        ? ProgressLine({ notes.write($0) }, writeLast: { notes.writeLast($0) }) : nil)
  }

  /// The standard output and standard error of this process.
  package static func standard(environment: [String: String]) -> CommandOutput {
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let isDumb = environment["TERM"] == "dumb"
    return CommandOutput(
      usesColor: StandardStream.output.isTerminal && !refuses && !isDumb,
      results: .output, notes: .error, showsProgress: StandardStream.error.isTerminal && !isDumb)
  }

  /// Whether nobody reads results any more, or they can no longer be written.
  ///
  /// What was asked for besides, such as a report, is still done; what goes on for ever ends.
  package var isLost: Bool { resultFault() != nil }

  /// Why results did not arrive; nil where they did, or where the reader had enough, as `head` has.
  package var fault: FileFault? { resultFault().flatMap { $0.number == EPIPE ? nil : $0 } }

  /// Prints a line of the result, or several.
  package func print(_ line: String = "") {
    aside { result(safe(line) + "\n") }
  }

  /// Prints a line that a CI server is to obey; it begins with two colons.
  package func command(_ line: String) {
    aside { result("::" + TerminalSafeText.line(String(line.trimmingPrefix("::"))) + "\n") }
  }

  /// Prints a line for the person who waits: progress, warnings, errors.
  package func note(_ line: String) {
    aside { note(safe(line) + "\n") }
  }

  /// Does something that may take long, and says on a terminal how far it is, every second from the first
  /// one on; nothing anywhere else.
  ///
  /// - Parameters:
  ///   - line: Says it in a few words.
  ///   - body: What is done.
  /// - Returns: What it returns.
  /// - Throws: What it throws.
  package func showingProgress<Value>(
    _ line: @escaping @Sendable () -> String, while body: () async throws -> Value
  ) async rethrows -> Value {
    guard let progress else { return try await body() }
    progress.begin()
    let clock = Task {
      while (try? await progress.pause()) != nil {
        progress.show(TerminalSafeText.line(line()))
      }
    }
    defer {
      clock.cancel()
      progress.end()
    }
    return try await body()
  }

  /// Takes what says how far something is off the terminal, as an interrupt ends the process.
  package func endWithProcess() { progress?.endWithProcess() }

  private func aside(_ body: () -> Void) {
    guard let progress else { return body() }
    progress.aside(body)
  }

  /// What no report has made harmless, such as an error that quotes a file, is so at the latest here.
  private func safe(_ text: String) -> String {
    TerminalSafeText.lines(text, keepsStyle: usesColor)
  }
}
