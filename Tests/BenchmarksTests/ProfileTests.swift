import Foundation
import Synchronization
import Testing

@testable import Benchmarks

/// Each round that a subject does for its profile is in a file, by a program that stands for `perf`.
@Suite struct ProfileTests {
  /// Records the words of the command, in place of what was there, and reports them.
  private static let perf = """
    #!/bin/sh
    if [ "$1" = record ]; then
      while [ "$1" != -- ]; do
        if [ "$1" = -o ]; then data=$2; fi
        shift
      done
      shift
      echo "$*" > "$data"
      exec "$@"
    fi
    for word; do data=$word; done
    cat "$data"

    """

  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "profile-tests-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "perf").path
    try Data(perf.utf8).write(to: URL(filePath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    try body(folder)
  }

  /// A command that has the number of its round among its words, and fails in one of them.
  private static func benchmark(rounds: Int?, failingIn failing: Int? = nil) -> Benchmark {
    let round = Mutex(0)
    return Benchmark(
      id: "numbered", measures: "Nothing",
      subject: .program(starts: 1) { workbench in
        let number = round.withLock { number in
          number += 1
          return number
        }
        let act = number == failing ? "no-such-act" : "nothing"
        return [workbench.control, act, "round-\(number)"]
      },
      control: .spawn(starts: 1) { [$0.control, "nothing"] }, goal: .times(1),
      mostRounds: rounds)
  }

  /// The names of the files, and the round that each tells of.
  private static func told(_ folder: URL) throws -> [String: Substring] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.reduce(into: [:]) { told, name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      told[name] = text.firstMatch(of: #/round-[0-9]+/#)?.output ?? ""
    }
  }

  @Test(arguments: [(nil, 3), (1, 1), (2, 2), (5, 3)] as [(Int?, Int)])
  func everyRoundOfACommandIsKept(_ most: Int?, _ count: Int) throws {
    try Self.inFolder { folder in
      let profiles = folder.appending(path: "profiles")
      let profile = try Profile(
        in: profiles.path, perf: folder.appending(path: "perf").path)
      var written: [String] = []
      try profile.write(Self.benchmark(rounds: most), in: Workbench(folder: folder)) { file in
        written.append(file.lastPathComponent)
      }
      let numbers = 1...count
      #expect(written == numbers.map { "numbered-\($0).txt" })
      let expected = numbers.map { ("numbered-\($0).txt", Substring("round-\($0)")) }
      #expect(try Self.told(profiles) == Dictionary(uniqueKeysWithValues: expected))
    }
  }

  /// What an earlier run has written is not taken for a round of one that does not come that far.
  @Test func aRoundThatFailsEndsItAndTheEarlierStay() throws {
    try Self.inFolder { folder in
      let profiles = folder.appending(path: "profiles")
      let profile = try Profile(
        in: profiles.path, perf: folder.appending(path: "perf").path)
      let workbench = try Workbench(folder: folder)
      try profile.write(Self.benchmark(rounds: nil), in: workbench) { _ in }
      var count = 0
      #expect(throws: BenchmarkFault.self) {
        try profile.write(Self.benchmark(rounds: nil, failingIn: 2), in: workbench) { _ in
          count += 1
        }
      }
      #expect(count == 1)
      #expect(try Self.told(profiles) == ["numbered-1.txt": "round-1"])
    }
  }

  /// The process of a worker does all rounds, and is recorded once.
  @Test func theRoundsOfAWorkerAreOneRecording() {
    let worker = Benchmark(
      id: "worker", measures: "Nothing", subject: .worker(.launch, isPinned: false),
      control: .listener(calls: 1), goal: .times(1))
    #expect(Profile.recordings(of: worker) == [Profile.Recording(name: "worker", rounds: 3)])
  }

  @Test func withoutPerfThereIsNone() {
    let fault = #expect(throws: BenchmarkFault.self) { try Profile(in: "/nowhere", perf: nil) }
    #expect(fault?.code == .environment)
  }
}
