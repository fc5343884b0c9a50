import ExtensionBuilding

/// A text that a source puts together of literals and constants.
struct AssembledText {
  private let words: SourceWords

  init(_ words: SourceWords) {
    self.words = words
  }

  /// The value of an argument of more than one part; nil where it is one, or a part is not known.
  func value(of argument: String) -> String? {
    let parts = SourceArgument.summands(argument)
    guard parts.count > 1 || argument.contains("\\") else { return nil }
    let values = parts.compactMap(value(ofPart:))
    return values.count == parts.count ? values.joined() : nil
  }

  private func value(ofPart part: String) -> String? {
    let hashes = part.prefix { $0 == "#" }
    let literal = part.dropFirst(hashes.count)
    guard literal.hasPrefix("\""), literal.hasSuffix("\"" + hashes),
      literal.count > hashes.count + 1
    else { return constant(part) }
    var text = String(literal.dropFirst().dropLast(hashes.count + 1))
    for inner in SourceArgument.interpolations(in: "\(hashes)\"\(text)") {
      guard let value = constant(inner) else { return nil }
      text = text.replacing("\\\(hashes)(\(inner))", with: value)
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
