import CPlatform
import ExtensionWire
import Foundation
import HostFiles
import Synchronization

/// A program that this one has started, with a pipe to it and one from it; what it complains of is seen.
final class MeasuredProgram {
  private let name: String
  private let tool: StartedTool
  /// Nil once it has been told that there is no more.
  private let input: Mutex<OwnedDescriptor?>
  private let output: OwnedDescriptor
  private var unread = Data()
  private var isReaped = false

  /// Starts it.
  ///
  /// - Parameter words: The program's path, then its arguments.
  /// - Throws: `BenchmarkFault` with the system's reason.
  init(_ words: [String]) throws(BenchmarkFault) {
    let path = words.first ?? ""
    name = URL(filePath: path).lastPathComponent
    let (forth, back) = (try Self.pipe(), try Self.pipe())
    let errors = cpl_duplicate(STDERR_FILENO, 3)
    input = Mutex(OwnedDescriptor(forth.writing))
    output = OwnedDescriptor(back.reading)
    defer {
      for number in [forth.reading, back.writing, errors] where number >= 0 { close(number) }
    }
    do {
      tool = try StartedTool(
        path, Array(words.dropFirst()), environment: ProcessInfo.processInfo.environment,
        StartedTool.Streams(input: forth.reading, output: back.writing, errors: errors))
    } catch {
      throw BenchmarkFault(.environment, "\(error)")
    }
  }

  deinit {
    if !isReaped { tool.endNow() }
  }

  /// Both ends of a pipe, beyond the numbers under which a child gets its own.
  private static func pipe() throws(BenchmarkFault) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard cpl_pipe(&ends) == 0 else {
      throw BenchmarkFault(
        .environment, "no pipe: \(FileFault.words(cpl_errno())); raise the limit of open files")
    }
    let raised = ends.map { end in
      defer { close(end) }
      return cpl_duplicate(end, 3)
    }
    return (raised[0], raised[1])
  }

  /// Sends a line.
  func send(_ line: String) {
    input.withLock { _ = $0?.writeAll(Data("\(line)\n".utf8)) }
  }

  /// The next line that it prints, without its end.
  ///
  /// - Throws: `BenchmarkFault` where it ends before that.
  func line() throws(BenchmarkFault) -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard let more = output.readSome() else {
        try finish()
        throw BenchmarkFault(.failure, "\(name) ended before it had said what was asked")
      }
      unread += more
    }
  }

  /// Closes its input, reads what it still prints, and waits for its end.
  ///
  /// - Returns: What it has printed and nobody has read.
  /// - Throws: `BenchmarkFault` for every status but 0.
  @discardableResult
  func finish() throws(BenchmarkFault) -> String {
    input.withLock { $0 = nil }
    while let more = output.readSome() { unread += more }
    isReaped = true
    let end = tool.wait()
    guard end.status == 0 else {
      // What is ours says by 1 and 2 that it failed; a profiler that may see nothing says something else.
      let hasFailed = end.isSignal || [1, 2].contains(end.status)
      throw BenchmarkFault(
        hasFailed ? .failure : .environment, "\(name) ended with status \(end.status)")
    }
    return String(decoding: unread, as: UTF8.self)
  }

  /// Runs a program to its end.
  ///
  /// - Returns: What it has printed.
  /// - Throws: `BenchmarkFault` for every status but 0.
  static func output(of words: [String]) throws(BenchmarkFault) -> String {
    try MeasuredProgram(words).finish()
  }
}
