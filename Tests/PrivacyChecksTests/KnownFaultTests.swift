import ExtensionProjects
import Foundation
import HostFiles
import MessagesHost
import Testing

@testable import PrivacyChecks

/// Faults that filters in public have had, each in a filter of our own: `check` finds them.
@Suite struct KnownFaultTests {
  private static let group = CheckedFilters.group

  /// Checks a filter whose app has left these things in the group.
  private func check(
    _ body: String, more: String = "", group: [String: Data] = [:], defaults: [String: Any] = [:],
    resources: [String: String] = [:]
  ) async throws -> CheckReport {
    let folder = try SourceFolder(
      source: SourceFolder.source(body, more: more),
      entitlements: ["com.apple.security.application-groups": [Self.group]])
    defer { folder.remove() }
    for (name, text) in resources {
      try Data(text.utf8).write(to: folder.url.appending(path: name))
    }
    var base = PhoneConfiguration()
    let list = try PropertyListSerialization.data(
      fromPropertyList: defaults, format: .xml, options: 0)
    base.appGroups = [AppGroupSeed(identifier: Self.group, files: group, defaults: list)]
    let input = try ExtensionInput(folder.url)
    return try await ExtensionCheck(input, name: "x", app: nil, base: base, grace: .zero)
      .report { try await BlockingWork.run { try folder.bundle() } }
  }

  private func finding(_ rule: CheckRule, _ report: CheckReport) throws -> Finding {
    if let failure = report.failure { throw failure }
    return try #require(report.findings.first { $0.rule == rule }, "\(report.findings)")
  }

  /// What the messages of a finding are, in words.
  private func messages(_ finding: Finding, _ report: CheckReport) -> [String] {
    finding.messages.sorted().compactMap { report.inbox?.words?.messages[$0] }
  }

  @Test func messagesForWhichThereIsNoTimeAreTold() async throws {
    let folder = try SourceFolder()
    defer { folder.remove() }
    let list = WordList(name: "l", data: Data("casino\nloan".utf8), suffix: "txt")
    let report = try await InboxRun(
      try await BlockingWork.run { try folder.bundle() }, base: PhoneConfiguration(),
      words: WordInbox([list], after: .standard), wordsTime: .zero, grace: .zero
    ).report()
    #expect(report.gaps == ["it hangs or takes long: 6 messages with words were not played"])
    #expect(report.words?.played == 0)
    #expect(report.findings.isEmpty, "\(report.findings)")
  }

  private static let whiteList = """
    let response = ILMessageFilterQueryResponse()
    let defaults = UserDefaults(suiteName: "\(group)")
    let allowed = defaults?.data(forKey: "whiteList")
      .flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
    if allowed.contains(sender) {
      response.action = .allow
      completion(response)
    }
    completion(response)
    """

  @Test func completionTwiceForASenderOfTheAppsListIsFound() async throws {
    let list = try JSONEncoder().encode(["+4915550100", "72645"])
    let report = try await check(Self.whiteList, defaults: ["whiteList": list])
    let found = try finding(BehaviourRule.completionTwice, report)
    let named = messages(found, report)
    #expect(named.count == 2, "\(named)")
    #expect(named.first?.contains("from the sender \u{201c}+4915550100\u{201d}") == true)
    #expect(named.first?.hasSuffix("of the group\u{2019}s defaults") == true)
    // The list that is not there is no sender's: only what it has makes the hit.
    let empty = try await check(Self.whiteList)
    #expect(!empty.findings.contains { $0.rule == BehaviourRule.completionTwice })
  }

