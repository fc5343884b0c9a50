import Foundation

/// Turns messages into JSON and back; every message has exactly one payload.
enum MessageCoder {
  static func message<Message: Codable>(
    _: Message.Type, from payload: Data
  ) throws(WireError) -> Message {
    guard payload.withUnsafeBytes({ String(validating: $0, as: UTF8.self) != nil }) else {
      throw .notUTF8
    }
    let message = try decode(Message.self, from: payload)
    // One rule in place of many: it refuses double keys, unknown keys and every second spelling.
    let canonical = try self.payload(of: message)
    guard canonical == payload else {
      let offset = zip(canonical, payload).enumerated().first { $1.0 != $1.1 }?.offset
      throw .notCanonical(offset: offset ?? min(canonical.count, payload.count))
    }
    return message
  }

  /// Writes a message; another one has another payload.
  static func payload(of message: some Encodable) throws(WireError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(message)
    } catch {
      throw .notEncodable
    }
  }

  private static func decode<Message: Decodable>(
    _: Message.Type, from payload: Data
  ) throws(WireError) -> Message {
    do {
      return try JSONDecoder().decode(Message.self, from: payload)
    } catch let error as DecodingError {
      throw WireError(error)
    } catch let error as UnknownMessageType {
      throw .unknownMessage(type: WireError.harmless(error.type))
    } catch {
      throw .notJSON
    }
  }
}

/// Thrown while decoding, because a decoding error cannot carry the unknown type.
private struct UnknownMessageType: Error {
  let type: String
}

extension KeyedDecodingContainer {
  /// Decodes the kind of a message.
  func kind<Kind: RawRepresentable<String>>(_: Kind.Type, forKey key: Key) throws -> Kind {
    let text = try decode(String.self, forKey: key)
    guard let kind = Kind(rawValue: text) else {
      throw UnknownMessageType(type: text)
    }
    return kind
  }
}
