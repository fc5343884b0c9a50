// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Cuts bytes into lines; as in Foundation, those without a byte are left out.
private struct LineCutter {
  private var line: [UInt8] = []

  /// Takes a byte; gives the line that it ends.
  mutating func take(_ byte: UInt8) -> String? {
    switch byte {
    case 0x0A...0x0D: return finish()
    // U+0085, and U+2028 and U+2029, in UTF-8.
    case 0x85 where line.last == 0xC2: line.removeLast()
    case 0xA8, 0xA9:
      guard line.suffix(2) == [0xE2, 0x80] else { fallthrough }
      line.removeLast(2)
    default:
      line.append(byte)
      return nil
    }
    return finish()
  }

  /// Gives what is there, as the last line.
  mutating func finish() -> String? {
    guard !line.isEmpty else { return nil }
    defer { line.removeAll(keepingCapacity: true) }
    return String(decoding: line, as: UTF8.self)
  }
}

public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String

  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    private var cutter = LineCutter()
    private var isOver = false

    init(_ base: Base.AsyncIterator) { self.base = base }

    public mutating func next() async throws -> String? { try await next(isolation: #isolation) }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> String? {
      guard !isOver else { return nil }
      if let reader = (base as? any ReadAhead)?.reader {
        while let byte = try reader.next() {
          if let line = cutter.take(byte) { return line }
        }
      } else {
        while let byte = try await base.next(isolation: actor) {
          if let line = cutter.take(byte) { return line }
        }
      }
      isOver = true
      return cutter.finish()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }
}

public struct AsyncUnicodeScalarSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = UnicodeScalar

  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    /// A byte that ended what came before it.
    private var pending: UInt8?

    init(_ base: Base.AsyncIterator) { self.base = base }

    public mutating func next() async throws -> UnicodeScalar? {
      try await next(isolation: #isolation)
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws -> UnicodeScalar? {
      guard let first = try await takeByte(on: actor) else { return nil }
      let count =
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
      var bytes = [first]
      while bytes.count < count, let byte = try await takeByte(on: actor) {
        guard byte & 0xC0 == 0x80 else {
          pending = byte
          break
        }
        bytes.append(byte)
      }
      // What is no UTF-8 becomes one replacement character.
      return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    }

    private mutating func takeByte(
      on actor: isolated (any Actor)?
    ) async throws -> UInt8? {
      if let byte = pending {
        pending = nil
        return byte
      }
      return try await base.next(isolation: actor)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }
}

public struct AsyncCharacterSequence<Base: AsyncSequence>: AsyncSequence
where Base.Element == UInt8 {
  public typealias Element = Character

  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    var scalars: AsyncUnicodeScalarSequence<Base>.AsyncIterator
    private var text = ""

    init(_ base: Base.AsyncIterator) { scalars = .init(base) }

    public mutating func next() async throws -> Character? {
      try await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Character? {
      while let scalar = try await scalars.next(isolation: actor) {
        text.unicodeScalars.append(scalar)
        // Only what follows shows where a character ends.
        if text.count > 1 { return text.removeFirst() }
      }
      return text.isEmpty ? nil : text.removeFirst()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}
extension AsyncUnicodeScalarSequence: Sendable where Base: Sendable {}
extension AsyncCharacterSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
  public var unicodeScalars: AsyncUnicodeScalarSequence<Self> {
    AsyncUnicodeScalarSequence(base: self)
  }
  public var characters: AsyncCharacterSequence<Self> { AsyncCharacterSequence(base: self) }
}
