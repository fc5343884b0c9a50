import CPlatform
import Foundation
import Synchronization

/// A program of this machine that was started, until it is waited for: a compiler, `curl`.
///
/// Foundation's own `Process` ends this process by a trap where no descriptor is left.
package final class StartedTool: Sendable {
  /// Its number, which is its session's and its first group's, too; after its end it may be another's.
  package let number: Int32
  private struct Living {
    /// Those that are not reaped; afterwards a number may be another's.
    var numbers: Set<pid_t> = []
    var isClosed = false
  }

  private static let living = Mutex(Living())

  /// The descriptors that it gets, each above 2; this process closes its own.
  package struct Streams: Sendable {
    let input: Int32
    package let output: Int32
    package let errors: Int32

    package init(input: Int32, output: Int32, errors: Int32) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  /// Starts it, in a session of its own.
  ///
  /// Does not return once all are ended.
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
    var started: (process: pid_t, error: Int32) = (0, 0)
    let numbers = [streams.input, streams.output, streams.errors]
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(variables) { variables in
        path.withCString { path in
          guard let folder else {
            started = Self.start(path, arguments, variables, nil, numbers)
            return
          }
          folder.withCString { started = Self.start(path, arguments, variables, $0, numbers) }
        }
      }
    }
    guard started.error == 0 else {
      throw FileFault(path, "cannot be started", number: started.error)
    }
    number = started.process
  }

  /// Starts it and counts it in one step, so that nobody who ends all can miss it.
  private static func start(
    _ path: UnsafePointer<CChar>, _ arguments: [UnsafeMutablePointer<CChar>?],
    _ variables: [UnsafeMutablePointer<CChar>?], _ folder: UnsafePointer<CChar>?, _ streams: [Int32]
  ) -> (process: pid_t, error: Int32) {
    let started = living.withLock { living -> (pid_t, Int32)? in
      guard !living.isClosed else { return nil }
      var process: pid_t = 0
      let error = cpl_spawn_tool(path, arguments, variables, folder, streams, &process)
      if error == 0 { living.numbers.insert(process) }
      return (process, error)
    }
    if let started { return started }
    while true { waitForTheEnd() }
  }

  /// Holds a thread that would start a tool, or take the end of one for its own, if this process is about
  /// to end.
  private static func waitForTheEnd() {
    while living.withLock({ $0.isClosed }) { pause() }
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
  /// The place of a program, which is looked for along `PATH`; nil where it has none.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - others: Folders in which it is looked for afterwards.
  /// - Returns: Its path, never one that begins at the current folder.
  package static func find(_ name: String, alsoIn others: [String] = []) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + others
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension StartedTool {
  /// Kills it, and what it started in its session; nothing once it was waited for.
  package func end() {
    Self.kill { $0.contains(number) ? [number] : [] }
  }

  /// Kills all of this process, for a program that is interrupted; none is started any more.
  package static func endAll() {
    living.withLock { $0.isClosed = true }
    kill { $0 }
  }

  /// Kills some of those that live, with what they started, and waits until all that is gone.
  private static func kill(_ choose: (Set<pid_t>) -> Set<pid_t>) {
    // Not reaped meanwhile, their numbers are nobody else's; the end of the others is waited for outside.
    let killed = living.withLock { living -> ProcessList.Killed? in
      let chosen = choose(living.numbers)
      guard !chosen.isEmpty else { return nil }
      for number in chosen where CPlatform.kill(-number, SIGKILL) != 0 {
        _ = CPlatform.kill(number, SIGKILL)
      }
      // A compiler's driver gives each of its own tools a group for itself; none leaves the session.
      return try? ProcessList.kill { chosen.contains(getsid($0)) }
    }
    if let killed { killed.wait() }
  }

  /// Kills it and waits for its end, which is near then; nothing once it was waited for.
  package func endNow() {
    end()
    if Self.living.withLock({ $0.numbers.contains(number) }) { _ = wait() }
  }

  /// Waits for its end, on this thread; once.
  ///
  /// - Parameter andEndsItsSession: Whether what it started and left goes with it, too.
  /// - Returns: The exit status, or 128 and the signal's number.
  package func wait(andEndsItsSession: Bool = false) -> (status: Int32, isSignal: Bool) {
    _ = cpl_await_end(number)
    // Until it is reaped its number, which is the session's, is nobody else's.
    if andEndsItsSession { end() }
    var ending = cpl_ending()
    Self.living.withLock { living in
      _ = cpl_reap(number, &ending)
      living.numbers.remove(number)
    }
    Self.waitForTheEnd()
    let isSignal = ending.exited == 0
    return (ending.code + (isSignal ? 128 : 0), isSignal)
  }
}
