import ExtensionBundles
import Foundation
import HostPolicy
import MessagesHost
import StoreFormat
import TestExtensions
import Testing

/// Core Data in an extension's process: what it says to the questions of the fixture.
@Suite struct CoreDataTests {
  struct Question: Sendable, CustomTestStringConvertible {
    let text: String
    let answers: [String]
    var testDescription: String { text }

    init(_ text: String, _ answers: [String]) {
      self.text = text
      self.answers = answers
    }
  }

  private static let name = "CoreDataProbe"

  @Test(arguments: questions) func answers(_ question: Question) async throws {
    let outcome = try await ShimProbe(name: Self.name).outcome(of: question.text)
    #expect(outcome.answers == question.answers)
  }

  @Test(arguments: ["4", "6"]) func classesInOtherLanguageModes(_ mode: String) async throws {
    let probe = ShimProbe(name: Self.name, settings: ["SWIFT_VERSION": mode])
    for question in Self.questions.prefix(2) {
      #expect(try await probe.outcome(of: question.text).answers == question.answers)
    }
  }

  @Test func aBlockCannotBeRunByAStoreInAFile() async throws {
    let outcome = try await ShimProbe(name: Self.name).outcome(of: "block")
    #expect(outcome.decision.answer == .noAnswer(.crash))
    #expect(outcome.logs.contains { $0.text.contains("Problem with subpredicate BLOCKPREDICATE") })
  }

  @Test func storeOutlivesTheProcess() async throws {
    var configuration = PhoneConfiguration()
    configuration.process = ProcessRules(isReused: false)
    let outcomes = try await ShimProbe(name: Self.name, configuration: configuration)
      .outcomes(of: ["file", "file"])
    #expect(
      outcomes.map(\.answers) == [
        ["stores [\"Rules.sqlite\"]", "before 0 lists 1", "after 1 [\"kept\"]"],
        ["stores [\"Rules.sqlite\"]", "before 1 lists 2", "after 2 [\"kept\"]"],
      ])
  }

  @Test func missingStoreOfAGroupIsToldWithTheRemedy() async throws {
    let outcome = try await ShimProbe(name: Self.name).outcome(of: "group")
    #expect(outcome.answers == ["load NSCocoaErrorDomain 512 Rules.sqlite", "no stores"])
    let notice = try #require(outcome.diagnostics.first)
    #expect(outcome.diagnostics.map(\.code) == ["store.missing"])
    #expect(notice.text.contains("coreData: { store: \"Rules.sqlite\""), "\(notice.text)")
  }

  @Test func storeOfAGroupIsReadAndNotWritten() async throws {
    let store = try await Self.store(of: ["prize", "coupon"])
    let outcome = try await group(store).outcome(of: "group")
    #expect(
      outcome.answers == [
        "rules [\"coupon\", \"prize\"]", "save NSCocoaErrorDomain 513 8",
      ])
    #expect(outcome.diagnostics.map(\.code) == ["store.read-only", "store.write-lost"])
  }

  @Test(arguments: [
    (Data("no database at all, and long enough for a header".utf8), 259),
    (Data(), 259),
  ])
  func damagedStoreIsAnError(_ contents: Data, _ code: Int) async throws {
    let outcome = try await group(contents).outcome(of: "group")
    #expect(outcome.answers == ["load NSCocoaErrorDomain \(code) Rules.sqlite", "no stores"])
  }

  /// Foundation's unarchiver ends the process on most of these.
  @Test func damagedArchiveIsNilAndTold() async throws {
    let archive = PlainValue.array([.text("x"), .text("y")]).archive
    let damaged = try [
      Data(), Data(count: 40), archive.prefix(archive.count / 2), Data("no archive at all".utf8),
      Self.archive(of: 1), Self.archive(of: 99),
    ]
    let store = try await Self.store(of: ["whole"], archives: [archive] + damaged)
    let outcome = try await group(store).outcome(of: "damaged")
    #expect(outcome.answers == ["load true", "tags [\"0\"] of \(damaged.count + 2)"])
    let told = outcome.diagnostics.filter { $0.code == "store.unread" }
    #expect(told.contains { $0.text.uppercased().contains("TAGS") }, "\(told)")
  }

  /// Each kind of what is not read is named, however many there are.
  @Test func everyUnreadKindIsTold() async throws {
    let archive = PlainValue.array([.text("x")]).archive
    let archives = (0..<8).map { number in
      var foreign = archive
      while let place = foreign.range(of: Data("NSArray".utf8)) {
        foreign.replaceSubrange(place, with: Data("Klass_\(number)".utf8))
      }
      return foreign
    }
    let store = try await Self.store(of: ["whole"], archives: archives)
    let outcome = try await group(store).outcome(of: "damaged")
    let told = outcome.diagnostics.filter { $0.code == "store.unread" }.map(\.text)
    for number in 0..<8 {
      #expect(told.contains { $0.contains("Klass_\(number)") }, "\(told)")
    }
  }

  /// Told whether or not there is an answer in time.
  @Test func largeStoreIsTold() async throws {
    let store = try await Self.store(of: (0...20_000).map(String.init))
    let outcome = try await group(store).outcome(of: "damaged")
    let told = outcome.diagnostics.filter { $0.code == "inert.used" }
    #expect(told.count == 1 && told[0].text.contains("20001 objects"), "\(outcome.diagnostics)")
  }

  /// An archive of a list with one object, which is the one of a number: the list is 1.
  private static func archive(of number: UInt8) throws -> Data {
    var archive = PlainValue.array([.text("x")]).archive
    let place = try #require(archive.range(of: Data([0x83, 0, 0, 0, 2])))
    archive[place.upperBound - 1] = number
    return archive
  }

  private func group(_ store: Data) -> ShimProbe {
    var configuration = PhoneConfiguration()
    configuration.appGroups = [
      AppGroupSeed(identifier: "group.com.example.rules", files: ["Rules.sqlite": store])
    ]
    return ShimProbe(name: Self.name, configuration: configuration)
  }

  /// The file of a store with rules, made with the model of the fixture's bundle.
  private static func store(
    of words: [String], archives: [Data] = []
  ) async throws -> Data {
    let bundle = try await FixtureExtension.bundle(name)
    let model = try ManagedModel(compiledAt: bundle.path.appending(path: "Rules.momd"))
    let file = FileManager.default.temporaryDirectory
      .appending(path: "store-\(UUID().uuidString).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    let objects = words.enumerated().map { index, word in
      StoredObject(
        key: .init(entity: "Rule", number: Int64(index + 1)),
        values: ["word": .text(word), "isOn": .boolean(true), "rank": .integer(1)])
    }
    let tagged = archives.enumerated().map { index, archive in
      StoredObject(
        key: .init(entity: "Rule", number: Int64(words.count + index + 1)),
        values: ["word": .text("\(index)"), "tags": .transformed(archive)])
    }
    try StoreFile.write(StoreContents(objects: objects + tagged), model: model, to: file)
    return try Data(contentsOf: file)
  }

}

extension MessageOutcome {
  /// What the fixture printed, without what Core Data itself says.
  fileprivate var answers: [String] {
    logs.map(\.text).filter { !$0.contains("CoreData: ") }
  }
}
