import Foundation

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
