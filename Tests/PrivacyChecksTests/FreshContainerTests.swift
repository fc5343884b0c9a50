import ExtensionWire
import Foundation
import HostPolicy
import MessagesHost
import ScenarioFiles
import Scenarios
import Testing

@testable import PrivacyChecks

@Suite struct FreshContainerTests {
  /// The clean filter counts its launches and messages in a file of its data container.
  private func scenario(_ option: String, second: String) -> String {
    """
    {
      format: 1,
      about: "A filter that counts, chosen twice.",
      extensions: { counter: "Counter" },
      \(option)
      network: { stubs: [{ name: "any", answer: { body: "" } }] },
      events: [
        { receive: { from: "+12025550161", text: "one" }, expect: { log: ["counted 1"] } },
        { select: "none" },
        { select: "counter" },
        { receive: { from: "+12025550162", text: "two" }, expect: { log: ["\(second)"] } },
      ],
    }
    """
  }

  @Test(arguments: [
    ("", "counted 2", true), ("", "counted 1", false),
    ("freshContainer: false,", "counted 2", true),
    ("freshContainer: true,", "counted 1", true), ("freshContainer: true,", "counted 2", false),
  ])
  func onlyTheContainerLeadsFromOneLaunchToTheNext(
    _ option: String, _ second: String, _ isAsExpected: Bool
  ) async throws {
    let folder = try SourceFolder(
      source: CheckedFilters.clean,
      attributes: ["ILMessageFilterExtensionNetworkURL": "https://filter.example.com/check"],
      entitlements: ["com.apple.developer.associated-domains": ["messagefilter:filter.example.com"]]
    )
    defer { folder.remove() }
    let file = folder.url.appending(path: "fresh.json5")
    try Data(scenario(option, second: second).utf8).write(to: file)
    let read = try ScenarioParser.parse(path: file.path)
    try FileManager.default.removeItem(at: file)
    let run = try await ScenarioReplayer(
      bundles: ["counter": try folder.bundle()], base: PhoneConfiguration()
    ).run(read)
    #expect(run.isAsExpected == isAsExpected)
  }

  @Test func everyLaunchGetsTheSameEnvironment() async throws {
    let folder = try SourceFolder(source: CheckedFilters.clean)
    defer { folder.remove() }
    let log = DisclosureLog()
    var configuration = PhoneConfiguration()
    configuration.phoneNumber = CanaryInbox.recipientNumber
    // What is searched is read as words.
    configuration.wire = .json
    configuration.onDisclosure = { log.note($0) }
    let phone = try SimulatedPhone(configuration)
    await phone.install(try folder.bundle(), as: "counter")
    for entry in CanaryInbox.standard.entries.prefix(2) {
      try await phone.perform(.select("counter"))
      _ = try await phone.receive(entry.message)
      try await phone.perform(.select(nil))
    }
    await phone.shutDown()
    let environments = log.disclosures.compactMap { disclosure -> [String]? in
      if case .environment(let lines) = disclosure { lines } else { nil }
    }
    #expect(environments.count == 2)
    #expect(Set(environments).count == 1)
    let frames = log.disclosures.compactMap { disclosure -> [UInt8]? in
      if case .frame(let bytes) = disclosure { bytes } else { nil }
    }
    let search = CanarySearch(CanaryInbox.standard.canaries)
    let seen = frames.flatMap { search.matches(in: $0) }
    #expect(Set(seen.map(\.canary.message)) == [1, 2])
    #expect(!seen.contains { $0.canary.kind == .recipient })
  }
}
