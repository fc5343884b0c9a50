import Foundation

/// One comparison of a message with a keyword.
struct Condition: Codable {
  let field: Field
  let match: Match
  let keyword: String

  enum Field: String, Codable {
    case sender
    case body
  }

  enum Match: String, Codable {
    case hasPrefix
    case hasSuffix
    case contains
    case doesNotContain
    case matchesRegex
  }
}

extension Condition {
  func holds(for message: Message) -> Bool {
    let text = field == .sender ? message.sender : message.body
    switch match {
    case .hasPrefix:
      return text.lowercased().hasPrefix(keyword.lowercased())
    case .hasSuffix:
      return text.lowercased().hasSuffix(keyword.lowercased())
    case .contains:
      return text.range(of: keyword, options: .caseInsensitive) != nil
    case .doesNotContain:
      return text.range(of: keyword, options: .caseInsensitive) == nil
    case .matchesRegex:
      let options: String.CompareOptions = [.regularExpression, .caseInsensitive]
      return text.range(of: keyword, options: options) != nil
    }
  }
}
