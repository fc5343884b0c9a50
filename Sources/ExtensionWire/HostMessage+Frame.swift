package import Foundation

extension HostMessage {
  /// Reads a message from a frame's payload.
  ///
  /// - Throws: What is wrong with the payload.
  package init(payload: Data) throws(WireError) {
    self = try MessageCoder.message(
      Self.self, from: payload, limit: FrameLimit.hostToExtension)
  }

  /// Writes the message as a whole frame.
  ///
  /// - Throws: `frameTooLong` above 16 MiB.
  package func frame() throws(WireError) -> Data {
    Frame.bytes(try MessageCoder.payload(of: self, limit: FrameLimit.hostToExtension))
  }
}
