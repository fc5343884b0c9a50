/// Something that can be ended early.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

/// Ends something when it is let go.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Ends it by a closure.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Ends something else.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { action?() }

  /// Ends it, once.
  public func cancel() {
    let action = self.action
    self.action = nil
    action?()
  }

  /// Keeps it as long as a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it as long as a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether two objects are one.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  /// Keeps it as long as a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(cancel)) }

  /// Keeps it as long as a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(AnyCancellable(cancel))
  }
}
