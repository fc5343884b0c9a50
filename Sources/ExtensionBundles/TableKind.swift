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
    allCases.flatMap { [$0.typePrefix, $0.functionPrefix] }.contains { prefix in
      function.ranges(of: prefix).contains { range in
        let rest = function[range.upperBound...]
        let name = rest.drop(while: \.isNumber)
        return name.startIndex > rest.startIndex && name.first == "_"
          && beginsName(function[..<range.lowerBound], prefix)
      }
    }
  }

  /// Whether a name begins with a prefix behind a text, and does not just hold it.
  private static func beginsName(_ before: Substring, _ prefix: String) -> Bool {
    let digits = String(before.reversed().prefix(while: \.isNumber).reversed())
    guard before.hasPrefix("$s"), !digits.isEmpty else {
      guard let last = before.last else { return true }
      return !last.isLetter && !last.isNumber && last != "_"
    }
    // A mangled name tells how long each name is; behind the prefix are a number and a line. The digits
    // of a module's name may stand before that length, so it is no use to compare it with the rest.
    return Int(digits).map { $0 >= prefix.count + 2 } ?? true
  }
}
