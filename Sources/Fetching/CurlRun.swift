import Foundation
import HostFiles

/// One run of the `curl` program: body in, answer out, both bounded; ended when the task is.
struct CurlRun: Sendable {
  let program: String
  /// Through which it ends with this process; nil where there is none.
  let launcher: String?
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

  /// - Throws: `FileFault` where the program cannot be started, `ThreadFault` where nobody could wait for it.
  func remains() async throws -> Remains {
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    // This side keeps the end that the program reads, so that writing raises no signal.
    let (tool, ends) = try await start(
      StartedTool.Streams(
        input: input.fileHandleForReading.fileDescriptor,
        output: output.fileHandleForWriting.fileDescriptor,
        errors: errors.fileHandleForWriting.fileDescriptor))
    for pipe in [output, errors] { try? pipe.fileHandleForWriting.close() }
    return try await withTaskCancellationHandler {
      async let fed: Void = feed(input, tool)
      async let read = Self.read(output, limit: limits.bodyBytes, tool)
      async let complaints = Self.read(errors, limit: limits.headerBytes, tool)
      // None comes where this task is cancelled, which ends the program.
      let end = await ends.first { _ in true } ?? (0, true)
      // What the program did not read; this lets the writer finish.
      _ = try await Self.block(tool) { try? input.fileHandleForReading.readToEnd() }
      try await fed
      let (body, isLong) = try await read
      let (text, areLong) = try await complaints
      if launcher != nil, !end.isSignal, end.status == Self.cannotFollow {
        throw FileFault(program, "cannot be started", reason: "the system does not run it")
      }
      return Remains(
        status: end.isSignal ? nil : end.status, output: body, errors: text,
        isOutputTooLong: isLong, areErrorsTooLong: areLong)
    } onCancel: {
      tool.end()
    }
  }

  private typealias End = (status: Int32, isSignal: Bool)

  /// Starts it on a thread that waits for its end, which is there for as long as it is.
  private func start(
    _ streams: StartedTool.Streams
  ) async throws -> (tool: StartedTool, ends: AsyncStream<End>) {
    let (ends, end) = AsyncStream.makeStream(of: End.self)
    let words = launcher.map { [$0, "follow", "\(getpid())", program] } ?? [program]
    let tool = try await withCheckedThrowingContinuation { continuation in
      do throws(ThreadFault) {
        try OwnThread.start("curl") {
          do throws(FileFault) {
            let tool = try StartedTool(
              words[0], words.dropFirst() + command.arguments, environment: [:], streams)
            continuation.resume(returning: tool)
            end.yield(tool.wait())
          } catch {
            continuation.resume(throwing: error)
          }
          end.finish()
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
    return (tool, ends)
  }

  /// The launcher's status where it could not become the program.
  private static let cannotFollow: Int32 = 126

  /// Does what blocks until the program goes on; one that nobody can wait for is ended, so that nobody else
  /// waits for it either.
  private static func block<Value: Sendable>(
    _ tool: StartedTool, _ work: @escaping @Sendable () -> Value
  ) async throws -> Value {
    do {
      return try await BlockingWork.run(work)
    } catch {
      tool.end()
      throw error
    }
  }

  private func feed(_ pipe: Pipe, _ tool: StartedTool) async throws {
    let bytes = input
    // Whoever reads the rest waits for its end.
    defer { try? pipe.fileHandleForWriting.close() }
    try await Self.block(tool) { try? pipe.fileHandleForWriting.write(contentsOf: bytes) }
  }

  private static func read(
    _ pipe: Pipe, limit: Int, _ tool: StartedTool
  ) async throws -> (Data, Bool) {
    try await block(tool) {
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
