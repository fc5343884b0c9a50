import Foundation
import HostFiles

/// One run of the `curl` program: body in, answer out, both bounded; ended when the task is.
struct CurlRun: Sendable {
  let program: String
  let command: CurlCommand
  let input: Data
  let limits: TransportLimits

  /// What the run left.
  struct Remains: Sendable {
    /// Exit status; nil where a limit or the task's end stopped the run.
    let status: Int32?
    let output: Data
    let errors: Data
    let isOutputTooLong: Bool
    let areErrorsTooLong: Bool
  }

  /// - Throws: `FileFault`, or what Foundation says, where the program cannot be started.
  func remains() async throws -> Remains {
    try DescriptorRoom.check(for: program)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = command.arguments
    process.environment = [:]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    // A file handle, not the pipe: this side keeps the read end, so that writing raises no signal.
    process.standardInput = input.fileHandleForReading
    process.standardOutput = output
    process.standardError = errors
    let killer = CurlStop(process)
    return try await withTaskCancellationHandler {
      let exit = AsyncStream<Int32>.makeStream()
      process.terminationHandler = { process in
        exit.continuation.yield(
          process.terminationReason == .exit ? process.terminationStatus : -1)
        exit.continuation.finish()
      }
      try process.run()
      killer.arm()
      async let fed: Void = feed(input)
      async let read = Self.read(output, limit: limits.bodyBytes, killer)
      async let complaints = Self.read(errors, limit: limits.headerBytes, killer)
      var status: Int32?
      for await code in exit.stream { status = code }
      // What the program did not read; this lets the writer finish.
      _ = await BlockingWork.run { try? input.fileHandleForReading.readToEnd() }
      await fed
      let (body, isLong) = await read
      let (text, areLong) = await complaints
      return Remains(
        status: status == -1 ? nil : status, output: body, errors: text,
        isOutputTooLong: isLong, areErrorsTooLong: areLong)
    } onCancel: {
      killer.stop()
    }
  }

  private func feed(_ pipe: Pipe) async {
    let bytes = input
    await BlockingWork.run {
      try? pipe.fileHandleForWriting.write(contentsOf: bytes)
      try? pipe.fileHandleForWriting.close()
    }
  }

  private static func read(
    _ pipe: Pipe, limit: Int, _ killer: CurlStop
  ) async -> (Data, Bool) {
    await BlockingWork.run {
      var bytes = Data()
      while let part = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty {
        bytes += part
        guard bytes.count <= limit else {
          killer.stop()
          try? pipe.fileHandleForReading.close()
          return (bytes.prefix(limit), true)
        }
      }
      return (bytes, false)
    }
  }
}
