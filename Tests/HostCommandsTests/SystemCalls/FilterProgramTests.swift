import SandboxProof
import Testing

@testable import Sandboxing

/// The filter and the host's rules say the same of every call.
@Suite(.enabled(if: !FilterProgram().isEmpty, "this system has no filters of system calls"))
struct FilterProgramTests {
  private let sections = SystemCallSections()

  private func decision(_ name: String) throws -> FilterProgram.Decision {
    try #require(sections.calls.first { $0.name == name }).decision
  }

  /// A rule of the host for a call that the filter lets go on would never be asked.
  @Test func everyRuleOfTheHostCanBeAsked() {
    #expect(sections.calls.count > 300)
    for call in sections.calls where CallRule.of(call.number) != nil {
      #expect(call.decision.endings.contains(.asksHost), "\(call.name)")
    }
  }

  /// Without a rule, what goes on by some arguments would be refused by name in other words.
  @Test func everyCallThatDependsOnArgumentsHasARule() {
    for call in sections.calls {
      guard case .test = call.decision, call.decision.endings.contains(.asksHost) else { continue }
      #expect(CallRule.of(call.number) != nil, "\(call.name)")
    }
  }

  @Test func nothingEndsInAWayThatNobodyKnows() {
    for call in sections.calls {
      for ending in call.decision.endings {
        if case .other(let number) = ending { Issue.record("\(call.name): \(number)") }
      }
    }
  }

  /// The page on the sandbox lists them, and a test does each.
  @Test func everyCallThatFailsWithoutAnEventIsListed() {
    let listed = Set(SilentAct.refusals.flatMap(\.acts).filter { $0[0] == "call" }.map { $0[1] })
    let quiet = sections.calls.filter { call in
      if call.decision.endings.contains(where: { if case .answers = $0 { true } else { false } }) {
        return true
      }
      if case .failQuietly? = CallRule.of(call.number) { return true }
      return false
    }
    #expect(quiet.count >= 8)
    for call in quiet { #expect(listed.contains("\(call.number)"), "\(call.name)") }
  }

  @Test(arguments: [
    "connect", "execve", "ptrace", "mount", "setuid", "init_module", "memfd_create",
  ])
  func whatMustNeverGoOnIsTheHosts(_ name: String) throws {
    #expect(try decision(name) == .end(.asksHost))
  }

  @Test(arguments: [
    ("kill", ["signal is not `SIGSYS`, process is the own process"]),
    ("clone", []),
    ("getpgid", ["process is the own process or 0"]),
    (
      "futex",
      [
        "operation with `FUTEX_PRIVATE_FLAG`",
        "operation without `FUTEX_PRIVATE_FLAG`, operation is `FUTEX_WAIT` or "
          + "`FUTEX_WAIT, FUTEX_CLOCK_REALTIME` or `FUTEX_WAIT_BITSET` or "
          + "`FUTEX_WAIT_BITSET, FUTEX_CLOCK_REALTIME`",
      ]
    ),
  ])
  func whatGoesOnByArguments(_ name: String, _ ways: [String]) throws {
    #expect(FilterWords(of: name).waysOn(try decision(name)) == ways)
  }

  /// Numbers below zero, of the x32 table and beyond the last: none is allowed by chance.
  @Test(arguments: [Int32.min, -1, 1000, 1023, 0x4000_0001])
  func aNumberOfNoTableIsNotAllowed(_ number: Int32) {
    let endings = FilterProgram().decision(of: number).endings
    #expect(endings.isDisjoint(with: [.goesOn]))
  }
}
