/// Why bytes are no message, or a message cannot be sent.
package enum WireError: Error, Equatable, Sendable {
  /// A frame without a payload.
  case emptyFrame

  /// A frame whose payload is longer than its direction allows, both in bytes.
  case frameTooLong(length: Int, limit: Int)

  /// The bytes ended within a frame: so many of it were there.
  case truncatedFrame(received: Int)

  /// The payload is no valid UTF-8.
  case notUTF8

  /// The payload is no JSON, is nested too deep, or has a number out of its range.
  case notJSON

  /// The value of `type` is no message of this direction: at most 40 harmless characters of it, or the byte
  /// as the protocol's page writes it, such as `0x0b`.
  case unknownMessage(type: String)

  /// A key of the message is missing; where, such as `query.sender`.
  case missingKey(path: String)

  /// The value at that place has the wrong type or range.
  case wrongValue(path: String, expected: String)

  /// Not the bytes that the message is written in, from that offset: an unknown or double key, a
  /// space, another order or spelling.
  case notCanonical(offset: Int)

  /// A value of a binary payload is none: where, such as `query.sender`, from which byte on, and why.
  case badValue(path: String, offset: Int, BinaryFault)

  /// The payload has the other form than the one in which the host began.
  case otherCoding(expected: WireCoding)

  /// The message has a number that is not finite.
  case notEncodable
}

extension WireError: CustomStringConvertible {
  /// Says what is wrong, and what to do.
  package var description: String {
    switch self {
    case .emptyFrame:
      "the frame is empty; a frame holds one message"
    case .frameTooLong(let length, let limit):
      "the frame is \(length) bytes long; at most \(limit) are allowed in this direction"
    case .truncatedFrame(let received):
      "the stream ended within a frame, after \(received) of its bytes"
    case .notUTF8:
      "the payload is not valid UTF-8"
    case .notJSON:
      "the payload is not JSON, is nested too deep, or has a number that is out of range"
    case .unknownMessage(let type):
      "there is no message of type \"\(type)\" in this direction; "
        + "build extension and host with the same version of messages-host"
    case .missingKey(let path):
      "the key \(path) is missing"
    case .wrongValue(let path, let expected):
      "the value of \(path) is not \(expected)"
    case .notCanonical(let offset):
      "the payload is not in the one form that a message has, from byte \(offset) on: "
        + "no unknown or double keys, no spaces, keys sorted"
    case .badValue(let path, let offset, let fault):
      "\(path.isEmpty ? "the message" : path), at byte \(offset) of the payload, \(fault)"
    case .otherCoding(let expected):
      "the payload is not in the \(expected.name) form, in which the host began; "
        + "build extension and host with the same version of messages-host"
    case .notEncodable:
      "the message has a number that is not finite, and cannot be written"
    }
  }
}

extension WireError {
  /// Translates Foundation's error, leaving out whatever it quotes of the payload.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missingKey(path: Self.path(context.codingPath + [key]))
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self = .wrongValue(path: Self.path(context.codingPath), expected: Self.name(type))
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      self = .wrongValue(
        path: Self.path(context.codingPath), expected: "a value of the right form")
    case .dataCorrupted:
      self = .notJSON
    @unknown default:
      self = .notJSON
    }
  }

  /// The first byte of a binary payload is no message of this direction.
  static func unknownType(_ byte: UInt8) -> WireError {
    .unknownMessage(type: (byte < 0x10 ? "0x0" : "0x") + String(byte, radix: 16))
  }

  /// Gives at most 40 characters that cannot disturb a terminal or a log.
  static func harmless(_ text: String) -> String {
    let characters = text.unicodeScalars.prefix(40).map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || scalar == "." || scalar == "-")
        ? Character(scalar) : "?"
    }
    return String(characters)
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "(the message)" }
    return keys.map { key in
      key.intValue.map(String.init) ?? harmless(key.stringValue)
    }.joined(separator: ".")
  }

  private static func name(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type, is UInt32.Type: "an integer"
    case is [String: any Any].Type: "a JSON object"
    default: "a value of type \(type)"
    }
  }
}
