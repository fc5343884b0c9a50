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

  /// - Throws: `FileFault` where the program cannot be started.
  func remains() async throws(FileFault) -> Remains {
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    // This side keeps the end that the program reads, so that writing raises no signal.
    let tool = try StartedTool(
      program, command.arguments, environment: [:],
      StartedTool.Streams(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor,
        errors: errors.fileHandleForWriting.fileDescriptor))
    for pipe in [output, errors] { try? pipe.fileHandleForWriting.close() }
    return await withTaskCancellationHandler {
      async let fed: Void = feed(input)
      async let read = Self.read(output, limit: limits.bodyBytes, tool)
      async let complaints = Self.read(errors, limit: limits.headerBytes, tool)
      let end = await BlockingWork.run { tool.wait() }
      // What the program did not read; this lets the writer finish.
      _ = await BlockingWork.run { try? input.fileHandleForReading.readToEnd() }
      await fed
      let (body, isLong) = await read
      let (text, areLong) = await complaints
      return Remains(
        status: end.isSignal ? nil : end.status, output: body, errors: text,
        isOutputTooLong: isLong, areErrorsTooLong: areLong)
    } onCancel: {
      tool.end()
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
    _ pipe: Pipe, limit: Int, _ tool: StartedTool
  ) async -> (Data, Bool) {
    await BlockingWork.run {
      var bytes = Data()
      while let part = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty {
        bytes += part
        guard bytes.count <= limit else {
          tool.end()
          try? pipe.fileHandleForReading.close()
          return (bytes.prefix(limit), true)
        }
      }
      return (bytes, false)
    }
  }
}
