import CPlatform
import Foundation
import HostFiles
import Terminal

/// Limits of this process under which nothing here can work.
enum ProcessLimits {
  /// Fewest bytes of stack: less than half of it already ends the threads of the system's libraries.
  static let leastStack: UInt64 = 256 << 10

  /// Fewest descriptors: with less, libdispatch ends the process, or the first extension cannot start.
  static let leastDescriptors: UInt64 = 64

  /// Fewest threads.
  ///
  /// One for each processor, which libdispatch starts when it likes, and those that one phone, its
  /// extension and this process's signals need. Without them libdispatch tries for ever.
  static let leastThreads = ProcessInfo.processInfo.activeProcessorCount + 16

  /// Ends the process with the cause, where it would otherwise end by a signal, or wait for ever, without
  /// a word.
  static func check() {
    guard
      let problem = problem(stack: cpl_stack_limit())
        ?? problem(descriptors: cpl_descriptor_limit())
        ?? problem(threads: Int(cpl_spare_threads(Int32(leastThreads))))
    else { return }
    StandardStream.error.write("messages-host: error: \(problem)\n")
    exit(ExitCode.environment.rawValue)
  }

  /// What is wrong with a limit on the stack, in bytes; nil where it is enough.
  static func problem(stack: UInt64) -> String? {
    guard stack < leastStack else { return nil }
    return "the stack may have \(stack >> 10) KiB only (ulimit -s), which ends programs by a "
      + "signal; raise that limit to \(leastStack >> 10) or more"
  }

  /// What is wrong with a limit on open files; nil where it is enough.
  static func problem(descriptors: UInt64) -> String? {
    guard descriptors < leastDescriptors else { return nil }
    return "no more than \(descriptors) files may be open at once (ulimit -n), which ends programs "
      + "by a signal; raise that limit to \(leastDescriptors) or more"
  }

  /// What is wrong with a number of threads that can be started; nil where it is enough.
  static func problem(threads: Int) -> String? {
    guard threads < leastThreads else { return nil }
    return "\(threads) threads can be started, and \(leastThreads) are needed; "
      + ThreadFault.advice
  }
}
