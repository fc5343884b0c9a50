import Glibc

/// Sends a line to the host: a JSON text sequence (RFC 7464) on standard error.
enum LogWriter {
  /// Writes one line; docs/wire-protocol.md has its form.
  static func write(_ pieces: [LogPiece], _ level: OSLogType, _ log: OSLog) {
    guard log.isEnabled(type: level) else { return }
    var line = "\u{1E}{\"level\":\"\(level.name)\""
    if let subsystem = log.subsystem { line += ",\"subsystem\":\(quoted(subsystem))" }
    if let category = log.category { line += ",\"category\":\(quoted(category))" }
    line += ",\"pieces\":["
    var room = LogPiece.limit
    var separator = ""
    for piece in pieces where room > 0 && line.utf8.count < lineLimit {
      line += separator + "{\"text\":\(quoted(prefix(of: piece.text, room: &room)))"
      if let mask = piece.mask { line += ",\"mask\":\(quoted(mask))" }
      line += "}"
      separator = ","
    }
    send(line + "]}\n")
  }

  /// What the host takes for a line is a little more.
  private static let lineLimit = 6000

  private static func prefix(of text: String, room: inout Int) -> String {
    let count = text.utf8.count
    defer { room -= count }
    guard count > room else { return text }
    var kept = ""
    var left = room
    for character in text {
      left -= character.utf8.count
      guard left >= 0 else { break }
      kept.append(character)
    }
    return kept + "\u{2026}"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func send(_ line: String) {
    let bytes = Array(line.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      start += max(0, count)
    }
  }
}

/// A part of a line: shown to everybody, or only to whoever asks for private texts.
struct LogPiece: Equatable {
  var text: String
  /// What everybody sees instead of the text; nil if the text is public.
  var mask: String?

  /// The bytes of the text that a line keeps, of all its pieces together (REP: 1024).
  static let limit = 1024
}
