import CPlatform
import Foundation
import HostFiles

extension SandboxStatus {
  /// Finds out what this machine can enforce, by confining a program for real.
  ///
  /// The program is the launcher itself, which does nothing when nobody gives it a plan.
  package static func ofThisMachine(
    launcher: String
  ) async throws(SandboxError) -> SandboxStatus {
    let temporary = try temporaryFolder()
    defer { temporary.remove() }
    let folder = temporary.url.path
    var profile = SandboxProfile(
      executable: launcher,
      bundleFolder: URL(fileURLWithPath: launcher)
        .deletingLastPathComponent().path,
      dataContainer: folder)
    profile.allowedGaps = Set(Protection.allCases)
    let process = try await SandboxedProcess.launch(profile, launcher: launcher)
    for await _ in process.events {}
    return process.status
  }
  private static func temporaryFolder() throws(SandboxError) -> TemporaryFolder {
    do throws(FileFault) {
      let folder = try TemporaryFolder(.status)
      let inner = folder.url.path + "/tmp"
      guard mkdir(inner, 0o700) == 0 else {
        throw FileFault(inner, "cannot be made", number: errno)
      }
      return folder
    } catch {
      throw .temporaryFolder(error)
    }
  }
}
