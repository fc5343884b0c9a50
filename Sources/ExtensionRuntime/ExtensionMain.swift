package import ExtensionWire
import Foundation
import IdentityLookup

/// What an extension's process runs; `messages-host build` adds the call to the author's module.
///
/// The process' part, from start to end:
/// 1. What is printed leaves the process at once, broken pipes raise no signal, and the host's call ends
///    nothing.
/// 2. Descriptor 3 brings the host's frames, descriptor 4 takes ours; see docs/wire-protocol.md.
/// 3. At `hello` the App Groups are set, the principal object is made on the main thread, and
///    `ready` says what it is.
/// 4. Each query goes to the principal object on the main thread, which waits for the host, its run
///    loop and its queue at once, so that timers, the main queue and the main actor work. Results of
///    deferrals come on other threads.
/// 5. When descriptor 3 ends or descriptor 4 breaks, the process ends with status 0; after `shutdown`,
///    when the main thread has dealt with that and the completions of failed deferrals have returned.
public enum ExtensionMain {
  /// Serves the host until it is done.
  ///
  /// - Parameters:
  ///   - principalClass: The name of the principal class, `Module.Class`.
  ///   - silentPaths: Places in the author's sources that end without an answer.
  ///   - modules: The author's own modules that are linked with the principal class's.
  ///   - objectiveCNames: Classes, `Module.Class`, by the names that `@objc(Name)` gives them.
  ///   - make: Makes the principal object; called once, on the main thread.
  /// - Returns: Never in fact: the process ends itself, with 0, or with 65 if the host broke the
  ///   protocol.
  public static func run(
    principalClass: String, silentPaths: [String] = [], modules: [String] = [],
    objectiveCNames: [String: String] = [:], make: @escaping @MainActor () -> Any
  ) -> Int32 {
    OwnModules.install(ofClass: principalClass, with: modules)
    OwnModules.install(names: objectiveCNames)
    Libc.ignoreBrokenPipes()
    HostCall.prepare()
    CrashSignal.install()
    StandardOutput.sendAtOnce()
    let connection = HostConnection(
      input: OwnedDescriptor(3), output: OwnedDescriptor(4)
    ) { reason in
      StandardOutput.flush()
      Libc.quit(reason.status)
    }
    // A loop without anything to wait for ends at once, also where a handler runs it; a phone's
    // main loop has ports.
    let never = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(never, forMode: .common)
    MainActor.assumeIsolated {
      ExtensionServer.serve(
        on: connection, principalClass: principalClass, silentPaths: silentPaths, never: never,
        make: make)
    }
  }
}

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
    OwnModules.install(ofClass: principalClass, with: [])
    let connection = HostConnection(input: input, output: output) { end($0.status) }
    ExtensionServer.start(on: connection, principalClass: principalClass, make: make)
  }
}
