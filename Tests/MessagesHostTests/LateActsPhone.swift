import ExtensionWire
import HostPolicy
import Sandboxing
import TestExtensions
import Texts

@testable import MessagesHost

/// A phone whose filter answers at once and then does what the message says.
enum LateActsPhone {
  static func configuration() -> PhoneConfiguration {
    var configuration = PhoneConfiguration()
    configuration.queryTimeout = .seconds(120)
    return configuration
  }

  /// Makes a phone on which the filter is chosen.
  static func make(
    _ configuration: PhoneConfiguration = configuration(), filter: String = "LateActs"
  ) async throws -> SimulatedPhone {
    let phone = try SimulatedPhone(configuration)
    await phone.install(try await FixtureExtension.bundle(filter), as: "late")
    try await phone.perform(.select("late"))
    return phone
  }

  /// Makes one that tells what its filter is told.
  static func makeTellingWhatIsSent() async throws -> (SimulatedPhone, Happenings<HostMessage>) {
    let sent = Happenings<HostMessage>()
    var configuration = configuration()
    configuration.tellSent(sent.add)
    return (try await make(configuration), sent)
  }

  /// Runs a test body on a phone; nothing is left behind.
  static func with<Value: Sendable>(
    _ filter: String = "LateActs", _ body: (SimulatedPhone) async throws -> Value
  ) async throws -> Value {
    let phone = try await make(filter: filter)
    do {
      let value = try await body(phone)
      await phone.shutDown()
      return value
    } catch {
      await phone.shutDown()
      throw error
    }
  }
}

extension IncomingMessage {
  /// A message that tells the filter what to do.
  static func telling(_ text: String) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress("+14085550199"), body: PrivateText(text))
  }
}

extension ExtensionSession {
  /// How its process was when the host last waited for it.
  var lastRest: ProcessRest { waits.lastRest }
  /// How much goes on beside its process.
  var workUnderWay: Int { waits.tasksUnderWay }
}
