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
