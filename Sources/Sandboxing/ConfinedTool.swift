package import Foundation

/// A tool of this machine that reads what somebody else made, confined as an extension is.
package struct ConfinedTool: Sendable {
  /// What a tool said, and how it ended.
  package struct Result: Sendable {
    /// Standard output.
    package let output: String
    /// The exit status, or 128 and the signal's number.
    package let status: Int32
    /// Whether it took longer than it may, and was killed.
    package let isKilled: Bool
  }

  private let launcher: String
  private let allowedGaps: Set<Protection>

  /// Creates a way to run tools.
  ///
  /// - Parameters:
  ///   - launcher: The program that confines them.
  ///   - allowedGaps: Protections that may be missing on this machine.
  package init(launcher: String, allowedGaps: Set<Protection>) {
    self.launcher = launcher
    self.allowedGaps = allowedGaps
  }

  /// The longest output that is kept, in bytes.
  private static let longestOutput = 16 << 20
  private static let deadline: UInt64 = 1

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - tool: The program; the libraries of its toolchain lie beside its folder.
  ///   - arguments: Its arguments.
  ///   - input: The folder that it may read.
  ///   - folder: An empty folder, the only one that it may write to.
  ///   - patience: How long it may take before it is killed.
  /// - Returns: What it said, and how it ended.
  /// - Throws: `SandboxError` where it cannot be confined.
  package func run(
    _ tool: URL, _ arguments: [String], reading input: URL, folder: URL, patience: Duration
  ) async throws(SandboxError) -> Result {
    let program = tool.resolvingSymlinksInPath()
    let libraries = program.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib")
    var profile = SandboxProfile(
      executable: program.path, bundleFolder: input.path, ownContainer: folder.path)
    profile.arguments = arguments
    profile.allowedGaps = allowedGaps
    if FileManager.default.fileExists(atPath: libraries.path) {
      profile.runtimeFolders = [libraries.path]
    }
    profile.limits.outputBytes = Self.longestOutput
    profile.limits.lineBytes = Self.longestOutput
    let process = try await SandboxedProcess.launch(profile, launcher: launcher)
    process.setDeadline(Self.deadline, after: patience)
    return await Self.result(of: process)
  }

  private static func result(of process: SandboxedProcess) async -> Result {
    var output: [UInt8] = []
    var status: Int32 = 0
    var isKilled = false
    for await event in process.events {
      switch event {
      case .output(.standardOutput, let line): output += line + [UInt8(ascii: "\n")]
      case .deadline:
        isKilled = true
        process.terminate(.deadline)
      case .exited(.exited(let code), _, _): status = code
      case .exited(.signalled(let number), _, _): status = 128 + number
      default: break
      }
    }
    return Result(
      output: String(decoding: output, as: UTF8.self), status: status, isKilled: isKilled)
  }
}
