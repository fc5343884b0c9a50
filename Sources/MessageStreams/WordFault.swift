/// Words of a command line or a file that mean nothing here.
package struct WordFault: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension WordFault {
  /// What is wrong with a file of counts, which are metrics or a checkpoint.
  ///
  /// - Parameters:
  ///   - error: What reading it as JSON threw.
  ///   - remedy: What helps where it is meant to be such a file.
  ///   - otherwise: What is told of any other file.
  package init(reading error: any Error, remedy: String, otherwise: String) {
    if let fault = error as? WordFault {
      self.init("\(fault); \(remedy)")
    } else if let key = (error as? DecodingError)?.key, key != "format" {
      // Whatever has the format is meant to be such a file.
      self.init("\(key) is missing, or has another form; \(remedy)")
    } else {
      self.init(otherwise)
    }
  }
}

extension DecodingError {
  /// The key of what is missing or is something else; nil where it is not of one value.
  fileprivate var key: String? {
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
