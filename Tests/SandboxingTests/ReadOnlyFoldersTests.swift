import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// Where the host takes a short way to what a name leads to, it is the way that the kernel goes.
@Suite struct ReadOnlyFoldersTests {
  private let world: ProofWorld
  private let rules: FileRules
  private let resolver = PathResolver(process: getpid(), thread: getpid())

  init() throws {
    world = try ProofWorld()
    rules = try FileRules(profile: world.profile)
    let files = FileManager.default
    try files.createDirectory(
      atPath: world.expand("{bundle}/inner"), withIntermediateDirectories: false)
    for (name, target) in [
      ("{bundle}/short", "Info.plist"), ("{bundle}/long", "short"), ("{bundle}/loop", "loop"),
      ("{bundle}/nowhere", "nothing"),
      ("{bundle}/out", "/etc/passwd"), ("{bundle}/inner/up", "../Info.plist"),
      ("{bundle}/way-out", "/etc"), ("{own}/way-in", "{bundle}"), ("{shared}/way-in", "../bundle"),
    ] {
      try files.createSymbolicLink(
        atPath: world.expand(name), withDestinationPath: world.expand(target))
    }
  }

  /// The names as the rules have them, without links on the way to the world.
  private func bytes(_ name: String) -> [UInt8] {
    let root = world.root.resolvingSymlinksInPath().path
    return Array(world.expand(name).replacing(world.root.path, with: root).utf8)
  }

  private func place(of name: String, in folders: inout ReadOnlyFolders) -> [UInt8]? {
    folders.place(of: bytes(name), rules: rules, resolver: resolver)
  }

  @Test(arguments: [
    ("{bundle}/Info.plist", "{bundle}/Info.plist"), ("{bundle}/short", "{bundle}/Info.plist"),
    ("{shared}/rules.json", "{shared}/rules.json"), ("{bundle}/inner", "{bundle}/inner"),
    ("{shared}/way-in/Info.plist", "{bundle}/Info.plist"),
  ])
  func filesOfTheseFoldersAreFoundAtOnce(_ name: String, _ place: String) {
    var folders = ReadOnlyFolders()
    // The second time from memory.
    for _ in 0..<2 {
      let found = self.place(of: name, in: &folders)
      #expect(found == bytes(place))
    }
    let closely = resolver.resolve(bytes(name), in: Array("/".utf8), followLast: true)
    #expect(closely == .path(bytes(place), exists: true))
  }

  /// The loader looks for most libraries in several folders.
  @Test(arguments: [
    ("{bundle}/none", "{bundle}/none"), ("{bundle}/nowhere", "{bundle}/nothing"),
    ("{bundle}/inner/none", "{bundle}/inner/none"), ("{bundle}/none/x", "{bundle}/none/x"),
    ("{shared}/way-in/none/x", "{bundle}/none/x"),
  ])
  func soIsWhereAFileWouldLie(_ name: String, _ place: String) {
    var folders = ReadOnlyFolders()
    // The second time from memory.
    for _ in 0..<2 {
      let found = self.place(of: name, in: &folders)
      #expect(found == bytes(place))
    }
    let closely = resolver.resolve(bytes(name), in: Array("/".utf8), followLast: true)
    #expect(closely == .path(bytes(place), exists: false))
  }

  /// A link that the child could change leads nowhere at once, also if it leads to such a folder now.
  @Test(arguments: [
    "{own}/way-in/Info.plist", "{own}/tmp/mine.txt", "{bundle}/../own/way-in/Info.plist",
    "{home}/Documents/secret.txt", "{own}/way-in/none/x", "{bundle}/loop",
    "{bundle}/long", "{bundle}/out", "{bundle}/inner/up", "{bundle}/way-out/passwd",
    "{bundle}/Info.plist/x", "{bundle}/", "{bundle}/.", "{bundle}/..", "/etc/passwd",
    "/proc/self/status", "/proc/self/cwd/x", "Info.plist", "/Info.plist", "/", "",
  ])
  func theRestIsLookedAtClosely(_ name: String) {
    var folders = ReadOnlyFolders()
    let found = place(of: name, in: &folders)
    #expect(found == nil)
  }

  /// What a folder holds is looked at each time.
  @Test func aLinkThatIsChangedLeadsElsewhere() throws {
    var folders = ReadOnlyFolders()
    let first = place(of: "{bundle}/short", in: &folders)
    #expect(first == bytes("{bundle}/Info.plist"))
    let link = world.expand("{bundle}/short")
    try FileManager.default.removeItem(atPath: link)
    let gone = place(of: "{bundle}/short", in: &folders)
    #expect(gone == bytes("{bundle}/short"))
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: world.expand("{home}/Documents/secret.txt"))
    let out = place(of: "{bundle}/short", in: &folders)
    #expect(out == nil)
  }

  @Test(arguments: [0, 1, 255, 256, 257, 511, 512, 600, 3000])
  func namesAreReadInPieces(_ length: Int) {
    let name = [UInt8](repeating: UInt8(ascii: "n"), count: length)
    (name + [0]).withUnsafeBufferPointer { buffer in
      let address = UInt64(UInt(bitPattern: buffer.baseAddress))
      #expect(ChildMemory(thread: getpid()).string(at: address) == name)
    }
  }
}
