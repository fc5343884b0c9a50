package import ExtensionWire
import Foundation
import IdentityLookup

/// Serves a host that runs in the same process, over two pipes and with the same bytes.
///
/// The process is the host's: nothing confines the extension, and what it prints is not caught.
package enum InProcessService {
  /// Starts to serve; the main queue, which must be running, calls the principal object.
  ///
  /// - Parameters:
  ///   - input: Brings the host's frames; read until its end, then closed.
  ///   - output: Takes the extension's frames; closed when the session is over.
  ///   - principalClass: The name of the principal class.
  ///   - make: Makes the principal object; called once, on the main thread.
  ///   - end: Called with what would be the exit status, before `output` is closed; may be called
  ///     more than once.
  package static func start(
    input: consuming OwnedDescriptor, output: consuming OwnedDescriptor, principalClass: String,
    make: @escaping @MainActor () -> Any, end: @escaping @Sendable (Int32) -> Void
  ) {
    let connection = HostConnection(input: input, output: output) { end($0.status) }
    ExtensionServer.start(on: connection, principalClass: principalClass, make: make)
  }
}
