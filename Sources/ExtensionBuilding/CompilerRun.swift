import CPlatform
import Dispatch
import Foundation
import HostFiles
import Synchronization

/// One run of a tool of the toolchain, with its output in a file so that no pipe can fill up.
struct CompilerRun {
  /// The exit status, or 128 and the signal's number.
  let status: Int32

  /// Whether it took longer than it may, and was killed.
  let isKilled: Bool

  /// Standard output and standard error in the order of printing.
  let output: String

  /// Standard error, where it was asked for separately.
  let errors: String

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - tool: The executable.
  ///   - arguments: Its arguments.
  ///   - folder: An existing folder for the output and the tool's own temporary files.
  ///   - name: The output file's name in it.
  ///   - separatesErrors: Whether standard error is kept apart.
  ///   - environment: Variables beside those of this process.
  ///   - patience: How long it may take before it is killed; nil for as long as it takes.
  ///   - unwritable: The error for a folder that does not take what the tool writes.
  /// - Throws: `BuildError` when the tool cannot be started, or its folder cannot be written.
  init(
    _ tool: URL, _ arguments: [String], in folder: URL, name: String,
    separatesErrors: Bool = false, environment: [String: String] = [:], patience: Duration? = nil,
    unwritable: (URL, FileFault) -> BuildError = BuildCache.unwritable
  ) throws(BuildError) {
    // No name and no path of ours is one; what came from elsewhere would be read as further arguments.
    if let file = arguments.first(where: { $0.hasPrefix("@") }) {
      throw BuildError(
        .compilationFailed, at: tool,
        "\(tool.lastPathComponent) would read its arguments from \(file)",
        remedy: "Take this out of the project\u{2019}s settings and names.")
    }
    let log = try Log(folder.appendingPathComponent(name + ".log"), unwritable)
    let errorLog =
      separatesErrors
      ? try Log(folder.appendingPathComponent(name + ".errors"), unwritable) : nil
    let nothing = cpl_open("/dev/null", O_RDONLY, 0)
    defer { close(nothing) }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TMPDIR": folder.path]) { $1 }
    (status, isKilled) = try Self.end(
      of: tool, arguments, in: folder, variables, patience,
      StartedTool.Streams(
        input: nothing, output: log.handle.fileDescriptor,
        errors: (errorLog ?? log).handle.fileDescriptor))
    output = try log.text(unwritable)
    errors = try errorLog?.text(unwritable) ?? ""
    if status != 0,
      let fault = Self.lackOfSpace(in: folder, output: output + errors, status: status)
    {
      throw unwritable(folder, fault)
    }
  }

  /// In seconds; what was killed is gone as soon as it gets a processor.
  private static let patienceForEnd = 20.0

  private static func end(
    of tool: URL, _ arguments: [String], in folder: URL, _ environment: [String: String],
    _ patience: Duration?, _ streams: StartedTool.Streams
  ) throws(BuildError) -> (status: Int32, isKilled: Bool) {
    let started: StartedTool
    do {
      started = try StartedTool(
        tool.path, arguments, environment: environment, in: folder.path, streams)
    } catch {
      throw BuildError(
        .toolchainMissing, at: tool,
        "\(tool.lastPathComponent) cannot be run: \(error.reason)",
        remedy: "Install a Swift toolchain, or name its compiler in MESSAGES_HOST_SWIFTC.")
    }
    guard let patience else { return (started.wait().status, false) }
    let end = DispatchSemaphore(value: 0)
    let status = Mutex(128 + SIGKILL)
    do throws(ThreadFault) {
      try OwnThread.start("tool-end") {
        let ended = started.wait().status
        status.withLock { $0 = ended }
        end.signal()
      }
    } catch {
      started.endNow()
      throw BuildError(
        .machineExhausted, at: tool,
        "\(tool.lastPathComponent) cannot be waited for: \(error.problem)",
        remedy: error.remedy)
    }
    guard end.wait(timeout: .now() + patience / .seconds(1)) == .timedOut else {
      return (status.withLock(\.self), false)
    }
    // What it has started is waited for no more than it is.
    started.end()
    _ = end.wait(timeout: .now() + Self.patienceForEnd)
    return (status.withLock(\.self), true)
  }

  /// A compiler that says nothing with less room than this may have failed for lack of it.
  private static let scarce = 32 << 20

  /// Whether a failed tool failed because its disk is full, or its files would be too large.
  ///
  /// The compiler's own words about that are lost, as a rule: they go to a file on the same disk.
  private static func lackOfSpace(
    in folder: URL, output: String, status: Int32
  ) -> FileFault? {
    // The tool is ended by a signal, or says that of a tool of its own, unless nothing can be said.
    if cpl_file_size_limit() != .max,
      status == 128 + SIGXFSZ || (output.isEmpty && cpl_file_size_limit() < scarce)
        || output.contains("signal \(SIGXFSZ)")
        || output.contains(String(cString: strerror(EFBIG)))
    {
      return FileFault(folder.path, "cannot be written", number: EFBIG)
    }
    let fault = FileFault(folder.path, "cannot be written", number: ENOSPC)
    if output.contains(FileFault.words(ENOSPC)) { return fault }
    guard !output.contains(#/:[0-9]+:[0-9]+: error: /#) else { return nil }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = attributes?[.systemFreeSize] as? NSNumber else { return nil }
    return free.intValue < scarce ? fault : nil
  }
}

extension CompilerRun {
  /// A file that takes what a tool prints.
  private struct Log {
    let file: URL
    let handle: FileHandle

    init(_ file: URL, _ unwritable: (URL, FileFault) -> BuildError) throws(BuildError) {
      self.file = file
      do {
        try FileBytes.put(Data(), at: file.path)
        handle = try FileHandle(forWritingTo: file)
      } catch {
        throw unwritable(file, FileFault(file.path, "cannot be written", error))
      }
    }

    /// What was printed; the file is closed.
    func text(_ unwritable: (URL, FileFault) -> BuildError) throws(BuildError) -> String {
      do {
        try handle.close()
        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      } catch {
        throw unwritable(file, FileFault(file.path, "cannot be read", error))
      }
    }
  }
}
