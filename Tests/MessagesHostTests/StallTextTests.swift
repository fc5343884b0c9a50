import ExtensionBuilding
import Sandboxing
import Testing

@testable import MessagesHost

/// What is said of a silence when no thread was at a line of the author's.
@Suite struct StallTextTests {
  @Test(arguments: [
    ([StackSample.State.waiting, .waiting], "it waits for something that does not come"),
    ([.waiting, .running], "it was busy in a library, or in code that has no lines"),
    ([.stopped, .stopped], "a signal had stopped it"),
  ])
  func itIsToldWhatTheThreadsWereAbout(_ states: [StackSample.State], _ words: String) {
    let stacks = states.map { _ in Symbolizer.Stack(failedCheck: nil, locations: []) }
    #expect(CrashText.stall(stacks, states: states).contains(words))
  }
}
