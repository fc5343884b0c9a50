/// A command line that the tool cannot follow.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ message: String, suggestion: String? = nil) {
    description = message + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}
