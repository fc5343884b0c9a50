import HostPolicy
import Testing

@Suite struct MarkedKnownTests {
  @Test func markingRescuesAndStopsAsking() throws {
    var phone = PhoneState.filtering(.ios26)
    try phone.receive(.text(.bank), answer: Action.junk)
    try phone.receive(.text(.bank, by: .iMessage), answer: Action.junk)
    #expect(phone.folders() == [.junk, .unknown])
    #expect(phone.markKnown(ConversationKey(.bank)).map(\.id) == ["placement.marked-known"])
    #expect(phone.folders() == [.known, .known])
    let later = try phone.receive(.text(.bank), answer: Action.junk)
    #expect(later.decisiveGate?.rule == Gate.markedKnown.rule)
    #expect(later.placement == Placement.of(.known, notified: true, unread: 3))
  }

  @Test func markingMovesFromUnknownSenders() throws {
    var phone = PhoneState.filtering(.ios26)
    try phone.receive(.text(.bank), answer: Action.allow)
    #expect(phone.markKnown(ConversationKey(.bank)).map(\.id) == ["placement.marked-known"])
    #expect(phone.folders() == [.known])
    #expect(phone.markKnown(ConversationKey(.bank)) == [])
  }

  @Test func deletionForgetsTheMark() throws {
    var phone = PhoneState.filtering(.ios26)
    _ = phone.markKnown(ConversationKey(.bank))
    _ = phone.deleteConversation(with: .bank)
    #expect(try phone.receive(.text(.bank), answer: Action.allow).isAsked)
  }

  @Test(arguments: [IOSProfile.ios11, .ios14, .ios16])
  func earlierProfilesHaveNoSuchMark(profile: IOSProfile) throws {
    var phone = PhoneState.filtering(profile)
    try phone.receive(.text(.bank), answer: Action.junk)
    let before = phone
    #expect(phone.markKnown(ConversationKey(.bank)) == [])
    #expect(phone == before)
  }
}
