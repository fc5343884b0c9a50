import ExtensionBundles
import Foundation
import IdentityLookup
import Testing

@testable import MessagesHostTesting

/// The ways to give an extension, and what is said of those that cannot be run.
@Suite struct ExtensionUnderTestTests {
  private static let make: @MainActor @Sendable () -> ILMessageFilterExtension = {
    ILMessageFilterExtension()
  }

  @Test(arguments: [
    (ExtensionUnderTest.source("A/Filter"), true, "Filter"),
    (.bundle("A/Filter.appex"), true, "Filter.appex"),
    (.inProcess("A/Filter", make: make), false, "Filter in process"),
  ])
  func isConfinedUnlessItIsInProcess(
    _ given: ExtensionUnderTest, _ isConfined: Bool, _ description: String
  ) {
    #expect(given.isConfined == isConfined)
    #expect("\(given)" == description)
  }

  /// A relative path starts at the package of the calling file, or where there is none, at that file.
  @Test func aRelativePathStartsAtTheCallersPackage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "package-\(UUID().uuidString)", directoryHint: .isDirectory)
    let tests = folder.appending(path: "Tests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = tests.appending(path: "A.swift").path
    let paths = {
      [
        ExtensionUnderTest.source("Filter", app: "App", file: file),
        .bundle("Filter", app: "App", file: file),
        .inProcess("Filter", app: "App", file: file, make: Self.make),
      ].flatMap { given -> [String?] in [given.place.path, given.app?.path] }
    }
    let both = { (folder: URL) in
      ["Filter", "App"].map { folder.standardizedFileURL.appending(path: $0).path as String? }
    }
    #expect(paths() == both(tests) + both(tests) + both(tests))
    try Data().write(to: folder.appending(path: "Package.swift"))
    #expect(paths() == both(folder) + both(folder) + both(folder))
    #expect(ExtensionUnderTest.source("/a/Filter", file: file).place.path == "/a/Filter")
    #expect(ExtensionUnderTest.source("Filter", file: file).app == nil)
  }

  @Test func aBundleThatWasBuiltIsRunAsItIs() async throws {
    let built = try await BuiltExtensions.shared.bundle(
      of: .source("Tests/Fixtures/Extensions/LateActs"))
    let phone = try await SimulatedPhone(extension: .bundle(built.path.path))
    let message = try await phone.receive(.sms(from: "12345", text: "nothing"))
    try message.expect(asked: true, action: .allow)
    #expect(message.isConfined)
    await phone.shutDown()
  }

  @Test(arguments: [
    ExtensionUnderTest.source("No/Such"), .bundle("No/Such.appex"),
    .inProcess("No/Such", make: make),
  ])
  func whatIsNotThereIsNamed(_ given: ExtensionUnderTest) async throws {
    let failure = try await #require(throws: PhoneTestFailure.self) {
      _ = try await SimulatedPhone(extension: given)
    }
    #expect(failure.code == .unusableExtension)
    #expect(failure.description.contains("No/Such"))
  }

  @Test func aFileThatLeavesItsAppGroupIsTheTestsFault() async throws {
    let failure = try await #require(throws: PhoneTestFailure.self) {
      let phone = try await SimulatedPhone(
        extension: StrangeFilters.make("KeywordFilter") { _, completion in
          completion(StrangeFilters.response(.none))
        }
      ) {
        $0.shared = [
          SharedFiles(group: "group.com.example.keyword-filter", files: ["../out": Data()])
        ]
      }
      try await phone.receive(.sms(from: "12345", text: "Hello there"))
    }
    #expect(failure.code == .unusableTest)
    #expect(failure.description.contains("../out"))
  }
}
