import CPlatform
import Foundation
import Synchronization

/// A program of this machine that was started, until it is waited for: a compiler, `curl`.
///
/// Foundation's own `Process` ends this process by a trap where no descriptor is left.
package final class StartedTool: Sendable {
  /// Its number, which is its process group's, too.
  private let number: pid_t
  /// Afterwards the number may be another's.
  private let isReaped = Mutex(false)

  /// The descriptors that it gets, each above 2; this process closes its own.
  package struct Streams: Sendable {
    let input: Int32
    let output: Int32
    let errors: Int32

    package init(input: Int32, output: Int32, errors: Int32) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  /// Starts it, in a process group of its own.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: Its arguments.
  ///   - environment: All of its variables.
  ///   - folder: Where it runs; nil for where this process does.
  ///   - streams: Its input, output and errors.
  /// - Throws: `FileFault` with the system's reason.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String], in folder: String? = nil,
    _ streams: Streams
  ) throws(FileFault) {
    var process: pid_t = 0
    let numbers = [streams.input, streams.output, streams.errors]
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let error = Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(variables) { variables in
        path.withCString { path in
          guard let folder else {
            return cpl_spawn_tool(path, arguments, variables, nil, numbers, &process)
          }
          return folder.withCString {
            cpl_spawn_tool(path, arguments, variables, $0, numbers, &process)
          }
        }
      }
    }
    guard error == 0 else { throw FileFault(path, "cannot be started", number: error) }
    number = process
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

extension StartedTool {
  /// Kills it, and what it started in its group; nothing once it was waited for.
  package func end() {
    isReaped.withLock { isReaped in
      guard !isReaped else { return }
      if kill(-number, SIGKILL) != 0 { kill(number, SIGKILL) }
    }
  }

  /// Waits for its end, on this thread.
  ///
  /// - Returns: The exit status, or 128 and the signal's number.
  package func wait() -> (status: Int32, isSignal: Bool) {
    _ = cpl_await_end(number)
    var ending = cpl_ending()
    isReaped.withLock { isReaped in
      _ = cpl_reap(number, &ending)
      isReaped = true
    }
    let isSignal = ending.exited == 0
    return (ending.code + (isSignal ? 128 : 0), isSignal)
  }
}
