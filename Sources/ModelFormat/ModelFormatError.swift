/// Why a Core ML model cannot be read or asked.
package struct ModelFormatError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kinds of problems.
  package enum Code: String, Sendable {
    /// The file is no Core ML model.
    case malformed = "model.malformed"
    /// The model is of a kind that only Apple's frameworks can run.
    case opaque = "model.opaque"
    /// An input is missing or of the wrong type.
    case input = "model.input"
  }

  /// Which problem it is.
  package let code: Code

  /// What is wrong, for the developer.
  package let description: String

  /// Creates an error.
  package init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
