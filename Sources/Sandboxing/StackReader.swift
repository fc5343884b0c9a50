import CPlatform
import Foundation

/// Where one thread of a child was.
package struct StackSample: Sendable, Hashable {
  /// What a thread was about.
  package enum State: Sendable, Hashable {
    /// It had a processor, or would have had one.
    case running
    case waiting
    /// A signal had stopped it.
    case stopped
    /// It did not stop in time to be looked at, or may not be stopped, as one that is debugged.
    case unseen
  }

  /// Whether it is the thread that the program began with.
  package let isMainThread: Bool
  /// What it was about just before the host stopped it to look; one that crashes ran.
  package let state: State
  /// Places in the child's own program, innermost first, as offsets from where it is loaded.
  ///
  /// A caller's place is inside its call, one byte before the address that the call returns to.
  package let offsets: [UInt64]

  /// Makes a sample; see the properties.
  package init(isMainThread: Bool, state: State, offsets: [UInt64]) {
    self.isMainThread = isMainThread
    self.state = state
    self.offsets = offsets
  }
}

/// Reads the stacks of a child's threads, which it holds for that, one after the other.
final class StackReader {
  private let process: Int32
  /// The path of the child's program.
  private let program: [UInt8]
  /// Threads of the child that were to be held and could not be let go yet.
  private var unreleased: Set<Int32> = []

  init(process: Int32, program: [UInt8]) {
    self.process = process
    self.program = program
  }

  private static let mostThreads = 64

  /// Reads the stack of a thread that crashes and waits in its handler.
  func sample(ofCrash call: StoppedCall, context: UInt64) -> StackSample? {
    guard let bytes = call.memory.bytes(at: context, count: cpl_context_size()) else { return nil }
    var registers = cpl_registers()
    cpl_context_registers(bytes, &registers)
    return sample(call.thread, registers, memoryMap, .running)
  }

  /// Reads the stacks of every thread.
  ///
  /// - Parameter answerCalls: Answers the child's calls meanwhile, and says which threads waited for that.
  /// - Returns: A sample for each thread that is not gone.
  func samplesOfAll(answeringCalls answerCalls: () -> Set<Int32>) -> [StackSample] {
    let folder = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let threads = Self.order(names, process: process)
    let map = memoryMap
    var samples = threads.prefix(1).map {
      deepest(of: $0, map, until: .now + Self.patienceForMainThread, answerCalls)
    }
    let end = ContinuousClock.now + Self.patienceForOthers
    samples += threads.dropFirst().map { deepest(of: $0, map, until: end, answerCalls) }
    // What nobody looked at is not passed over in silence.
    samples += Array(
      repeating: StackSample(isMainThread: false, state: .unseen, offsets: []),
      count: max(0, names.count - threads.count))
    return samples.compactMap(\.self)
  }

  /// The threads that are looked at, the main thread first: the rest may find the time used up.
  static func order(_ names: [String], process: Int32) -> [Int32] {
    let others = names.compactMap { Int32($0) }.filter { $0 != process }.sorted()
    return [process] + others.prefix(mostThreads - 1)
  }

  /// A thread stops when it gets a processor, and on a busy machine that takes a while.
  private static let patienceForMainThread = Duration.seconds(5)
  /// For all of them together.
  private static let patienceForOthers = Duration.seconds(1)
  /// In milliseconds; one that waits in a call for this host's answer does not stop before it has it.
  private static let sliceOfPatience: Int64 = 20

  /// Holds a thread, and answers the child's calls meanwhile.
  private func hold(
    _ thread: Int32, _ registers: inout cpl_registers, until end: ContinuousClock.Instant,
    _ answerCalls: () -> Set<Int32>
  ) -> Bool {
    var isHeld = cpl_hold_thread(thread, Self.sliceOfPatience, &registers) == 0
    while !isHeld, cpl_errno() == ETIMEDOUT, ContinuousClock.now < end {
      _ = answerCalls()
      isHeld = cpl_await_held_thread(thread, Self.sliceOfPatience, &registers) == 0
    }
    return isHeld
  }

