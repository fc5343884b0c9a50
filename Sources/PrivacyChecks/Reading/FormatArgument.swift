import ExtensionBuilding

/// The first argument of a call that takes a format, as it is written.
struct FormatArgument {
  private let use: SourceUse
  private let words: SourceWords

  init(_ use: SourceUse, words: SourceWords) {
    self.use = use
    self.words = words
  }

  /// What may be a message's text in it, in words; nil where nothing may.
  var danger: String? {
    for part in SourceArgument.summands(use.argument) where !part.isEmpty {
      for choice in SourceArgument.choices(part) {
        let text = choice.drop { $0 == "@" || $0 == "#" }
        if text.hasPrefix("\"") {
          if let inner = Self.messages(in: choice) {
            return "a text with \(Self.short(inner)) in it"
          }
        } else if !isFixed(String(text)) {
          return "\(Self.short(part.trimmingPrefix { $0 == "@" || $0 == "#" })), and no literal"
        }
      }
    }
    return nil
  }

  /// The first interpolation of a literal that may be what somebody wrote.
  private static func messages(in literal: String) -> String? {
    SourceArgument.interpolations(in: literal).first(where: mayBeMessage)
  }

  /// Whether it is looked up in the extension's own tables, a number, or a constant.
  private func isFixed(_ expression: String) -> Bool {
    if let isLookUp = SourceArgument.isLookUp(expression) { return isLookUp }
    if expression.wholeMatch(of: /String\((?:[0-9_.]+|[\w.]+\.count)\)/) != nil { return true }
    return isConstant(expression)
  }

  /// Whether a name stands for a literal; the declaration of it that comes last before counts.
  private func isConstant(_ expression: String) -> Bool {
    guard expression.wholeMatch(of: /[.A-Za-z_][A-Za-z0-9_.]*/) != nil else { return false }
    let path = expression.split(separator: ".").filter {
      !["self", "Self", "rawValue"].contains($0)
    }
    guard let name = path.last.map(String.init) else { return false }
    let all = words.constants.filter { $0.name == name }
    guard path.count == 1, !expression.hasPrefix("."), !all.isEmpty else {
      // A member of a type, or a case of an enumeration.
      return words.literals.contains { $0.owner == name && Self.messages(in: $0.text) == nil }
    }
    let own = all.filter { $0.file == use.file }
    let last = own.last { $0.line <= use.line }
    return (last.map { [$0] } ?? (own.isEmpty ? all : own)).allSatisfy(isHarmless)
  }

  private func isHarmless(_ constant: SourceConstant) -> Bool {
    switch constant.origin {
    case .parameter(let isFormat): isFormat
    case .computed: false
    case .literal:
      !words.literals.contains {
        $0.file == constant.file && $0.owner == constant.name && Self.messages(in: $0.text) != nil
      }
    }
  }

  /// Whether a value's name says that it can hold what somebody wrote.
  private static func mayBeMessage(_ expression: String) -> Bool {
    let measures = [
      "count", "isempty", "rawvalue", "hashvalue", "length", "size", "index", "number",
    ]
    let texts = ["body", "message", "sender", "text", "sms", "msg", "content", "contents"]
    let names = expression.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(parts)
    guard
      !names.contains(where: { measures.contains($0.joined()) || measures.contains($0.last ?? "") })
    else { return false }
    return names.contains { name in name.contains(where: texts.contains) }
  }

  /// The words of a name: `messageBody` has two.
  private static func parts(of name: Substring) -> [String] {
    var parts = [""]
    var isLower = false
    for character in name {
      if character == "_" || (character.isUppercase && isLower) { parts.append("") }
      if character != "_" { parts[parts.count - 1] += character.lowercased() }
      isLower = character.isLowercase
    }
    return parts
  }

  private static func short(_ expression: some StringProtocol) -> String {
    let line = expression.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 40 ? line : line.prefix(39) + "\u{2026}"
  }
}
