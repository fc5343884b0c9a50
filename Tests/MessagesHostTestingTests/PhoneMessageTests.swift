import IdentityLookup
import MessagesHostTesting
import Testing

/// The kinds of messages, and what of each a phone looks at.
@Suite struct PhoneMessageTests {
  private static let sender = "+12025550123"
  private static let member = "+12025550124"

  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The profiles whose filters are asked about it.
    let asking: Set<PhoneProfile>
    /// A message of the kind to the phone's user and these.
    let message: @Sendable (_ members: [String]) -> PhoneMessage
  }

  static let kinds = [
    Kind(testDescription: "MMS", asking: Set(PhoneProfile.all)) {
      .mms(from: sender, text: "Hello", members: $0)
    },
    Kind(testDescription: "RCS", asking: [.iOS26]) {
      .rcs(from: sender, text: "Hello", members: $0)
    },
    Kind(testDescription: "iMessage", asking: []) {
      .iMessage(from: sender, text: "Hello", members: $0)
    },
  ]

  private static func phone(
    _ profile: PhoneProfile, contacts: [String] = []
  ) async throws -> SimulatedPhone {
    try await SimulatedPhone(
      extension: StrangeFilters.make { _, completion in completion(StrangeFilters.response(.none))
      },
      profile: profile
    ) { $0.contacts = contacts }
  }

  @Test(arguments: kinds, PhoneProfile.all)
  func isSentOnByItsService(_ kind: Kind, _ profile: PhoneProfile) async throws {
    let message = kind.message([])
    #expect("\(message)" == "\(kind.testDescription) from <private>")
    #expect(message.sender == Self.sender && message.text == "Hello")
    let received = try await Self.phone(profile).receive(message)
    let isAsked = kind.asking.contains(profile)
    #expect(received.asked == isAsked)
    #expect(received.why.decisiveGate?.rule.id == (isAsked ? nil : "gate.service"))
  }

  /// A message is known by anybody of its group.
  @Test(arguments: kinds) func itsMembersAreOfItsGroup(_ kind: Kind) async throws {
    let phone = try await Self.phone(.iOS26, contacts: [Self.member])
    try await phone.receive(kind.message([])).expect(folder: .unknown)
    try await phone.receive(kind.message([Self.member])).expect(asked: false, folder: .known)
  }

  @Test(arguments: [
    (PhoneMessage.sms(from: nil, text: "Hello"), "the message has no sender"),
    (.sms(from: sender, text: nil), "the message has no text"),
    (.mms(from: sender, text: nil, attachments: 2), "the message has no text"),
    (.mms(from: nil, text: nil, attachments: 1), "the message has neither sender nor text"),
  ])
  func whatIsNotThereIsNotAskedAbout(_ message: PhoneMessage, _ finding: String) async throws {
    let received = try await Self.phone(.iOS16).receive(message)
    #expect(!received.asked)
    #expect(received.why.decisiveGate?.rule.id == "gate.sender-and-body")
    #expect(received.why.decisiveGate?.finding == finding)
  }
}
