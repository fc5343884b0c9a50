import Foundation

@testable import Sandboxing

/// One run of the probe program, in the sandbox or without any.
struct ProbeRun {
  let returned: Int?
  let errno: Int?
  let lines: [String]
  let denials: [Denial]
  let termination: TerminationStatus?
  let reason: TerminationReason?
  let received: [UInt8]

  /// Runs through the production launcher.
  static func sandboxed(
    _ arguments: [String], in world: ProbeWorld,
    adjust: (inout SandboxProfile) -> Void = { _ in },
    drive: (SandboxedProcess) -> Void = { _ in }
  ) async throws -> ProbeRun {
    var profile = world.profile
    profile.arguments = arguments
    adjust(&profile)
    let process = try SandboxedProcess.launch(profile, launcher: try LauncherLocation.find())
    drive(process)
    return await collect(process)
  }

  /// Runs the same program as a plain child, for the positive control.
  static func plain(_ arguments: [String], in world: ProbeWorld) throws -> ProbeRun {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: world.profile.executable)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    return ProbeRun(lines: lines, termination: .exited(code: process.terminationStatus))
  }

  /// The exit code, nil when a signal ended it.
  var exitCode: Int32? {
    if case .exited(let code) = termination { code } else { nil }
  }

  private static func collect(_ process: SandboxedProcess) async -> ProbeRun {
    var lines: [String] = []
    var denials: [Denial] = []
    var received: [UInt8] = []
    var termination: TerminationStatus?
    var reason: TerminationReason?
    for await event in process.events {
      switch event {
      case .output(_, let line): lines.append(String(decoding: line, as: UTF8.self))
      case .denied(let denial): denials.append(denial)
      case .received(let bytes): received += bytes
      case .exited(let status, _, let why): (termination, reason) = (status, why)
      case .outputTruncated, .deadline, .inputStalled, .crashed, .stalled: break
      }
    }
    return ProbeRun(
      lines: lines, denials: denials, termination: termination, reason: reason, received: received)
  }

  private init(
    lines: [String], denials: [Denial] = [], termination: TerminationStatus? = nil,
    reason: TerminationReason? = nil, received: [UInt8] = []
  ) {
    let numbers = (lines.last ?? "").split(separator: " ").compactMap { Int($0) }
    returned = numbers.count == 2 ? numbers[0] : nil
    errno = numbers.count == 2 ? numbers[1] : nil
    self.lines = lines
    self.denials = denials
    self.termination = termination
    self.reason = reason
    self.received = received
  }
}
