import Foundation

// Darwin comes last: where an extension has imported it, its stand-in lies beside this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file piece by piece, when its bytes are asked for.
package final class ByteReader {
  private enum Source {
    case file(URL)
    case handle(FileHandle)
    case bytes
  }

  private var source: Source
  private var buffer: [UInt8]
  private var position = 0
  private var isOver = false

  private static let pieceSize = 1 << 16

  /// Reads what a handle has from its place on.
  init(_ handle: FileHandle) { (source, buffer) = (.handle(handle), []) }

  /// Reads a file, which is opened when the first byte is asked for.
  init(_ url: URL) { (source, buffer) = (.file(url), []) }

  /// Gives bytes that are there already.
  package init(_ bytes: [UInt8]) { (source, buffer) = (.bytes, bytes) }

  /// The next byte; nil at the end.
  package func next() throws -> UInt8? {
    if position == buffer.count {
      try fill()
    }
    guard position < buffer.count else { return nil }
    defer { position += 1 }
    return buffer[position]
  }

  private func fill() throws {
    try Task.checkCancellation()
    guard !isOver, let handle = try handle() else { return }
    buffer = [UInt8](try handle.read(upToCount: Self.pieceSize) ?? Data())
    position = 0
    isOver = buffer.isEmpty
  }

  private func handle() throws -> FileHandle? {
    switch source {
    case .bytes: return nil
    case .handle(let handle): return handle
    case .file(let url):
      guard url.isFileURL else { throw Self.refusal(of: url) }
      let handle = try FileHandle(forReadingFrom: url)
      source = .handle(handle)
      return handle
    }
  }

  /// What a request gets in a filter's sandbox; its server is looked up, which is refused and recorded.
  private static func refusal(of url: URL) -> any Error {
    var found: UnsafeMutablePointer<addrinfo>?
    if getaddrinfo(url.host ?? "", nil, nil, &found) == 0 { freeaddrinfo(found) }
    return URLError(.cannotFindHost, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }
}
