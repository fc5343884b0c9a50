import HostPolicy
import Texts

/// Two-letter country codes.
enum CountryCode {
  /// Reads a code, in either case.
  static func read(_ key: String, of object: inout ObjectReader) -> String? {
    guard let text = object.text(key) else { return nil }
    guard text.utf8.count == 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      object.log.expected(
        "a two-letter country code such as \u{201C}US\u{201D}", found: .text(text),
        at: object.path.key(key))
      return nil
    }
    return text.uppercased()
  }
}
