import Chance
import Testing
import Texts

@testable import HostPolicy

@Suite struct FolderCountsTests {
  @Test func everyFolderHasAPlaceOfItsOwn() {
    #expect(Folder.allCases.map(\.index) == Array(0..<Folder.allCases.count))
    #expect(Set(Folder.allCases).count == Folder.allCases.count)
  }

  /// What a phone counts as it goes is what a look at every message finds, whatever happened.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func whatIsCountedIsWhatIsThere(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var state = PhoneState.filtering()
    let senders = (0..<4).map { SenderAddress("+1408555019\($0)") }
    for _ in 0..<60 {
      let sender = senders[numbers.number(below: senders.count)]
      switch numbers.number(below: 10) {
      case 0: _ = state.reply(to: sender)
      case 1: state.markRead(conversationOf: sender)
      case 2: _ = state.addContact(sender)
      case 3: _ = state.removeContact(sender)
      case 4: _ = state.deleteConversation(with: sender)
      case 5: state.block(sender)
      case 6: state.unblock(sender)
      default: receive(from: sender, answer: numbers.number(below: 6), in: &state)
      }
      expectCountsOf(state)
    }
  }

  private func receive(from sender: SenderAddress, answer: Int, in state: inout PhoneState) {
    let message = IncomingMessage(service: .sms, sender: sender, body: "Your parcel waits")
    guard case .ask(let id, _) = state.receive(message) else { return }
    _ = state.conclude(id, with: .response(action: answer, subAction: 0))
  }

  private func expectCountsOf(_ state: PhoneState) {
    let messages = state.conversations.values.flatMap(\.messages)
    #expect(state.badge == messages.count(where: \.isUnread))
    for folder in Folder.allCases {
      let there = messages.count { $0.isUnread && folder.holds($0.folder) }
      #expect(state.unread(in: folder) == there, "\(folder.rawValue)")
    }
  }
}
