import Foundation
package import HostPolicy
package import MessagesHost

/// Keeps the phone's private texts out of a report, also where an extension printed them.
package struct Redaction: Sendable {
  /// What stands in place of a private text.
  package static let mark = "<private>"

  private let search: SecretSearch
  /// Texts that are hidden only where they stand as a word.
  private let words: [String]
  private let isOff: Bool

  /// Shows everything, because the user asked for it.
  package static let off = Redaction(secrets: [], isOff: true)

  private init(secrets: [String], isOff: Bool) {
    search = SecretSearch(secrets.filter { $0.count >= Redaction.wordLength })
    words = secrets.filter { $0.count < Redaction.wordLength }
    self.isOff = isOff
  }

  /// Shorter texts would blot out a line, were they hidden inside of words.
  private static let wordLength = 4

  /// Hides every sender and text that occurs in the records.
  package init(of records: [TraceRecord]) {
    var found: Set<String> = []
    for record in records {
      guard case .received(let message) = record.event else { continue }
      if let body = message.body { found.insert(body.revealed) }
      if let sender = message.sender {
        found.formUnion([sender.text.revealed, sender.delivered.revealed])
      }
    }
    self.init(hiding: found)
  }

  /// Hides every given text, its lines, and both as JSON writes them.
  package init(hiding texts: some Sequence<String>) {
    // Bytes: two spellings of one letter are the same string, and both must be found.
    var forms: Set<[UInt8]> = []
    for text in texts {
      // What is printed over several lines arrives line by line.
      let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmed }
      for part in [text] + (lines.count > 1 ? lines : []) {
        forms.formUnion(Redaction.forms(of: part).map { Array($0.utf8) })
      }
    }
    let secrets = forms.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    self.init(secrets: secrets.sorted { ($1.count, $0) < ($0.count, $1) }, isOff: false)
  }

  /// The text, and as it stands inside a string of JSON, with and without escaped slashes.
  private static func forms(of text: String) -> [String] {
    let plain = [
      text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping,
    ]
    return [JSONEncoder.OutputFormatting(), .withoutEscapingSlashes].reduce(into: plain) {
      forms, style in
      let encoder = JSONEncoder()
      encoder.outputFormatting = style
      guard let data = try? encoder.encode(text) else { return }
      forms.append(String(String(decoding: data, as: UTF8.self).dropFirst().dropLast()))
    }
  }

  /// Whether private texts are shown.
  package var showsPrivate: Bool { isOff }

  /// A private text as the report may show it.
  package func show(_ text: PrivateText?) -> String? {
    guard let text else { return nil }
    return isOff ? text.revealed : Redaction.mark
  }

  /// A line of the extension with every private text in it replaced.
  package func show(_ line: String) -> String {
    guard !isOff else { return line }
    return words.reduce(search.replacing(in: line, with: Redaction.mark)) { shown, word in
      hideWord(word, in: shown)
    }
  }

  /// The text of a line that the extension wrote.
  package func show(_ line: LogLine) -> String {
    if isOff, let entry = line.entry { return entry.fullText.revealed }
    return show(line.text)
  }

  /// Hides a short text only where it stands as a word, else a lone letter would blot out a line.
  private func hideWord(_ secret: String, in line: String) -> String {
    var shown = ""
    var rest = line[...]
    while let range = rest.firstRange(of: secret) {
      let before = rest[..<range.lowerBound].last ?? shown.last
      let after = rest[range.upperBound...].first
      let isWord = !Redaction.isLetter(before) && !Redaction.isLetter(after)
      shown += rest[..<range.lowerBound] + (isWord ? Redaction.mark : secret)
      rest = rest[range.upperBound...]
    }
    return shown + rest
  }

  private static func isLetter(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
