import HostPolicy
import Testing

/// An answer to the capabilities query, and what is left of it.
struct CapabilitiesCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let answer: CapabilitiesAnswer
  let accepted: [Int]
  let rules: [String]

  init(
    _ name: String, _ transactional: [Int], _ promotional: [Int], accepted: [Int],
    _ rules: String...
  ) {
    self.init(
      name, .declared(transactional: transactional, promotional: promotional),
      accepted: accepted, rules: rules)
  }

  init(_ name: String, _ answer: CapabilitiesAnswer, accepted: [Int] = [], rules: [String]) {
    testDescription = name
    self.answer = answer
    self.accepted = accepted
    self.rules = rules.map { "capabilities.\($0)" }
  }

  static let all =
    [
      CapabilitiesCase("nothing", [], [], accepted: []),
      CapabilitiesCase("one", [10_001], [], accepted: [10_001]),
      CapabilitiesCase(
        "five, in the order of the screen", [10_000, 10_005, 10_008], [20_002, 20_001],
        accepted: [10_008, 10_005, 10_000, 20_001, 20_002]),
      CapabilitiesCase(
        "six", [10_001, 10_002, 10_003], [20_000, 20_001, 20_002], accepted: [], "limit"),
      CapabilitiesCase(
        "six of one kind", [10_000, 10_001, 10_002, 10_003, 10_004, 10_005], [], accepted: [],
        "limit"),
      CapabilitiesCase(
        "six, two alike", [10_001, 10_002, 10_003, 10_001], [20_000, 20_001],
        accepted: [10_001, 10_002, 10_003, 20_001, 20_000], "duplicate"),
      CapabilitiesCase(
        "the same thrice", [10_001, 10_001, 10_001], [], accepted: [10_001], "duplicate"),
      CapabilitiesCase(
        "unknown ones", [10_001, 10_009, -1, .max, .min], [20_003], accepted: [10_001],
        "invalid"),
      CapabilitiesCase("none as a sub-action", [0], [0], accepted: [], "invalid"),
      CapabilitiesCase(
        "the wrong array", [20_001, 10_001], [10_002], accepted: [10_001], "invalid"),
      CapabilitiesCase(
        "six with a wrong one", [10_001, 10_002, 10_003, 99], [20_000, 20_001],
        accepted: [10_001, 10_002, 10_003, 20_001, 20_000], "invalid"),
      CapabilitiesCase(
        "everything wrong at once", [99, 10_000, 10_001, 10_002, 10_003, 10_004, 10_005, 10_005],
        [], accepted: [], "invalid", "duplicate", "limit"),
      CapabilitiesCase(
        "a hundred thousand", Array(0..<100_000), [], accepted: [], "invalid", "limit"),
      CapabilitiesCase("not handled", .notHandled, rules: ["not-handled"]),
    ]
    + NoAnswerReason.allCases.map {
      CapabilitiesCase("no answer: \($0.rawValue)", .noAnswer($0), rules: ["no-answer"])
    }
}

@Suite struct DeclaredSubActionsTests {
  @Test(arguments: CapabilitiesCase.all) func answer(_ example: CapabilitiesCase) {
    let declared = DeclaredSubActions(example.answer)
    #expect(declared.accepted.map(\.rawValue) == example.accepted)
    #expect(declared.rules.map(\.id) == example.rules)
  }

  @Test(arguments: IOSProfile.all, CapabilitiesCase.all)
  func choosingAFilterAsksWhereThereAreSubFolders(profile: IOSProfile, example: CapabilitiesCase) {
    var phone = PhoneState(profile: profile)
    let asks = ["ios16", "ios26"].contains(profile.id)
    let applied = phone.select(filter: "Sieve", capabilities: example.answer)
    let named = example.accepted.isEmpty ? [] : ["capabilities.parent-folder"]
    #expect(applied.map(\.id) == (asks ? ["capabilities.asked"] + example.rules + named : []))
    #expect(phone.settings.declared.accepted.map(\.rawValue) == (asks ? example.accepted : []))
    let subFolders = phone.shownFolders.filter { $0.folder.parent != nil }
    #expect(subFolders.count == (asks ? example.accepted.count : 0))
    #expect(phone.shownFolders.count - subFolders.count == (profile.id == "ios11" ? 2 : 5))
  }

  @Test func anotherFilterOrNoneForgetsWhatWasDeclared() {
    let declared = CapabilitiesAnswer.declared(transactional: [10_001], promotional: [])
    var phone = PhoneState.filtering(capabilities: declared)
    #expect(phone.settings.declared.accepted == [.transactionalFinance])
    phone.select(filter: "Colander")
    #expect(phone.settings.declared == .none)
    #expect(phone.select(filter: nil, capabilities: declared) == [])
    #expect(phone.settings.declared == .none)
  }
}
