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
    ([.unseen, .waiting], "a thread did not stop in time to be looked at"),
  ])
  func itIsToldWhatTheThreadsWereAbout(_ states: [StackSample.State], _ words: String) {
    let stacks = states.map { _ in Symbolizer.Stack(failedCheck: nil, locations: []) }
    #expect(CrashText.stall(.success(stacks), states: states).contains(words))
  }

  /// Nothing is said of places that nobody could name.
  @Test func whatCannotBeNamedIsNotGuessed() {
    let gap = CrashText.Gap(reason: "no tool")
    let crash = CrashText.crash(signal: 11, stacks: .failure(gap), logs: [])
    #expect(crash == "it crashed (SIGSEGV, bad access to memory); nobody can say where: no tool")
    let stall = CrashText.stall(.failure(gap), states: [.running])
    #expect(stall == "nobody can say where it was: no tool")
  }
}
