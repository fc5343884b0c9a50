/// An error or warning that the Swift compiler printed, without the source text around it.
struct CompilerDiagnostic: Hashable, Sendable {
  /// How bad it is.
  enum Severity: String, Sendable {
    case error, warning, note, remark
  }

  /// The file, if it is about one.
  var path: String?

  /// The line in the file, counted from 1.
  var line: Int?

  /// The column in the line, counted from 1.
  var column: Int?

  /// How bad it is.
  var severity: Severity

  /// What is wrong, in the compiler's words.
  var message: String

  /// The compiler's notes about it, such as `add missing case: '.junk'`.
  var notes: [String] = []
}

extension CompilerDiagnostic {
  /// Where it is: `path:line:column`, or as much of that as is known.
  var place: String? {
    guard let path else { return nil }
    return ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  /// The compiler's own first line of it.
  var text: String {
    (place.map { $0 + ": " } ?? "") + "\(severity.rawValue): \(message)"
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
