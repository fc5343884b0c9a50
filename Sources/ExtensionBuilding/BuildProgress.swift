/// Whom a build tells what takes long.
package struct BuildProgress: Sendable, Equatable {
  /// Takes a line for the person who waits.
  let tell: @Sendable (String) -> Void

  /// - Parameter tell: Takes a line; nobody where nothing is given.
  package init(_ tell: @escaping @Sendable (String) -> Void = { _ in }) {
    self.tell = tell
  }

  /// Whom a build tells makes it no other build.
  package static func == (_: BuildProgress, _: BuildProgress) -> Bool { true }
}
