/// What a sender's writing turns out to be.
package enum SenderKind: String, Sendable, Hashable, CaseIterable {
  /// A subscriber's number, or the local part of one.
  case phone
  /// A number of a few digits, or of a range kept for services; it has no international form.
  case shortCode
  /// A name in place of a number.
  case alphanumeric
  /// An e-mail address.
  case email
  /// No address: empty, only punctuation, with control characters, or far too long.
  case unknown
}
