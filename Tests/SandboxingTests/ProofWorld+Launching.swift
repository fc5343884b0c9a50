import Foundation
import SandboxProof

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
