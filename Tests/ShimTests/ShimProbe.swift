import HostPolicy
import MessagesHost
import TestExtensions
import Texts

/// An extension of the fixtures that says what its shims compute.
struct ShimProbe {
  let name: String

  /// Sends a message to the extension; gives what came of it.
  func outcome(of text: String) async throws -> MessageOutcome {
    let phone = try SimulatedPhone(PhoneConfiguration())
    await phone.install(try await FixtureExtension.bundle(name), as: "probe")
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
