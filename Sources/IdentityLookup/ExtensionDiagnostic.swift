/// Something an extension did that its author should know of.
package struct ExtensionDiagnostic: Sendable, Equatable {
  /// What kind of thing it was.
  package let code: Code

  /// Text for the author; never a message's text or sender, and never a stored value.
  package let message: String

  /// Creates a diagnostic.
  package init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}
