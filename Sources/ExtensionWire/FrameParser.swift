package import Foundation

/// Cuts a stream of bytes into payloads; it reads nothing itself.
package struct FrameParser: Sendable {
  private let limit: Int
  private var state = State.between

  private enum State {
    /// The first bytes of a length, fewer than four, and what they come to.
    case header(count: Int, value: Int)
    /// A length, and fewer bytes than that.
    case payload(length: Int, Data)
    /// Nothing can be made of the stream any more.
    case failed(WireError)

    static let between = State.header(count: 0, value: 0)
  }

  /// Creates a parser; the limit is the length of the longest payload, in bytes.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes of the stream, and gives the payloads that they complete.
  ///
  /// A failure is final: every later call throws it again. Payloads before the bad frame in the
  /// same bytes are handed to `receive` first.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes.
  ///   - receive: Called with each complete payload, in order; a payload that came in one piece is a
  ///     slice of `bytes`, so copy what is kept.
  /// - Throws: `emptyFrame` or `frameTooLong`, as soon as the length is there.
  package mutating func push(_ bytes: Data, receive: (Data) -> Void) throws(WireError) {
    var rest = bytes.startIndex..<bytes.endIndex
    while true {
      switch state {
      case .failed(let error):
        throw error
      case .header(let count, let value):
        guard !rest.isEmpty else { return }
        state = readHeader(count, value, of: bytes, &rest)
      case .payload(let length, var payload):
        let part = rest.lowerBound..<rest.lowerBound + min(length - payload.count, rest.count)
        rest = part.upperBound..<rest.upperBound
        state = .between
        if part.count == length {
          receive(bytes[part])
          continue
        }
        // The memory grows with what really arrives, not with what was announced.
        payload.append(bytes[part])
        guard payload.count == length else {
          state = .payload(length: length, payload)
          return
        }
        receive(payload)
      }
    }
  }

  private func readHeader(
    _ count: Int, _ value: Int, of bytes: Data, _ rest: inout Range<Int>
  ) -> State {
    var (count, value) = (count, value)
    while count < Frame.headerLength, let index = rest.first {
      value = value << 8 | Int(bytes[index])
      count += 1
      rest = index + 1..<rest.upperBound
    }
    guard count == Frame.headerLength else { return .header(count: count, value: value) }
    if value == 0 { return .failed(.emptyFrame) }
    if value > limit { return .failed(.frameTooLong(length: value, limit: limit)) }
    return .payload(length: value, Data())
  }

  /// Ends the stream.
  ///
  /// - Throws: `truncatedFrame` if it ended within a frame, or the failure there was before.
  package func finish() throws(WireError) {
    switch state {
    case .header(let count, _):
      guard count > 0 else { return }
      throw .truncatedFrame(received: count)
    case .payload(_, let payload):
      throw .truncatedFrame(received: Frame.headerLength + payload.count)
    case .failed(let error):
      throw error
    }
  }
}

/// Puts the length in front of a payload: four bytes, the most significant first.
package enum Frame {
  /// Bytes of the length that stands before a payload.
  package static let headerLength = 4
}

/// How long a frame's payload may be, in bytes, for each direction.
package enum FrameLimit {
  /// 16 MiB: a server's answer travels in one frame.
  package static let hostToExtension = 16 << 20

  /// 1 MiB: an extension is not trusted with the host's memory.
  package static let extensionToHost = 1 << 20
}
