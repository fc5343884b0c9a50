import CPlatform
package import Sandboxing

/// One run of the probe program, in the sandbox or without any.
package struct ProbeRun: Sendable {
  /// What the act's call returned; nil when the probe printed none.
  package let returned: Int?
  /// The errno of that call.
  package let errno: Int?
  /// Everything that it printed, the answer last.
  package let lines: [String]
  /// What the sandbox reported.
  package let denials: [Denial]
  /// How the process ended; nil when it had to be ended.
  package let termination: TerminationStatus?
  /// Why the host ended it, nil when it did not.
  package let reason: TerminationReason?
  /// Bytes from its descriptor 4.
  package let received: [UInt8]
  /// How many bytes it printed.
  package let printedBytes: Int
  /// Whether output was cut off.
  package let isCutOff: Bool

  private init(_ collected: Collected) {
    let numbers = (collected.lines.last ?? "").split(separator: " ").map { Int($0) }
    let answer = numbers.count == 2 ? numbers.compactMap { $0 } : []
    returned = answer.count == 2 ? answer[0] : nil
    errno = answer.count == 2 ? answer[1] : nil
    lines = collected.lines
    denials = collected.denials
    termination = collected.termination
    reason = collected.reason
    received = collected.received
    printedBytes = collected.printedBytes
    isCutOff = collected.isCutOff
  }

  private struct Collected {
    var lines: [String] = []
    var denials: [Denial] = []
    var termination: TerminationStatus?
    var reason: TerminationReason?
    var received: [UInt8] = []
    var printedBytes = 0
    var isCutOff = false
  }
}

extension ProbeRun {
  /// Runs through the production launcher.
  ///
  /// - Parameters:
  ///   - arguments: the probe's, with every name filled in.
  ///   - world: what the probe lives in.
  ///   - adjust: changes the world's profile before the launch.
  ///   - deadline: the time from its first line after which the host ends it.
  ///   - drive: is given the process as soon as it runs.
  /// - Returns: everything that was seen of it until its end.
  /// - Throws: `SandboxError` when the launch is refused.
  package static func sandboxed(
    _ arguments: [String], in world: ProofWorld,
    adjust: (inout SandboxProfile) -> Void = { _ in }, deadline: Duration? = nil,
    drive: (SandboxedProcess) -> Void = { _ in }
  ) async throws -> ProbeRun {
    var profile = world.profile
    profile.arguments = arguments
    adjust(&profile)
    let process = try await SandboxedProcess.launch(profile, launcher: try LauncherLocation.find())
    drive(process)
    var collected = Collected()
    for await event in process.events {
      switch event {
      case .output(_, let line):
        if let deadline, collected.lines.isEmpty { process.setDeadline(1, after: deadline) }
        collected.lines.append(String(decoding: line, as: UTF8.self))
        collected.printedBytes += line.count + 1
      case .denied(let denial): collected.denials.append(denial)
      case .received(let bytes): collected.received += bytes
      case .outputTruncated: collected.isCutOff = true
      case .deadline: process.terminate(.deadline)
      case .exited(let status, let why):
        (collected.termination, collected.reason) = (status, why)
      case .inputStalled, .storageUnseen, .crashed, .stalled, .settled: break
      }
    }
    return ProbeRun(collected)
  }

  /// Runs the same program as a plain child, for the positive control.
  ///
  /// - Parameters:
  ///   - arguments: the probe's, with every name filled in.
  ///   - world: what the probe lives in.
  ///   - deadline: milliseconds after which it is ended.
  ///   - isEnough: says from the bytes it printed and sent whether it has shown what it does.
  /// - Returns: everything that was seen of it until its end.
  /// - Throws: `POSIXError` when it cannot be started.
  package static func plain(
    _ arguments: [String], in world: ProofWorld, deadline: Int64 = 60_000,
    until isEnough: (_ printed: Int, _ sent: Int) -> Bool = { _, _ in false }
  ) throws -> ProbeRun {
    let process = try PlainProcess(
      world.profile.executable, arguments, deadline: deadline,
      until: { isEnough($0.output.count, $0.sent.count) })
    var collected = Collected()
    collected.lines = String(decoding: process.output, as: UTF8.self).split(separator: "\n")
      .map(String.init)
    collected.printedBytes = process.output.count
    collected.received = process.sent
    collected.termination = process.ending.map {
      $0.exited != 0 ? .exited(code: $0.code) : .signalled(number: $0.code)
    }
    return ProbeRun(collected)
  }

  /// The exit code, nil when a signal ended it.
  package var exitCode: Int32? {
    if case .exited(let code) = termination { code } else { nil }
  }
}
