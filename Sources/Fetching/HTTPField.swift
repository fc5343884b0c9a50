/// One header line of a request or an answer.
package struct HTTPField: Sendable, Hashable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the name is `other`, whatever the case.
  package func isNamed(_ other: String) -> Bool {
    name.lowercased() == other.lowercased()
  }
}

extension [HTTPField] {
  /// The first value under a name, whatever its case.
  package func first(named name: String) -> String? {
    first { $0.isNamed(name) }?.value
  }
}
