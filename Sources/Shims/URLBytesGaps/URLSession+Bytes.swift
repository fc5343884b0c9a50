// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import FileGaps
public import Foundation
@_exported public import FoundationNetworking
import IdentityLookup

extension URLSession {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    public let task: URLSessionDataTask
    let bytes: [UInt8]

    public struct AsyncIterator: AsyncIteratorProtocol, ReadAhead {
      package let reader: ByteReader

      public mutating func next() async throws -> UInt8? { try reader.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: ByteReader(bytes)) }
  }

  /// Gives an answer's bytes when all are there; in a filter's sandbox there never is an answer.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    if delegate != nil {
      InertUse.report(
        "the delegate of URLSession.bytes(for:delegate:)",
        "it is asked and told nothing; the answer comes as it does without one")
    }
    return try await withCheckedThrowingContinuation { continuation in
      let started = StartedTask()
      let task = dataTask(with: request) { data, response, error in
        guard let response, let task = started.task else {
          return continuation.resume(throwing: error ?? URLError(.unknown))
        }
        let bytes = AsyncBytes(task: task, bytes: [UInt8](data ?? Data()))
        continuation.resume(returning: (bytes, response))
      }
      started.task = task
      task.resume()
    }
  }

  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }
}

/// The task of a request, which its completion handler needs.
///
/// Unchecked: it is set before the task is resumed, and read after that.
private final class StartedTask: @unchecked Sendable {
  var task: URLSessionDataTask?
}
