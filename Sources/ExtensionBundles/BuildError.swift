package import Foundation
import Sandboxing
import Texts

/// What is wrong with an extension, its bundle or the machine that should build it.
package struct BuildError: Error, Equatable, Sendable {
  /// The kind of problem.
  package let code: Code

  /// The file or folder that the problem is in, if there is one.
  package let path: String?

  /// The line in the file, counted from 1.
  package let line: Int?

  /// The column in the line, counted from 1, where it is known.
  package let column: Int?

  /// The key path inside a property list, such as `NSExtension.NSExtensionPrincipalClass`.
  package let key: String?

  /// One sentence about what was found and what was expected.
  package let problem: String

  /// What the developer can do about it.
  package let remedy: String?

  /// Further lines: other places of the problem, other errors.
  package let details: [String]

  /// The compiler's own output, exactly as it was printed.
  package let compilerOutput: String?

  package init(
    _ code: Code,
    at file: URL? = nil,
    line: Int? = nil,
    column: Int? = nil,
    key: String? = nil,
    _ problem: String,
    remedy: String? = nil,
    details: [String] = [],
    compilerOutput: String? = nil
  ) {
    self.code = code
    self.path = file?.path
    self.line = line
    self.column = column
    self.key = key
    self.problem = problem
    self.remedy = remedy
    self.details = details
    self.compilerOutput = compilerOutput
  }
}

extension BuildError: CustomStringConvertible {
  /// `path:line:column: error: problem (key …)`, then details and the remedy, a line each, whatever names of
  /// targets and files are in them.
  ///
  /// Without a path it begins with the problem: who prints it says that it is an error.
  /// The compiler's output comes first where the cause is not in the author's sources.
  package var description: String {
    var text = ""
    if code == .sdkBroken, let compilerOutput, !compilerOutput.isEmpty {
      text += compilerOutput.hasSuffix("\n") ? compilerOutput : compilerOutput + "\n"
    }
    if let path {
      text += TerminalSafeText.line(path)
      if let line {
        text += ":\(line)" + (column.map { ":\($0)" } ?? "")
      }
      text += ": error: "
    }
    text += TerminalSafeText.line(problem)
    if let key {
      text += " (key \(TerminalSafeText.line(key)))"
    }
    for line in details + [remedy].compactMap(\.self) {
      text += "\n  " + TerminalSafeText.line(line)
    }
    return text
  }
}

extension BuildError: LocalizedError {
  /// The same text as `description`.
  package var errorDescription: String? { description }
}
