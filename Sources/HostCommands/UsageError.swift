import Foundation
import HostFiles

/// A command line that the tool cannot follow.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  init(_ message: String, suggestion: String? = nil) {
    description = message + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}

extension CommandArguments {
  /// The contents of a file, or of a pipe, that the command line names.
  static func contents(of path: String) throws(UsageError) -> Data {
    do {
      return try FileBytes.readAll(path)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
