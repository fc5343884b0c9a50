import CPlatform
import ExtensionBundles
import Foundation
import Sandboxing
import TestExtensions
import Testing

@testable import ExtensionProjects

/// A manifest is a program of whoever wrote the package; what it does reaches nothing of the user's.
@Suite struct ManifestConfinementTests {
  private static let refusals = [EPERM, EACCES, ENOMEM]

  /// The numbers that a manifest told of its acts.
  private func numbers(in output: String) -> [Int32] {
    output.matches(of: #/errno ([0-9]+)/#).compactMap { Int32($0.1) }
  }

  /// What a manifest does, and the file that is there when it was done.
  struct Act: CustomTestStringConvertible, Sendable {
    let name: String
    let sideEffect: String?
    let lines: @Sendable (URL) -> String

    var testDescription: String { name }
  }

  private static let acts = [
    Act(name: "writes beside itself", sideEffect: "work/written") { _ in
      "make(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path"
        + " + \"/written\")"
    },
    Act(name: "writes to the home folder", sideEffect: "user/written") {
      "make(\"\($0.path)/user/written\")"
    },
    Act(name: "writes to the package", sideEffect: "package/written") { _ in
      "make(Context.packageDirectory + \"/written\")"
    },
    Act(name: "starts a program", sideEffect: "user/started") {
      """
      var arguments: [UnsafeMutablePointer<CChar>?] = [
        strdup("/bin/sh"), strdup("-c"), strdup(": > \($0.path)/user/started"), nil,
      ]
      var child: pid_t = 0
      errno = posix_spawn(&child, "/bin/sh", nil, nil, &arguments, nil)
      tell(errno == 0)
      if child > 0 { waitpid(child, nil, 0) }
      """
    },
    Act(name: "takes 8 GiB", sideEffect: nil) { _ in
      """
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | Int32(MAP_NORESERVE)
      let memory = mmap(nil, 8 << 30, PROT_READ | PROT_WRITE, flags, -1, 0)
      tell(memory != MAP_FAILED)
      """
    },
  ]

  @Test(arguments: acts)
  func whatItDoesIsRefused(act: Act) throws {
    try ManifestWorld.with(act.lines) { world in
      let before = try world.files()
      let refused = numbers(in: try world.confined().output)
      #expect(refused.count == 1)
      #expect(refused.allSatisfy(Self.refusals.contains))
      #expect(try world.files() == before)
      // In a world of its own nothing keeps it from that.
      #expect(numbers(in: try world.unconfined()) == [0])
      #expect(try world.files().subtracting(before) == Set([act.sideEffect].compactMap(\.self)))
    }
  }

  @Test func aSecretStaysOne() throws {
    let lines: (URL) -> String = {
      """
      let file = open("\($0.path)/user/secret", O_RDONLY)
      tell(file >= 0)
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(file, &bytes, 100)
      print(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
      fflush(stdout)
      """
    }
    try ManifestWorld.with(lines) { world in
      let confined = try world.confined()
      #expect(Self.refusals.contains(try #require(numbers(in: confined.output).first)))
      #expect(!confined.output.contains(ManifestWorld.secret))
      let control = try world.unconfined()
      #expect(numbers(in: control) == [0])
      #expect(control.contains(ManifestWorld.secret))
    }
  }

  @Test func nobodyIsReached() throws {
    let listener = try Listener()
    let lines: (URL) -> String = { _ in
      """
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(\(listener.port)).bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(end, $0, size) }
      }
      tell(end >= 0 && result == 0)
      """
    }
    try ManifestWorld.with(lines) { world in
      // Without a socket, connecting to it is not what was refused.
      let refused = try #require(numbers(in: try world.confined().output).first)
      #expect((Self.refusals + [EBADF]).contains(refused))
      #expect(!listener.hasCaller)
      #expect(numbers(in: try world.unconfined()) == [0])
      #expect(listener.hasCaller)
    }
  }

  @Test func knowsItsFolderAndNothingOfTheUsersEnvironment() throws {
    let lines = "print(Context.packageDirectory)\nprint(Context.environment.keys.sorted())"
    try ManifestWorld.with({ _ in lines }) { world in
      let told = try world.confined().output.split(separator: "\n").map(String.init)
      #expect(told.first == world.package.path)
      let names = [
        "CFFIXED_USER_HOME", "HOME", "LANG", "PATH", "SWIFT_BACKTRACE",
        "SWIFT_DETERMINISTIC_HASHING", "TMPDIR", "TZ",
      ]
      #expect(told.last == "\(names)")
      #expect(told.allSatisfy { !$0.contains(world.home.path) })
    }
  }

  @Test func theAnswerIsHandedOnAsItIs() throws {
    let bytes = "write(4, [0xff, 0, 10, 13, 10] as [UInt8], 5); exit(0)"
    try ManifestWorld.with({ _ in bytes }) { world in
      let answer = try world.answer()
      #expect(Array(answer) == [0xff, 0, 10, 13, 10])
    }
    try ManifestWorld.with({ _ in "" }) { world in
      let file = try ManifestFile(of: world.package, for: ToolsVersion(5, 9))
      let manifest = try PackageManifest(try world.answer(), of: file, in: world.package)
      #expect(manifest.name == "Act")
    }
  }

  /// Limits that are over at once, or soon, so that nothing has to be waited for.
  private static let noTime = ManifestProgram.Limits(patience: .zero)
  private static let fewBytes = ManifestProgram.Limits(bytes: 64 << 10)

  @Test(arguments: [
    ("while true {}", noTime, "did not end within"),
    ("fatalError(\"\\u{1b}[31mred\")", .init(), "ended with signal 4"),
    ("exit(7)", .init(), "ended with exit code 7"),
    ("while true { print(\"flood\") }", fewBytes, "wrote more than 65536 bytes"),
    ("while true { write(4, \"flood\", 5) }", fewBytes, "wrote more than 65536 bytes"),
  ])
  func whatDoesNotComeToItsEndIsTold(
    line: String, limits: ManifestProgram.Limits, problem: String
  ) throws {
    try ManifestWorld.with({ _ in line }) { world in
      let error = try #require(throws: BuildError.self) { try world.answer(limits) }
      #expect(error.code == .manifestInvalid)
      #expect(error.problem.contains(problem), "\(error)")
      #expect(error.path == world.program.manifest.path)
      #expect(!"\(error)".contains("\u{1b}"))
    }
  }

  /// Not twenty addresses in place of it.
  @Test func whatAProgramSaysOfItsEndIsTold() throws {
    try ManifestWorld.with({ _ in "fatalError(\"the cause\")" }) { world in
      let error = try #require(throws: BuildError.self) { try world.answer(.init()) }
      #expect(error.details.count == 1)
      #expect(error.details.first?.hasSuffix(": Fatal error: the cause") == true, "\(error)")
    }
  }

  /// Without the wall the program is not run, and what it would do is not done.
  @Test(arguments: ["/nothing/there", "/bin/false", "/bin/true"])
  func withoutTheWallNothingIsRun(launcher: String) throws {
    let act = "make(Context.packageDirectory + \"/written\")"
    try ManifestWorld.with({ _ in act }) { world in
      let before = try world.files()
      let limits = ManifestProgram.Limits(launcher: launcher)
      let error = try #require(throws: BuildError.self) { try world.answer(limits) }
      #expect(error.code == .confinementMissing)
      #expect(error.code.isEnvironmental)
      #expect(error.remedy?.isEmpty == false)
      #expect(try world.files() == before)
      // What is not run leaves nothing; what is run does.
      _ = try world.unconfined()
      #expect(try world.files() != before)
    }
  }

  @Test func aManifestGivesTheLinkerNoArguments() throws {
    var map: URL?
    let lines: (URL) -> String = { folder in
      map = folder.appendingPathComponent("user/map")
      return Fixture.linkerWords(["-Wl,-Map=\(folder.path)/user/map"])
    }
    let error = #expect(throws: BuildError.self) { try ManifestWorld.with(lines) { _ in } }
    #expect(error?.problem.contains("an argument of their own") == true, "\(error as Any)")
    #expect(!FileManager.default.fileExists(atPath: try #require(map).path))
  }
}

/// A socket of this machine that somebody may connect to.
private final class Listener {
  let port: UInt16
  private let number: Int32

  init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let number = number
    let isOpen = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, size) == 0 && listen(number, 5) == 0 && getsockname(number, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(isOpen)
  }

  deinit { close(number) }

  /// Whether somebody waits to be let in.
  var hasCaller: Bool {
    var polled = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }
}
