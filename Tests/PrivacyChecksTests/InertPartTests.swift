import ExtensionBuilding
import Foundation
import HostPolicy
import MessagesHost
import Testing

@testable import PrivacyChecks

/// Parts of Apple's frameworks that do nothing here: told, and never the author's fault.
@Suite struct InertPartTests {
  struct Part: Sendable, CustomTestStringConvertible {
    let name: String
    let imports: String
    let body: String
    var testDescription: String { name }
  }

  private static let group = "group.com.example.checked"
  private static let store = """
    let container = NSPersistentContainer(name: "Rules")
    let folder = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "\(group)")!
    container.persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: folder.appendingPathComponent("Rules.sqlite"))
    ]
    container.loadPersistentStores { _, error in if let error { fatalError("\\(error)") } }
    """

  static let parts = [
    Part(
      name: "the Keychain", imports: "import Security",
      body: "_ = SecItemCopyMatching([kSecClass: kSecClassGenericPassword] as NSDictionary, nil)"),
    Part(
      name: "iCloud (CloudKit)", imports: "import CloudKit",
      body: "CKContainer.default().accountStatus { _, _ in }"),
    Part(
      name: "NLEmbedding", imports: "import NaturalLanguage",
      body: "_ = NLEmbedding.wordEmbedding(for: .english)"),
    Part(
      name: "the contacts", imports: "import Contacts",
      body: "_ = try? CNContactStore().unifiedMeContactWithKeys(toFetch: [])"),
  ]

  private func folder(_ imports: String, _ body: String) throws -> SourceFolder {
    try SourceFolder(
      source: imports + "\n"
        + SourceFolder.source(body + "\ncompletion(ILMessageFilterQueryResponse())"),
      entitlements: ["com.apple.security.application-groups": [Self.group]])
  }

  @Test(arguments: parts)
  func useIsToldAtBuildAndOnceACheck(_ part: Part) async throws {
    let folder = try folder(part.imports, part.body)
    defer { folder.remove() }
    let product = try folder.product()
    #expect(
      product.notes.count { $0.contains("does nothing here") } == 1, "\(product.notes)")
    // That it was used is known; whether an answer rests on it, nobody knows.
    #expect(!product.notes.contains { $0.contains("rests on") }, "\(product.notes)")
    #expect(!BehaviourRule.inert.rule.sentence.contains("rests on"))
    let report = try await InboxRun(product.bundle, base: PhoneConfiguration()).report()
    #expect(report.findings.map(\.rule) == [BehaviourRule.inert], "\(report.findings)")
    let finding = try #require(report.findings.first)
    #expect(finding.detail.contains("it used \(part.name)"), "\(finding)")
    #expect(finding.others == [], "one cause")
    #expect(finding.detail.contains("(messages 1\u{2013}"), "\(finding)")
    #expect(report.gaps.isEmpty)
  }

  /// On a phone the cast holds.
  @Test(arguments: [("NSMutableArray", true), ("[Any]", false)])
  func mutableContainersAreToldWhereTheyAreCast(_ type: String, _ isTold: Bool) async throws {
    let reading = "try? JSONSerialization.jsonObject(with: Data(), options: .mutableContainers)"
    let folder = try folder("import Foundation", "_ = (\(reading)) as? \(type)")
    defer { folder.remove() }
    let notes = try folder.product().notes
    #expect(notes.contains { $0.contains("(mutableContainers) does nothing here") } == isTold)
    #expect(notes.count == (isTold ? 1 : 0), "\(notes)")
  }

  @Test func storeOfAGroupThatIsNotThereIsToldOnceACheck() async throws {
    let folder = try folder("import CoreData", Self.store.replacing("fatalError(", with: "print("))
    defer { folder.remove() }
    let product = try folder.product()
    #expect(!product.notes.contains { $0.contains("does nothing here") }, "\(product.notes)")
    let report = try await InboxRun(product.bundle, base: PhoneConfiguration()).report()
    #expect(report.findings.map(\.rule) == [BehaviourRule.inert], "\(report.findings)")
    let finding = try #require(report.findings.first)
    #expect(finding.detail.contains("the Core Data store Rules.sqlite is not there"), "\(finding)")
  }

  @Test(arguments: [false, true])
  func crashOverAMissingStoreIsNotTheAuthors(inItsInit: Bool) async throws {
    let first = """
      override init() {
        super.init()
        \(Self.store)
      }
      """
    let capabilities = """
      extension Filter: ILMessageFilterCapabilitiesQueryHandling {
        func handle(
          _ capabilitiesQueryRequest: ILMessageFilterCapabilitiesQueryRequest,
          context: ILMessageFilterExtensionContext,
          completion: @escaping (ILMessageFilterCapabilitiesQueryResponse) -> Void
        ) { completion(ILMessageFilterCapabilitiesQueryResponse()) }
      }
      """
    let source = SourceFolder.source(
      (inItsInit ? "" : Self.store) + "\ncompletion(ILMessageFilterQueryResponse())",
      more: capabilities
    ).replacing(
      "final class Filter: ILMessageFilterExtension {}",
      with: "final class Filter: ILMessageFilterExtension {\n\(inItsInit ? first : "")\n}")
    let folder = try SourceFolder(
      source: "import CoreData\n" + source,
      entitlements: ["com.apple.security.application-groups": [Self.group]])
    defer { folder.remove() }
    let report = try await InboxRun(try folder.product().bundle, base: PhoneConfiguration())
      .report()
    #expect(report.findings.map(\.rule) == [BehaviourRule.inert], "\(report.findings)")
    #expect(report.gaps.count == 1 && report.gaps[0].contains("ended after"), "\(report.gaps)")
  }

  @Test func storeInItsOwnContainerIsNoInertPart() async throws {
    let folder = try folder(
      "import CoreData",
      """
      NSPersistentContainer(name: "Rules").loadPersistentStores { _, error in
        if let error { fatalError("\\(error)") }
      }
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "\(Self.group)")
      _ = folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent("rules.json")) }
      """)
    defer { folder.remove() }
    let product = try folder.product()
    #expect(!product.notes.contains { $0.contains("does nothing here") }, "\(product.notes)")
    let report = try await InboxRun(product.bundle, base: PhoneConfiguration(), grace: .zero)
      .report()
    #expect(report.findings.map(\.rule) == [], "\(report.findings)")
  }

  @Test func crashWithoutAnInertPartStaysTheAuthors() async throws {
    let folder = try folder("", "fatalError(\"no\")")
    defer { folder.remove() }
    let report = try await InboxRun(try folder.product().bundle, base: PhoneConfiguration())
      .report()
    #expect(report.findings.map(\.rule) == [BehaviourRule.crash], "\(report.findings)")
  }
}
