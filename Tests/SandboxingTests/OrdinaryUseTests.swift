import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// What an extension may do works, and causes no denial.
@Suite struct OrdinaryUseTests {
  @Test(arguments: [
    (["write-file", "{own}/Documents/a.txt", "hello"], "5 0"),
    (["chmod", "{own}/tmp/mine.txt"], "0 0"),
    (["fchmod", "{own}/tmp/mine.txt"], "0 0"),
    (["utimensat", "{own}/tmp/mine.txt"], "0 0"),
    (["futimens", "{own}/tmp/mine.txt"], "0 0"),
    (["flock", "{own}/tmp/mine.txt"], "0 0"),
    (["record-write-lock", "{own}/tmp/mine.txt"], "0 0"),
    (["rename", "{own}/tmp/mine.txt", "{own}/Documents/mine.txt"], "0 0"),
    (["link", "{own}/tmp/mine.txt", "{own}/Documents/mine.txt"], "0 0"),
    (["unlink", "{own}/tmp/mine.txt"], "0 0"),
    (["mkdir", "{own}/Documents/new"], "0 0"),
    (["open-read", "{shared}/rules.json"], "5 0"),
    (["record-read-lock", "{shared}/rules.json"], "0 0"),
    (["flock-shared", "{shared}/rules.json"], "0 0"),
    // Files of the system that Foundation reads; the toolchain's packages bring the first.
    (["open-read", "/usr/share/zoneinfo/UTC"], "5 0"),
    (["open-both", "/dev/null"], "5 0"),
    (["open-read", "/proc/self/status"], "5 0"),
    (["stream-pair"], "0 0"),
    (["thread"], "0 0"),
    (["openat2", "{own}/tmp/mine.txt"], "-1 38"),
  ])
  func worksInC(_ arguments: [String], _ answer: String) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(arguments.map { world.expand($0) }, in: world)
    #expect(run.lines.last == answer)
    #expect(run.denials == [])
  }

  @Test(arguments: [
    ("nothing", "ok "),
    ("write", "ok two"),
    ("write-atomic", "ok two"),
    ("manage", "ok [\"a.txt\", \"c.txt\"] 1.0 384"),
    ("encode", "ok [\"a\": 1]"),
    ("defaults", "ok true 7"),
    ("home", "ok {own} {own}/tmp/ mobile"),
    (
      "folders",
      "ok ~/Documents ~/.cache ~/.local/share none ~/Downloads ~/Desktop"
    ),
    ("every-folder", "ok asked"),
    ("machine", "ok asked"),
    ("heap", "ok given back"),
    ("facts", "ok known"),
    ("loop", "ok fired"),
    ("formatting", "ok Donnerstag, 1. Januar 1970 true true"),
    ("tasks", "ok "),
  ])
  func worksInFoundation(_ name: String, _ answer: String) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed([name], in: world, adjust: world.useFoundation)
    #expect(run.lines == [world.expand(answer)])
    #expect(run.denials == [])
  }

  @Test(arguments: [
    ("https://93.184.216.34/", "connect to 93.184.216.34:443 (TCP)"),
    ("https://example.com/", "look up a host name at 127.0.0.1:53 (UDP)"),
  ])
  func fetchFailsAtOnceWithOneEvent(_ address: String, _ attempt: String) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(
      ["fetch", address], in: world, adjust: world.useFoundation)
    #expect(try #require(run.lines.first).hasPrefix("ok -"))
    #expect(run.denials.map(\.attempt) == [attempt])
    #expect(run.denials.map(\.code) == [.networkConnect])
  }

  @Test func writingToTheAppGroupFailsAsOnThePhone() async throws {
    let world = try ProofWorld()
    let path = world.expand("{shared}/new.txt")
    let run = try await ProbeRun.sandboxed(
      ["write-to", path], in: world, adjust: world.useFoundation)
    // NSFileWriteNoPermissionError, with EPERM beneath.
    #expect(try #require(run.lines.first).contains("Code=513"))
    #expect(try #require(run.lines.first).contains("NSPOSIXErrorDomain Code=1"))
    #expect(run.denials.map(\.attempt) == ["create App Group group.example.filter/new.txt"])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// The passing name of an atomic write is random, and says nothing to the author.
  @Test(arguments: ["write-atomically", "write-string", "write-list"])
  func atomicWriteToTheAppGroupIsToldByTheNameOfTheFile(_ act: String) async throws {
    let world = try ProofWorld()
    let paths = ["one.json", "a longer name.json"].map { world.expand("{shared}/\($0)") }
    let run = try await ProbeRun.sandboxed(
      [act] + paths, in: world, adjust: world.useFoundation)
    #expect(
      run.denials.map(\.attempt) == [
        "write App Group group.example.filter/one.json atomically",
        "write App Group group.example.filter/a longer name.json atomically",
      ])
    #expect(run.denials.allSatisfy { $0.code == .fileWrite && $0.observed == .memory })
    #expect(!paths.contains { FileManager.default.fileExists(atPath: $0) })
  }

  @Test func databaseInTheOwnContainer() async throws {
    let world = try ProofWorld()
    let statements = "pragma journal_mode=wal; create table t(a); insert into t values(1); "
    let run = try await ProbeRun.sandboxed(
      [
        "database", world.expand("{own}/Documents/a.db"), "6",
        statements + "select count(*) from t;",
      ],
      in: world)
    #expect(run.lines == ["row wal", "row 1", "0 0"])
    #expect(run.denials == [])
  }

  @Test func databaseInTheAppGroupIsReadOnly() async throws {
    let world = try ProofWorld()
    let path = world.expand("{shared}/b.db")
    let made = try ProbeRun.plain(
      ["database", path, "6", "create table t(a); insert into t values(1);"], in: world)
    #expect(made.returned == 0)
    let read = try await ProbeRun.sandboxed(
      ["database", path, "1", "select count(*) from t;"], in: world)
    #expect(read.lines == ["row 1", "0 0"])
    #expect(read.denials == [])
    let before = world.snapshot()
    let write = try await ProbeRun.sandboxed(
      ["database", path, "6", "insert into t values(2);"], in: world)
    // SQLITE_READONLY
    #expect(write.returned == -8)
    #expect(write.denials.first?.attempt == "write to App Group group.example.filter/b.db")
    #expect(world.snapshot() == before)
  }
}

