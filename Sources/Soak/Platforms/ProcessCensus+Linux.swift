#if canImport(Glibc) || canImport(Musl)
  import Foundation

  extension ProcessCensus {
    /// The system names threads of a process in /proc.
    static func countPhoneThreads() -> Int? {
      let tasks = "/proc/self/task"
      return try? FileManager.default.contentsOfDirectory(atPath: tasks).count { number in
        (try? String(contentsOfFile: "\(tasks)/\(number)/comm", encoding: .utf8)) == "phone\n"
      }
    }
  }
#endif
