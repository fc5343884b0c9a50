/// Text that belongs to the phone's user: prints as `<private>` unless it is asked for.
package struct PrivateText: Sendable, Hashable {
  /// The text itself; whoever reads this takes the responsibility for where it goes.
  package let revealed: String

  package init(_ text: String) {
    revealed = text
  }
}

extension PrivateText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "<private>" }
  package var debugDescription: String { "<private>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension PrivateText: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}

/// The host's own words around pieces that it quotes: of a message, a file, a server.
///
/// What is private is known by its place in the text, so that nobody has to look for it there.
package struct QuotingText: Sendable, Hashable {
  private struct Piece: Sendable, Hashable {
    let text: String
    let isQuoted: Bool
  }

  private var pieces: [Piece] = []

  /// Takes words of the host, with nothing quoted in them.
  package init(_ words: String) {
    pieces = [Piece(text: words, isQuoted: false)]
  }

  /// Takes a text that is a quotation as a whole.
  package init(quoting text: String) {
    pieces = [Piece(text: text, isQuoted: true)]
  }

  /// Quotes the beginning of a text that may be long: 500 characters of it.
  package init(quotingBeginningOf text: String) {
    let most = 500
    self.init(quoting: text.count > most ? text.prefix(most) + "\u{2026}" : text)
  }

  /// The whole text; whoever reads this takes the responsibility for where it goes.
  package var revealed: String { pieces.map(\.text).joined() }

  /// The text with `<private>` in place of what it quotes.
  package var redacted: String {
    pieces.map { $0.isQuoted ? "\(PrivateText($0.text))" : $0.text }.joined()
  }

  package static func + (left: QuotingText, right: QuotingText) -> QuotingText {
    var text = left
    text.pieces += right.pieces
    return text
  }
}

extension QuotingText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { redacted }
  package var debugDescription: String { redacted }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension QuotingText: ExpressibleByStringInterpolation {
  /// Collects the pieces: a value is the host's own unless it stands behind `quoting:`.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = QuotingText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      text = text + QuotingText(literal)
    }

    package mutating func appendInterpolation<Value>(_ value: Value) {
      text = text + QuotingText(String(describing: value))
    }

    package mutating func appendInterpolation(_ part: QuotingText) {
      text = text + part
    }

    package mutating func appendInterpolation<Value>(quoting value: Value) {
      text = text + QuotingText(quoting: String(describing: value))
    }
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }

  package init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.text
  }
}

extension Sequence<QuotingText> {
  /// All of them as one, with the words between each two.
  package func joined(separator: String) -> QuotingText {
    reduce(into: (text: QuotingText(""), isFirst: true)) { result, part in
      result.text = result.isFirst ? part : result.text + QuotingText(separator) + part
      result.isFirst = false
    }.text
  }
}
