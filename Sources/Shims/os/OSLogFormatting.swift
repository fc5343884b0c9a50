import Glibc

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
