import CPlatform
import ExtensionWire
import Synchronization

/// The children of this process that run somebody else's code.
///
/// A process that is interrupted ends them before it removes what they write into; from then on none
/// is started.
package final class LivingChildren: Sendable {
  /// Those of this process.
  package static let shared = LivingChildren()

  private struct Child {
    /// A duplicate of its own; nobody else's number ever.
    let process: Int32
    let dataContainer: String
    /// Whether it may have children of its own.
    let mayHaveChildren: Bool
  }

  private struct State {
    var children: [Int32: Child] = [:]
    var isClosed = false

    /// Lets go of a child that is reaped; who ends all still looks at its descriptor.
    mutating func forget(_ number: Int32) {
      guard let child = children.removeValue(forKey: number), !isClosed else { return }
      close(child.process)
    }
  }

  private let state = Mutex(State())

  init() {}

  /// How long a killed child may take to be gone.
  private static let patience = Duration.seconds(5)
}

extension LivingChildren {
  /// Adds a child that has not run anybody's code yet.
  ///
  /// Does not return once all are ended.
  ///
  /// - Throws: `SandboxError` with code `system` where there is no descriptor left.
  func admit(
    _ descriptors: ChildDescriptors, _ profile: SandboxProfile
  ) throws(SandboxError) {
    let process = cpl_duplicate(descriptors.process.number, 0)
    guard process >= 0 else { throw .system("pidfd", cpl_errno()) }
    let isAdmitted = state.withLock { state in
      guard !state.isClosed else { return false }
      state.children[descriptors.processIdentifier] = Child(
        process: process, dataContainer: profile.dataContainer,
        mayHaveChildren: profile.mode != .enforce)
      return true
    }
    guard !isAdmitted else { return }
    close(process)
    abandon(descriptors)
  }

  /// Reaps a child that has ended, as `cpl_reap` does; its number may be another's then.
  ///
  /// Does not return once all are ended: what a killed child did not answer is nobody's mistake.
  func reap(_ number: Int32, _ ending: inout cpl_ending) -> Int32 {
    let answer = state.withLock { state in
      let answer = cpl_reap(number, &ending)
      if answer != 0 { state.forget(number) }
      return answer
    }
    waitForTheEnd()
    return answer
  }

  /// Kills a child that came to nothing, and waits for its end.
  ///
  /// Does not return once all are ended.
  func abandon(_ descriptors: ChildDescriptors) {
    _ = cpl_signal_process(descriptors.process.number, SIGKILL)
    _ = cpl_await_end(descriptors.processIdentifier)
    state.withLock { state in
      var ending = cpl_ending()
      _ = cpl_reap(descriptors.processIdentifier, &ending)
      state.forget(descriptors.processIdentifier)
    }
    waitForTheEnd()
  }

  /// Holds a thread that would go on with a child's end, if this process is about to end.
  private func waitForTheEnd() {
    while state.withLock({ $0.isClosed }) { pause() }
  }

  /// Kills every child and waits for their end; afterwards none is started any more.
  package func endAll() {
    let children = state.withLock { state in
      state.isClosed = true
      for (number, child) in state.children {
        _ = cpl_signal_process(child.process, SIGKILL)
        if child.mayHaveChildren { _ = kill(-number, SIGKILL) }
      }
      return Array(state.children.values)
    }
    let deadline = ContinuousClock.now + Self.patience
    for child in children {
      var polled = pollfd(fd: child.process, events: Int16(POLLIN), revents: 0)
      let left = ContinuousClock.now.duration(to: deadline).nanoseconds
      _ = cpl_poll(&polled, 1, max(0, left))
      if child.mayHaveChildren {
        ProcessReaper.kill(withDataContainer: Array(child.dataContainer.utf8))
      }
    }
    ControlGroupFolder.removeAllOfChildren()
  }
}

/// Processes that a child left behind, which only exist where the mode lets it start any.
enum ProcessReaper {
  /// Kills everything that carries the environment of the child, whatever session it moved to.
  ///
  /// The mark is the child's data container, which is nobody else's HOME.
  static func kill(withDataContainer container: [UInt8]) {
    let mark = Array("CFFIXED_USER_HOME=".utf8) + container + [0]
    guard let folder = opendir("/proc") else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = Int32(name), process != getpid(), carries(mark, process) else { continue }
      _ = CPlatform.kill(process, SIGKILL)
    }
  }

  private static func carries(_ mark: [UInt8], _ process: Int32) -> Bool {
    let number = cpl_open("/proc/\(process)/environ", O_RDONLY, 0)
    guard number >= 0 else { return false }
    let file = OwnedDescriptor(number)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(file.number, &buffer, buffer.count)
    guard count > mark.count else { return false }
    return (0...(count - mark.count)).contains { buffer[$0..<($0 + mark.count)] == mark[...] }
  }
}
