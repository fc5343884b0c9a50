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
