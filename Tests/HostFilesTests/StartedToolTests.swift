import Foundation
import HostFiles
import Synchronization
import Testing

/// Tools that are started when their program is interrupted.
@Suite struct StartedToolTests {
  /// Whoever starts them at that moment, and goes on starting them, leaves none running.
  @Test func noneIsLeftByWhoIsInterrupted() async {
    await #expect(processExitsWith: .success) {
      Self.startForEver()
      while Self.children().count < 8 { sched_yield() }
      StartedTool.endAll()
      // The test process's watchdog ends these where a tool stays.
      while !Self.children().isEmpty { sched_yield() }
      // Each of those who go on is held where it would start the next one: what is gone stays gone.
      while Self.held() < Self.starters { sched_yield() }
      exit(Self.children().isEmpty ? 0 : 1)
    }
  }

  private static let starters = 4
  private static let begun = Atomic(0)
  private static let returned = Atomic(0)

  /// How many are about to start one, or were not let.
  private static func held() -> Int {
    let returned = returned.load(ordering: .sequentiallyConsistent)
    return begun.load(ordering: .sequentiallyConsistent) - returned
  }

  private static func startForEver() {
    for _ in 0..<starters {
      Thread.detachNewThread {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        let streams = StartedTool.Streams(input: null, output: null, errors: null)
        while true {
          begun.add(1, ordering: .sequentiallyConsistent)
          _ = try? StartedTool("/bin/sleep", ["1000"], environment: [:], streams)
          returned.add(1, ordering: .sequentiallyConsistent)
        }
      }
    }
  }

  /// The processes that this one started and that run.
  private static func children() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int32(name) != nil, let text = try? FileBytes.readAll("/proc/\(name)/stat") else {
        return false
      }
      let fields = String(decoding: text, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ")
      return fields.map { $0.count > 1 && $0[0] != "Z" && $0[1] == "\(getpid())" } ?? false
    }
  }
}
