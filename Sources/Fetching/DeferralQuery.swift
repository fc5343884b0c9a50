package import HostPolicy

/// The part of a message that a deferred request carries; both are private.
package struct DeferralQuery: Sendable, Hashable {
  /// Phone number or e-mail address as the extension saw it; nil is sent as JSON `null`.
  package let sender: PrivateText?
  /// The message's text; nil is sent as `"message":null`.
  package let text: PrivateText?

  package init(sender: PrivateText?, text: PrivateText?) {
    self.sender = sender
    self.text = text
  }
}
