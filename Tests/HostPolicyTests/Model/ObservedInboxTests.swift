import HostPolicy
import InboxModel
import Testing

/// What must hold whatever the policy says is seen to be missing when it is.
@Suite struct ObservedInboxTests {
  private func observed() throws -> ObservedInbox {
    var phone = PhoneState.filtering()
    try phone.receive(.text(.bank), answer: Action.allow)
    try phone.receive(.text(.shop), answer: Action.junk)
    return ObservedInbox(phone, intoFolders: true)
  }

  @Test func aSoundInboxHasNoViolation() throws {
    var inbox = try observed()
    inbox.asked = (NaiveMessage(), [1, 2])
    #expect(inbox.violation == nil)
    #expect(inbox.messages.sorted() == [1, 2])
    #expect(inbox.unreadSum == 2)
  }

  private static let harms: [(String, @Sendable (inout ObservedInbox) -> Void)] = [
    ("a message is in two conversations", { $0.messages.append(1) }),
    ("the folders have 1 unread, the conversations 2", { $0.unreadSum = 1 }),
    ("in folders: [1, 2, 2], in conversations: [1, 2]", { $0.folders["known"] = [2] }),
    ("in folders: [1], in conversations: [1, 2]", { $0.folders["junk"] = [] }),
    ("asked about contact 1", { $0.asked = (NaiveMessage(others: [1]), [1]) }),
    ("asked about an iMessage", { $0.asked = (NaiveMessage(service: "iMessage"), []) }),
  ]

  @Test(arguments: harms)
  func aViolationIsNamed(text: String, harm: @Sendable (inout ObservedInbox) -> Void) throws {
    var inbox = try observed()
    harm(&inbox)
    #expect(inbox.violation == text)
  }
}
