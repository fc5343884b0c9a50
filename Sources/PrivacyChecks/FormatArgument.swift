import ExtensionBuilding

/// The first argument of a call that takes a format, as it is written.
struct FormatArgument {
  private let argument: String
  private let words: SourceWords

  init(_ argument: String, words: SourceWords) {
    self.argument = argument
    self.words = words
  }

  /// What may be a message's text in it, in words; nil where nothing may.
  var danger: String? {
    for part in SourceArgument.summands(argument) where !part.isEmpty {
      let text = part.drop { $0 == "@" || $0 == "#" }
      if text.hasPrefix("\"") {
        for inner in SourceArgument.interpolations(in: part) where Self.mayBeMessage(inner) {
          return "a text with \(Self.short(inner)) in it"
        }
      } else if !isFixed(String(text)) {
        return "\(Self.short(String(text))), and no literal"
      }
    }
    return nil
  }

  /// Whether it is looked up in the extension's own tables, or a constant with directives of its own.
  private func isFixed(_ expression: String) -> Bool {
    let tables = ["NSLocalizedString", "LocalizedString", "String(localized", "localizedString"]
    if tables.contains(where: expression.contains) { return true }
    let name = expression.split(separator: ".").last.map(String.init) ?? expression
    return words.literals.contains { $0.owner == name && $0.text.contains("%") }
  }

  /// Whether a value's name says that it can hold what somebody wrote.
  private static func mayBeMessage(_ expression: String) -> Bool {
    let name = expression.lowercased()
    let harmless = [".count", ".isempty", ".rawvalue", ".hashvalue"]
    guard !harmless.contains(where: name.contains) else { return false }
    return ["body", "message", "sender", "text", "sms", "content"].contains(where: name.contains)
  }

  private static func short(_ expression: String) -> String {
    let line = expression.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 40 ? line : line.prefix(39) + "\u{2026}"
  }
}
