extension BuildVariables {
  /// Why a text with build settings in it has no value.
  package enum ExpansionProblem: Error, Equatable {
    case unknown(String)
    case unknownModifier(String, of: String)
    case unterminated(String)
    case endless(String)
  }
}

extension BuildVariables.ExpansionProblem: CustomStringConvertible {
  /// One clause that fits after "the value".
  package var description: String {
    switch self {
    case .unknown(let name):
      "uses the build setting $(\(name)), which has no value here"
    case .unknownModifier(let modifier, of: let name):
      "uses $(\(name):\(modifier)), but there is no such modifier; "
        + "expected rfc1034identifier, c99extidentifier, identifier, lower, upper, file, base, "
        + "dir, standardizepath or default=…"
    case .unterminated(let text):
      "has a build setting without its closing bracket: \(text.prefix(60))"
    case .endless(let text):
      "refers to itself, or to far too much: \(text.prefix(60))"
    }
  }
}
