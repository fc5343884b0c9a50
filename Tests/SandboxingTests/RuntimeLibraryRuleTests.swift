import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// A file with the runtime's libraries that lies where no other rule lets anybody in: it is read, and no more.
@Suite struct RuntimeLibraryRuleTests {
  private static let library = "{home}/Runtimes/library"

  /// A folder with the file and a neighbour of it, and a link to each in the bundle.
  private static func world() throws -> ProofWorld {
    let world = try ProofWorld()
    let files = FileManager.default
    try files.createDirectory(
      atPath: world.expand("{home}/Runtimes"), withIntermediateDirectories: false)
    for name in ["library", "neighbour"] {
      let path = world.expand("{home}/Runtimes/\(name)")
      try Data("\(name)\n".utf8).write(to: URL(filePath: path))
      // Its owner may write to it: nothing but the sandbox is in the way.
      try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
      try files.createSymbolicLink(
        atPath: world.expand("{bundle}/\(name)"), withDestinationPath: path)
    }
    return world
  }

  private static func run(
    _ act: [String], in world: ProofWorld, adjust: (inout SandboxProfile) -> Void = { _ in }
  ) async throws -> ProbeRun {
    try await ProbeRun.sandboxed(
      act.map { world.expand($0) }, in: world,
      adjust: {
        $0.runtimeLibrary = world.expand(library)
        adjust(&$0)
      })
  }

  /// An act that the rule does not allow.
  struct Act: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let denial: Denial
    /// Whether it changes what others see, where it is possible.
    let changes: Bool

