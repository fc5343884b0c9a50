#if os(Linux)
  import Foundation

  extension SandboxedProcess {
    /// The most memory that the child has held so far, in bytes; nil where it is gone.
    package var peakMemory: UInt64? {
      let path = "/proc/\(processIdentifier)/status"
      guard let data = try? FileHandle(forReadingAtPath: path)?.readToEnd() else { return nil }
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.dropFirst().first.flatMap { UInt64($0) }.map { $0 * 1024 }
    }
  }
#endif
