import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Fetching
import Foundation
import Testing

@testable import PrivacyChecks

/// A rule of the bundle with a folder that breaks it and the change that mends it.
struct BundleCase: Sendable, CustomTestStringConvertible {
  let rule: CheckRule
  let detail: String
  let broken: @Sendable () throws -> SourceFolder
  let mended: @Sendable () throws -> SourceFolder

  var testDescription: String { "\(rule.id): \(detail)" }
}

@Suite struct BundleInspectionTests {
  private static let key = NetworkURLSetting.key
  private static let domains = DomainClaim.key
  private static let placeholder = "https://www.example-sms-filter-application.com"
  private static let defers = SourceFolder.source(
    "context.deferQueryRequestToNetwork { _, _ in completion(ILMessageFilterQueryResponse()) }")

  private static func site(
    _ url: Any, _ entries: [String] = ["messagefilter:filter.example.com"],
    info: [String: Any] = [:]
  ) throws -> SourceFolder {
    try SourceFolder(
      source: defers, attributes: [key: url], info: info, entitlements: [domains: entries])
  }
  private static let good: @Sendable () throws -> SourceFolder = {
    try site("https://filter.example.com/check")
  }
  private static func urlCase(_ rule: CheckRule, _ url: String, _ detail: String) -> BundleCase {
    BundleCase(rule: rule, detail: detail, broken: { try site(url) }, mended: good)
  }
  private static func domainCase(
    _ rule: CheckRule, _ entries: [String], _ detail: String
  ) -> BundleCase {
    BundleCase(
      rule: rule, detail: detail,
      broken: { try site("https://filter.example.com/check", entries) }, mended: good)
  }

