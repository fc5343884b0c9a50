package import Foundation
import HostFiles

/// A command line that the tool cannot follow.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// Says what is wrong, and what was probably meant.
  package init(_ message: String, suggestion: String? = nil) {
    description = message + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}

extension CommandArguments {
  /// The most bytes that are read; a trace of a million messages has fewer.
  private static let longest = 1 << 30

  /// The contents of a file, or of a pipe, that the command line names.
  package static func contents(of path: String, limit: Int = longest) throws(UsageError) -> Data {
    do {
      return try FileBytes.readAll(path, limit: limit)
    } catch {
      throw UsageError("\(error)")
    }
  }
}
