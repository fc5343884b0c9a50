import ExtensionWire
import IdentityLookup
import Synchronization
import Testing

@testable import ExtensionRuntime

@Suite struct QueryStateMachineTests {
  private let one = QueryID(rawValue: 1)
  private let two = QueryID(rawValue: 2)

  @Test func onlyTheFirstAnswerIsSent() {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    #expect(ledger.open(one) == false)
    #expect(ledger.answer(one) == .send(hasWaited: false))
    #expect(ledger.answer(one) == .reportTwice)
    #expect(ledger.release(one) == false)
    #expect(ledger.answer(one) == .reportTwice)
  }

  /// A handler has waited for the network where its result is there, and it has not returned.
  @Test(arguments: [
    (isInHandler: true, isThere: true, returned: false, hasWaited: true),
    (true, true, true, false), (true, false, false, false), (true, false, true, false),
    (false, true, false, false), (false, false, false, false),
  ])
  func aHandlerThatWaitsIsKnown(
    isInHandler: Bool, isThere: Bool, returned: Bool, hasWaited: Bool
  ) {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one, isInHandler: isInHandler) == true)
    #expect(ledger.deferQuery(one) { _, _ in } == .forward)
    if isThere { _ = ledger.deferralEnded(one, isRedundant: false) }
    if returned { ledger.handlerReturned(one) }
    #expect(ledger.answer(one) == .send(hasWaited: hasWaited))
  }

  /// What is known of a query stays so when its number is used again.
  @Test func aNumberInUseIsNotOpenedAnew() {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    #expect(ledger.answer(one) == .send(hasWaited: false))
    #expect(ledger.open(one) == false)
    #expect(ledger.answer(one) == .reportTwice)
  }

  @Test func releaseWithoutAnswerIsNever() {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    #expect(ledger.release(one) == true)
    #expect(ledger.release(one) == false)
    #expect(ledger.deferQuery(one) { _, _ in } == .failAfterCompletion(isShutDown: false))
  }

  @Test func shutdownMakesAnswersLate() {
    var ledger = QueryStateMachine()
    ledger.expectEnd()
    #expect(ledger.open(one) == true)
    #expect(ledger.open(two) == true)
    #expect(ledger.answer(one) == .send(hasWaited: false))
    ledger.shutDown()
    #expect(ledger.startFailing() == false)
    #expect(ledger.deferQuery(two) { _, _ in } == .failAfterShutdown)
    #expect(ledger.answer(two) == .reportLate)
    #expect(ledger.answer(two) == .reportTwice)
    #expect(ledger.deferQuery(two) { _, _ in } == .failAfterCompletion(isShutDown: true))
    #expect(ledger.inputEnded() == false)
    #expect(!ledger.isFinished)
  }

  /// It can answer until the host has seen it at rest, and not longer.
  @Test func nothingIsFinishedBeforeTheHostLetsGo() {
    var ledger = QueryStateMachine()
    ledger.expectEnd()
    ledger.shutDown()
    #expect(!ledger.isFinished)
    #expect(ledger.inputEnded() == false)
    #expect(ledger.isFinished)
  }

  @Test func aPipeThatEndsWithoutAWordMeansThatTheHostIsGone() {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    #expect(ledger.inputEnded() == true)
  }

  @Test func whatWaitsForTheHostEndsWithIt() {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    #expect(ledger.open(two) == true)
    #expect(ledger.deferQuery(two) { _, _ in } == .forward)
    ledger.expectEnd()
    #expect(ledger.inputEnded() == false)
    #expect(!ledger.isFinished)
    ledger.shutDown()
    #expect(!ledger.isFinished)
    #expect(ledger.deferralEnded(two, isRedundant: false) == nil)
    // It answers because the host is gone, not too late.
    #expect(ledger.answer(two) == .drop)
    #expect(ledger.answer(one) == .reportLate)
    // Not before what it does about the failure is done.
    #expect(ledger.startFailing() == true)
    #expect(ledger.nextToFail() != nil)
    // A second one in turn, not beside it.
    #expect(ledger.deferQuery(one) { _, _ in } == .failAfterCompletion(isShutDown: true))
    #expect(ledger.startFailing() == false)
    #expect(ledger.nextToFail() != nil)
    #expect(!ledger.isFinished)
    #expect(ledger.nextToFail() == nil)
    #expect(ledger.isFinished)
  }

  @Test func soleQueryIsKnownOnlyWhileItIsAlone() {
    var ledger = QueryStateMachine()
    #expect(ledger.soleQuery == nil)
    #expect(ledger.open(one) == true)
    #expect(ledger.soleQuery == one)
    #expect(ledger.open(two) == true)
    #expect(ledger.soleQuery == nil)
    #expect(ledger.answer(one) == .send(hasWaited: false))
    #expect(ledger.soleQuery == two)
  }

  /// The host gives up a query that is not answered in time, and the extension still has it.
  @Test func whatGoesOnAfterANewerQueryIsNoOlderOnes() {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    #expect(ledger.open(two) == true)
    #expect(ledger.answer(two) == .send(hasWaited: false))
    #expect(ledger.soleQuery == nil)
    #expect(ledger.release(two) == false)
    #expect(ledger.soleQuery == nil)
  }

  @Test(arguments: [
    ([false], [0]), ([true], [0]), ([true, false], [1, 0]), ([false, true], [0, 1]),
    ([true, true, false], [1, 2, 0]), ([false, false, true], [0, 1, 2]),
  ])
  func resultFindsItsDeferral(_ redundant: [Bool], _ expected: [Int]) {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    let called = Called()
    for number in redundant.indices {
      #expect(ledger.deferQuery(one) { _, _ in called.note(number) } == .forward)
    }
    for isRedundant in redundant {
      ledger.deferralEnded(one, isRedundant: isRedundant)?(nil, nil)
    }
    #expect(called.numbers == expected)
    #expect(ledger.deferralEnded(one, isRedundant: false) == nil)
  }

  @Test func resultAfterReleaseStillFindsItsDeferral() {
    var ledger = QueryStateMachine()
    #expect(ledger.open(one) == true)
    #expect(ledger.deferQuery(one) { _, _ in } == .forward)
    #expect(ledger.release(one) == true)
    #expect(ledger.deferralEnded(one, isRedundant: false) != nil)
  }

  private final class Called: Sendable {
    private let list = Mutex<[Int]>([])
    var numbers: [Int] { list.withLock { $0 } }
    func note(_ number: Int) { list.withLock { $0.append(number) } }
  }
}

extension QueryStateMachine {
  /// Opens a query for which no handler is called, as where that makes no difference.
  fileprivate mutating func open(_ id: QueryID) -> Bool { open(id, isInHandler: false) }
}

@Suite struct DiagnosticQuotaTests {
  @Test func firstOnesPassAndTheLastIsMarked() {
    var quota = DiagnosticQuota()
    let actions = (0..<200).map { _ in quota.admit(.defaultsWriteLost) }
    #expect(actions.prefix(49).allSatisfy { $0 == .send })
    #expect(actions[49] == .sendAsLast)
    #expect(actions.dropFirst(50).allSatisfy { $0 == .drop })
    #expect(quota.admit(.completionTwice) == .send)
    quota.reset()
    #expect(quota.admit(.defaultsWriteLost) == .send)
  }
}
