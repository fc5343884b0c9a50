package import Foundation

/// The form in which the messages of one session are written; the host chooses, the extension follows.
package enum WireCoding: String, Hashable, Sendable, CaseIterable {
  /// Bytes in a fixed order, without names.
  case binary

  /// JSON, for people.
  case json

  /// Tells a payload's form by its first byte: JSON begins with `{`, and no kind of message is that byte.
  package init(of payload: Data) {
    self = payload.first == Self.brace ? .json : .binary
  }

  static let brace = UInt8(ascii: "{")

  /// The form as a sentence names it.
  var name: String {
    switch self {
    case .binary: "binary"
    case .json: "JSON"
    }
  }
}

/// A message of one direction, which has one payload in each form.
protocol CodedMessage: Codable, Sendable {
  /// The length of the longest payload of the direction, in bytes.
  static var limit: Int { get }

  /// Whether a binary payload of the direction may begin with a byte.
  static func isKind(_ byte: UInt8) -> Bool

  /// Reads the kind and the fields.
  init(from reader: inout BinaryReader) throws(WireError)

  /// Writes the kind and the fields.
  func encode(into writer: inout BinaryWriter)
}

extension CodedMessage {
  /// Reads a payload, in whichever form it is where none is named.
  static func message(from payload: Data, in coding: WireCoding?) throws(WireError) -> Self {
    guard let first = payload.first else { throw .emptyFrame }
    guard payload.count <= limit else {
      throw .frameTooLong(length: payload.count, limit: limit)
    }
    switch coding ?? WireCoding(of: payload) {
    case .json where isKind(first): throw .otherCoding(expected: .json)
    case .json: return try MessageCoder.message(Self.self, from: payload)
    case .binary where first == WireCoding.brace: throw .otherCoding(expected: .binary)
    case .binary:
      return try payload.withUnsafeBytes { bytes in
        Result { () throws(WireError) in
          var reader = BinaryReader(bytes)
          let message = try Self(from: &reader)
          try reader.finish()
          return message
        }
      }.get()
    }
  }

  /// Writes a whole frame.
  func written(in coding: WireCoding) throws(WireError) -> [UInt8] {
    var writer = BinaryWriter()
    switch coding {
    case .binary: encode(into: &writer)
    case .json: writer.raw(try MessageCoder.payload(of: self))
    }
    return try writer.frame(limit: Self.limit)
  }
}
