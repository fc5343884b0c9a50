import ExtensionBuilding

/// The first argument of a call that takes a format, as it is written.
struct FormatArgument {
  private let use: SourceUse

  init(_ use: SourceUse) {
    self.use = use
  }

  /// What may be a message's text in it, in words; nil where nothing may.
  func danger(in flow: inout MessageFlow) -> String? {
    let isChoice = SourceArgument.choices(use.argument).count > 1
    for part in isChoice ? [use.argument] : SourceArgument.summands(use.argument) {
      let text = part.drop { $0 == "@" || $0 == "#" }
      if text.hasPrefix("\""), !isChoice {
        let literal = part.drop { $0 == "@" }
        let inner = SourceArgument.interpolations(in: String(literal)).first {
          holdsMessage($0, &flow)
        }
        if let inner { return "a text with \(Self.short(inner)) in it" }
      } else if holdsMessage(part, &flow) || flow.isGiven(part, line: use.line) {
        return "\(Self.short(part.trimmingPrefix { $0 == "@" || $0 == "#" })), and no literal"
      }
    }
    return nil
  }

  private func holdsMessage(_ expression: String, _ flow: inout MessageFlow) -> Bool {
    flow.begin(in: use.file)
    return flow.origin(of: expression, line: use.line) == .message
  }

  private static func short(_ expression: some StringProtocol) -> String {
    let line = expression.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 40 ? line : line.prefix(39) + "\u{2026}"
  }
}
