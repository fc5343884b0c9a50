import Dispatch
import Synchronization

/// Lines of a script or a pipe, one at a time.
final class LineQueue: Sendable {
  /// Lines that are known already; nil to read them.
  private let prepared: Mutex<ArraySlice<String>?>
  private let queue = DispatchQueue(label: "console input")

  init(_ lines: [String]) {
    prepared = Mutex(lines[...])
  }

  /// The lines of standard input as they come.
  init(standardInput: Void) {
    prepared = Mutex(nil)
  }

  /// The next line; nil at the end.
  func next() async -> String? {
    let (isPrepared, line) = prepared.withLock { lines in (lines != nil, lines?.popFirst()) }
    if isPrepared { return line }
    // A blocking read must not hold one of the few threads that tasks share.
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: readLine()) }
    }
  }
}
