import ExtensionBundles
import Foundation
import MessagesHost
import PrivacyChecks

/// Reads one extension, builds it, and plays the inbox to it.
struct CheckSession {
  let path: String
  let app: ContainingApp?
  let provider: ExtensionProvider
  let base: PhoneConfiguration
  let grace: Duration

  /// Everything that was found.
  func report() async throws -> CheckReport {
    let name = URL(filePath: path).lastPathComponent
    return try await ExtensionCheck(
      try provider.input(path), name: name, app: app, base: base, grace: grace
    )
    .report { try await provider.bundle(at: path, inside: app) }
  }
}