  static let cases: [BundleCase] =
    [
      BundleCase(
        rule: BundleRule.className, detail: "it names the class Filter without its module",
        broken: { try SourceFolder(extensionKeys: ["NSExtensionPrincipalClass": "Filter"]) },
        mended: {
          try SourceFolder(
            source: SourceFolder.template.replacing(
              "final class", with: "@objc(Filter) final class"),
            extensionKeys: ["NSExtensionPrincipalClass": "Filter"])
        }),
      BundleCase(
        rule: BundleRule.reportingKeys, detail: "ILClassificationExtensionSMSReportDestination",
        broken: {
          try SourceFolder(
            attributes: ["ILClassificationExtensionSMSReportDestination": "+12025550100"])
        },
        mended: {
          try SourceFolder(attributes: ["ILClassificationExtensionReportLanguage": "en"])
        }),
      BundleCase(
        rule: BundleRule.urlMissing, detail: "the sources defer",
        broken: { try SourceFolder(source: defers) },
        mended: {
          try SourceFolder(source: "// no deferQueryRequestToNetwork\n" + SourceFolder.template)
        }),
      BundleCase(
        rule: BundleRule.urlMisspelt, detail: NetworkURLSetting.misspeltKey,
        broken: {
          try SourceFolder(
            source: defers,
            attributes: [NetworkURLSetting.misspeltKey: "https://filter.example.com"])
        }, mended: good),
      BundleCase(
        rule: BundleRule.urlMisplaced, detail: "\(key) is in NSExtension, outside",
        broken: {
          try SourceFolder(source: defers, extensionKeys: [key: "https://filter.example.com"])
        },
        mended: good),
      urlCase(BundleRule.urlForm, " https://filter.example.com", "white space"),
      urlCase(BundleRule.urlHTTPS, "http://filter.example.com/check", "has the scheme http"),
      urlCase(BundleRule.urlHost, "https:///check", "has no host"),
      urlCase(BundleRule.urlSurprise, "https://filter.example.com/check#part", "fragment"),
      urlCase(BundleRule.urlPlaceholder, placeholder, "code 3"),
      BundleCase(
        rule: BundleRule.urlUnused, detail: "the placeholder of Xcode",
        broken: { try SourceFolder(attributes: [key: placeholder]) }, mended: good),
      BundleCase(
        rule: BundleRule.urlUnused, detail: "has the scheme http",
        broken: { try SourceFolder(attributes: [key: "http://filter.example.com"]) }, mended: good),
      BundleCase(
        rule: BundleRule.transportSecurity, detail: "NSAllowsArbitraryLoads",
        broken: {
          try site(
            "https://filter.example.com/check",
            info: ["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]])
        }, mended: good),
      domainCase(BundleRule.domainMissing, [], "the entitlements have no"),
      domainCase(BundleRule.domainMissing, ["messagefilter:example.com"], "needs a wildcard"),
      domainCase(BundleRule.domainService, ["webcredentials:filter.example.com"], "webcredentials"),
      domainCase(
        BundleRule.domainForm,
        ["messagefilter:filter.example.com", "messagefilter:https://other.example.com"],
        "it has a scheme"),
      domainCase(
        BundleRule.domainForm, ["messagefilter:filter.example.com?mode=developer"],
        "?mode=developer"),
      BundleCase(
        rule: BundleRule.groupNotEntitled, detail: "group.com.example.shared is not",
        broken: {
          try SourceFolder(
            source: "let group = \"group.com.example.shared\"\n"
              + "let d = UserDefaults(suiteName: group)\n" + SourceFolder.template)
        },
        mended: {
          try SourceFolder(
            source: "let group = \"group.com.example.shared\" // \"group.com.example.other\"\n"
              + SourceFolder.template,
            entitlements: ["com.apple.security.application-groups": ["group.com.example.shared"]])
        }),
    ]

  private func findings(_ folder: SourceFolder) throws -> [Finding] {
    defer { folder.remove() }
    return BundleInspection(
      try CheckedExtension(try ExtensionTarget(folder: folder.url), app: nil)
    ).findings
  }

  @Test(arguments: cases)
  func brokenRuleIsFoundAndMendedRuleIsNot(_ example: BundleCase) throws {
    let found = try findings(example.broken())
    #expect(found.map(\.rule) == [example.rule], "\(found)")
    #expect(found.first?.detail.contains(example.detail) == true, "\(found)")
    let mended = try findings(example.mended())
    #expect(mended.isEmpty, "\(mended)")
  }

  @Test(arguments: [
    (["NSExtensionPointIdentifier": "com.apple.share-services"], BundleRule.point),
    (["NSExtensionPointIdentifier": ""], BundleRule.point),
    (["NSExtensionPrincipalClass": ""], BundleRule.principalClass),
  ])
  func problemOfReadingIsAFinding(_ keys: [String: String], _ rule: CheckRule) throws {
    let folder = try SourceFolder(extensionKeys: keys)
    defer { folder.remove() }
    let error = #expect(throws: BuildError.self) { try ExtensionTarget(folder: folder.url) }
    #expect(error.flatMap { Finding($0) }?.rule == rule)
  }

  @Test(arguments: ["$(PRODUCT_MODULE_NAME).Other", "Elsewhere.Thing"])
  func classThatIsNotThereIsAFinding(_ name: String) throws {
    let folder = try SourceFolder(extensionKeys: ["NSExtensionPrincipalClass": name])
    defer { folder.remove() }
    let error = #expect(throws: BuildError.self) { try folder.bundle() }
    #expect(error.flatMap { Finding($0) }?.rule == BundleRule.principalClass)
  }

  @Test func urlThatIsNoStringIsAFinding() throws {
    let folder = try SourceFolder(attributes: [Self.key: 7])
    defer { folder.remove() }
    let error = #expect(throws: BuildError.self) { try ExtensionTarget(folder: folder.url) }
    #expect(error.flatMap { Finding($0) }?.rule == BundleRule.urlForm)
  }

  @Test func otherProblemsStayErrors() throws {
    let error = #expect(throws: BuildError.self) {
      try ExtensionTarget(folder: URL(filePath: "\(#filePath)/none"))
    }
    #expect(error.flatMap { Finding($0) } == nil)
  }

  @Test func appIsComparedWithItsExtension() throws {
    let groups = "com.apple.security.application-groups"
    let own = try SourceFolder(
      source: Self.defers, attributes: [Self.key: "https://filter.example.com/check"],
      entitlements: [
        Self.domains: ["messagefilter:filter.example.com"], groups: ["group.com.example.a"],
      ])
    let app = try SourceFolder(without: ["CFBundleVersion", "NSExtension"], entitlements: [:])
    defer {
      own.remove()
      app.remove()
    }
    let target = try ExtensionTarget(folder: own.url)
    #expect(
      BundleInspection(try CheckedExtension(target, app: nil)).findings.map(\.rule) == [])
    let found = BundleInspection(
      try CheckedExtension(target, app: try ContainingApp(app.url))
    ).findings
    #expect(
      Set(found.map(\.rule)) == [
        BundleRule.version, BundleRule.domainSide, BundleRule.groupNotShared,
      ])
    let mended = BundleInspection(
      try CheckedExtension(target, app: try ContainingApp(own.url))
    ).findings
    #expect(mended.isEmpty, "\(mended)")
  }

  @Test func anExtensionWithoutEntitlementsLacksTheEntryThatItsAppHas() throws {
    let own = try SourceFolder(
      source: Self.defers, attributes: [Self.key: "https://filter.example.com/check"])
    let app = try SourceFolder(
      without: ["NSExtension"], entitlements: [Self.domains: ["messagefilter:filter.example.com"]])
    defer {
      own.remove()
      app.remove()
    }
    let found = BundleInspection(
      try CheckedExtension(try ExtensionTarget(folder: own.url), app: try ContainingApp(app.url))
    ).findings
    #expect(found.map(\.rule) == [BundleRule.domainSide])
    #expect(found.first?.detail.contains("only the app's entitlements name the host") == true)
  }

  /// The app's other domain is told as what it is, not as one that is missing.
  @Test func anAppThatEntitlesAnotherDomainIsFoundWithBoth() throws {
    let own = try SourceFolder(
      source: Self.defers, attributes: [Self.key: "https://filter.example.com/check"])
    let app = try SourceFolder(
      without: ["NSExtension"], entitlements: [Self.domains: ["messagefilter:api.example.com"]])
    defer {
      own.remove()
      app.remove()
    }
    let found = BundleInspection(
      try CheckedExtension(try ExtensionTarget(folder: own.url), app: try ContainingApp(app.url))
    ).findings
    #expect(found.map(\.rule) == [BundleRule.domainMissing], "\(found)")
    let detail = found.first?.detail ?? ""
    #expect(
      detail.contains("filter.example.com") && detail.contains("messagefilter:api.example.com"))
  }
}

