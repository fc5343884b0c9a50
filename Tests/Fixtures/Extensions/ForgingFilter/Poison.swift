/// Text that a terminal or a CI server obeys, or that looks like a line of a report.
enum Poison {
  /// The first 256 characters, and what else turns, hides or breaks text.
  static let characters: String = {
    let more: [UInt32] = [
      0x61C, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060,
      0x2066, 0x2067, 0x2068, 0x2069, 0xE000, 0xFEFF, 0xFFFE, 0xFFFF, 0xE0001, 0xE0041, 0xE007F,
    ]
    var text = String.UnicodeScalarView()
    for value in Array(UInt32(0)...255) + more {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }()

  /// Commands at the beginning and behind every kind of line break, then every character.
  static func text(_ place: String) -> String {
    let breaks = ["\n", "\r", "\r\n", "\u{85}", "\u{b}", "\u{c}", "\u{2028}", "\u{2029}", "\n \t"]
    let commands = [
      "::error::", "##[error]", "##vso[task.complete]", "##teamcity[x]", "not ok 1 - ",
    ]
    let forged = breaks.flatMap { line in commands.map { "\(line)\($0)FORGED" } }
    return "::error::FORGED \(place)" + forged.joined() + "\u{1b}[2J\u{9b}31m"
      + "\u{1b}]0;FORGED\u{7}\u{1b}[31mSTYLED\u{1b}[0m" + characters + " END\(place)"
  }
}
