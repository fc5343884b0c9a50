import ExtensionBundles
import Fetching
public import Foundation
import HostPolicy
import MessagesHost
import Reports
import Sandboxing
import Texts

/// What a phone is like before anything happens on it.
public struct PhoneSetup: Sendable {
  /// ISO 3166-1 code of the SIM's country: how numbers without a calling code are read, and what a
  /// filter is told from iOS 16 on.
  public var country = "US"
  /// A reporting extension beside the filter; nil for none, or where the phone is made with one alone.
  ///
  /// At a path with a filter and a reporting extension this one is meant.
  public var reporting: ExtensionUnderTest?
  /// In which order a sender is reported and blocked.
  public var reportOrder = ReportOrder.documented
  /// When a reporting extension's view is loaded; extensions that touch outlets in `prepare(for:)` differ.
  public var reportViewOrder = ReportViewOrder.afterPrepare
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
  /// Whether messages of the test were recorded or imported: then no failure and no description of
  /// the phone quotes them, what the extension says about them, or what is answered to it.
  public var isPrivate = false
  /// Protections that may be missing on this machine; without one that is missing, phones fail.
  public var allowedGaps: Set<SandboxProtection> = []
  /// What the phone's clock shows at the beginning, such as `2026-03-01T22:15:00+01:00`, or
  /// `2026-03-01T22:15` by `timeZone`, in the years 1970 to 2099 of UTC; nil for the machine's clock.
  ///
  /// The extension sees this date, what `SimulatedPhone.wait(_:)` added, and the real time since it was
  /// asked. A date that is none fails the phone, and so does one for an extension in process, which has
  /// the clock of the test.
  public var date: String?
  /// The phone's time zone, such as `Europe/Berlin`; nil for UTC.
  ///
  /// An extension in process cannot have one either: it has the one of the test.
  public var timeZone: String?

  /// In which order a sender is reported and blocked.
  public enum ReportOrder: String, Sendable, Hashable, CaseIterable {
    /// Report, alert, block (DOC).
    case documented
    /// Block, report, alert (REP).
    case blockFirst = "block-first"

    fileprivate var order: HostPolicy.ReportOrder {
      switch self {
      case .documented: .documented
      case .blockFirst: .blockFirst
      }
    }
  }

  /// Whether a reporting extension's view is loaded before `prepare(for:)` or after it.
  public enum ReportViewOrder: String, Sendable, Hashable, CaseIterable {
    /// After it (REP, Xcode's template).
    case afterPrepare = "after-prepare"
    /// Before it (ASSUMED).
    case beforePrepare = "before-prepare"

    fileprivate var order: HostPolicy.ReportViewOrder {
      switch self {
      case .afterPrepare: .afterPrepare
      case .beforePrepare: .beforePrepare
      }
    }
  }

  /// What failures and descriptions leave out.
  var redaction: Redaction { isPrivate ? .recorded : .none }

  func configuration(_ profile: IOSProfile) -> PhoneConfiguration {
    var configuration = PhoneConfiguration(profile: profile)
    let region = Region(country)
    configuration.contacts = Set(contacts.map { SenderAddress($0, region: region) })
    configuration.filtersUnknownSenders = filtersUnknownSenders
    configuration.reportOrder = reportOrder.order
    configuration.reportViewOrder = reportViewOrder.order
    configuration.transport = StubTransport(
      network.enumerated().map { index, stub in
        Stub(
          "stub \(index + 1)", when: stub.condition(in: region), answer: stub.answer,
          delay: stub.delay)
      })
    configuration.queryTimeout = answerTimeout
    configuration.process = ProcessRules(isReused: reusesProcess)
    configuration.allowedGaps = Set(allowedGaps.compactMap(\.protection))
    return configuration
  }
}

extension PhoneSetup {
  /// What is in the App Groups, with stores as files by the models of the extensions.
  func appGroups(for bundles: [ExtensionBundle]) throws -> [AppGroupSeed] {
    try SharedFiles.seeds(shared, for: bundles)
  }

  /// The phone's clock.
  ///
  /// - Throws: `PhoneTestFailure` where date or time zone is none.
  func clock() throws(PhoneTestFailure) -> PhoneDate {
    var name = "timeZone"
    do throws(PhoneDateProblem) {
      let zone = if let timeZone { try PhoneTimeZone(timeZone) } else { PhoneTimeZone.utc }
      name = "date"
      return try PhoneDate(date, in: zone)
    } catch {
      let words = error.words(insteadOf: (name == "date" ? date : timeZone) ?? "")
      throw PhoneTestFailure(
        .unusableTest, "\(name): \(isPrivate ? words.redacted : words.revealed)")
    }
  }
}

/// What the containing app left in an App Group before the extension ran.
public struct SharedFiles: Sendable {
  /// The group's identifier, such as `group.com.example.app`.
  public var group: String
  /// File contents by path, relative to the group's container.
  public var files: [String: Data]
  /// The group's `UserDefaults` as a property list, in XML or binary; nil for none.
  public var defaults: Data?

  /// Core Data's stores.
  public var stores: [SharedStore] = []

  /// Describes an App Group's contents with user defaults by their keys.
  ///
  /// A value of them that is nothing is left out.
  public init(group: String, files: [String: Data] = [:], defaults: [String: SharedValue]) {
    self.init(group: group, files: files)
    // No value of these is one that a property list cannot hold.
    self.defaults = try? PropertyListSerialization.data(
      fromPropertyList: defaults.compactMapValues { $0.written.propertyList }, format: .binary,
      options: 0)
  }

  /// Describes an App Group's contents.
  public init(group: String, files: [String: Data] = [:], defaults: Data? = nil) {
    self.group = group
    self.files = files
    self.defaults = defaults
  }

  /// What is in App Groups, with stores as files by the models of extensions.
  static func seeds(
    _ shared: [SharedFiles], for bundles: [ExtensionBundle]
  ) throws -> [AppGroupSeed] {
    try shared.enumerated().map { index, files in
      let place = ValuePath.root.key("shared").index(index)
      return try files.seed(at: place).layingOutStores(for: bundles)
    }
  }

  private func seed(at place: ValuePath) throws(PhoneTestFailure) -> AppGroupSeed {
    var seed = AppGroupSeed(identifier: group, files: files, defaults: defaults)
    for (index, store) in stores.enumerated() {
      seed.stores.append(try store.seed(at: place.key("stores").index(index)))
    }
    return seed
  }
}

/// One thing that keeps a confined extension inside; `messages-host doctor` says which hold here.
public enum SandboxProtection: String, Sendable, Hashable, CaseIterable {
  /// No descriptor of the test is inherited.
  case descriptors
  /// A session of its own, without a terminal.
  case session
  /// The extension ends when the test dies.
  case parentDeath
  /// Limits for memory, files, threads and core dumps.
  case limits
  /// No capability, even when the test runs as root.
  case capabilities
  /// No set-user-ID program gives privileges.
  case noNewPrivileges
  /// Landlock rules for files.
  case files
  /// Landlock scopes for signals and abstract sockets: a second wall.
  case scopes
  /// The system-call filter.
  case systemCalls
  /// Every refusal is reported.
  case denialEvents

  init?(_ protection: Protection) {
    self.init(rawValue: protection.rawValue)
  }

  var protection: Protection? { Protection(rawValue: rawValue) }
}