/// App Groups in sources that the entitlements do not name.
@Suite struct GroupUseTests {
  private static let entitled = "group.com.example.shared"

  private func findings(_ source: String, entitled: [String] = [entitled]) throws -> [Finding] {
    let folder = try SourceFolder(
      source: source + "\n" + SourceFolder.template,
      entitlements: ["com.apple.security.application-groups": entitled])
    defer { folder.remove() }
    return BundleInspection(
      try CheckedExtension(try ExtensionTarget(folder: folder.url), app: nil)
    ).findings
  }

  @Test(arguments: [
    #"let d = UserDefaults(suiteName: "groupcom.example.shared")"#,
    #"let d = UserDefaults(suiteName: "grounp.com.example.shared")"#,
    #"let d = UserDefaults(suiteName: "com.example.shared")"#,
    #"let u = f.containerURL(forSecurityApplicationGroupIdentifier: "gruop.com.example.shared")"#,
    #"enum Keys { static let suite = "group.com.exmaple.shared" }"#
      + "\nlet d = UserDefaults(suiteName: Keys.suite)",
    #"let suite: String = "group.com.example.shraed""# + "\nlet d = UserDefaults(suiteName: suite)",
    #"enum Group { static var suite: String { "grup.com.exmple.shared" } }"#
      + "\nlet d = UserDefaults(suiteName: Group.suite)",
    #"enum Group { static var suite: String { return "grup.com.exmple.shared" } }"#
      + "\nlet d = UserDefaults(suiteName: Group.suite)",
    #"extension String { static let shared = "grup.com.exmple.shared" }"#
      + "\nlet d = UserDefaults(suiteName: .shared)",
    #"let d = Store.open("grop.com.example.shared")"#,
    #"enum Group: String { case main = "groupcom.example.shared" }"#
      + "\nlet d = UserDefaults(suiteName: Group.main.rawValue)",
  ])
  func misspeltGroupIsFoundWithTheNearest(_ source: String) throws {
    let found = try findings(source)
    #expect(found.map(\.rule) == [BundleRule.groupNotEntitled], "\(found)")
    #expect(found.first?.detail.contains("was \(Self.entitled) meant?") == true, "\(found)")
    #expect(found.first?.remedy.hasPrefix("Write \(Self.entitled)") == true)
    #expect(found.first?.place == "Filter.swift:1")
  }

  @Test(arguments: [
    ("let d = UserDefaults(suiteName: \"grounp.org.other\")", ["begins with group."]),
    ("let d = UserDefaults(suiteName: \"group.org.other\")", ["Add the group"]),
  ])
  func groupWithoutAnEntitlementIsFound(_ source: String, _ remedies: [String]) throws {
    let found = try findings(source, entitled: [])
    #expect(found.map(\.rule) == [BundleRule.groupNotEntitled], "\(found)")
    #expect(found.first?.detail.hasSuffix("entitlements, which name no group") == true)
    for remedy in remedies { #expect(found.first?.remedy.contains(remedy) == true, "\(found)") }
  }

  @Test(arguments: [
    #"let d = UserDefaults(suiteName: "com.example.settings.of.this")"#,
    #"let d = UserDefaults(suiteName: "group.com.example.shared")"#,
    #"let title = "group.example""#,
    #"let q = DispatchQueue(label: "group.com.example.queue")"#,
    #"let q = DispatchQueue(label: "group.com.example.share")"#,
    #"let hosts = ["group.hsbc.com", "group.mega-deal.biz.ru"]"#,
    #"let group = "group.of.people""#,
    #"let d = UserDefaults(suiteName: k); let suiteTitle = "group.of.friends.chat""#,
    #"let d = UserDefaults(suiteName: k); let n = Notification.Name("group.com.example.shared.x")"#,
    #"let d = UserDefaults(suiteName: k); let n = Notification.Name("group.com.example.sharedx")"#,
    #"let groupID = "group.com.example.of.nobody""#,
    #"let d = UserDefaults(suiteName: "group.\(name)")"#,
  ])
  func whatIsNoMistakeIsNotFound(_ source: String) throws {
    #expect(try findings(source).isEmpty)
  }
}
