package import ExtensionBundles
package import Fetching
package import Foundation
package import HostPolicy
package import MessagesHost
package import Texts

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
  /// What its clock shows before the first event, and by which time zone.
  package var date = PhoneDate.machine
  package let contacts: [SenderAddress]
  package var settings: Settings
  package let extensions: [Extension]
  /// The reporting extensions that are installed.
  package var reporters: [Extension] = []
  package internal(set) var appGroups: [AppGroupSeed]
  /// Which models answer what was recorded of them.
  package var models: [Model] = []
  /// What the network answers; nil for a network without stubs.
  package let network: Network?
  /// Whether every launch of an extension finds its data container empty.
  package let hasFreshContainer: Bool
  /// Real time that the host waits for an answer; nil for the host's default.
  package let queryTimeout: Duration?
  /// How the host treats the extension's process; nil for what a phone is assumed to do.
  package let process: ProcessRules?
  package let events: [Event]
  /// Where its events are, if they are not in its own file; then there are none in `events`.
  package var eventsFile: EventsFile?
  package let expectation: EndExpectation?

  package init(
    file: String, about: String, source: String?, isPrivate: Bool, profile: IOSProfile,
    phoneNumber: PrivateText?, country: String, contacts: [SenderAddress], settings: Settings,
    extensions: [Extension], appGroups: [AppGroupSeed], network: Network?, hasFreshContainer: Bool,
    queryTimeout: Duration?, process: ProcessRules?, events: [Event], expectation: EndExpectation?,
    contents: Data = Data()
  ) {
    self.file = file
    self.about = about
    self.source = source
    self.isPrivate = isPrivate
    self.profile = profile
    self.phoneNumber = phoneNumber
    self.country = country
    self.contacts = contacts
    self.settings = settings
    self.extensions = extensions
    self.appGroups = appGroups
    self.network = network
    self.hasFreshContainer = hasFreshContainer
    self.queryTimeout = queryTimeout
    self.process = process
    self.events = events
    self.expectation = expectation
    self.contents = contents
  }

  /// What the user chose in Settings before the first event.
  package struct Settings: Sendable, Hashable {
    package var filtersUnknownSenders: Bool
    /// The handle of the chosen extension; nil for None.
    package var filter: String?
    /// Nil for what the profile says.
    package var junkStickiness: JunkStickiness?
    /// The handle of the chosen reporting extension; nil for None.
    package var reporting: String?
    package var reportOrder = ReportOrder.documented
    package var reportViewOrder = ReportViewOrder.afterPrepare

    package init(
      filtersUnknownSenders: Bool, filter: String?, junkStickiness: JunkStickiness?
    ) {
      self.filtersUnknownSenders = filtersUnknownSenders
      self.filter = filter
      self.junkStickiness = junkStickiness
    }
  }
}

extension Scenario {
  /// A file with an event in each line, for an inbox of any length.
  package struct EventsFile: Sendable, Hashable {
    /// As the scenario writes it; a relative path starts at the scenario's folder.
    package let path: String
    /// Where the scenario names it.
    package let position: SourcePosition

    package init(path: String, position: SourcePosition) {
      (self.path, self.position) = (path, position)
    }

    /// The path from the current folder on.
    package func resolvedPath(in scenario: Scenario) -> String {
      ScenarioPlace.path(of: path, in: ScenarioPlace.folder(ofFile: scenario.file))
    }
  }
}

extension Scenario {
  /// Every extension that is installed: filters, then reporting extensions.
  package var installed: [Extension] { extensions + reporters }

  /// The place of the system that one of them extends.
  package func point(of entry: Extension) -> ExtensionPoint {
    reporters.contains { $0.handle == entry.handle } ? .reporting : .messageFilter
  }

  /// The display names of its filters among those of all its extensions.
  package func filterNames(of names: [String: String]) -> [String: String] {
    names.filter { name in extensions.contains { $0.handle == name.key } }
  }
}

extension Scenario {
  /// What the network answers to deferred requests.
  package struct Network: Sendable {
    /// Scripted answers, tried in order.
    package let stubs: [Stub]
    /// Where the stubs stand in the file, by their names.
    package let positions: [String: SourcePosition]
    /// Where the approval of the extension's domain comes from.
    package let approval: DomainApproval

    package init(
      stubs: [Stub], positions: [String: SourcePosition], approval: DomainApproval
    ) {
      self.stubs = stubs
      self.positions = positions
      self.approval = approval
    }
  }
}

extension Scenario {
  /// One thing that happens, and what must come of it.
  package struct Event: Sendable {
    package let position: SourcePosition
    package let happening: Happening
    package let expectation: Expectation?
    /// Whether it happens while the extension is being asked about the message before it.
    package let isMeanwhile: Bool

    package init(
      position: SourcePosition, happening: Happening, expectation: Expectation?,
      isMeanwhile: Bool = false
    ) {
      self.isMeanwhile = isMeanwhile
      self.position = position
      self.happening = happening
      self.expectation = expectation
    }
  }

  /// What happens.
  package enum Happening: Sendable {
    /// A message reaches the phone; the user may act while the extension is being asked.
    case receive(IncomingMessage, meanwhile: [UserAction])
    /// The user does something, so many times.
    case act(UserAction, times: Int)
    /// A call reaches the phone.
    case call(IncomingCall)
    /// The user reports something.
    case report(Report)

    /// All that the user does to the phone.
    package var acts: [UserAction] {
      switch self {
      case .receive(_, let meanwhile): meanwhile
      case .act(let act, _): [act]
      case .call, .report: []
      }
    }
  }
}
