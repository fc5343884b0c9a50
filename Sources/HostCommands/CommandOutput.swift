import CPlatform
import Foundation

/// Where a command prints: results to one side, progress and errors to the other.
package struct CommandOutput: Sendable {
  /// Whether results may be coloured.
  package let usesColor: Bool
  private let result: @Sendable (String) -> Void
  private let note: @Sendable (String) -> Void

  /// Makes an output that hands every text to the closures, for tests.
  package init(
    usesColor: Bool = false,
    result: @escaping @Sendable (String) -> Void,
    note: @escaping @Sendable (String) -> Void
  ) {
    self.usesColor = usesColor
    self.result = result
    self.note = note
  }

  /// The standard output and standard error of this process.
  package static func standard(environment: [String: String]) -> CommandOutput {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return CommandOutput(
      usesColor: isTerminal && !refuses && environment["TERM"] != "dumb",
      result: { FileHandle.standardOutput.write(Data($0.utf8)) },
      note: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  /// Prints a line of the result.
  func print(_ line: String = "") {
    result(line + "\n")
  }

  /// Prints a line for the person who waits: progress, warnings, errors.
  func note(_ line: String) {
    note(line + "\n")
  }
}
