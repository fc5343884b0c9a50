package import Foundation
package import HostPolicy
package import MessagesHost

/// A scripted inbox: a phone, what happens on it, and what must come of that.
package struct Scenario: Sendable {
  /// The format that this version reads.
  package static let format = 1

  /// The file as the user named it.
  package let file: String
  /// What the file held when it was read.
  package var contents = Data()
  /// One sentence: the behaviour that the scenario shows.
  package let about: String
  /// Where the story comes from.
  package let source: String?
  /// Whether it was recorded or imported: then reports show nothing of what it holds.
  package var isPrivate: Bool
  package var profile: IOSProfile
  /// The phone's own number; it must never reach an extension.
  package let phoneNumber: PrivateText?
  /// ISO 3166-1 alpha-2 code of the phone's SIM.
  package let country: String
  package let contacts: [SenderAddress]
  package var settings: Settings
  package let extensions: [Extension]
  package let appGroups: [AppGroupSeed]
  /// What the network answers; nil for a network without stubs.
  package let network: Network?
  /// Whether every launch of an extension finds its data container empty.
  package let hasFreshContainer: Bool
  /// Real time that the host waits for an answer; nil for the host's default.
  package let queryTimeout: Duration?
  /// How the host treats the extension's process; nil for what a phone is assumed to do.
  package let process: ProcessRules?
  package let events: [Event]
  package let expectation: EndExpectation?

  /// What the user chose in Settings before the first event.
  package struct Settings: Sendable, Hashable {
    package var filtersUnknownSenders: Bool
    /// The handle of the chosen extension; nil for None.
    package var filter: String?
    /// Nil for what the profile says.
    package var junkStickiness: JunkStickiness?
  }
}
