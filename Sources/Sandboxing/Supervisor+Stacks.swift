import CPlatform
import Foundation

extension Supervisor {
  private static let mostThreads = 64

  /// Reads the stack of a thread that crashes and waits in its handler.
  func reportCrash(_ signal: Int32, context: UInt64, of call: StoppedCall) {
    guard let bytes = call.memory.bytes(at: context, count: cpl_context_size()) else { return }
    var registers = cpl_registers()
    cpl_context_registers(bytes, &registers)
    let sample = sample(call.thread, registers, memoryMap)
    // What it printed about the crash comes before it.
    drainFrames()
    drainOutput()
    queue.add(.crashed(signal: signal, sample))
  }

  /// Reads the stacks of every thread, because the child is about to be ended for its silence.
  func reportStall() {
    let folder = "/proc/\(descriptors.processIdentifier)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let threads = names.compactMap { Int32($0) }.sorted()
    let map = memoryMap
    var samples: [StackSample] = []
    let end = ContinuousClock.now + .seconds(1)
    for thread in threads.prefix(Self.mostThreads) where ContinuousClock.now < end {
      var registers = cpl_registers()
      guard cpl_hold_thread(thread, &registers) == 0 else { continue }
      samples.append(sample(thread, registers, map))
      cpl_release_thread(thread)
    }
    if !samples.isEmpty { queue.add(.stalled(samples)) }
  }

  private func sample(
    _ thread: Int32, _ registers: cpl_registers, _ map: MemoryMap
  ) -> StackSample {
    let memory = ChildMemory(thread: thread)
    let walk = StackWalk(map: map) { memory.integer(at: $0, as: UInt64.self) }
    return StackSample(
      isMainThread: thread == descriptors.processIdentifier,
      offsets: walk.offsets(
        from: StackWalk.Registers(
          programCounter: registers.program_counter, stackPointer: registers.stack_pointer,
          framePointer: registers.frame_pointer, link: registers.link)))
  }

  private var memoryMap: MemoryMap {
    let path = "/proc/\(descriptors.processIdentifier)/maps"
    let handle = FileHandle(forReadingAtPath: path)
    let bytes = try? handle?.read(upToCount: MemoryMap.mostBytes)
    return MemoryMap(bytes ?? Data(), program: judge.rules.executable)
  }
}
