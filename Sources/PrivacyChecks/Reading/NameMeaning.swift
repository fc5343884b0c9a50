/// What the name of a value says about it.
enum NameMeaning {
  private static let measures: Set = [
    "count", "isempty", "rawvalue", "hashvalue", "length", "size", "index", "number",
  ]
  private static let texts: Set = [
    "body", "message", "sender", "text", "sms", "msg", "content", "contents",
  ]
  private static let formats: Set = [
    "format", "formats", "template", "templates", "key", "keys", "prefix", "suffix", "tag", "label",
    "title", "category", "separator",
  ]

  /// Whether it is a number or a case, whatever it is one of.
  static func isMeasure(_ name: String) -> Bool {
    let parts = parts(of: name)
    return measures.contains(parts.joined()) || measures.contains(parts.last ?? "")
  }

  /// Whether it is a format, a part of one, or what one is looked up by.
  static func isFormat(_ name: String) -> Bool { formats.contains(parts(of: name).last ?? "") }

  /// Whether it can be what somebody wrote.
  static func isMessage(_ name: String) -> Bool {
    !isFormat(name) && !parts(of: name).allSatisfy { !texts.contains($0) }
  }

  /// Whether it is Apple’s, and makes a text of what it is given.
  static func isKnown(_ name: String) -> Bool { known.contains(name) }

  private static let known: Set = [
    "first", "last", "lowercased", "uppercased", "capitalized", "localizedString",
    "main", "joined", "trimmingCharacters", "whitespaces", "randomElement", "init",
    "formatted", "reversed", "sorted", "appending", "replacingOccurrences",
  ]

  /// The words of a name: `messageBody` has two.
  private static func parts(of name: String) -> [String] {
    var parts = [""]
    var isLower = false
    for character in name {
      if character == "_" || (character.isUppercase && isLower) { parts.append("") }
      if character != "_" { parts[parts.count - 1] += character.lowercased() }
      isLower = character.isLowercase
    }
    return parts
  }
}
