import ExtensionWire
import HostPolicy
import Testing

@testable import MessagesHost

/// Which of many questions are open, as a value.
@Suite struct BulkWindowTests {
  private static let junk = FilterAnswer.response(action: 2, subAction: 0)

  private static func id(_ number: UInt32) -> QueryID { QueryID(rawValue: number) }

  @Test func onlySoManyAreOpen() {
    var window = BulkWindow(limit: 4)
    window.begin(6)
    #expect(window.isHungry)
    #expect(window.fill() == [0, 1, 2, 3])
    #expect(!window.isHungry && window.open == 4)
    #expect(window.answer(Self.id(2), Self.junk) == true)
    #expect(!window.isHungry, "one write for many is better than one for each")
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.isHungry)
    #expect(window.fill() == [4, 5])
    #expect(window.oldest == Self.id(3))
    for number: UInt32 in 3...6 { #expect(window.answer(Self.id(number), Self.junk) == true) }
    #expect(window.isDone && window.oldest == nil)
    #expect(window.takeReplies() == Array(repeating: BulkReply(answer: Self.junk), count: 6))
  }

  /// An answer counts once, and only under the number of an open question.
  @Test func aStrangeAnswerIsNone() {
    var window = BulkWindow(limit: 4)
    window.begin(2)
    #expect(window.answer(Self.id(1), Self.junk) == false, "it was not sent")
    #expect(window.fill() == [0, 1])
    for number: UInt32 in [0, 3, .max] {
      #expect(window.answer(Self.id(number), Self.junk) == false)
    }
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.answer(Self.id(1), .noAnswer(.neverCompleted)) == false)
    #expect(window.answer(Self.id(2), Self.junk) == true)
    _ = window.takeReplies()
    window.begin(1)
    #expect(window.fill() == [0])
    #expect(window.answer(Self.id(2), Self.junk) == false, "it is a number of the last round")
    #expect(window.answer(Self.id(3), Self.junk) == true)
  }

  @Test func aLongQuestionKeepsOthersBack() {
    var window = BulkWindow(limit: 4)
    window.begin(3)
    #expect(window.fill(bytes: BulkWindow.mostBytes) == [0])
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.fill(bytes: BulkWindow.mostBytes / 2) == [1, 2])
  }

  @Test func aQuestionThatCannotBeSentHasItsReply() {
    var window = BulkWindow(limit: 4)
    window.begin(2)
    window.refuse(.tooLong)
    #expect(window.fill() == [1])
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(
      window.takeReplies()
        == [BulkReply(answer: .noAnswer(.tooLong)), BulkReply(answer: Self.junk)])
  }

  /// What was open is asked again alone; who fails alone has failed, and the others have their answers.
  @Test func aFaultIsFound() {
    var window = BulkWindow(limit: 4)
    window.begin(5)
    #expect(window.fill() == [0, 1, 2, 3])
    #expect(window.answer(Self.id(3), Self.junk) == true)
    #expect(window.fault(.crash) == .suspected(3))
    #expect(window.oldest == nil)
    #expect(window.fill() == [0])
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.fill() == [1])
    #expect(window.oldest == Self.id(2), "a process gets no number twice")
    #expect(window.fault(.timeout) == .failed(1))
    #expect(window.fill() == [3])
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.fill() == [4], "it was never open when a process failed")
    #expect(window.answer(Self.id(2), Self.junk) == true)
    let replies = window.takeReplies().map(\.answer)
    #expect(replies == [Self.junk, .noAnswer(.timeout), Self.junk, Self.junk, Self.junk])
  }

  /// While one is asked alone, none of those that were never sent may be open with it.
  @Test func theLastSuspectIsAlone() {
    var window = BulkWindow(limit: 4)
    window.begin(3)
    _ = window.next
    window.send(bytes: 1)
    #expect(window.fault(.crash) == .suspected(1))
    #expect(window.fill() == [0])
    #expect(window.fault(.crash) == .failed(0))
    #expect(window.fill() == [1, 2])
    #expect(window.fault(.exit) == .suspected(2))
  }

  /// Where one is asked after another, it is known at once which one has failed.
  @Test func oneAfterAnotherNoneIsAskedTwice() {
    var window = BulkWindow(limit: 1)
    window.begin(3)
    #expect(window.fill() == [0])
    #expect(window.fault(.crash) == .failed(0))
    #expect(window.fill() == [1])
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.fill() == [2])
    #expect(window.fault(.exit) == .failed(2))
    #expect(
      window.takeReplies().map(\.answer) == [.noAnswer(.crash), Self.junk, .noAnswer(.exit)])
  }

  /// Of a round that is not gone on with, all is there that came before the first gap.
  @Test func whatCameBeforeAGapIsThere() {
    var window = BulkWindow(limit: 4)
    window.begin(4)
    _ = window.fill()
    #expect(window.firstReplies.isEmpty)
    for number: UInt32 in [4, 1, 2] { #expect(window.answer(Self.id(number), Self.junk) == true) }
    #expect(window.firstReplies.count == 2)
    #expect(window.fault(.crash) == .suspected(1))
    #expect(window.firstReplies == Array(repeating: BulkReply(answer: Self.junk), count: 2))
  }

  @Test func aProcessThatEndsIdleFailsNone() {
    var window = BulkWindow(limit: 1)
    window.begin(2)
    #expect(window.fill() == [0])
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.fault(.exit) == .noneOpen)
    #expect(window.fill() == [1])
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.isDone)
  }

  /// A process gets no number twice, however long it lives.
  @Test func anotherProcessHasNumbersOfItsOwn() {
    var window = BulkWindow(limit: 4, lastID: 3)
    window.begin(3)
    #expect(window.fill() == [0, 1, 2])
    for number: UInt32 in 1...3 { #expect(window.answer(Self.id(number), Self.junk) == true) }
    #expect(window.nextID == Self.id(4) && window.areNumbersUsedUp)
    window.beginProcess()
    window.begin(1)
    #expect(window.nextID == Self.id(1) && !window.areNumbersUsedUp)
  }

  @Test func deferralsAreCountedByQuestion() {
    var window = BulkWindow(limit: 4)
    window.begin(2)
    _ = window.fill()
    #expect(window.countDeferral(of: Self.id(2)) == 1)
    #expect(window.countDeferral(of: Self.id(2)) == 2)
    #expect(window.countDeferral(of: Self.id(3)) == nil)
    #expect(window.answer(Self.id(2), Self.junk) == true)
    #expect(window.countDeferral(of: Self.id(2)) == nil)
    #expect(window.answer(Self.id(1), Self.junk) == true)
    #expect(window.takeReplies().map(\.isDeferred) == [false, true])
  }
}

extension BulkWindow {
  /// Sends what may be sent.
  fileprivate mutating func fill(bytes: Int = 1) -> [Int] {
    var sent: [Int] = []
    while let index = next {
      send(bytes: bytes)
      sent.append(index)
    }
    return sent
  }
}
