/// A place in an author's source.
package struct CodeLocation: Sendable, Hashable {
  /// The file's name, without its folder.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The function as its author would call it, such as `MessageFilterExtension.pick(_:)`.
  package let function: String

  package init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }
}

extension CodeLocation: CustomStringConvertible {
  package var description: String { "\(file):\(line) in \(function)" }
}
