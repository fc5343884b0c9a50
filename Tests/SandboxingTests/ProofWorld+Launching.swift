import CPlatform
import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

extension ProofWorld {
  /// Starts the probe program through the production launcher.
  func launch(
    _ arguments: [String], adjust: (inout SandboxProfile) -> Void = { _ in }
  ) async throws -> SandboxedProcess {
    var profile = profile
    profile.arguments = arguments
    adjust(&profile)
    return try await SandboxedProcess.launch(profile, launcher: try LauncherLocation.find())
  }

  /// Runs the Foundation probe, with its folder as the bundle.
  func useFoundation(_ profile: inout SandboxProfile) {
    let program = profile.executable.replacing("sandbox-probe", with: "foundation-probe")
    profile.executable = program
    profile.bundleFolder = URL(fileURLWithPath: program).deletingLastPathComponent().path
  }
}

/// Waits for the end of a process that need not be a child of ours.
final class ProcessEnding {
  /// Nil when it was gone already.
  private let descriptor: Int32?

  init(of process: Int32) throws {
    let number = cpl_process_descriptor(process)
    guard number >= 0 || cpl_errno() == ESRCH else { throw POSIXError(.EIO) }
    descriptor = number < 0 ? nil : number
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  /// Whether it ends; a process that is still there after a minute will not.
  var isSeen: Bool {
    guard let descriptor else { return true }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 60_000) == 1
  }
}

/// A host in another process, with a child that waits.
final class KilledHost {
  private let host = Process()
  let child: Int32

  init(_ world: ProofWorld) throws {
    let launcher = try LauncherLocation.find()
    host.executableURL = URL(
      fileURLWithPath: launcher.replacing("extension-launcher", with: "sandbox-host"))
    host.arguments = [
      launcher, world.profile.executable, world.profile.bundleFolder, world.profile.dataContainer,
    ]
    let output = Pipe()
    host.standardOutput = output
    try host.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    child = try #require(Int32(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Kills the host, and waits until its child is gone, too.
  func kill() throws {
    let ending = try ProcessEnding(of: child)
    Foundation.kill(host.processIdentifier, SIGKILL)
    host.waitUntilExit()
    #expect(ending.isSeen)
  }
}