    init(
      _ arguments: [String], _ code: DenialCode, _ attempt: String, call: String = "openat",
      changes: Bool = false
    ) {
      self.arguments = arguments
      self.changes = changes
      denial = Denial(
        code: code, attempt: attempt, call: call, errno: EPERM, layer: .seccomp,
        observed: .memory, count: 1)
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let written = "write to ~/Runtimes/library"

  private static let acts = [
    Act(["open-write", library], .fileWrite, written),
    Act(["open-write", "{bundle}/library"], .fileWrite, written),
    Act(["open-both", library], .fileWrite, written),
    Act(["open-truncate", library], .fileWrite, written, changes: true),
    Act(["write-through-map", library], .fileWrite, written, changes: true),
    // It may be opened for reading, and that opens no more.
    Act(["through-descriptor", library], .fileWrite, written),
    Act(
      ["truncate", library], .fileWrite, "truncate ~/Runtimes/library", call: "truncate",
      changes: true),
    Act(
      ["chmod", library], .fileMetadata, "change the permissions of ~/Runtimes/library",
      call: "chmod", changes: true),
    Act(
      ["fchmod", library], .fileMetadata, "change the permissions of ~/Runtimes/library",
      call: "fchmod", changes: true),
    Act(
      ["link", library, "{own}/tmp/out"], .fileWrite,
      "link ~/Runtimes/library to data container/tmp/out", call: "link", changes: true),
    Act(
      ["rename", library, "{own}/tmp/out"], .fileWrite,
      "rename ~/Runtimes/library to data container/tmp/out", call: "rename", changes: true),
    Act(
      ["unlink", library], .fileWrite, "delete ~/Runtimes/library", call: "unlink", changes: true),
    Act(["open-read", "{home}/Runtimes/neighbour"], .fileRead, "open ~/Runtimes/neighbour"),
    Act(["open-read", "{bundle}/neighbour"], .fileRead, "open ~/Runtimes/neighbour"),
    Act(["open-read", "{home}/Runtimes"], .fileRead, "open ~/Runtimes"),
    Act(
      ["open-create", "{home}/Runtimes/new"], .fileWrite, "create ~/Runtimes/new", changes: true),
  ]

  @Test(arguments: acts)
  func moreThanReadingItIsRefused(_ act: Act) async throws {
    let world = try Self.world()
    let before = world.snapshot()
    let run = try await Self.run(act.arguments, in: world)
    #expect(run.lines.last == "-1 \(EPERM)")
    #expect(run.denials == [act.denial])
    #expect(world.snapshot() == before)
  }

  /// Without the sandbox each of them works, and who looks on sees what is changed.
  @Test(arguments: acts)
  func anybodyElseCanDoMore(_ act: Act) throws {
    let world = try Self.world()
    let before = world.snapshot()
    let run = try ProbeRun.plain(act.arguments.map { world.expand($0) }, in: world)
    #expect(try #require(run.returned) >= 0)
    #expect(run.errno == 0)
    #expect((world.snapshot() != before) == act.changes)
  }

  /// By its own name, and by that of the link that a phone's copy of a bundle may have.
  @Test(arguments: [library, "{bundle}/library"])
  func itIsRead(_ name: String) async throws {
    let world = try Self.world()
    let run = try await Self.run(["print-file", name], in: world)
    #expect(run.lines == ["library", "0 0"])
    #expect(run.denials == [])
  }

  /// It is this rule that opens it.
  @Test(arguments: [library, "{bundle}/library"])
  func withoutTheRuleItIsClosed(_ name: String) async throws {
    let world = try Self.world()
    let run = try await Self.run(["print-file", name], in: world) { $0.runtimeLibrary = nil }
    #expect(run.lines == ["-1 \(EPERM)"])
    #expect(run.denials.map(\.attempt) == ["open ~/Runtimes/library"])
    #expect(run.denials.map(\.code) == [.fileRead])
  }

  private static func leaveToLandlock(_ profile: inout SandboxProfile) {
    profile.disabled = [.systemCalls, .denialEvents]
    profile.allowedGaps = [.systemCalls, .denialEvents]
  }

  /// Where nobody words a refusal, Landlock refuses all the same.
  @Test(arguments: [
    ["open-write", library], ["open-write", "{bundle}/library"], ["open-truncate", library],
    ["truncate", library], ["through-descriptor", library], ["unlink", library],
    ["open-read", "{home}/Runtimes/neighbour"], ["open-read", "{bundle}/neighbour"],
    ["open-read", "{home}/Runtimes"], ["open-create", "{home}/Runtimes/new"],
  ])
  func landlockAloneRefusesMore(_ act: [String]) async throws {
    let world = try Self.world()
    let before = world.snapshot()
    let run = try await Self.run(act, in: world, adjust: Self.leaveToLandlock)
    #expect(run.lines.last == "-1 \(EACCES)")
    #expect(run.denials == [])
    #expect(world.snapshot() == before)
  }

  @Test(arguments: [library, "{bundle}/library"])
  func landlockAloneLetsItBeRead(_ name: String) async throws {
    let world = try Self.world()
    let run = try await Self.run(["print-file", name], in: world, adjust: Self.leaveToLandlock)
    #expect(run.lines == ["library", "0 0"])
  }

  /// Launches with something in the place of the file, by a launcher that is not there.
  private static func launch(_ library: String, in world: ProofWorld) async throws {
    var profile = world.profile
    profile.runtimeLibrary = library
    _ = try await SandboxedProcess.launch(profile, launcher: "/nonexistent/launcher")
  }

  /// What is named, the code of the error, and words in it.
  private static let others: [(String, SandboxError.Code, String)] = [
    ("{home}/Runtimes", .profileInvalid, "no regular file"),
    ("/dev/null", .profileInvalid, "no regular file"),
    ("library", .profileInvalid, "not an absolute path"),
    ("{own}/tmp/mine.txt", .profileInvalid, "lies inside the data container"),
    ("{home}/Runtimes/missing", .pathUnusable, "runtime library"),
    ("{home}/Runtimes/library/missing", .pathUnusable, "runtime library"),
  ]

  /// A folder would be open with all that is beneath it, and a device is no library.
  @Test(arguments: others)
  func nothingIsStartedWithSomethingElseInItsPlace(
    _ name: String, _ code: SandboxError.Code, _ words: String
  ) async throws {
    let world = try Self.world()
    let path = world.expand(name)
    let error = await #expect(throws: SandboxError.self) {
      try await Self.launch(path, in: world)
    }
    #expect(error?.code == code)
    let said = error?.description ?? ""
    #expect(said.contains(words) && said.contains(URL(filePath: path).lastPathComponent))
  }

  /// With the file in its place, the launcher is what is missed.
  @Test func aFileInItsPlaceIsStartedWith() async throws {
    let world = try Self.world()
    let path = world.expand(Self.library)
    let error = await #expect(throws: SandboxError.self) {
      try await Self.launch(path, in: world)
    }
    #expect(error?.code == .launcherFailed)
  }
}
