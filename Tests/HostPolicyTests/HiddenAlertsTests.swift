import HostPolicy
import Testing

@Suite struct HiddenAlertsTests {
  private static let key = ConversationKey(.bank)
  private static let rule = PlacementRule.alertsHidden

  /// Where a message lies is not changed by it, whether a filter is asked or not.
  @Test(arguments: IOSProfile.all, [Action.none, Action.allow, Action.junk])
  func aMessageIsPlacedAsBeforeAndSilent(profile: IOSProfile, action: Int) throws {
    var loud = PhoneState.filtering(profile)
    var quiet = loud
    quiet.hideAlerts(of: Self.key)
    for service in [MessageService.sms, .iMessage, .sms] {
      let before = try loud.receive(.text(.bank, by: service), answer: action)
      let after = try quiet.receive(.text(.bank, by: service), answer: action)
      #expect(after.placement.folder == before.placement.folder)
      #expect(after.placement.unread == before.placement.unread)
      #expect(after.placement.label == before.placement.label)
      #expect(!after.placement.isNotified)
      // Of what makes no sound anyway nothing is told.
      #expect(after.rules == before.rules + (before.placement.isNotified ? [Self.rule] : []))
    }
  }

  @Test func otherConversationsAlertAsBefore() throws {
    var phone = PhoneState.filtering()
    phone.hideAlerts(of: Self.key)
    #expect(try phone.receive(.text(.shop), answer: Action.allow).placement.isNotified)
    let group = IncomingMessage.text(.bank, by: .mms, with: [.shop])
    #expect(try phone.receive(group, answer: Action.allow).placement.isNotified)
  }

  @Test func shownAlertsAreAsIfNeverHidden() throws {
    var phone = PhoneState.filtering()
    let before = phone
    phone.hideAlerts(of: Self.key)
    #expect(phone != before)
    phone.showAlerts(of: Self.key)
    #expect(phone == before)
    #expect(try phone.receive(.text(.bank), answer: Action.allow).placement.isNotified)
  }

  @Test func deletionForgetsIt() throws {
    var phone = PhoneState.filtering()
    phone.hideAlerts(of: Self.key)
    let hadMessages = phone.deleteConversation(Self.key)
    #expect(!hadMessages)
    #expect(try phone.receive(.text(.bank), answer: Action.allow).placement.isNotified)
  }

  /// What counts is how it is when the message is placed.
  @Test func alertsHiddenMeanwhileAreHidden() throws {
    var phone = PhoneState.filtering()
    guard case .ask(let id, _) = phone.receive(.text(.bank)) else {
      Issue.record("nobody is asked")
      return
    }
    phone.hideAlerts(of: Self.key)
    let answered = phone.conclude(id, with: .response(action: Action.allow, subAction: 0))
    let decision = try #require(answered)
    #expect(!decision.placement.isNotified && decision.rules.last == Self.rule)
  }

  @Test(arguments: IOSProfile.all) func theRuleHasTheMarkOfItsProfile(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    phone.hideAlerts(of: Self.key)
    let decision = try phone.receive(.text(.bank), answer: Action.allow)
    let told = try #require(decision.rules.last)
    #expect(told == Self.rule)
    #expect(told.provenance == (profile.id == "ios11" ? .reported : .inferred))
  }
}
