extension DecodingError {
  /// The key of what is missing or is something else; nil where it is not of one value.
  package var key: String? {
    let (path, last): ([any CodingKey], (any CodingKey)?) =
      switch self {
      case .keyNotFound(let key, let context): (context.codingPath, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        (context.codingPath, nil)
      @unknown default: ([], nil)
      }
    let names = path.map(\.stringValue) + (last.map { [$0.stringValue] } ?? [])
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}
