import Foundation

/// What the compiler printed, cut into one block for each diagnostic.
struct CompilerOutput {
  /// Blocks about the author's files and about the run as a whole, as they were printed.
  let text: String

  /// Messages of errors in the generated file, without its path.
  let generatedErrors: [String]

  /// Whether any error is about something else than the generated file.
  let hasAuthorErrors: Bool

  /// Of warnings about parts of Foundation that a shim makes work, or that are deprecated on Linux alone.
  private static let untrue = [
    "will not be returned by swift-corelibs-foundation API",
    "warning: 'init(contentsOf:)' is deprecated [#",
    "warning: 'init(contentsOfFile:)' is deprecated [#",
  ]

  /// Sorts diagnostics by whether they are about the generated file.
  ///
  /// - Parameters:
  ///   - output: What the compiler printed.
  ///   - generatedFile: The file that makes the author's class; nil where there is none.
  ///   - models: Sources generated from models, whose warnings are nobody's.
  init(_ output: String, generatedFile: URL?, models: GeneratedSources = GeneratedSources()) {
    var kept: [Substring] = []
    var generatedErrors: [String] = []
    var hasAuthorErrors = false
    var isGenerated = false
    var isUntrue = false
    let prefix = generatedFile.map { $0.path + ":" }
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: #/^.+?:[0-9]+:[0-9]+: (error|warning|note|remark): /#) {
        isGenerated = prefix.map(line.hasPrefix) ?? false
        // A note belongs to what was said before it.
        isUntrue =
          match.1 == "note" && isUntrue || Self.untrue.contains(where: line.contains)
          || models.isWarning(line) || DiscardableResult.isWarning(line)
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
    self.text = Self.withoutLooseFootnotes(Self.withoutRepeats(kept)).joined(separator: "\n")
    self.generatedErrors = generatedErrors
    self.hasAuthorErrors = hasAuthorErrors
  }

  /// What is shown of a build that succeeds: models in place of their code, and no stand-in's interface.
  func warnings(_ models: GeneratedSources) -> String {
    var isInterface = false
    return models.original(text).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        if let match = line.firstMatch(of: #/^(.+?):[0-9]+:[0-9]+: (error|warning|note|remark): /#)
        {
          isInterface =
            match.2 == "note" && match.1.wholeMatch(of: #/\w+(\.\w+)+/#) != nil
            && !match.1.hasSuffix(".swift")
        } else if isInterface {
          isInterface = line.isEmpty || line.contains(#/^(?: +| *[0-9]+ +)\|/#)
        }
        return !isInterface
      }.joined(separator: "\n")
  }

  /// The same with every diagnostic once: with its place and text as it came first.
  static func withoutRepeats(_ text: String) -> String {
    withoutLooseFootnotes(
      withoutRepeats(text.split(separator: "\n", omittingEmptySubsequences: false))
    ).joined(separator: "\n")
  }

  private static func withoutRepeats(_ lines: [Substring]) -> [Substring] {
    var seen: Set<Substring> = []
    var isRepeated = false
    return lines.filter { line in
      if footnote(line) != nil {
        isRepeated = false
        return seen.insert(line).inserted
      }
      if line.contains(#/^.+?:[0-9]+:[0-9]+: (error|warning|remark): /#) {
        isRepeated = !seen.insert(line).inserted
      } else if line.hasPrefix("error: ") || line.hasPrefix("warning: ") {
        isRepeated = false
      }
      return !isRepeated
    }
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

/// An error or warning that the Swift compiler printed, without the source text around it.
struct CompilerDiagnostic: Hashable, Sendable {
  /// How bad it is.
  enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  /// The file, if it is about one.
  private(set) var path: String?

  /// The line in the file, counted from 1.
  private(set) var line: Int?

  /// The column in the line, counted from 1.
  private(set) var column: Int?

  /// How bad it is.
  private(set) var severity: Severity

  /// What is wrong, in the compiler's words.
  private(set) var message: String

  /// The compiler's notes about it, such as `add missing case: '.junk'`.
  private(set) var notes: [String] = []

  /// Declarations of compiled modules that its notes are about.
  private(set) var origins: [Origin] = []

  /// A declaration without a source: `UIKit.UIView.init` is `UIView.init` of UIKit.
  struct Origin: Hashable, Sendable {
    let module: String
    let path: String
  }
}

extension CompilerDiagnostic {
  /// Notes that say which part of a type keeps the compiler from writing a conformance.
  var synthesisNotes: [String] {
    notes.filter { $0.hasPrefix("cannot automatically synthesize '") && $0.contains("because '") }
  }

  /// Where it is: `path:line:column`, or as much of that as is known.
  var place: String? {
    guard let path else { return nil }
    return ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  /// The compiler's own first line of it.
  var text: String {
    let generated = path != nil && line == nil ? GeneratedSources.remark : ""
    return (place.map { $0 + ": " } ?? "") + "\(severity.rawValue): \(generated)\(message)"
  }

  /// The same about a model from which its file was generated.
  func moved(to model: URL) -> CompilerDiagnostic {
    CompilerDiagnostic(path: model.path, severity: severity, message: message)
  }
}

extension CompilerDiagnostic {
  /// Reads everything that the compiler printed, in order.
  static func all(in output: String) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    for line in output.split(separator: "\n") {
      if let diagnostic = CompilerDiagnostic(header: line) {
        if diagnostic.severity == .note, let last = found.indices.last {
          found[last].notes.append(diagnostic.message)
          if let origin = diagnostic.origin { found[last].origins.append(origin) }
        } else {
          found.append(diagnostic)
        }
      } else if let note = line.firstMatch(of: #/^ *\|.*[|`]- note: (.+)$/#),
        let last = found.indices.last
      {
        found[last].notes.append(String(note.1))
      }
    }
    return found
  }

  /// The declaration that a note is about, if a compiled module has it.
  private var origin: Origin? {
    guard let match = path?.wholeMatch(of: #/(\w+)\.([\w.]+)/#),
      path?.hasSuffix(".swift") == false
    else { return nil }
    return Origin(module: String(match.1), path: String(match.2))
  }

  /// Reads the line that a diagnostic begins with.
  private init?(header: Substring) {
    if let match = header.wholeMatch(
      of:
        #/(?<path>[^ |].*?):(?<line>[0-9]+):(?:(?<column>[0-9]+):)? (?<severity>error|warning|note|remark): (?<text>.*)/#
    ) {
      let isKnown = match.path != "<unknown>"
      self.init(
        path: isKnown ? String(match.path) : nil, line: isKnown ? Int(match.line) : nil,
        column: match.column.flatMap { Int($0) },
        severity: Severity(rawValue: String(match.severity)) ?? .error,
        message: String(match.text))
    } else if let match = header.wholeMatch(of: #/(?:<unknown>: )?(error|warning): (.*)/#) {
      self.init(
        severity: Severity(rawValue: String(match.1)) ?? .error, message: String(match.2))
    } else {
      return nil
    }
  }
}