  /// Senders with letters stand in sources, in prefixes, in lists that do not say that they are senders.
  @Test(arguments: [
    (#"["HDFCBK", "MYBANK"].contains(sender)"#, "HDFCBK"), (#"sender.hasPrefix("VM-")"#, "VM-"),
    (#"["(800) 555-0199"].contains { sender.hasSuffix($0.filter(\.isNumber)) }"#, "+18005550199"),
    ("[4915550100].contains { sender.hasSuffix(String($0)) }", "4915550100"),
    ("sender.contains(#/^AX-[A-Z]+/#)", nil),
  ])
  func completionTwiceForASenderOfTheSourcesIsFound(_ hit: String, _ sender: String?) async throws {
    let response = "let response = ILMessageFilterQueryResponse()\n"
    let report = try await check(
      response + "if \(hit) { completion(response) }\ncompletion(response)")
    let named = messages(try finding(BehaviourRule.completionTwice, report), report)
    let expected =
      sender.map { "from the sender \u{201c}\($0)\u{201d}" } ?? "from a sender for the pattern"
    #expect(named.contains { $0.contains(expected) }, "\(named)")
    let clean = try await check(
      response + "if \(hit) { return completion(response) }\ncompletion(response)")
    #expect(clean.failure == nil && clean.findings.isEmpty, "\(clean.findings)")
  }

  @Test(arguments: [
    "let line = text; NSLog(line)", "withVaList([]) { NSLogv(text, $0) }",
    "print(String(\n  format: text))", "NSLog(NSLocalizedString(text, comment: \"\"))",
  ])
  func aTextThatIsAFormatOnAHitIsFound(_ line: String) async throws {
    let report = try await check(
      "if text.contains(\"casino\") { \(line) }\ncompletion(ILMessageFilterQueryResponse())")
    let named = messages(try finding(BehaviourRule.logFormat, report), report)
    #expect(named == ["a text with the word \u{201c}casino\u{201d} of Filter.swift"])
  }

  @Test(arguments: ["word in the bundle", "word in the source", "pattern", "file of the group"])
  func aWriteToTheGroupOnAHitIsFound(_ place: String) async throws {
    let hit =
      switch place {
      case "word in the source": #"text.contains("casino")"#
      case "pattern": #"text.range(of: "win[0-9]{3}", options: .regularExpression) != nil"#
      case "file of the group":
        """
        ((try? String(contentsOf: shared.appendingPathComponent("rules.txt"), encoding: .utf8)) ?? "")
          .split(separator: "\\n").contains { text.contains($0) }
        """
      default:
        """
        (try? JSONDecoder().decode([String: [String]].self, from: Data(contentsOf:
          Bundle.main.url(forResource: "rules", withExtension: "json")!)))!["bad"]!
          .contains { text.contains($0) }
        """
      }
    let report = try await check(
      """
      let response = ILMessageFilterQueryResponse()
      let shared = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "\(Self.group)")!
      if \(hit) {
        response.action = .junk
        try? Data().write(to: shared.appendingPathComponent("hits"))
      }
      completion(response)
      """,
      group: place == "file of the group" ? ["rules.txt": Data("mortgage\n\nloan".utf8)] : [:],
      resources: place == "word in the bundle" ? ["rules.json": #"{"bad": ["jackpot"]}"#] : [:])
    let found = try finding(BehaviourRule.groupWrite, report)
    #expect(!messages(found, report).isEmpty, "\(found)")
    #expect(found.messages.allSatisfy { $0 > CanaryInbox.standard.entries.count }, "\(found)")
    let words = try #require(report.inbox?.words)
    #expect(words.changed > 0 && words.changed < words.played, "\(words)")
  }

  @Test(arguments: [
    "NSLog(text)", "NSLog(\"from \\(sender): \\(text)\")", "print(String(format: text))",
    "NSLog(\"%@\", String(format: text.lowercased()))",
  ])
  func aTextThatIsAFormatIsFoundWhereItIsLogged(_ line: String) async throws {
    let report = try await check("\(line)\ncompletion(ILMessageFilterQueryResponse())")
    let found = try finding(BehaviourRule.logFormat, report)
    #expect(found.detail.hasSuffix("(message 13)"), "\(found)")
    let read = try finding(BundleRule.logFormat, report)
    #expect(read.place == "Filter.swift:15", "\(read)")
  }

  @Test(arguments: ["NSLog(\"%@\", text)", "print(text.filter(\\.isLetter))", "print(text)"])
  func aTextThatIsAnArgumentIsNoFormat(_ line: String) async throws {
    let report = try await check("\(line)\ncompletion(ILMessageFilterQueryResponse())")
    #expect(report.failure == nil)
    let rules = report.findings.map(\.rule)
    #expect(!rules.contains(BehaviourRule.logFormat) && !rules.contains(BundleRule.logFormat))
  }

  @Test(arguments: [7, 12])
  func moreSubActionsThanAreAllowedAreFoundWithTheirNumber(_ count: Int) async throws {
    let names = [
      "Finance", "Orders", "Reminders", "Health", "Weather", "Carrier", "Rewards",
      "PublicServices", "Others",
    ]
    let transactional = names.prefix(count - 3).map { ".transactional\($0)" }
    let report = try await check(
      "completion(ILMessageFilterQueryResponse())",
      more: CheckedFilters.capabilities(
        "response.transactionalSubActions = [\(transactional.joined(separator: ", "))]\n"
          + "response.promotionalSubActions = [.promotionalOffers, .promotionalCoupons, "
          + ".promotionalOthers]\ncompletion(response)"))
    let found = try finding(BehaviourRule.declaredLimit, report)
    #expect(found.detail.hasPrefix("\(count) are declared: "), "\(found)")
  }
}
