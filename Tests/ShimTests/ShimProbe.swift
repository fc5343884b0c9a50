import HostPolicy
import MessagesHost
import TestExtensions
import Texts

/// An extension of the fixtures that says what its shims compute.
struct ShimProbe {
  let name: String
  var settings: [String: String] = [:]
  var flags: [String] = []
  var configuration = PhoneConfiguration()

  /// Sends a message to the extension; gives what came of it.
  func outcome(of text: String) async throws -> MessageOutcome {
    let outcomes = try await outcomes(of: [text])
    return outcomes[0]
  }

  /// Sends messages to the extension, one after the other; gives what came of each.
  func outcomes(of texts: [String]) async throws -> [MessageOutcome] {
    let phone = try SimulatedPhone(configuration)
    let bundle = try await FixtureExtension.bundle(name, settings: settings, flags: flags)
    await phone.install(bundle, as: "probe")
    do {
      try await phone.perform(.select("probe"))
      var outcomes: [MessageOutcome] = []
      for (index, text) in texts.enumerated() {
        outcomes.append(
          try await phone.receive(
            IncomingMessage(
              service: .sms, sender: SenderAddress("+1408555019\(index)"),
              body: PrivateText(text))))
      }
      await phone.shutDown()
      return outcomes
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
