/// Thrown while decoding, because a decoding error cannot carry the unknown type.
struct UnknownMessageType: Error {
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
