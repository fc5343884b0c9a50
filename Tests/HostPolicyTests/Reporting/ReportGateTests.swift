import HostPolicy
import Testing
import Texts

/// A condition, and a phone on which it alone does not hold.
struct ReportGateCase: Sendable, CustomTestStringConvertible {
  let gate: ReportGate

  static let all = ReportGate.allCases.map(ReportGateCase.init)

  var testDescription: String { gate.rawValue }

  func offer() -> ReportOffer {
    var phone = PhoneState.reporting(gate == .release ? .ios11 : .ios16)
    let group = ConversationKey([.bank, .shop])
    switch gate {
    case .release: _ = phone.receive(.text(.bank))
    case .extensionChosen:
      phone.select(reporting: nil)
      _ = phone.receive(.text(.bank))
    case .origin:
      _ = phone.receive(.text(.bank))
      return phone.offerReport(phone.reportSubject(ofAll: .bank), from: .notification)
    case .received: break
    case .ownMessages:
      _ = phone.receive(.text(.bank))
      return phone.offerReport(
        .messages([MessageID(1)], of: ConversationKey(.bank), own: 2), from: .selection)
    case .service: _ = phone.receive(.text(.bank, by: .iMessage))
    case .oneSender:
      _ = phone.receive(.text(.bank, with: [.shop]))
      _ = phone.receive(.text(.shop, with: [.bank]))
      return phone.offerReport(phone.reportSubject(ofAll: group), from: .transcript)
    }
    return phone.offerReport(phone.reportSubject(ofAll: .bank), from: .transcript)
  }
}

@Suite struct ReportGateTests {
  @Test(arguments: IOSProfile.all.filter { $0.id != "ios11" })
  func allConditionsHold(profile: IOSProfile) {
    var phone = PhoneState.reporting(profile)
    _ = phone.receive(.text(.bank))
    let offer = phone.offerReport(phone.reportSubject(ofAll: .bank), from: .transcript)
    #expect(offer.isOffered)
    #expect(offer.refusal == nil)
    #expect(offer.extensionName == "Report It")
    #expect(offer.gates.map(\.rule) == ReportGate.allCases.map(\.rule))
    #expect(offer.gates.allSatisfy { $0.passes && !$0.isDecisive })
  }

  @Test(arguments: ReportGateCase.all)
  func oneConditionIsAgainstIt(_ example: ReportGateCase) {
    let offer = example.offer()
    #expect(!offer.isOffered)
    #expect(offer.refusal?.rule == example.gate.rule)
    #expect(offer.gates.filter { !$0.passes }.map(\.rule) == [example.gate.rule])
    #expect(offer.rules.isEmpty)
  }

  @Test(arguments: [(11, false), (12, true), (13, true)])
  func reportingCameWithTwelve(release: Int, isOffered: Bool) {
    var phone = PhoneState.reporting(IOSProfile.ios11.release(release))
    _ = phone.receive(.text(.bank))
    #expect(
      phone.offerReport(phone.reportSubject(ofAll: .bank), from: .transcript).isOffered == isOffered
    )
  }

  @Test(arguments: IOSProfile.all.filter { $0.id != "ios11" }, MessageService.allCases)
  func servicesByProfile(profile: IOSProfile, service: MessageService) {
    var phone = PhoneState.reporting(profile)
    _ = phone.receive(.text(.bank, by: service))
    let offer = phone.offerReport(phone.reportSubject(ofAll: .bank), from: .transcript)
    #expect(offer.isOffered == profile.filteredServices.contains(service))
  }

  @Test func findingsNeverNameWhoOrWhat() {
    for example in ReportGateCase.all {
      for gate in example.offer().gates {
        #expect(!gate.finding.contains("+1"))
        #expect(!gate.finding.contains("Hello"))
      }
    }
  }
}

