import Foundation
import HostPolicy
import IdentityLookup
import Sandboxing
import Synchronization
import Testing

import struct MessagesHost.PhoneConfiguration

@testable import MessagesHostTesting

/// What a phone is like before anything happens on it.
@Suite struct PhoneSetupTests {
  private static let message = PhoneMessage.sms(from: "+12025550123", text: "Hello there")

  @Test(arguments: [
    (true, true, nil, MessageFolder.junk),
    (false, false, "gate.unknown-sender-filtering", .unknown),
  ])
  func settingsSayWhetherUnknownSendersAreFiltered(
    _ filters: Bool, _ isAsked: Bool, _ gate: String?, _ folder: MessageFolder
  ) async throws {
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in completion(StrangeFilters.response(.junk)) }
    ) { $0.filtersUnknownSenders = filters }
    let received = try await phone.receive(Self.message)
    try received.expect(asked: isAsked, folder: folder)
    #expect(received.why.decisiveGate?.rule.id == gate)
  }

  /// How often the extension was made by the end of each of three messages; its first process is that
  /// which was asked for its sub-actions.
  @Test(arguments: [(true, [1, 1, 1]), (false, [1, 2, 3])])
  func aProcessIsUsedAgainOrNot(_ reusesProcess: Bool, _ counts: [Int]) async throws {
    let made = Mutex(0)
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make(whenMade: { made.withLock { $0 += 1 } }) { _, completion in
        completion(StrangeFilters.response(.none))
      }
    ) { $0.reusesProcess = reusesProcess }
    var found: [Int] = []
    for _ in counts {
      try await phone.receive(Self.message).expect(asked: true)
      found.append(made.withLock(\.self))
    }
    #expect(found == counts)
  }

  @Test(arguments: ["junk", "allow"])
  func theAppsDefaultsAreThere(_ verdict: String) async throws {
    let group = "group.com.example.keyword-filter"
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["verdict": verdict], format: .xml, options: 0)
    let phone = try await SimulatedPhone(
      extension: StrangeFilters.make("KeywordFilter") { _, completion in
        let found = UserDefaults(suiteName: group)?.string(forKey: "verdict")
        let actions = ["junk": ILMessageFilterAction.junk, "allow": .allow]
        completion(StrangeFilters.response(actions[found ?? ""] ?? .none))
      }
    ) {
      var shared = SharedFiles(group: "group.com.example.other")
      shared.group = group
      shared.defaults = list
      $0.shared = [shared]
    }
    #expect(try await phone.receive(Self.message).rawAction == (verdict == "junk" ? 2 : 1))
  }

  @Test func aFilterSeesThePhonesDateAndTime() async throws {
    let phone = try await SimulatedPhone(extension: .source("Sources/Samples/QuietHours")) {
      $0.date = "2026-03-01T22:15"
      $0.timeZone = "Europe/Berlin"
    }
    let offer = PhoneMessage.sms(from: "72645", text: "20% off")
    try await phone.receive(offer).expect(action: .junk)
    try await phone.wait(.seconds(9 * 3600))
    try await phone.receive(.sms(from: "72646", text: "20% off")).expect(action: .promotion)
  }

  @Test(
    arguments: [
      ("tonight", nil, "date: expected a date such as"),
      ("2026-02-30T22:15", "Europe/Berlin", "date: expected a day that the calendar has, found"),
      (nil, "Berlin", "timeZone: expected a name of the tz database"),
    ] as [(String?, String?, String)])
  func aClockThatIsNoneFailsThePhone(
    _ date: String?, _ zone: String?, _ words: String
  ) async throws {
    // Within a macro, the line is that of the macro.
    let line = #line + 1
    let error = await #expect(throws: PhoneTestFailure.self) {
      _ = try await SimulatedPhone(extension: .source("Sources/Samples/QuietHours")) {
        $0.date = date
        $0.timeZone = zone
      }
    }
    #expect(error?.code == .unusableTest)
    let place = "MessagesHostTestingTests/PhoneSetupTests.swift:\(line): "
    #expect(
      error?.description.hasPrefix(place + words) == true, "\(error?.description ?? "")")
  }

  /// Where a phone with recorded messages is belongs to its user, too.
  @Test(arguments: [("2031-03-30T03:30", "Europe/Bucharest"), (nil, "Bucharest")])
  func aClockThatIsNoneIsNotQuotedOfARecording(_ date: String?, _ zone: String) async throws {
    let error = await #expect(throws: PhoneTestFailure.self) {
      _ = try await SimulatedPhone(extension: .source("Sources/Samples/QuietHours")) {
        $0.date = date
        $0.timeZone = zone
        $0.isPrivate = true
      }
    }
    let words = try #require(error?.description)
    #expect(words.contains("<private>"))
    #expect(!words.contains("Bucharest") && !words.contains("2031"), "\(words)")
  }

  @Test(arguments: [("2026-03-01T22:15", nil), (nil, "Europe/Berlin")] as [(String?, String?)])
  func anExtensionInProcessHasTheClockOfItsTest(_ date: String?, _ zone: String?) async throws {
    let error = await #expect(throws: PhoneTestFailure.self) {
      let phone = try await SimulatedPhone(
        extension: StrangeFilters.make { _, completion in
          completion(StrangeFilters.response(.none))
        }
      ) {
        $0.date = date
        $0.timeZone = zone
      }
      try await phone.receive(Self.message)
    }
    #expect(error?.code == .unusableTest)
    #expect(error?.description.contains("clock and time zone") == true)
  }

  /// What can be missing on a machine is not missing on every one, so this looks at what is passed on.
  @Test(arguments: SandboxProtection.allCases)
  func aGapThatIsAllowedIsTheHosts(_ protection: SandboxProtection) {
    var setup = PhoneSetup()
    #expect(setup.configuration(.ios16).allowedGaps == [])
    setup.allowedGaps = [protection]
    #expect(setup.configuration(.ios16).allowedGaps.map(\.rawValue) == [protection.rawValue])
  }

  @Test(arguments: [
    (PhoneProfile.iOS11, "ios11", "iOS 11 to 13"), (.iOS14, "ios14", "iOS 14 and 15"),
    (.iOS16, "ios16", "iOS 16 to 18"), (.iOS26, "ios26", "iOS 26"),
    (.iOS12, "ios12", "iOS 11 to 13"), (.iOS13, "ios13", "iOS 11 to 13"),
    (.iOS15, "ios15", "iOS 14 and 15"), (.iOS17, "ios17", "iOS 16 to 18"),
    (.iOS18, "ios18", "iOS 16 to 18"),
  ])
  func aProfileSaysWhatItStandsFor(
    _ profile: PhoneProfile, _ id: String, _ releases: String
  ) throws {
    #expect(profile.id == id && "\(profile)" == id)
    #expect(profile.releases == releases)
    #expect(try PhoneProfile(named: id) == profile)
    #expect(PhoneProfile.everyRelease.contains(profile))
    #expect(PhoneProfile.all.contains { $0.id == profile.rules && $0.releases == releases })
  }

  @Test func anUnknownReleaseIsAnErrorThatSaysWhy() {
    let error = #expect(throws: UnknownRelease.self) { try PhoneProfile(named: "ios19") }
    let words = error?.description ?? ""
    #expect(
      words.hasPrefix("there is no profile \u{201C}ios19\u{201D}: there is no iOS 19 to 25; "))
    #expect(
      words.hasSuffix("; one of ios11, ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26"))
    let other = #expect(throws: UnknownRelease.self) { try PhoneProfile(named: "x") }
    #expect(other?.description.hasPrefix("there is no profile \u{201C}x\u{201D}; one of ") == true)
  }

  /// A phone of iOS 18 is one of iOS 16 by another name.
  @Test func aPhoneHasTheNameOfItsRelease() async throws {
    let phone = try await SimulatedPhone(
      extension: SimulatedPhoneTests.indifferent, profile: .iOS18)
    let message = try await phone.receive(.sms(from: "72645", text: "A"))
    #expect(message.folder == .unknown && phone.profile.id == "ios18")
    #expect("\(message.why)".contains("a phone with ios18"), "\(message.why)")
  }
}
