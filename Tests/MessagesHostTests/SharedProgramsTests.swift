import ExtensionBundles
import Foundation
import Sandboxing
import Testing

@testable import MessagesHost

/// Phones of one run have one file of a program, and nothing else in common.
@Suite struct SharedProgramsTests {
  /// Which file it is, whatever its names are.
  private static func number(_ file: URL) throws -> UInt64 {
    let found = try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber]
    return try #require(found as? NSNumber).uint64Value
  }

  private static func numbers(_ bundle: ExtensionBundle) throws -> [UInt64] {
    try [bundle.executable, bundle.path.appending(path: "Info.plist")].map(number)
  }

  @Test func phonesHaveTheSameProgramAndNoneHasTheBuiltOne() throws {
    let hostile = try HostileBundle(mode: "hang")
    defer { hostile.remove() }
    let programs = SharedPrograms()
    defer { programs.remove() }
    let folders = [try RunFolder(), try RunFolder(), try RunFolder()]
    defer { for folder in folders { folder.remove() } }
    let first = try folders[0].install(hostile.bundle, as: "f", sharing: programs)
    let second = try folders[1].install(hostile.bundle, as: "f", sharing: programs)
    let alone = try folders[2].install(hostile.bundle, as: "f")
    let (one, two, three) = (
      try Self.numbers(first), try Self.numbers(second), try Self.numbers(alone)
    )
    let built = try Self.numbers(hostile.bundle)
    #expect(one[0] == two[0])
    #expect(Set([one[0], three[0], built[0]]).count == 3)
    // Everything else is each phone's own.
    #expect(Set([one[1], two[1], three[1], built[1]]).count == 4)
    #expect(
      FileManager.default.contentsEqual(
        atPath: second.executable.path, andPath: hostile.bundle.executable.path))
    let mode = try FileManager.default.attributesOfItem(atPath: first.executable.path)
    #expect(mode[.posixPermissions] as? Int == 0o555)
    folders[0].remove()
    programs.remove()
    #expect(try Self.numbers(second)[0] == one[0])
  }

  @Test func whatIsBuiltAnewIsAnotherProgram() throws {
    let hostile = try HostileBundle(mode: "hang")
    defer { hostile.remove() }
    let programs = SharedPrograms()
    defer { programs.remove() }
    let folder = try RunFolder()
    defer { folder.remove() }
    let first = try folder.install(hostile.bundle, as: "first", sharing: programs)
    let program = hostile.bundle.executable
    let data = try Data(contentsOf: program) + Data("new".utf8)
    try data.write(to: program)
    let second = try folder.install(hostile.bundle, as: "second", sharing: programs)
    #expect(try Data(contentsOf: second.executable) == data)
    #expect(try Self.number(first.executable) != Self.number(second.executable))
    programs.remove()
    let third = try folder.install(hostile.bundle, as: "third", sharing: programs)
    #expect(try Self.number(third.executable) != Self.number(second.executable))
    #expect(try Data(contentsOf: third.executable) == data)
  }

  @Test func itsFolderGoesWithIt() throws {
    let hostile = try HostileBundle(mode: "hang")
    defer { hostile.remove() }
    let parent = FileManager.default.temporaryDirectory.appending(
      path: "shared-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: parent) }
    let programs = SharedPrograms(in: parent)
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == [])
    #expect(
      programs.put(hostile.bundle.executable, at: parent.appending(path: "a name")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path).count == 2)
    // What is there already is not replaced.
    #expect(!programs.put(hostile.bundle.executable, at: parent.appending(path: "a name")))
    programs.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == ["a name"])
  }

  /// Behind a wall with a gap an extension could write to what others run.
  @Test func onlyAWholeWallShares() {
    let programs = SharedPrograms()
    var configuration = PhoneConfiguration()
    #expect(configuration.sharedPrograms == nil)
    configuration.programs = programs
    #expect(configuration.sharedPrograms === programs)
    for mode in [SandboxMode.audit, .off] {
      var other = configuration
      other.sandboxMode = mode
      #expect(other.sharedPrograms == nil)
    }
    for protection in Protection.allCases {
      var (gap, left) = (configuration, configuration)
      gap.allowedGaps = [protection]
      left.disabledProtections = [protection]
      // That keeps signals and abstract sockets inside, a second time, and no file.
      #expect((gap.sharedPrograms == nil) == (protection != .scopes))
      #expect((left.sharedPrograms == nil) == (protection != .scopes))
    }
  }
}