/// What libraries do with the process itself works, and nobody is blamed for it.
@Suite struct OwnProcessTests {
  @Test(arguments: [
    (["name-thread"], "0 0"),
    (["schedule-thread"], "0 0"),
    (["pin-thread"], "0 0"),
    (["clock-of-thread"], "0 0"),
    (["own-numbers"], "0 0"),
    (["lower-priority", "5"], "5 0"),
    (["lower-thread", "7"], "0 0"),
    (["temporary-file"], "5 0"),
    (["name-temporary", "{own}/tmp", "{own}/tmp/named"], "0 0"),
    (["times-of-own-link", "{own}/tmp/out"], "1 0"),
    (["mode-by-descriptor", "{own}/tmp/mine.txt"], "416 0"),
    (["read-link", "/proc/self/exe"], "0 0"),
  ])
  func works(_ arguments: [String], _ answer: String) async throws {
    let free = try ProofWorld()
    let plain = try ProbeRun.plain(arguments.map { free.expand($0) }, in: free)
    #expect(plain.lines.last == answer)
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(arguments.map { world.expand($0) }, in: world)
    #expect(run.lines.last == answer)
    #expect(run.denials == [])
  }

  /// What works on a phone and cannot be given here, or not without the machine's own things; what the
  /// page lists is done by `SilentActTests`.
  @Test(arguments: [
    (["say-to-system", "hello"], ["0 0"]),
    (["library-questions"], ["0 0"]),
    // Without a control: that would write out all that the machine has in memory.
    (["sync", "{own}/tmp/mine.txt"], ["0 0"]),
    // Also a host that is root gives no more than the kernel would.
    (["lower-thread", "-5"], ["-1 13"]),
    (["print-file", "/proc/self/cgroup"], ["0::/", "0 0"]),
  ])
  func failsWithoutBlame(_ arguments: [String], _ lines: [String]) async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(arguments.map { world.expand($0) }, in: world)
    #expect(run.lines == lines)
    #expect(run.denials == [])
  }

  /// The kernel ends a process by this signal for a call of another table; so can it itself.
  @Test func ownSignalIsNoForeignCall() async throws {
    let run = try await ProbeRun.sandboxed(["raise", "\(SIGSYS)"], in: ProofWorld())
    #expect(run.termination == .signalled(number: SIGSYS))
    #expect(run.denials == [])
  }
}