  /// A thread that runs is looked at several times: at the first or last instruction of a function
  /// its caller cannot always be found, and then the stack looks shorter than it is.
  private func deepest(
    of thread: Int32, _ map: MemoryMap, until end: ContinuousClock.Instant,
    _ answerCalls: () -> Set<Int32>
  ) -> StackSample? {
    var best: StackSample?
    for _ in 0..<Self.looksAtOneThread where ContinuousClock.now < end {
      let state = state(of: thread, answerCalls)
      var registers = cpl_registers()
      guard !unreleased.contains(thread) else { break }
      let isHeld = hold(thread, &registers, until: end, answerCalls)
      let sample = isHeld ? sample(thread, registers, map, state) : nil
      unreleased.insert(thread)
      releaseThreads()
      guard let sample else { break }
      if sample.offsets.count > best?.offsets.count ?? -1 { best = sample }
      guard state == .running else { break }
      letRun(until: end, answerCalls)
    }
    let isMainThread = thread == process
    // One that is gone was not at anything.
    guard best != nil || isThere(thread) else { return nil }
    return best ?? StackSample(isMainThread: isMainThread, state: .unseen, offsets: [])
  }

  private func isThere(_ thread: Int32) -> Bool {
    let letter = UInt8(bitPattern: cpl_thread_state(process, thread))
    return ![0, UInt8(ascii: "Z"), UInt8(ascii: "X")].contains(letter)
  }

  /// What a thread is about.
  ///
  /// One that waits for this host's answer to a call goes on as soon as it has that.
  private func state(
    of thread: Int32, _ answerCalls: () -> Set<Int32>
  ) -> StackSample.State {
    let letter = cpl_thread_state(process, thread)
    return answerCalls().contains(thread) ? .running : StackSample.State(letter)
  }

  /// Lets go the threads that were to be looked at, as far as that can be done now.
  ///
  /// One that did not come to its stop in time, or was killed in it, stays the host's to let go; as long
  /// as it is, the child cannot be reaped.
  func releaseThreads() {
    unreleased = unreleased.filter { cpl_release_thread($0, process) == 0 }
  }

  /// Waits until the child has had a processor for a moment: on a busy machine that takes a while, and
  /// before it there is nothing new to see.
  private func letRun(
    until end: ContinuousClock.Instant, _ answerCalls: () -> Set<Int32>
  ) {
    let goal = cpl_processor_time(process) + Self.momentOfProcessor
    while ContinuousClock.now < end, cpl_processor_time(process) < goal {
      _ = answerCalls()
      usleep(Self.pauseBetweenLooks)
    }
  }

  private static let looksAtOneThread = 5
  /// In nanoseconds; to be held and let go takes less.
  private static let momentOfProcessor: Int64 = 200_000
  /// In microseconds.
  private static let pauseBetweenLooks: UInt32 = 500

  private func sample(
    _ thread: Int32, _ registers: cpl_registers, _ map: MemoryMap,
    _ state: StackSample.State
  ) -> StackSample {
    let memory = ChildMemory(thread: thread)
    let walk = StackWalk(map: map) { memory.integer(at: $0, as: UInt64.self) }
    return StackSample(
      isMainThread: thread == process, state: state,
      offsets: walk.offsets(
        from: StackWalk.Registers(
          programCounter: registers.program_counter, stackPointer: registers.stack_pointer,
          framePointer: registers.frame_pointer, link: registers.link)))
  }

  private var memoryMap: MemoryMap {
    let path = "/proc/\(process)/maps"
    let handle = FileHandle(forReadingAtPath: path)
    let bytes = try? handle?.read(upToCount: MemoryMap.mostBytes)
    return MemoryMap(bytes ?? Data(), program: program)
  }
}

extension StackSample.State {
  /// By the letter that the kernel has for it.
  fileprivate init(_ letter: CChar) {
    switch UInt8(bitPattern: letter) {
    // A short wait for the kernel itself, such as for a disk, is work, too.
    case UInt8(ascii: "R"), UInt8(ascii: "D"): self = .running
    case UInt8(ascii: "T"), UInt8(ascii: "t"): self = .stopped
    default: self = .waiting
    }
  }
}