@Suite struct ReportOfferTests {
  @Test func aSelectionIsToldByDate() throws {
    var phone = PhoneState.reporting()
    for (second, text) in ["One", "Two", "Three"].enumerated() {
      _ = phone.receive(
        IncomingMessage(service: .sms, sender: SenderAddress("(202) 555-0101"), body: .init(text)),
        at: .seconds(second))
    }
    let key = ConversationKey(.bank)
    let offer = phone.offerReport(
      .messages([MessageID(3), MessageID(1)], of: key), from: .selection)
    let request = try #require(offer.request)
    #expect(request.communications.map(\.body) == ["One", "Three"])
    #expect(request.communications.map(\.time) == [.zero, .seconds(2)])
    #expect(request.communications.map(\.sender) == ["+12025550101", "+12025550101"])
    #expect(request.sender == .bank)
    #expect(!request.isOfCalls)
    #expect(
      offer.rules == [ReportRule.sorted, ReportRule.sender, ReportViewOrder.afterPrepare.rule])
  }

  @Test func whatIsNotShownCannotBeReported() {
    var phone = PhoneState.reporting()
    phone.block(.bank)
    _ = phone.receive(.text(.bank))
    #expect(
      phone.offerReport(.messages([MessageID(1)], of: ConversationKey(.bank)), from: .selection)
        .refusal?.rule == ReportGate.received.rule)
  }

  /// What is left out without a word would not be what the user selected.
  @Test func aSelectionIsReportedAsAWholeOrNotAtAll() {
    var phone = PhoneState.reporting()
    _ = phone.receive(.text(.bank))
    phone.block(.bank)
    _ = phone.receive(.text(.bank))
    let both = ReportSubject.messages([MessageID(1), MessageID(2)], of: ConversationKey(.bank))
    let refusal = phone.offerReport(both, from: .selection).refusal
    #expect(refusal?.rule == ReportGate.received.rule)
    #expect(refusal?.finding == "1 received message, and 1 more that the phone does not show")
    let first = ReportSubject.messages([MessageID(1)], of: ConversationKey(.bank))
    #expect(phone.offerReport(first, from: .selection).isOffered)
  }

  @Test func whatAFilterHidFromTheListsCannotBeReportedWithoutIt() throws {
    var phone = PhoneState.filtering()
    phone.select(reporting: "Report It")
    try phone.receive(.text(.bank), answer: Action.junk)
    #expect(phone.offerReport(phone.reportSubject(ofAll: .bank), from: .transcript).isOffered)
    phone.select(filter: nil)
    #expect(!phone.offerReport(phone.reportSubject(ofAll: .bank), from: .transcript).isOffered)
  }

  @Test func aMessageWithoutASenderCanBeReported() throws {
    var phone = PhoneState.reporting()
    _ = phone.receive(.text(nil))
    let offer = phone.offerReport(
      phone.reportSubject(ofAll: ConversationKey([])), from: .transcript)
    let request = try #require(offer.request)
    #expect(request.sender == nil)
    #expect(request.communications.map(\.sender) == [nil])
  }

  @Test func oneReportingExtensionAtATime() {
    var phone = PhoneState.filtering()
    #expect(phone.select(reporting: "One").isEmpty)
    #expect(phone.select(reporting: "One").isEmpty)
    #expect(phone.select(reporting: "Two") == [ReportRule.oneAtATime])
    #expect(phone.settings.reportingExtension == "Two")
    #expect(phone.settings.selectedFilter == "Sieve")
    phone.select(filter: nil)
    #expect(phone.settings.reportingExtension == "Two")
    #expect(phone.select(reporting: nil).isEmpty)
    #expect(phone.settings.reportingExtension == nil)
  }

  @Test func everyWishHasANumber() {
    var phone = PhoneState.reporting()
    let subject = phone.reportSubject(ofAll: .bank)
    #expect(phone.offerReport(subject, from: .transcript).id == ReportID(1))
    #expect(phone.offerReport(subject, from: .transcript).id == ReportID(2))
  }
}

extension PhoneState {
  /// A phone on which a reporting extension is chosen, and no filter.
  static func reporting(_ profile: IOSProfile = .ios16) -> PhoneState {
    var phone = PhoneState(profile: profile)
    phone.select(reporting: "Report It")
    return phone
  }

  func reportSubject(ofAll sender: SenderAddress) -> ReportSubject {
    reportSubject(ofAll: ConversationKey(sender))
  }
}
