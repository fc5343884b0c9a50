import Foundation
import HostFiles
import Testing

/// Tools that are started when their program is interrupted.
@Suite struct StartedToolTests {
  /// Whoever starts them at that moment, and goes on starting them, leaves none running.
  @Test func noneIsLeftByWhoIsInterrupted() async {
    await #expect(processExitsWith: .success) {
      Self.startForEver()
      while Self.children().count < 8 { usleep(100) }
      StartedTool.endAll()
      let deadline = ContinuousClock.now + .seconds(60)
      while !Self.children().isEmpty, ContinuousClock.now < deadline { usleep(1000) }
      // Nobody starts one from now on: what is gone stays gone.
      for _ in 0..<100 where Self.children().isEmpty { usleep(1000) }
      exit(Self.children().isEmpty ? 0 : 1)
    }
  }

  private static func startForEver() {
    for _ in 0..<4 {
      Thread.detachNewThread {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        for _ in 0..<100_000 {
          let streams = StartedTool.Streams(input: null, output: null, errors: null)
          _ = try? StartedTool("/bin/sleep", ["1000"], environment: [:], streams)
          usleep(1000)
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
