/// What a table of a class' members is about, which is generated behind its author's source.
package enum TableKind: String, Sendable, CaseIterable {
  case keys = "Keys"
  case methods = "Methods"

  /// What the names of its types begin with.
  package var typePrefix: String { "_\(rawValue)" }

  /// What the names of its functions begin with.
  package var functionPrefix: String { "_\(rawValue.lowercased())" }

  /// Whether a function is generated for a table: its name, or one of the names that its mangled name
  /// consists of, begins with a prefix and a number.
  package static func isTable(_ function: String) -> Bool {
    guard function.hasPrefix("$s") else {
      return function.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(where: isTables)
    }
    return MangledName.beginnings(in: function).contains(where: isTables)
  }

  /// Whether a name is one of a table's: a prefix, a number and a line, and perhaps more.
  private static func isTables(_ name: some StringProtocol) -> Bool {
    allCases.flatMap { [$0.typePrefix, $0.functionPrefix] }.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      let end = rest.drop(while: \.isNumber)
      return end.startIndex > rest.startIndex && end.first == "_"
    }
  }
}
