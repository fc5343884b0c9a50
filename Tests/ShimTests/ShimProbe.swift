import ExtensionBuilding
import Foundation
import HostPolicy
import MessagesHost
import Sandboxing

/// An extension of the fixtures that says what its shims compute.
struct ShimProbe {
  let name: String

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func bundle() throws -> ExtensionBundle {
    let folder = Self.package.appending(path: "Tests/Fixtures/Extensions/\(name)")
    return try ExtensionBuilder().build(ExtensionTarget(folder: folder)).bundle
  }

  /// Sends a message to the extension; gives what came of it.
  func outcome(of text: String) async throws -> MessageOutcome {
    let phone = try SimulatedPhone(PhoneConfiguration())
    await phone.install(try bundle(), as: "probe")
    do {
      try await phone.perform(.select("probe"))
      let outcome = try await phone.receive(
        IncomingMessage(
          service: .sms, sender: SenderAddress("+14085550199"), body: PrivateText(text)))
      await phone.shutDown()
      return outcome
    } catch {
      await phone.shutDown()
      throw error
    }
  }

  /// Sends a message to the extension; gives the lines that it printed.
  func lines(about text: String) async throws -> [String] {
    try await outcome(of: text).logs.map(\.text)
  }
}
