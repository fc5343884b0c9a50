import CPlatform
import Dispatch
package import ExtensionBundles
package import Foundation
package import HostFiles
import Synchronization
import Texts

/// One run of a tool of the toolchain, with its output in a file so that no pipe can fill up.
package struct CompilerRun {
  /// The exit status, or 128 and the signal's number.
  package let status: Int32

  /// Whether it took longer than it may, and was killed.
  package let isKilled: Bool

  /// Standard output and standard error in the order of printing.
  package let output: String

  /// Standard error, where it was asked for separately.
  package let errors: String

  /// Runs a tool to its end.
  ///
  /// - Parameters:
  ///   - tool: The executable.
  ///   - arguments: Its arguments.
  ///   - folder: An existing folder for the output and the tool's own temporary files.
  ///   - name: The output file's name in it.
  ///   - separatesErrors: Whether standard error is kept apart.
  ///   - environment: Variables beside those of this process.
  ///   - patience: How long it may take before it is killed; nil for what the limits say, and an error then.
  ///   - limits: What ends it with an error.
  ///   - unwritable: The error for a folder that does not take what the tool writes.
  /// - Throws: `BuildError` when the tool cannot be started, when it is beyond its limits, or when its
  ///   folder cannot be written.
  package init(
    _ tool: URL, _ arguments: [String], in folder: URL, name: String,
    separatesErrors: Bool = false, environment: [String: String] = [:], patience: Duration? = nil,
    limits: Limits = Limits(), unwritable: (URL, FileFault) -> BuildError = BuildCache.unwritable
  ) throws(BuildError) {
    try Self.refuseFurtherArguments(tool, arguments)
    let log = try Log(Self.log(name, in: folder), unwritable)
    let errorLog =
      separatesErrors
      ? try Log(folder.appendingPathComponent(name + ".errors"), unwritable) : nil
    let nothing = cpl_open("/dev/null", O_RDONLY, 0)
    defer { close(nothing) }
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["TMPDIR": folder.path]) { $1 }
    let streams = StartedTool.Streams(
      input: nothing, output: log.handle.fileDescriptor,
      errors: (errorLog ?? log).handle.fileDescriptor)
    let started = try Self.start(tool, arguments, in: folder, variables, streams)
    let bounds = Limits(time: patience ?? limits.time, bytes: limits.bytes)
    let end = try Self.end(of: started, tool, bounds, streams)
    (status, isKilled) = (end.status, end.cut == .late)
    output = try log.text(limits.bytes, unwritable)
    errors = try errorLog?.text(limits.bytes, unwritable) ?? ""
    if let cut = end.cut, cut == .long || patience == nil {
      throw Self.error(cut, of: tool, limits, output: output + errors)
    }
    if status != 0,
      let fault = Self.lackOfSpace(in: folder, output: output + errors, status: status)
    {
      throw unwritable(folder, fault)
    }
  }

  /// The file with the output of a run.
  static func log(_ name: String, in folder: URL) -> URL {
    folder.appendingPathComponent(name + ".log")
  }

  /// No name and no path of ours is one; what came from elsewhere would be read as further arguments.
  private static func refuseFurtherArguments(
    _ tool: URL, _ arguments: [String]
  ) throws(BuildError) {
    let name = tool.lastPathComponent
    if let file = arguments.first(where: { $0.hasPrefix("@") }) {
      throw BuildError(
        .compilationFailed, "\(name) would read its arguments from \(file)", remedy: remedy)
    }
    // The compiler hands names on to itself in lists, a line each.
    if let two = arguments.first(where: { $0.contains(where: \.isNewline) }) {
      throw BuildError(
        .compilationFailed,
        "\(name) would read several names in \u{201C}\(TerminalSafeText.line(two))\u{201D}, which has a "
          + "line break",
        remedy: remedy)
    }
  }

  private static let remedy = "Take this out of the project\u{2019}s settings and names."

  private static func start(
    _ tool: URL, _ arguments: [String], in folder: URL, _ environment: [String: String],
    _ streams: StartedTool.Streams
  ) throws(BuildError) -> StartedTool {
    do {
      return try StartedTool(
        tool.path, arguments, environment: environment, in: folder.path, streams)
    } catch {
      throw BuildError(
        .toolchainMissing, at: tool,
        "\(tool.lastPathComponent) cannot be run: \(error.reason)",
        remedy: "Install a Swift toolchain, or name its compiler in MESSAGES_HOST_SWIFTC.")
    }
  }

  /// A compiler that says nothing with less room than this may have failed for lack of it.
  private static let scarce = 32 << 20

  /// Whether a failed tool failed because its disk is full, or its files would be too large.
  ///
  /// The compiler's own words about that are lost, as a rule: they go to a file on the same disk.
  private static func lackOfSpace(
    in folder: URL, output: String, status: Int32
  ) -> FileFault? {
    let isLimited = cpl_file_size_limit() != .max
    let tooLarge = FileFault(folder.path, FileFault.notWritten, number: EFBIG)
    if isLimited, status == 128 + SIGXFSZ { return tooLarge }
    // The author's mistakes are reason enough, and what is said of them may be any words, in any lines.
    guard !output.contains(#/:[0-9]+:[0-9]+: error: /#) else { return nil }
    // The tool says it of a tool of its own, unless nothing can be said.
    if isLimited,
      (output.isEmpty && cpl_file_size_limit() < scarce)
        || says("signal \(SIGXFSZ)", in: output)
        || says(String(cString: strerror(EFBIG)), in: output)
    {
      return tooLarge
    }
    let full = FileFault(folder.path, FileFault.notWritten, number: ENOSPC)
    if says(FileFault.words(ENOSPC), in: output) { return full }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    guard let free = attributes?[.systemFreeSize] as? NSNumber else { return nil }
    return free.intValue < scarce ? full : nil
  }

  /// Whether a tool says something of its own, which the author's source, and what is said of it, is not.
  private static func says(_ words: String, in output: String) -> Bool {
    output.split(separator: "\n").contains { line in
      line.contains(words) && !line.contains(" | ") && !line.contains(#/:[0-9]+:[0-9]+: /#)
    }
  }
}

extension CompilerRun {
  /// What ends a tool with an error.
  package struct Limits {
    /// How long it may take where nothing else is said.
    let time: Duration
    /// How many bytes it may print; looked at ten times a second.
    let bytes: Int

    /// The limits of every run, where no others are given.
    package init(time: Duration = .seconds(1_200), bytes: Int = 16 << 20) {
      self.time = time
      self.bytes = bytes
    }
  }

  /// Why a tool was ended.
  private enum Cut { case late, long }

  /// In seconds; how often is looked at what it has printed.
  private static let pause = 0.1
  /// In seconds; what was killed is gone as soon as it gets a processor.
  private static let patienceForEnd = 20.0
  /// How much of what it printed is told.
  private static let toldLines = 20

  private static func end(
    of started: StartedTool, _ tool: URL, _ limits: Limits, _ streams: StartedTool.Streams
  ) throws(BuildError) -> (status: Int32, cut: Cut?) {
    let end = DispatchSemaphore(value: 0)
    let status = Mutex(128 + SIGKILL)
    do throws(ThreadFault) {
      try OwnThread.start("tool-end") {
        // A driver that crashes leaves its compilers.
        let ended = started.wait(andEndsItsSession: true).status
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
    let last = DispatchTime.now() + limits.time / .seconds(1)
    var cut: Cut?
    while cut == nil, end.wait(timeout: min(.now() + pause, last)) == .timedOut {
      if streams.printed > limits.bytes { cut = .long } else if .now() >= last { cut = .late }
    }
    guard let cut else {
      return (status.withLock(\.self), streams.printed > limits.bytes ? .long : nil)
    }
    // What it has started is waited for no more than it is.
    started.end()
    _ = end.wait(timeout: .now() + patienceForEnd)
    return (status.withLock(\.self), cut)
  }

  private static func error(
    _ cut: Cut, of tool: URL, _ limits: Limits, output: String
  ) -> BuildError {
    let problem =
      switch cut {
      case .late: "did not end within \(limits.time)"
      case .long: "printed more than \(limits.bytes) bytes"
      }
    let lines = output.split(separator: "\n", maxSplits: toldLines).prefix(toldLines)
    return BuildError(
      .compilationFailed, at: tool, "\(tool.lastPathComponent) \(problem)",
      remedy: "Compile the sources by themselves to see what is wrong with them.",
      details: lines.map { TerminalSafeText.of($0.utf8) })
  }
}

extension StartedTool.Streams {
  /// How many bytes are in the files that it prints to.
  fileprivate var printed: Int {
    Set([output, errors]).reduce(0) { sum, number in
      var status = stat()
      return fstat(number, &status) == 0 ? sum + Int(status.st_size) : sum
    }
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
        handle = FileHandle(
          fileDescriptor: try FileBytes.openToPut(at: file.path), closeOnDealloc: true)
      } catch {
        throw unwritable(file, FileFault(file.path, FileFault.notWritten, error))
      }
    }

    /// What was printed, to that many bytes; the file is closed.
    func text(
      _ most: Int, _ unwritable: (URL, FileFault) -> BuildError
    ) throws(BuildError) -> String {
      do {
        try handle.close()
        let reader = try FileHandle(forReadingFrom: file)
        return String(decoding: try reader.read(upToCount: most) ?? Data(), as: UTF8.self)
      } catch {
        throw unwritable(file, FileFault(file.path, "cannot be read", error))
      }
    }
  }
}
