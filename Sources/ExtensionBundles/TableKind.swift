/// What a table of a class' members is about, which is generated behind its author's source.
package enum TableKind: String, Sendable, CaseIterable {
  case keys = "Keys"
  case methods = "Methods"

  /// What the names of its types begin with.
  package var typePrefix: String { "_\(rawValue)" }

  /// What the names of its functions begin with.
  package var functionPrefix: String { "_\(rawValue.lowercased())" }

  /// Whether a function is generated for a table: its name, mangled or not, has a prefix with a number.
  package static func isTable(_ function: String) -> Bool {
    allCases.flatMap { [$0.typePrefix, $0.functionPrefix] }.contains { prefix in
      function.ranges(of: prefix).contains { range in
        let rest = function[range.upperBound...]
        let name = rest.drop(while: \.isNumber)
        return name.startIndex > rest.startIndex && name.first == "_"
      }
    }
  }
}
