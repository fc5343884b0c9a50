package import ExtensionWire

/// Starts to serve a host inside this process.
///
/// Takes the descriptor with the host's frames, the one for the extension's frames, and what to
/// call with the exit status when it is over.
package typealias InProcessServer =
  @Sendable (
    _ input: consuming OwnedDescriptor, _ output: consuming OwnedDescriptor,
    _ end: @escaping @Sendable (Int32) -> Void
  ) -> Void
