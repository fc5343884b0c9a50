import Glibc

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

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var isUppercase = false
  private var hasSign = false
  private var minDigits = 1

  /// In base 10.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// In base 16.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// In base 8.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// In base 10.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(hasSign: explicitPositiveSign, minDigits: minDigits)
  }

  /// In base 16.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase,
      hasSign: explicitPositiveSign, minDigits: minDigits)
  }

  /// In base 8.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, minDigits: Int = 1
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", hasSign: explicitPositiveSign,
      minDigits: minDigits)
  }

  func text<T: BinaryInteger>(of number: T) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, min(minDigits, 64) - digits.count))
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  private var specifier = "f"
  private var precision = 6

  /// With six digits after the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  /// In base 16.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "a") }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "e") }
  /// With an exponent where that is shorter.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "g") }

  /// With so many digits after the point.
  public static func fixed(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: precision)
  }

  /// With an exponent and so many digits.
  public static func exponential(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: "e", precision: precision)
  }

  /// With so many digits, and an exponent where that is shorter.
  public static func hybrid(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: "g", precision: precision)
  }

  func text(of number: Double) -> String {
    // The widest number has 309 digits before the point, and the precision is bounded.
    var buffer = [CChar](repeating: 0, count: 512)
    let format = "%.\(max(0, min(precision, 64)))\(specifier)"
    let count = withVaList([number]) { vsnprintf(&buffer, buffer.count, format, $0) }
    return String(
      decoding: buffer.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The words for a Boolean.
public enum OSLogBoolFormat: Sendable {
  /// `true` and `false`.
  case truth
  /// `yes` and `no`.
  case answer
}

/// How an address is written.
public enum OSLogPointerFormat: Sendable {
  /// In base 16.
  case hex
  /// Without a prefix.
  case none
}

/// Filling up a value with spaces.
public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isLeft = false

  /// No filling.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }

  /// Spaces before the value, up to so many columns.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns)
  }

  /// Spaces after the value, up to so many columns.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isLeft: true)
  }

  func pad(_ text: String) -> String {
    let count = min(columns, LogPiece.limit) - text.count
    let spaces = String(repeating: " ", count: max(0, count))
    return isLeft ? text + spaces : spaces + text
  }
}
