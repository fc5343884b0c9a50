/// The version that a deferred request tells the server, and whose Info.plist it came from.
package struct AppVersion: Sendable, Hashable {
  /// Whose `CFBundleVersion` this is.
  package enum Origin: String, Sendable, Hashable {
    /// As on a phone.
    case containingApp = "the containing app"
    /// The containing app's is not known, so the extension's own stands in.
    case extensionItself = "the extension itself; the containing app’s is not known"
  }

  /// `CFBundleVersion`; nil is sent as JSON `null`.
  package let value: String?
  package let origin: Origin

  package init(_ value: String?, origin: Origin) {
    self.value = value
    self.origin = origin
  }
}
