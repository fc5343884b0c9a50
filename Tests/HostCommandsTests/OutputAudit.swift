import Foundation

/// What in an output a terminal, a CI server or a reader of the format would take for something else.
enum OutputAudit {
  /// The faults of text that stands on a terminal or in a CI server's log.
  ///
  /// - Parameters:
  ///   - text: All that was printed.
  ///   - commands: How lines begin that are commands on purpose.
  /// - Returns: A sentence a fault; none where all is well.
  static func faults(_ text: String, commands: [String] = []) -> [String] {
    // Bytes, since a character of Swift may be a line break with what stands before it.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    var faults: Set<String> = []
    for line in lines {
      for scalar in line.unicodeScalars where !isHarmless(scalar) {
        faults.insert("U+\(String(scalar.value, radix: 16)) in a line")
      }
      let start = line.drop(while: \.isWhitespace)
      if start.hasPrefix("::"), !commands.contains(where: start.hasPrefix) {
        faults.insert("a line is a command: \(start.prefix(40))")
      }
      if let words = line.firstMatch(of: #/##[A-Za-z]*\[/#) {
        faults.insert("a line has the command \(words.0)")
      }
      if start.hasPrefix("FORGED") || start.hasPrefix("not ok 1 - FORGED") {
        faults.insert("a line is forged: \(start.prefix(40))")
      }
    }
    return faults.sorted()
  }

  /// The same of what was printed in colours, which are the tool's own.
  static func faults(styled text: String) -> [String] {
    guard !text.contains("\u{1b}[31mSTYLED") else { return ["the colours are not the tool's own"] }
    return faults(text.replacing(#/\u{1b}\[(?:0|1|2|31|32|33)m/#, with: ""))
  }

  /// The faults of lines of JSON, each of which must be an object, too.
  static func faults(json text: String) -> [String] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    let broken = lines.filter { (try? JSONSerialization.jsonObject(with: Data($0))) == nil }
    return broken.map { "no JSON: \(String(Substring($0)).prefix(80))" } + faults(text)
  }

  /// Every string in lines of JSON, as a reader of them gets it.
  static func strings(json text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).flatMap {
      strings((try? JSONSerialization.jsonObject(with: Data($0))) ?? "")
    }
  }

  private static func strings(_ value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let object as [String: Any]: object.values.flatMap(strings)
    default: []
    }
  }

  /// Whether it can stand anywhere; what joins emoji can.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate:
      scalar == "\u{200d}"
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}
