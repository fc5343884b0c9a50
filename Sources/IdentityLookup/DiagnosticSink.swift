import Foundation
import Synchronization

/// Where diagnostics go that belong to no context, such as a lost write to defaults.
package enum DiagnosticSink {
  private static let receiver = Mutex<(@Sendable (ExtensionDiagnostic) -> Void)?>(nil)

  /// Sends the process' diagnostics to the given receiver from now on.
  package static func install(_ receiver: @escaping @Sendable (ExtensionDiagnostic) -> Void) {
    self.receiver.withLock { $0 = receiver }
  }

  /// Reports a diagnostic; without a receiver it is logged.
  package static func report(_ diagnostic: ExtensionDiagnostic) {
    if let receiver = receiver.withLock({ $0 }) {
      receiver(diagnostic)
    } else {
      NSLog(
        "IdentityLookup: %@: %@", diagnostic.code.rawValue as NSString,
        diagnostic.message as NSString)
    }
  }

  static func report(_ code: ExtensionDiagnostic.Code, _ message: String) {
    report(ExtensionDiagnostic(code: code, message: message))
  }
}
