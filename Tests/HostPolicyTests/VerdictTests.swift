import HostPolicy
import Testing

/// What a profile does with a raw action.
struct VerdictCase: Sendable, CustomTestStringConvertible {
  let profile: IOSProfile
  let action: Int
  let rules: [String]
  let folder: Folder
  let label: String?

  var testDescription: String { "\(profile.id): action \(action)" }

  static let all = IOSProfile.all.flatMap { profile in
    let isOld = profile.id == "ios11"
    let home = isOld ? Folder.known : .unknown
    let label = isOld ? "Marked as junk by Sieve" : "Filtered by Sieve"
    func row(
      _ action: Int, _ rules: [String], _ folder: Folder? = nil
    ) -> VerdictCase {
      VerdictCase(
        profile: profile, action: action, rules: rules, folder: folder ?? home,
        label: folder == nil ? nil : label)
    }
    return [
      row(0, ["verdict.none"]),
      row(1, ["verdict.allow"]),
      row(2, ["verdict.junk", "junk.conversation"], .junk),
      isOld ? row(3, ["verdict.unknown-action"]) : row(3, ["verdict.promotion"], .promotions),
      isOld ? row(4, ["verdict.unknown-action"]) : row(4, ["verdict.transaction"], .transactions),
    ]
      + [5, 99, -1, 10_001, Int.max, Int.min].map { row($0, ["verdict.unknown-action"]) }
  }
}

@Suite struct VerdictTests {
  @Test(arguments: VerdictCase.all) func everyRawAction(_ example: VerdictCase) throws {
    var phone = PhoneState.filtering(example.profile)
    let decision = try phone.receive(.text(.bank), answer: example.action)
    #expect(decision.rules.map(\.id) == example.rules)
    #expect(
      decision.placement
        == Placement.of(example.folder, notified: example.label == nil, label: example.label))
    #expect(phone.folders() == [example.folder])
    #expect(phone.unread(in: example.folder) == 1)
  }

  @Test(arguments: IOSProfile.all, NoAnswerReason.allCases)
  func noAnswerCountsAsNone(profile: IOSProfile, reason: NoAnswerReason) throws {
    var phone = PhoneState.filtering(profile)
    let decision = try phone.receive(.text(.bank), answer: .noAnswer(reason))
    #expect(decision.rules.map(\.id) == ["verdict.no-answer"])
    #expect(decision.placement.folder == (profile.id == "ios11" ? .known : .unknown))
    #expect(decision.placement.isNotified)
    #expect(decision.isAsked)
    #expect(!reason.sentence.isEmpty)
  }

  @Test func anAnswerCountsOnce() throws {
    var phone = PhoneState.filtering()
    guard case .ask(let id, "Sieve") = phone.receive(.text(.bank)) else {
      Issue.record("not asked")
      return
    }
    #expect(phone.conclude(MessageID(id.number + 1), with: .noAnswer(.exit)) == nil)
    #expect(phone.folders() == [])
    #expect(phone.conclude(id, with: .response(action: 1, subAction: 0)) != nil)
    let after = phone
    #expect(phone.conclude(id, with: .response(action: 2, subAction: 0)) == nil)
    #expect(phone == after)
  }
}
