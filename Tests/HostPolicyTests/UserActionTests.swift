import HostPolicy
import Testing

@Suite struct UserActionTests {
  private static let conversation = ConversationKey(.bank)

  /// A subject of every sort, with the acts that are about one of it.
  private static let subjects: [(UserAction.Subject, @Sendable (UserActionKind) -> Bool)] = [
    (.conversation(conversation), { if case .conversation = $0.effect { true } else { false } }),
    (.sender(.bank), { if case .sender = $0.effect { true } else { false } }),
    (.filter(nil), { if case .choosesFilter = $0.effect { true } else { false } }),
    (.reporting(nil), { if case .choosesReporting = $0.effect { true } else { false } }),
    (.handle("a"), { if case .removesExtension = $0.effect { true } else { false } }),
    (.flag(true), { if case .flag = $0.effect { true } else { false } }),
    (.duration(.seconds(1)), { if case .passesTime = $0.effect { true } else { false } }),
  ]

  /// Each act is about subjects of one sort, and does something by itself or through the phone.
  @Test(arguments: UserActionKind.all) func everyActHasADeed(kind: UserActionKind) throws {
    let fitting = Self.subjects.filter { $0.1(kind) }.map(\.0)
    #expect(fitting.count == 1)
    let act = UserAction(kind, try #require(fitting.first))
    switch (act.deed, act.subject) {
    case (.ofPolicy, .conversation), (.ofPolicy, .sender), (.ofPolicy, .flag): break
    case (.choose(nil), .filter), (.chooseReporting(nil), .reporting): break
    case (.remove("a"), .handle): break
    case (.pass(.seconds(1)), .duration): break
    default: Issue.record("\(kind.key): \(act.deed)")
    }
  }

  @Test func aSubjectOfAnotherSortIsRefused() async {
    await #expect(processExitsWith: .success) { _ = UserAction(.block, .sender(.bank)) }
    await #expect(processExitsWith: .failure) {
      _ = UserAction(.block, .conversation(ConversationKey(.bank)))
    }
  }

  @Test func actsAreEqualByWhatIsDoneToWhom() {
    #expect(UserAction.block(.bank) == .block(.bank))
    #expect(Set([UserAction.block(.bank), .block(.bank)]).count == 1)
    #expect(UserAction.block(.bank) != .block(.shop))
    #expect(UserAction.block(.bank) != .unblock(.bank))
  }
}
