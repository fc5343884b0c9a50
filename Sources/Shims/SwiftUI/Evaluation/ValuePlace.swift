import Foundation

/// Where a view's place keeps a value that the view changes.
final class ValuePlace<Value>: @unchecked Sendable {  // It has a lock.
  private let lock = NSRecursiveLock()
  private var current: Value
  private weak var host: ViewHost?

  init(_ value: Value, of host: ViewHost) {
    current = value
    self.host = host
  }

  var value: Value {
    get { lock.withLock { current } }
    set {
      let old = lock.withLock {
        defer { current = newValue }
        return current
      }
      // A value that equals the one before changes nothing for those who follow it.
      if let old = old as? any Equatable, isSame(old, newValue) { return }
      host?.invalidate()
    }
  }

  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

/// Whether a value equals one that can be compared.
func isSame<Old: Equatable, New>(_ old: Old, _ new: New) -> Bool { new as? Old == old }

extension Renderer {
  /// The place of a property's value; the first evaluation begins with the given one.
  func place<Value>(_ name: String, _ initial: @autoclosure () -> Value) -> ValuePlace<Value> {
    node.kept(name, or: ValuePlace(initial(), of: host))
  }
}

/// Says that a property was set that nothing keeps.
func tellOfNoPlace(_ kind: String) {
  NSLog("SwiftUI: %@ was set outside of a body, where nothing keeps its value", kind)
}
