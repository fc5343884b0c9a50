import CPlatform
import Foundation
import HostFiles
import TestProcess
import Testing

@testable import Sandboxing

#if os(Linux)
  import Glibc

  /// Threads that are stopped to be looked at are let go, whatever happens to them meanwhile.
  @Suite struct HeldThreadTests {
    private static func threads(of process: Int32) -> [Int32] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
      return (names ?? []).compactMap { Int32($0) }.sorted()
    }

    /// Starts two threads, and gives the process and both.
    private static func pair() throws -> (process: Int32, threads: [Int32]) {
      let process = start_pair_of_sleepers()
      try #require(process > 0)
      var threads: [Int32] = []
      while threads.count < 2 { threads = Self.threads(of: process) }
      return (process, threads)
    }

    /// Waits for a state that comes by itself, unless the thread is gone.
    private static func wait(for letter: Unicode.Scalar, of thread: Int32, in process: Int32) throws
    {
      var state = UInt8(bitPattern: cpl_thread_state(process, thread))
      while state != UInt8(ascii: letter) {
        try #require(state != 0 && state != UInt8(ascii: "Z"), "the thread is gone")
        state = UInt8(bitPattern: cpl_thread_state(process, thread))
      }
    }

    /// Longer than any machine takes, in milliseconds.
    private static let patience: Int64 = 600_000

    /// Holds a thread, however long that takes.
    private static func hold(_ thread: Int32, of process: Int32) -> cpl_registers {
      var registers = cpl_registers()
      #expect(cpl_hold_thread(thread, patience, &registers) == 0)
      return registers
    }

    /// What is killed while it is held can be reaped when its threads were let go, and not before.
    @Test(arguments: [0, 1])
    func aProcessThatIsKilledWhileAThreadIsHeldCanBeReaped(_ index: Int) throws {
      let (process, threads) = try Self.pair()
      let thread = threads[index]
      let registers = Self.hold(thread, of: process)
      #expect(registers.program_counter != 0)
      kill(process, SIGKILL)
      try Self.wait(for: "Z", of: thread, in: process)
      var status: Int32 = 0
      if thread != process {
        #expect(waitpid(process, &status, WNOHANG) == 0)
      }
      #expect(cpl_release_thread(thread, process) == 1)
      #expect(waitpid(process, &status, 0) == process)
      #expect(status == SIGKILL)
    }

    @Test(arguments: [0, 1])
    func aThreadThatIsLetGoCanBeHeldAgain(_ index: Int) throws {
      let (process, threads) = try Self.pair()
      defer {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      for _ in 0..<3 {
        _ = Self.hold(threads[index], of: process)
        #expect(cpl_release_thread(threads[index], process) == 1)
      }
    }

    /// A thread that gets no processor for a while stops later; this one does so when it is let.
    @Test(.timeLimit(.minutes(5))) func aThreadThatCannotStopYetIsWaitedFor() async throws {
      let process = start_unstoppable()
      try #require(process > 0)
      defer {
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
      }
      try Self.wait(for: "D", of: process, in: process)
      let (looks, report) = AsyncStream.makeStream(of: Void.self)
      async let failure = BlockingWork.run {
        var registers = cpl_registers()
        var error = cpl_hold_thread(process, 1, &registers) == 0 ? 0 : cpl_errno()
        // Other work has its turn between two looks; none of them begins anew.
        while error == ETIMEDOUT {
          // So often it has looked in vain.
          if Self.switches >= 300 { report.finish() }
          error = cpl_await_held_thread(process, 1, &registers) == 0 ? 0 : cpl_errno()
        }
        report.finish()
        while cpl_release_thread(process, process) == 0 {}
        return error
      }
      for await _ in looks {}
      kill(-process, SIGUSR1)
      #expect(try await failure == 0)
    }

    /// How often this thread has given up its processor by itself.
    private static var switches: Int {
      let text = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
    }

    /// Numbers begin anew one day, and then the main thread's is not the lowest.
    @Test func theMainThreadIsLookedAtFirst() {
      #expect(StackReader.order(["9", "7", "x", "100"], process: 100) == [100, 7, 9])
    }

    /// Nothing waits for a thread that was never held, or is gone.
    @Test func aThreadOfNobodyIsLetGo() throws {
      let process = start_sleeper(0)
      try #require(process > 0)
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      var registers = cpl_registers()
      #expect(cpl_hold_thread(process, Self.patience, &registers) == -1)
      #expect(cpl_release_thread(process, process) == 1)
    }
  }
#endif
