import HostPolicy
import Testing

@Suite struct UnreadTests {
  @Test func countsAreByFolder() throws {
    var phone = PhoneState.filtering(junk: .category, capabilities: SubActionTests.declared)
    let answers = [(1, 0), (1, 0), (3, 0), (3, 20_002), (4, 10_001), (2, 0)]
    let unread = try answers.map {
      try phone.receive(.text(.bank), answer: $0, $1).placement.unread
    }
    #expect(unread == [1, 2, 1, 1, 1, 1], "the sub-folder’s own")
    #expect(phone.messages(in: .promotions).map(\.id.number) == [3, 4])
    try phone.receive(.text(.shop), answer: Action.allow)
    let expected: [Folder: Int] = [
      .unknown: 3, .promotions: 2, .promotionsCoupons: 1, .transactions: 1,
      .transactionsFinance: 1, .junk: 1,
    ]
    for folder in Folder.allCases { #expect(phone.unread(in: folder) == expected[folder] ?? 0) }

    let wasUnread = phone.markRead(conversationOf: .bank)
    #expect(wasUnread)
    #expect(phone.unread(in: .unknown) == 1)
    #expect(phone.unread(in: .junk) == 0)
    let isStillUnread = phone.markRead(conversationOf: .bank)
    #expect(!isStillUnread)
    let nobody = phone.markRead(conversationOf: .friend)
    #expect(!nobody)
    #expect(phone.folders(of: .friend) == [])
  }

  @Test func foldersListTheirMessagesOldestFirst() throws {
    var phone = PhoneState.filtering()
    for sender in [SenderAddress.shop, .bank, .friend, .bank] {
      try phone.receive(.text(sender), answer: Action.allow)
    }
    #expect(phone.messages(in: .unknown).map(\.id.number) == [1, 2, 3, 4])
  }
}
