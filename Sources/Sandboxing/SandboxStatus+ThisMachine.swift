import Foundation

extension SandboxStatus {
  /// Finds out what this machine can enforce, by confining a program for real.
  ///
  /// The program is the launcher itself, which does nothing when nobody gives it a plan.
  package static func ofThisMachine(
    launcher: String
  ) async throws(SandboxError) -> SandboxStatus {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "messages-host-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: folder + "/tmp", withIntermediateDirectories: true)
    } catch {
      throw SandboxError(
        code: .pathUnusable, subject: folder, detail: "\(error)",
        remedy: "Set TMPDIR to a folder that this user may write to.")
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var profile = SandboxProfile(
      executable: launcher,
      bundleFolder: URL(fileURLWithPath: launcher)
        .deletingLastPathComponent().path,
      ownContainer: folder)
    profile.allowedGaps = Set(Protection.allCases)
    let process = try SandboxedProcess.launch(profile, launcher: launcher)
    for await _ in process.events {}
    return process.status
  }
}
