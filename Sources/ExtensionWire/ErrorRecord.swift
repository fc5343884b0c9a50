/// An error, as the extension will see it: an `NSError`.
package struct ErrorRecord: Codable, Equatable, Sendable {
  /// Such as `com.apple.IdentityLookup.error.messagefilter`.
  package let domain: String

  /// The code within the domain.
  package let code: Int

  /// Text for `NSLocalizedDescriptionKey`.
  package let text: String?

  /// Creates a record.
  package init(domain: String, code: Int, text: String? = nil) {
    self.domain = domain
    self.code = code
    self.text = text
  }
}
