import Foundation
import HostPolicy

extension LogEntry {
  /// The form of an entry on standard error: docs/wire-protocol.md.
  private struct Form: Decodable {
    let level: Level
    let subsystem: String?
    let category: String?
    let pieces: [Piece]

    struct Piece: Decodable {
      let text: String
      let mask: String?
    }
  }

  /// Takes an entry out of a line of standard error; nil for any other line.
  package init?(line: String) {
    // The character that starts a JSON text sequence (RFC 7464).
    guard line.unicodeScalars.first == "\u{1E}" else { return nil }
    let json = Data(line.utf8.dropFirst())
    guard let form = try? JSONDecoder().decode(Form.self, from: json) else { return nil }
    self.init(
      level: form.level, subsystem: form.subsystem, category: form.category,
      text: form.pieces.map { $0.mask ?? $0.text }.joined(),
      fullText: PrivateText(form.pieces.map(\.text).joined()))
  }
}
