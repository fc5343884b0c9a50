import HostPolicy
import Testing

@Suite struct ProfileTests {
  @Test func namesAreFound() {
    #expect(IOSProfile.all.map(\.id) == ["ios11", "ios14", "ios16", "ios26"])
    for profile in IOSProfile.all { #expect(IOSProfile.named(profile.id) == profile) }
    #expect(IOSProfile.named("ios12") == nil)
    #expect(IOSProfile.named("") == nil)
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
