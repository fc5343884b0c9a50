import CPlatform
import Foundation
import HostFiles

/// Reads inputs in a process of its own, which may end by that.
///
/// The main thread is left to what is called there; inputs are read on another one.
struct Worker {
  /// How a worker ends that found a violation; its text is the last line on standard error.
  static let violationStatus: Int32 = 3

  let target: FuzzTarget
  /// Files of inputs are written here.
  let folder: URL

  /// Memory of its own that a worker may have, in bytes: more than any input is worth.
  private static let memoryLimit: UInt64 = 2 << 30

  /// Reads made inputs one after the other, and never returns.
  func read(_ numbers: Range<Int>, seed: UInt64, of mutator: Mutator, progress: URL) -> Never {
    run {
      guard let page = ProgressPage(progress) else { throw Violation("no progress file") }
      for number in numbers {
        page.begin(number)
        let input = FuzzInput(
          bytes: mutator.input(seed: seed, number: number), folder: folder)
        page.count(try autoreleasing { try target.read(input) })
        if number % 1024 == 0 { page.noteMemory() }
      }
      page.noteMemory()
    }
  }

  /// Reads one input, and never returns.
  func read(_ bytes: [UInt8]) -> Never {
    run {
      let verdict = try target.read(FuzzInput(bytes: bytes, folder: folder))
      print("\(target.name): \(verdict)")
    }
  }

  /// Ends this process once whoever started it is gone.
  static func followParent() throws(ThreadFault) {
    try OwnThread.start("parent") {
      var byte: UInt8 = 0
      while Foundation.read(STDIN_FILENO, &byte, 1) != 0 {
        guard cpl_errno() == EINTR else { return }
      }
      _exit(0)
    }
  }

  private func run(_ body: @escaping @Sendable () throws -> Void) -> Never {
    if cpl_has_shadow_memory() == 0 { Self.limitMemory() }
    do {
      try OwnThread.start("inputs") {
        do {
          try body()
          exit(0)
        } catch {
          Self.fail(error)
        }
      }
    } catch {
      Self.fail(error)
    }
    dispatchMain()
  }

  private static func limitMemory() {
    var limit = rlimit(rlim_cur: rlim_t(memoryLimit), rlim_max: rlim_t(memoryLimit))
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #else
      setrlimit(RLIMIT_DATA, &limit)
    #endif
  }

  private static func fail(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(violationStatus)
  }
}

/// Foundation on Apple's systems keeps what it made until a pool is drained.
private func autoreleasing<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if canImport(ObjectiveC)
    try autoreleasepool(invoking: body)
  #else
    try body()
  #endif
}
