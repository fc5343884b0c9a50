import CPlatform
import ExtensionWire

/// The host's ends of everything that leads to one child.
final class ChildDescriptors {
  let output: OwnedDescriptor
  let errorOutput: OwnedDescriptor
  let received: OwnedDescriptor
  /// Gone once the child's input is closed.
  var input: OwnedDescriptor?
  /// The launcher's socket; at its end once the extension runs.
  let conversation: OwnedDescriptor
  let process: OwnedDescriptor
  /// What a socket of the child is in truth.
  let decoy: OwnedDescriptor
  let processIdentifier: Int32

  /// Starts the launcher, which waits for its plan.
  init(launcher: String) throws(SandboxError) {
    let outputPipe = try DescriptorPair.pipe()
    let errorPipe = try DescriptorPair.pipe()
    let inputPipe = try DescriptorPair.pipe()
    let receivedPipe = try DescriptorPair.pipe()
    let sockets = try DescriptorPair.packets()
    decoy = try .taking(cpl_open("/dev/null", O_RDONLY, 0), step: "/dev/null")
    let numbers = [
      decoy.number, outputPipe.second.number, errorPipe.second.number, inputPipe.first.number,
      receivedPipe.second.number, sockets.second.number,
    ]
    // The thread that watches the child would wait in the first reading for ever.
    for number in [
      outputPipe.first.number, errorPipe.first.number, receivedPipe.first.number,
      inputPipe.second.number,
    ] where cpl_set_nonblocking(number) != 0 {
      throw .system("fcntl", cpl_errno())
    }
    processIdentifier = try Self.spawn(launcher, numbers)
    process = try Self.openProcess(processIdentifier)
    output = outputPipe.takeFirst()
    errorOutput = errorPipe.takeFirst()
    received = receivedPipe.takeFirst()
    input = inputPipe.takeSecond()
    conversation = sockets.takeFirst()
  }

  private static func spawn(
    _ launcher: String, _ numbers: [Int32]
  ) throws(SandboxError) -> Int32 {
    var process: pid_t = 0
    let error = launcher.withCString { path in
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("extension-launcher"), nil]
      defer { free(arguments[0]) }
      return cpl_spawn(path, &arguments, numbers, &process)
    }
    guard error == 0 else {
      throw SandboxError(
        code: .launcherFailed, subject: launcher, detail: SystemErrorName.of(error),
        remedy: "Check that it is an executable of this machine.")
    }
    return process
  }

  private static func openProcess(_ process: Int32) throws(SandboxError) -> OwnedDescriptor {
    do {
      return try .taking(cpl_process_descriptor(process), step: "pidfd_open")
    } catch {
      _ = kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
      throw error
    }
  }
}
