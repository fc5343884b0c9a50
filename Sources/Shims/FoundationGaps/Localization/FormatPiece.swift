/// A part of a format: text, or what an argument is written by.
enum FormatPiece: Equatable {
  /// Text, with `%%` for a percent sign.
  case text(String)
  /// `%1$#@name@`: a word that a number chooses, with the argument's place where it is written.
  case variable(String, place: Int?)
  /// `%-5.2lf`, without its place; each `*` takes an argument in front of it.
  case specifier(String, place: Int?, stars: Int)

  /// The parts of a format, in order.
  static func pieces(of format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var text = ""
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      text += rest[..<sign]
      rest = rest[sign...]
      if rest.hasPrefix("%%") {
        text += "%%"
        rest = rest.dropFirst(2)
      } else if let (piece, length) = conversion(at: rest) {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(piece)
        rest = rest.dropFirst(length)
      } else {
        text += "%"
        rest = rest.dropFirst()
      }
    }
    text += rest
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// A place at which there is no argument; Foundation on Linux ends the process over much larger ones.
  private static let mostPlace = 1_000_000

  private static func conversion(at format: Substring) -> (FormatPiece, Int)? {
    var rest = format.dropFirst()
    var place: Int?
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
      // Without a number only where it is too large for one.
      let number = Int(digits) ?? mostPlace
      guard number > 0 else { return nil }
      place = min(number, mostPlace)
      rest = rest.dropFirst(digits.count + 1)
    }
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      let name = rest.dropFirst(2)[..<end]
      if !name.isEmpty, !name.contains("%") {
        return (.variable(String(name), place: place), format[..<end].count + 1)
      }
    }
    let flags = rest.prefix { "-+ #0123456789.*'".contains($0) }
    let size = rest.dropFirst(flags.count).prefix { "hlqLztj".contains($0) }
    let kind = rest.dropFirst(flags.count + size.count).prefix(1)
    guard let letter = kind.first, "@dDiuUxXoOfFeEgGaAcCsSp".contains(letter) else { return nil }
    let specifier = "%\(flags)\(size)\(kind)"
    let length = format.count - rest.count + flags.count + size.count + 1
    return (
      .specifier(specifier, place: place, stars: flags.count { $0 == "*" }), length
    )
  }
}
