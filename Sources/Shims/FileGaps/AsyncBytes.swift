// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// An iterator whose bytes are read by a reader, so that lines can be cut without waiting for each.
package protocol ReadAhead {
  /// What reads the bytes.
  var reader: ByteReader { get }
}

extension URL {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    let url: URL

    public struct AsyncIterator: AsyncIteratorProtocol, ReadAhead {
      package let reader: ByteReader

      public mutating func next() async throws -> UInt8? { try reader.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: ByteReader(url)) }
  }

  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }
}

extension FileHandle {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    let handle: FileHandle

    public struct AsyncIterator: AsyncIteratorProtocol, ReadAhead {
      package let reader: ByteReader

      public mutating func next() async throws -> UInt8? { try reader.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: ByteReader(handle)) }
  }

  public var bytes: AsyncBytes { AsyncBytes(handle: self) }
}
