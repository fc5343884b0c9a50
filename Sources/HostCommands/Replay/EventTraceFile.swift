import Foundation
import HostFiles
import MessageStreams
import MessagesHost
import Reports
import Synchronization

/// The trace of a run in a file, written as it comes.
final class EventTraceFile: Sendable {
  private struct State {
    var trace: EventTrace
    let spool: Spool
  }

  private let state: Mutex<State>

  /// Makes the file, and writes its first line.
  ///
  /// - Parameters:
  ///   - path: The file, or a pipe or device.
  ///   - trace: Its lines.
  ///   - isPrivate: Whether only the user may read it, also where others could before.
  /// - Throws: `FileFault`.
  init(_ path: String, _ trace: EventTrace, isPrivate: Bool) throws(FileFault) {
    let spool: Spool
    if OutputFile.isStream(path) {
      spool = Spool(try RecordFile(stream: path))
    } else {
      // Whoever could read the trace of an earlier run can read this one, if it is not private.
      try OutputFile.write(Data(), to: path, isPrivate: isPrivate)
      spool = Spool(try RecordFile(path, isPrivate: isPrivate))
    }
    spool.write(trace.header + "\n")
    state = Mutex(State(trace: trace, spool: spool))
  }

  /// Writes a record; why that could not be done is told by `flush`.
  func add(_ record: TraceRecord) {
    state.withLock { state in
      let spool = state.spool
      state.trace.encode(record) { spool.write($0) }
      spool.write("\n")
    }
  }

  /// Returns when all that came so far is in the file.
  ///
  /// - Throws: `FileFault` where it could not be written.
  func flush() throws(FileFault) {
    let fault: FileFault? = state.withLock { state in
      state.spool.flush()
      return state.spool.fault
    }
    if let fault { throw fault }
  }

  /// Writes the last lines.
  ///
  /// - Parameter lines: Tells them.
  /// - Throws: `FileFault`.
  func end(_ lines: (EventTrace) -> [String]) throws(FileFault) {
    state.withLock { state in
      for line in lines(state.trace) { state.spool.write(line + "\n") }
    }
    try flush()
  }
}

/// What is to be written, and not worth a call of the system yet.
private final class Spool {
  private static let most = 1 << 16

  private let file: RecordFile
  private var bytes: [UInt8] = []
  private(set) var fault: FileFault?

  init(_ file: RecordFile) {
    self.file = file
  }

  func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.most { flush() }
  }

  func flush() {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard fault == nil, !bytes.isEmpty else { return }
    do {
      try file.append(bytes)
    } catch {
      fault = error
    }
  }
}

/// The trace of a run on the standard output, a line for each record.
final class PrintedEventTrace: Sendable {
  private let trace: Mutex<EventTrace>
  private let print: @Sendable (String) -> Void

  /// Prints the first line.
  init(_ trace: EventTrace, print: @escaping @Sendable (String) -> Void) {
    self.trace = Mutex(trace)
    self.print = print
    print(trace.header)
  }

  /// Prints a record.
  func add(_ record: TraceRecord) {
    let line: String = trace.withLock { trace in
      var text = ""
      trace.encode(record) { text += $0 }
      return text
    }
    print(line)
  }

  /// Prints the last lines.
  func end(_ lines: (EventTrace) -> [String]) {
    for line in trace.withLock({ lines($0) }) { print(line) }
  }
}
