#if os(Linux)
  import Foundation

  extension SandboxedProcess {
    /// The most memory that the child has held so far, in bytes; nil where it is gone.
    package var peakMemory: UInt64? { statusNumber("VmHWM").map { $0 * 1024 } }

    /// Whether a debugger is attached to the child.
    package var isTraced: Bool { (statusNumber("TracerPid") ?? 0) != 0 }

    /// The number of a line of the child's status in /proc; nil where it is gone.
    private func statusNumber(_ name: String) -> UInt64? {
      let path = "/proc/\(processIdentifier)/status"
      guard let data = try? FileHandle(forReadingAtPath: path)?.readToEnd() else { return nil }
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix("\(name):") }) else { return nil }
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.dropFirst().first.flatMap { UInt64($0) }
    }
  }
#endif
