/// A `printf`-like format with the privacy of each value in it, as `os_log` takes it.
struct OSLogFormat {
  private var rest: Substring
  private var values: ArraySlice<Any?>
  private var pieces: [LogPiece] = []

  /// The parts of a format with its values filled in.
  static func pieces(_ format: String, _ values: [Any?]) -> [LogPiece] {
    var filling = OSLogFormat(rest: format[...], values: values[...])
    filling.fill()
    return filling.pieces
  }

  private init(rest: Substring, values: ArraySlice<Any?>) {
    self.rest = rest
    self.values = values
  }

  private mutating func fill() {
    while let percent = rest.firstIndex(of: "%") {
      add(rest[..<percent])
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        rest.removeFirst()
        add("%")
      } else {
        fillValue()
      }
    }
    add(rest)
  }

  private mutating func add(_ text: Substring) {
    guard !text.isEmpty else { return }
    pieces.append(LogPiece(text: String(text)))
  }

  private mutating func fillValue() {
    var options: [Substring] = []
    if rest.first == "{", let end = rest.firstIndex(of: "}") {
      options = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",")
      rest = rest[rest.index(after: end)...]
    }
    let modifiers = rest.prefix { "0123456789.-+ #*lhqzjtL".contains($0) }
    rest = rest.dropFirst(modifiers.count)
    guard let conversion = rest.popFirst() else { return }
    // On a phone a value that is not there is read from where it would be.
    let value = values.popFirst() ?? "<decode: missing data>"
    let text = Self.text(of: value, conversion, modifiers)
    let names = options.map { $0.trimmed }
    let isScalar = !"@sS".contains(conversion)
    let privacy: OSLogPrivacy =
      names.contains("public")
      ? .public
      : names.contains("mask.hash")
        ? .private(mask: .hash)
        : names.contains("private") || names.contains("sensitive") ? .private : .auto
    pieces.append(LogPiece(text: text, mask: privacy.mask(of: text, isScalar: isScalar)))
  }

  private static func text(of value: Any?, _ conversion: Character, _ modifiers: Substring)
    -> String
  {
    guard let value else { return "(null)" }
    let parts = modifiers.filter { "0123456789.".contains($0) }.split(
      separator: ".", omittingEmptySubsequences: false)
    let precision = parts.count > 1 ? Int(parts[1]) ?? 0 : nil
    let minDigits = modifiers.first == "0" ? Int(parts.first ?? "") ?? 1 : precision ?? 1
    let plain: String
    switch value {
    case let number as any BinaryInteger where conversion == "x":
      plain = OSLogIntegerFormatting.hex(minDigits: minDigits).text(of: number)
    case let number as any BinaryInteger where conversion == "X":
      plain = OSLogIntegerFormatting.hex(uppercase: true, minDigits: minDigits).text(of: number)
    case let number as any BinaryInteger where conversion == "o":
      plain = OSLogIntegerFormatting.octal(minDigits: minDigits).text(of: number)
    case let number as any BinaryInteger:
      plain = OSLogIntegerFormatting.decimal(minDigits: minDigits).text(of: number)
    case let number as Double:
      plain = float(conversion, precision ?? 6).text(of: number)
    case let number as Float:
      plain = float(conversion, precision ?? 6).text(of: Double(number))
    default: plain = String(describing: value)
    }
    guard let width = parts.first.flatMap({ Int($0) }) else { return plain }
    let isLeft = modifiers.contains("-")
    return (isLeft ? OSLogStringAlignment.left(columns: width) : .right(columns: width)).pad(plain)
  }

  private static func float(_ conversion: Character, _ precision: Int) -> OSLogFloatFormatting {
    switch conversion {
    case "e", "E": .exponential(precision: precision)
    case "g", "G": .hybrid(precision: precision)
    default: .fixed(precision: precision)
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    drop { $0 == " " }.prefix { $0 != " " }
  }
}
