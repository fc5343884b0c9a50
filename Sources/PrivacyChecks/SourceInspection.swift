import ExtensionBuilding
import Foundation

/// Looks in an extension's sources for calls that work here and do something else on a phone.
struct SourceInspection {
  private let words: SourceWords

  init(_ words: SourceWords) {
    self.words = words
  }

  /// What breaks a rule, each once a line.
  var findings: [Finding] { formats + standardDefaults }

  private var formats: [Finding] {
    words.uses.filter { $0.kind == .format }.compactMap { use in
      guard let what = FormatArgument(use.argument, words: words).danger else { return nil }
      return Finding(
        BundleRule.logFormat, at: place(of: use),
        "the format of \(use.name) is \(what): what has a % in it there is read as a directive")
    }
  }

  /// One finding for all: what the app's settings are is nobody's guess.
  private var standardDefaults: [Finding] {
    let places = words.uses.filter { $0.kind == .standardDefaults }.map(place)
    guard let first = places.first else { return [] }
    return [
      Finding(
        BundleRule.standardDefaults, at: first,
        "UserDefaults.standard is the extension\u{2019}s own here; what the app writes to its own "
          + "is not seen", count: places.count,
        others: places.dropFirst().map { "\($0): here, too" })
    ]
  }

  private func place(of use: SourceUse) -> String {
    "\(use.file.lastPathComponent):\(use.line)"
  }
}

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

/// A text that a source puts together of literals and constants.
struct AssembledText {
  private let words: SourceWords

  init(_ words: SourceWords) {
    self.words = words
  }

  /// The value of an argument of more than one part; nil where it is one, or a part is not known.
  func value(of argument: String) -> String? {
    let parts = SourceArgument.summands(argument)
    guard parts.count > 1 || argument.contains("\\(") else { return nil }
    let values = parts.compactMap(value(ofPart:))
    return values.count == parts.count ? values.joined() : nil
  }

  private func value(ofPart part: String) -> String? {
    guard part.hasPrefix("\""), part.hasSuffix("\""), part.count > 1 else { return constant(part) }
    var text = String(part.dropFirst().dropLast())
    for inner in SourceArgument.interpolations(in: text) {
      guard let value = constant(inner) else { return nil }
      text = text.replacing("\\(\(inner))", with: value)
    }
    return text.contains("\\") ? nil : text
  }

  /// What a name stands for, where it is written once: `let prefix = "group."`.
  private func constant(_ path: String) -> String? {
    guard path.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.]*/) != nil,
      let name = path.split(separator: ".").last
    else { return nil }
    let values = Set(words.literals.filter { $0.owner.map { $0 == name } ?? false }.map(\.text))
    guard values.count == 1, let value = values.first, !value.contains("\\") else { return nil }
    return value
  }
}
