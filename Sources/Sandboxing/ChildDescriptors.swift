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
  /// Whether the child began in its control group, and need not go there.
  let isBornInGroup: Bool

  /// Starts the launcher, which waits for its plan.
  init(launcher: String, group: ControlGroup?) throws(SandboxError) {
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
    (processIdentifier, isBornInGroup) = try Self.spawn(launcher, numbers, group?.birthplace)
    process = try Self.openProcess(processIdentifier)
    output = outputPipe.takeFirst()
    errorOutput = errorPipe.takeFirst()
    received = receivedPipe.takeFirst()
    input = inputPipe.takeSecond()
    conversation = sockets.takeFirst()
  }

  private static func spawn(
    _ launcher: String, _ numbers: [Int32], _ birthplace: String?
  ) throws(SandboxError) -> (process: Int32, isBornInGroup: Bool) {
    var process: pid_t = 0
    var isBornInGroup = birthplace != nil
    let error = launcher.withCString { path in
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("extension-launcher"), nil]
      defer { free(arguments[0]) }
      let answer = birthplace.map { cpl_spawn_in_group(path, &arguments, numbers, $0, &process) }
      if let answer, answer >= 0 { return answer }
      isBornInGroup = false
      return cpl_spawn(path, &arguments, numbers, &process)
    }
    guard error == 0 else {
      throw SandboxError(
        code: .launcherFailed, subject: launcher, detail: SystemErrorName.of(error),
        remedy: "Check that it is an executable of this machine.")
    }
    return (process, isBornInGroup)
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
