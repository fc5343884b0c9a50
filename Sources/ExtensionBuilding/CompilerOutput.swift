import Foundation

/// What the compiler printed, cut into one block for each diagnostic.
struct CompilerOutput {
  /// Blocks about the author's files and about the run as a whole, as they were printed.
  let text: String

  /// Messages of errors in the generated file, without its path.
  let generatedErrors: [String]

  /// Whether any error is about something else than the generated file.
  let hasAuthorErrors: Bool

  /// Of a warning about a part of Foundation that a shim makes work.
  private static let untrue = "will not be returned by swift-corelibs-foundation API"

  /// Sorts diagnostics by whether they are about the generated file.
  init(_ output: String, generatedFile: URL) {
    var kept: [Substring] = []
    var generatedErrors: [String] = []
    var hasAuthorErrors = false
    var isGenerated = false
    var isUntrue = false
    let prefix = generatedFile.path + ":"
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(#/^.+?:[0-9]+:[0-9]+: (error|warning|note|remark): /#) {
        isGenerated = line.hasPrefix(prefix)
        isUntrue = line.contains(Self.untrue)
      } else if line.hasPrefix("error: ") || line.hasPrefix("warning: ") {
        isGenerated = false
        isUntrue = false
      }
      if let error = line.range(of: ": error: "), line.first != " " {
        if isGenerated {
          generatedErrors.append(String(line[error.upperBound...]))
        } else {
          hasAuthorErrors = true
        }
      }
      if !isGenerated, !isUntrue {
        kept.append(line)
      }
    }
    self.text = Self.withoutLooseFootnotes(kept).joined(separator: "\n")
    self.generatedErrors = generatedErrors
    self.hasAuthorErrors = hasAuthorErrors
  }

  /// Leaves out `[#Group]: <address>` lines that no line left refers to.
  private static func withoutLooseFootnotes(_ lines: [Substring]) -> [Substring] {
    lines.filter { line in
      guard line.hasPrefix("[#"), let end = line.range(of: "]: <") else { return true }
      let mark = line[..<end.lowerBound] + "]"
      return lines.contains { $0 != line && $0.contains(mark) }
    }
  }
}
