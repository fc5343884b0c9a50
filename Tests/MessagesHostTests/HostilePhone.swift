import HostPolicy
import MessagesHost
import Sandboxing

/// Runs a test body on a phone whose only filter is a hostile one; nothing is left behind.
func withHostilePhone<Result: Sendable>(
  mode: String,
  groups: [String] = [],
  timeout: Duration = .seconds(120),
  launchTimeout: Duration = .seconds(120),
  process: ProcessRules = ProcessRules(),
  sandboxMode: SandboxMode = .enforce,
  _ body: (SimulatedPhone) async throws -> Result
) async throws -> Result {
  let hostile = try HostileBundle(mode: mode, groups: groups)
  defer { hostile.remove() }
  var configuration = PhoneConfiguration()
  configuration.queryTimeout = timeout
  configuration.process = process
  configuration.sandboxMode = sandboxMode
  configuration.launchTimeout = launchTimeout
  let phone = try SimulatedPhone(configuration)
  await phone.install(hostile.bundle, as: "hostile")
  do {
    try await phone.perform(.select("hostile"))
    let result = try await body(phone)
    await phone.shutDown()
    return result
  } catch {
    await phone.shutDown()
    throw error
  }
}

extension IncomingMessage {
  /// A message that every gate lets through.
  static let fromStranger = IncomingMessage(
    service: .sms, sender: SenderAddress("+14085550199"), body: "hello there")
}
