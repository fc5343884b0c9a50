import HostPolicy
import Testing

@Suite struct ProfileTests {
  @Test func namesAreFound() {
    #expect(IOSProfile.all.map(\.id) == ["ios11", "ios14", "ios16", "ios26"])
    for profile in IOSProfile.all { #expect(IOSProfile.named(profile.id) == profile) }
    #expect(IOSProfile.named("ios10") == nil)
    #expect(IOSProfile.named("") == nil)
  }

  @Test(arguments: [
    ("ios11", "ios11", "iOS 11 to 13"), ("ios12", "ios11", "iOS 11 to 13"),
    ("ios13", "ios11", "iOS 11 to 13"), ("ios14", "ios14", "iOS 14 and 15"),
    ("ios15", "ios14", "iOS 14 and 15"), ("ios16", "ios16", "iOS 16 to 18"),
    ("ios17", "ios16", "iOS 16 to 18"), ("ios18", "ios16", "iOS 16 to 18"),
    ("ios26", "ios26", "iOS 26"),
  ])
  func everyReleaseHasTheRulesOfOne(name: String, rules: String, releases: String) throws {
    let profile = try #require(IOSProfile.named(name))
    #expect(profile.name == name && profile.id == rules && profile.releases == releases)
    let sentence = name == rules ? nil : "\(name): the rules of \(rules) hold (\(releases))"
    #expect(profile.borrowing == sentence)
    let own = try #require(IOSProfile.named(rules))
    #expect(profile.gates == own.gates && profile.folders == own.folders)
  }

  @Test func namesGoFrom11To18AndThen26() {
    let numbers = Array(11...18) + [26]
    #expect(IOSProfile.names == numbers.map { "ios\($0)" })
    #expect(IOSProfile.names.allSatisfy { IOSProfile.named($0) != nil })
  }

  @Test(arguments: [
    ("ios10", "message filters came with iOS 11"),
    ("ios1", "message filters came with iOS 11"),
    ("ios19", "there is no iOS 19 to 25; the releases go from 18 to 26"),
    ("ios20", "there is no iOS 19 to 25; the releases go from 18 to 26"),
    ("ios25", "there is no iOS 19 to 25; the releases go from 18 to 26"),
    ("ios27", "iOS 26 is the last release that is known here"),
    ("iOS 18", "write ios18"), ("iOS18.2", "write ios18"), ("18", "write ios18"),
    ("ios018", "write ios18"), ("android", nil), ("", nil), ("ios", nil), ("ios18beta", nil),
    ("ios99999999999999999999", nil), ("ios1\u{0661}", nil),
  ])
  func anUnknownNameHasAReason(name: String, reason: String?) {
    #expect(IOSProfile.named(name) == nil)
    #expect(IOSProfile.reason(against: name) == reason)
  }

  @Test(arguments: [
    ("ios11", ["Messages", "SMS Junk"]),
    ("ios14", ["Known Senders", "Unknown Senders", "Transactions", "Promotions", "Junk"]),
    ("ios16", ["Known Senders", "Unknown Senders", "Transactions", "Promotions", "Junk"]),
    ("ios26", ["Messages", "Unknown Senders", "Transactions", "Promotions", "Spam"]),
  ])
  func foldersOnTheScreen(id: String, names: [String]) throws {
    let phone = PhoneState.filtering(try #require(IOSProfile.named(id)))
    #expect(phone.shownFolders.map(\.name) == names)
  }

  @Test func subFoldersComeInTheOrderOfTheScreen() {
    let phone = PhoneState.filtering(
      capabilities: .declared(
        transactional: [10_000, 10_006, 10_008, 10_001], promotional: [20_000]))
    #expect(
      phone.shownFolders.map(\.name) == [
        "Known Senders", "Unknown Senders", "All Transactions", "Finance", "Public Services",
        "Carrier", "Others", "All Promotions", "Others", "Junk",
      ])
  }

  @Test(arguments: IOSProfile.all) func everyVerdictLeadsToAFolderOfTheProfile(profile: IOSProfile)
  {
    let folders = Set(profile.folders.map(\.folder))
    for verdict in profile.verdicts.values {
      if let folder = verdict.folder { #expect(folders.contains(folder)) }
    }
    #expect(folders.count == profile.folders.count)
    #expect(folders.contains(.known) && folders.contains(.junk))
    #expect(profile.listsUnknownSenders == (profile.id != "ios11"))
    #expect(Set(profile.gates).count == profile.gates.count)
    #expect(profile.name(of: .junk) == profile.folders.last?.name)
    #expect(profile.name(of: .blocked) == "blocked")
  }
}

extension IOSProfile: CustomTestStringConvertible {
  package var testDescription: String { id }
}

extension PolicyRule: CustomTestStringConvertible {
  package var testDescription: String { id }
}
