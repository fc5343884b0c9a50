/// Where one thread of a child was.
package struct StackSample: Sendable, Hashable {
  /// Whether it is the thread that the program began with.
  package let isMainThread: Bool
  /// Places in the child's own program, innermost first, as offsets from where it is loaded.
  ///
  /// A caller's place is inside its call, one byte before the address that the call returns to.
  package let offsets: [UInt64]

  package init(isMainThread: Bool, offsets: [UInt64]) {
    self.isMainThread = isMainThread
    self.offsets = offsets
  }
}
