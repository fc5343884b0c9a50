import ExtensionBundles
import Foundation
import HostPolicy
import Sandboxing
import Testing

@testable import MessagesHost

/// Whatever a process does with its data container, the next one finds what iOS makes, and nothing
/// outside was touched.
@Suite struct LeftContainerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let mode: String
    var repairs: String?
    var testDescription: String { mode }
  }

  static let cases = [
    Case(mode: "well-behaved"),
    Case(
      mode: "leaves-library-linked",
      repairs: "Library was a link; Library/Application Support was gone; Library/Caches was gone; "
        + "Library/Preferences was gone"),
    Case(mode: "leaves-caches-linked", repairs: "Library/Caches was a link"),
    Case(mode: "leaves-tmp-looped", repairs: "tmp was a link"),
    Case(mode: "leaves-tmp-pipe", repairs: "tmp was no folder"),
    Case(mode: "leaves-documents-file", repairs: "Documents was no folder"),
    Case(mode: "leaves-no-tmp", repairs: "tmp was gone"),
    Case(mode: "leaves-documents-closed", repairs: "Documents had the permissions 00"),
    Case(mode: "leaves-container-closed", repairs: "the container itself had the permissions 00"),
  ]

  private static let process = ProcessRules(isReused: false)

  @Test(arguments: cases)
  func isMadeAsItShouldBe(_ left: Case) async throws {
    try await withHostilePhone(
      mode: left.mode, groups: ["group.example"], process: Self.process
    ) { phone in
      // The process of the first message leaves it so.
      for number in 1...2 {
        let outcome = try await phone.receive(.fromStranger)
        #expect(outcome.decision.answer == .response(action: 1, subAction: 0), "message \(number)")
      }
      let notices = await restorations(phone)
        .map { $0.split(separator: ": ").last.map(String.init) }
      #expect(notices == (left.repairs.map { [$0] } ?? []))
      // As the next launch would.
      let repairs = try await phone.folder.furnishDataContainer(
        of: "com.example.hostile", at: .messageFilter)
      #expect(repairs.isEmpty == (left.repairs == nil))
      try await expectWhole(phone)
    }
  }

  private func restorations(_ phone: SimulatedPhone) async -> [String] {
    await phone.trace.compactMap { record in
      guard case .noticed(let diagnostic) = record.event, diagnostic.code == "container.restored"
      else { return nil }
      return diagnostic.text
    }
  }

  /// Only without the sandbox can a process do that to an App Group; it is told of that one.
  @Test(arguments: [SandboxMode.off, .audit, .enforce])
  func anAppGroupIsMadeAsItShouldBe(_ mode: SandboxMode) async throws {
    try await withHostilePhone(
      mode: "leaves-group-linked", groups: ["group.example"], process: Self.process,
      sandboxMode: mode
    ) { phone in
      for _ in 1...2 { _ = try await phone.receive(.fromStranger) }
      let told =
        "the App Group group.example was not as iOS makes it, and was made so again: "
        + "Library/Preferences was a link"
      #expect(await restorations(phone) == (mode == .enforce ? [] : [told]))
      try await expectWhole(phone)
    }
  }

  /// Every folder is one, open, and the App Group has what it had.
  private func expectWhole(_ phone: SimulatedPhone) async throws {
    let files = FileManager.default
    let container = try await phone.folder.dataContainer(
      of: "com.example.hostile", at: .messageFilter)
    let group = await phone.folder.url.appending(path: "AppGroups/group.example")
    for part in ContainerFurnishing.dataContainer {
      let path = container.path + "/" + part.joined(separator: "/")
      let attributes = try files.attributesOfItem(atPath: path)
      #expect(attributes[.type] as? FileAttributeType == .typeDirectory, "\(path)")
    }
    #expect(try files.contentsOfDirectory(atPath: group.path) == ["Library"])
    #expect(try files.contentsOfDirectory(atPath: group.path + "/Library") == ["Preferences"])
  }

  /// The folder of a phone goes whatever is in it.
  @Test(arguments: cases + [Case(mode: "leaves-depths"), Case(mode: "leaves-depths-closed")])
  func goesWithThePhone(_ left: Case) async throws {
    let folder = try await withHostilePhone(
      mode: left.mode, groups: ["group.example"], process: Self.process
    ) { phone in
      _ = try await phone.receive(.fromStranger)
      return await phone.folder.url
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
