package import Foundation

/// Cuts a stream of bytes into payloads; it reads nothing itself.
package struct FrameParser: Sendable {
  private let limit: Int
  private var state = State.header(Data())

  private enum State {
    /// Fewer than four bytes of a length.
    case header(Data)
    /// A length, and fewer bytes than that.
    case payload(length: Int, Data)
    /// Nothing can be made of the stream any more.
    case failed(WireError)
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
  ///   - receive: Called with each complete payload, in order.
  /// - Throws: `emptyFrame` or `frameTooLong`, as soon as the length is there.
  package mutating func push(_ bytes: Data, receive: (Data) -> Void) throws(WireError) {
    var rest = bytes[...]
    while true {
      switch state {
      case .failed(let error):
        throw error
      case .header(var header):
        guard !rest.isEmpty else { return }
        Self.move(Frame.headerLength - header.count, from: &rest, to: &header)
        state = header.count < Frame.headerLength ? .header(header) : opened(by: header)
      case .payload(let length, var payload):
        state = .header(Data())
        Self.move(length - payload.count, from: &rest, to: &payload)
        guard payload.count == length else {
          state = .payload(length: length, payload)
          return
        }
        receive(payload)
      }
    }
  }

  /// Ends the stream.
  ///
  /// - Throws: `truncatedFrame` if it ended within a frame, or the failure there was before.
  package func finish() throws(WireError) {
    switch state {
    case .header(let header) where header.isEmpty:
      return
    case .header(let header):
      throw .truncatedFrame(received: header.count)
    case .payload(_, let payload):
      throw .truncatedFrame(received: Frame.headerLength + payload.count)
    case .failed(let error):
      throw error
    }
  }

  private func opened(by header: Data) -> State {
    let length = header.reduce(0) { $0 << 8 | Int($1) }
    if length == 0 { return .failed(.emptyFrame) }
    if length > limit { return .failed(.frameTooLong(length: length, limit: limit)) }
    // The memory grows with what really arrives, not with what was announced.
    return .payload(length: length, Data())
  }

  private static func move(_ count: Int, from source: inout Data, to target: inout Data) {
    target.append(source.prefix(count))
    source = source.dropFirst(count)
  }
}

/// Puts the length in front of a payload: four bytes, the most significant first.
package enum Frame {
  /// Bytes of the length that stands before a payload.
  package static let headerLength = 4

  static func bytes(_ payload: Data) -> Data {
    var frame = Data(capacity: headerLength + payload.count)
    withUnsafeBytes(of: UInt32(payload.count).bigEndian) { frame.append(contentsOf: $0) }
    frame.append(payload)
    return frame
  }
}

/// How long a frame's payload may be, in bytes, for each direction.
package enum FrameLimit {
  /// 16 MiB: a server's answer travels in one frame.
  package static let hostToExtension = 16 << 20

  /// 1 MiB: an extension is not trusted with the host's memory.
  package static let extensionToHost = 1 << 20
}
