import Fetching
import HostPolicy
import MessagesHost
import Sandboxing

/// What a phone is like before anything happens on it.
public struct PhoneSetup: Sendable {
  /// ISO 3166-1 code of the SIM's country: how numbers without a calling code are read, and what a
  /// filter is told from iOS 16 on.
  public var country = "US"
  /// Addresses in Contacts.
  public var contacts: [String] = []
  /// Whether Settings filters unknown senders; without it no filter is asked.
  public var filtersUnknownSenders = true
  /// The answers of the extension's server.
  public var network: [NetworkStub] = []
  /// What the containing app shares with the extension.
  public var shared: [SharedFiles] = []
  /// Real time that the host waits for an answer; Apple names no figure (ASSUMED).
  public var answerTimeout = Duration.seconds(10)
  /// Whether one process serves one message after another (INF), or each gets a new one.
  public var reusesProcess = true
  /// Protections that may be missing on this machine; without one that is missing, phones fail.
  public var allowedGaps: Set<SandboxProtection> = []

  func configuration(_ profile: IOSProfile) -> PhoneConfiguration {
    var configuration = PhoneConfiguration(profile: profile)
    let region = Region(country)
    configuration.contacts = Set(contacts.map { SenderAddress($0, region: region) })
    configuration.filtersUnknownSenders = filtersUnknownSenders
    configuration.transport = StubTransport(
      network.enumerated().map { index, stub in
        Stub(
          "stub \(index + 1)", when: stub.condition(in: region), answer: stub.answer,
          delay: stub.delay)
      })
    configuration.appGroups = shared.map(\.seed)
    configuration.queryTimeout = answerTimeout
    configuration.process = ProcessRules(isReused: reusesProcess)
    configuration.allowedGaps = Set(allowedGaps.compactMap(\.protection))
    return configuration
  }
}
