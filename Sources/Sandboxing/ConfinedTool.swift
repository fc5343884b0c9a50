package import Foundation

/// A program of this machine that reads what somebody else made, or is made of it, confined as an
/// extension is.
package struct ConfinedTool: Sendable {
  /// What a tool said, and how it ended.
  package struct Result: Sendable {
    /// Standard output, each line with its end.
    package fileprivate(set) var output = ""
    /// Standard error, the same.
    package fileprivate(set) var errors = ""
    /// The bytes that it wrote to descriptor 4, as they are.
    package fileprivate(set) var answer: [UInt8] = []
    /// How it ended by itself, or was ended by somebody else than the host.
    ///
    /// A process of which nothing was heard has not come to a good end.
    package fileprivate(set) var end = TerminationStatus.signalled(number: SIGKILL)
    /// Whether it took longer than it may, and was killed.
    package fileprivate(set) var isKilled = false
    /// Why the host ended it, where it did.
    package fileprivate(set) var ending: TerminationReason?

    /// The exit status, or 128 and the signal's number.
    package var status: Int32 {
      switch end {
      case .exited(let code): code
      case .signalled(let number): 128 + number
      }
    }
  }

  private let launcher: String
  private let allowedGaps: Set<Protection>
  /// How many bytes of its output, and as many of its answer, a tool may write.
  private let longestOutput: Int

  /// Creates a way to run tools.
  ///
  /// - Parameters:
  ///   - launcher: The program that confines them.
  ///   - allowedGaps: Protections that may be missing on this machine.
  ///   - longestOutput: How many bytes of output, and as many of its answer, a tool may write.
  package init(
    launcher: String, allowedGaps: Set<Protection>, longestOutput: Int = 16 << 20
  ) {
    self.launcher = launcher
    self.allowedGaps = allowedGaps
    self.longestOutput = longestOutput
  }

  private static let deadline: UInt64 = 1

  /// The folder with the libraries of a toolchain's tool, where there is one.
  package static func libraries(of tool: URL) -> [URL] {
    let folder = tool.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "lib")
    return FileManager.default.fileExists(atPath: folder.path) ? [folder] : []
  }

  /// Runs a tool to its end; where the task is cancelled, it is killed and its end waited for.
  ///
  /// - Parameters:
  ///   - tool: The program; the libraries of its toolchain lie beside its folder.
  ///   - arguments: Its arguments.
  ///   - input: The folder that it may read.
  ///   - folder: An empty folder, the only one that it may write to.
  ///   - patience: How long it may take before it is killed.
  /// - Returns: What it said, and how it ended.
  /// - Throws: `SandboxError` where it cannot be confined, or says too much.
  package func run(
    _ tool: URL, _ arguments: [String], reading input: URL, folder: URL, patience: Duration
  ) async throws(SandboxError) -> Result {
    let profile = profile(
      tool, arguments, reading: input, libraries: Self.libraries(of: tool), folder: folder)
    let process = try await SandboxedProcess.launch(profile, launcher: launcher)
    process.setDeadline(Self.deadline, after: patience)
    let listener = await withTaskCancellationHandler {
      var listener = Listener(longestOutput: longestOutput)
      // Not `events`, which ends for a task that is cancelled: the child would live on for a moment.
      while let event = await process.nextEvent() { listener.take(event, of: process) }
      return listener
    } onCancel: {
      process.terminate(.abandoned)
    }
    return try listener.outcome(of: tool)
  }

  /// Runs a program to its end on this thread, whichever it is: no task has to run for it.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments.
  ///   - input: The folder that it may read; nil for none.
  ///   - libraries: Folders with libraries that it needs, beside those of the system.
  ///   - folder: An empty folder, the only one that it may write to.
  ///   - patience: How long it may take before it is killed.
  /// - Returns: What it said, and how it ended.
  /// - Throws: `SandboxError` where it cannot be confined, or says too much.
  package func runHere(
    _ program: URL, _ arguments: [String], reading input: URL? = nil, libraries: [URL], folder: URL,
    patience: Duration
  ) throws(SandboxError) -> Result {
    let profile = profile(
      program, arguments, reading: input ?? program, libraries: libraries, folder: folder)
    let process = try SandboxedProcess.launchHere(profile, launcher: launcher)
    process.setDeadline(Self.deadline, after: patience)
    var listener = Listener(longestOutput: longestOutput)
    while let event = process.nextEventHere() { listener.take(event, of: process) }
    return try listener.outcome(of: program)
  }

  private func profile(
    _ tool: URL, _ arguments: [String], reading input: URL, libraries: [URL], folder: URL
  ) -> SandboxProfile {
    var profile = SandboxProfile(
      executable: tool.resolvingSymlinksInPath().path, bundleFolder: input.path,
      dataContainer: folder.path)
    profile.arguments = arguments
    profile.allowedGaps = allowedGaps
    profile.runtimeFolders = libraries.map(\.path)
    profile.limits.outputBytes = longestOutput
    profile.limits.lineBytes = longestOutput
    return profile
  }
}

extension ConfinedTool {
  /// Gathers what a tool says.
  private struct Listener {
    let longestOutput: Int
    private var result = Result()
    private var output: [UInt8] = []
    private var errors: [UInt8] = []
    private var isTooLong = false

    init(longestOutput: Int) { self.longestOutput = longestOutput }

    mutating func take(_ event: ProcessEvent, of process: SandboxedProcess) {
      switch event {
      case .output(.standardOutput, let line): output += line + [UInt8(ascii: "\n")]
      case .output(.standardError, let line): errors += line + [UInt8(ascii: "\n")]
      case .outputTruncated: endTooLong(process)
      case .received(let bytes):
        guard result.answer.count + bytes.count <= longestOutput else {
          return endTooLong(process)
        }
        result.answer += bytes
      case .deadline:
        result.isKilled = true
        process.terminate(.deadline)
      case .exited(let end, let reason):
        result.ending = reason
        result.end = end
      default: break
      }
    }

    private mutating func endTooLong(_ process: SandboxedProcess) {
      isTooLong = true
      process.terminate(.protocolViolation)
    }

    func outcome(of tool: URL) throws(SandboxError) -> Result {
      guard !isTooLong else {
        throw SandboxError(
          code: .outputTooLong, subject: tool.lastPathComponent,
          detail: "it wrote more than \(longestOutput) bytes",
          remedy: "What it was given makes it say too much.")
      }
      var result = result
      result.output = String(decoding: output, as: UTF8.self)
      result.errors = String(decoding: errors, as: UTF8.self)
      return result
    }
  }
}
