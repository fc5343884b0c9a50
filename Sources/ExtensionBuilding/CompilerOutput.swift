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
    var mentioned: Set<Substring> = []
    for line in lines {
      mentioned.formUnion(marks(in: footnote(line).map { line[$0.endIndex...] } ?? line))
    }
    return lines.filter { line in footnote(line).map(mentioned.contains) ?? true }
  }

  /// The mark that a line explains, if it is a footnote.
  private static func footnote(_ line: Substring) -> Substring? {
    guard line.hasPrefix("[#"), let mark = marks(in: line).first,
      mark.startIndex == line.startIndex, line[mark.endIndex...].hasPrefix(": <")
    else { return nil }
    return mark
  }

  /// Whatever stands in `[#]`, once through the line.
  private static func marks(in line: Substring) -> [Substring] {
    var found: [Substring] = []
    var start: Substring.Index?
    for index in line.utf8.indices {
      switch line.utf8[index] {
      case UInt8(ascii: "["): start = index
      case UInt8(ascii: "]"):
        if let begin = start, line.utf8[line.utf8.index(after: begin)] == UInt8(ascii: "#") {
          found.append(line[begin..<line.utf8.index(after: index)])
        }
        start = nil
      default: break
      }
    }
    return found
  }
}
