import IdentityLookup
import Testing

/// The classes of reports: what they hold, through a secure archive and back, and which are the same.
@Suite struct ClassificationTests {
  private static let date = Date(timeIntervalSince1970: 1_772_403_300.042)

  private func copy<Object: NSObject & NSCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
  }

  private static func message(
    _ sender: String? = "+1", at offset: Double = 0, _ body: String? = "Win"
  ) -> ILMessageCommunication {
    ILMessageCommunication(
      sender: sender, dateReceived: date.addingTimeInterval(offset), messageBody: body)
  }

  private static func call(_ sender: String? = "+1", at offset: Double = 0) -> ILCallCommunication {
    ILCallCommunication(sender: sender, dateReceived: date.addingTimeInterval(offset))
  }

  @Test(
    arguments: [(nil, nil), ("+1", "Gr\u{fc}\u{df}e \u{1f389}"), ("", "")] as [(String?, String?)])
  func messageComesBack(_ sender: String?, _ body: String?) throws {
    let message = Self.message(sender, body)
    let copied = try #require(try copy(message))
    #expect(copied.sender == sender && copied.messageBody == body)
    #expect(copied.dateReceived == Self.date)
    #expect(copied.isEqual(to: message))
  }

  @Test(arguments: [nil, "+1"])
  func callComesBack(_ sender: String?) throws {
    let call = Self.call(sender)
    let copied = try #require(try copy(call))
    #expect(copied.sender == sender && copied.dateReceived == Self.date)
    #expect(copied.isEqual(to: call))
  }

  /// What is reported is in the order in which it came.
  @Test func requestsComeBackInOrder() throws {
    let messages = ILMessageClassificationRequest(messageCommunications: [
      Self.message("+1", at: 60, "second"), Self.message("+1", at: 0, "first"),
    ])
    for request in [messages, try #require(try copy(messages))] {
      #expect(request.messageCommunications.map(\.messageBody) == ["first", "second"])
    }
    let calls = ILCallClassificationRequest(callCommunications: [
      Self.call("+2", at: 60), Self.call(nil, at: 0),
    ])
    for request in [calls, try #require(try copy(calls))] {
      #expect(request.callCommunications.map(\.sender) == [nil, "+2"])
    }
  }

  @Test(arguments: [
    ILClassificationAction.none, .reportNotJunk, .reportJunk, .reportJunkAndBlockSender,
  ])
  func responseComesBackWithoutItsUserInfo(_ action: ILClassificationAction) throws {
    let response = ILClassificationResponse(action: action)
    #expect(response.userString == nil && response.userInfo == nil)
    response.userString = "Spam from +1"
    response.userInfo = ["reason": "spam"]
    let copied = try #require(try copy(response))
    #expect(copied.action == action && copied.userString == "Spam from +1")
    #expect(copied.userInfo == nil)
  }

  @Test func actionsHaveTheirNumbers() {
    let actions: [ILClassificationAction] = [
      .none, .reportNotJunk, .reportJunk, .reportJunkAndBlockSender,
    ]
    #expect(actions.map(\.rawValue) == [0, 1, 2, 3])
    #expect(ILClassificationAction(rawValue: 4) == nil)
  }

  /// As messages they differ in their texts; as communications sender and date count.
  @Test(arguments: [
    (message(), true, true), (message("+2"), false, false), (message(nil), false, false),
    (message(at: 0.001), false, false), (message("+1", "Lose"), false, true),
    (message("+1", nil), false, true),
  ])
  func messagesAreCompared(_ other: ILMessageCommunication, _ isSame: Bool, _ isSameBase: Bool) {
    #expect(Self.message().isEqual(to: other) == isSame)
    #expect(other.isEqual(to: Self.message()) == isSame)
    #expect(Self.message().isEqual(to: other as ILCommunication) == isSameBase)
  }

  @Test(arguments: [(call(), true), (call("+2"), false), (call(nil), false), (call(at: 1), false)])
  func callsAreCompared(_ other: ILCallCommunication, _ isSame: Bool) {
    #expect(Self.call().isEqual(to: other) == isSame)
    #expect(Self.call().isEqual(to: other as ILCommunication) == isSame)
    #expect(Self.message("+1").isEqual(to: other) == isSame)
  }
}
