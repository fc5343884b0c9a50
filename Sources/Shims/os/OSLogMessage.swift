/// A line to be logged, with what is private in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// The line's parts.
  public let interpolation: OSLogInterpolation

  /// Takes an interpolated literal.
  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  /// Takes a literal, which is public.
  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }
}

/// Who may see a value in the log.
public struct OSLogPrivacy: Hashable, Sendable {
  private enum Rule: Hashable { case auto, open, hidden }

  private var rule: Rule
  private var isHashed: Bool

  /// What everybody sees instead of a private value.
  public enum Mask: Hashable, Sendable {
    /// A hash, by which equal values can be told.
    case hash
    /// Nothing of the value.
    case none
  }

  /// Numbers are shown, other values are not.
  public static var auto: OSLogPrivacy { OSLogPrivacy(rule: .auto, isHashed: false) }
  /// Everybody may see it.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(rule: .open, isHashed: false) }
  /// Nobody sees it, unless private texts are asked for.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(rule: .hidden, isHashed: false) }
  /// Nobody sees it, unless private texts are asked for.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(rule: .hidden, isHashed: false) }

  /// Numbers are shown, other values are masked.
  public static func auto(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .auto, isHashed: mask == .hash)
  }

  /// The value is masked.
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .hidden, isHashed: mask == .hash)
  }

  /// The value is masked.
  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(rule: .hidden, isHashed: mask == .hash)
  }

  /// What is shown instead of a value; nil if the value is shown.
  func mask(of text: String, isScalar: Bool) -> String? {
    switch rule {
    case .open: nil
    case .auto where isScalar: nil
    case .auto, .hidden:
      isHashed ? "<mask.hash: '\(OSLogPrivacy.hash(of: text))'>" : "<private>"
    }
  }

  /// FNV-1a: the same value gives the same hash in every run.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}

/// Collects the parts of a line: literals and numbers are public, other values private.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var pieces: [LogPiece] = []

  /// Starts with nothing.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds a part of the literal.
  public mutating func appendLiteral(_ literal: String) {
    guard !literal.isEmpty else { return }
    pieces.append(LogPiece(text: literal))
  }

  /// Adds an integer, public unless said otherwise.
  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: T, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(format.text(of: number), align, privacy, isScalar: true)
  }

  /// Adds a floating-point number, public unless said otherwise.
  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: T, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(format.text(of: Double(number)), align, privacy, isScalar: true)
  }

  /// Adds a Boolean, public unless said otherwise.
  public mutating func appendInterpolation(
    _ boolean: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    let words = format == .truth ? ("true", "false") : ("yes", "no")
    append(boolean ? words.0 : words.1, .none, privacy, isScalar: true)
  }

  /// Adds a string, private unless said otherwise.
  public mutating func appendInterpolation(
    _ argumentString: String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(argumentString, align, privacy, isScalar: false)
  }

  /// Adds a value that describes itself, private unless said otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: T, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(value.description, align, privacy, isScalar: false)
  }

  /// Adds an error, private unless said otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: any Error, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(String(describing: error), .none, privacy, isScalar: false)
  }

  /// Adds the name of a type, which is public.
  public mutating func appendInterpolation(
    _ value: Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(String(reflecting: value), align, privacy, isScalar: true)
  }

  /// Adds an address, public unless said otherwise.
  public mutating func appendInterpolation(
    // A closure, as it is Apple's: an array is no address there.
    _ pointer: @autoclosure () -> UnsafeRawPointer, format: OSLogPointerFormat = .hex,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(pointer().debugDescription, .none, privacy, isScalar: true)
  }

  private mutating func append(
    _ text: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy, isScalar: Bool
  ) {
    let text = alignment.pad(text)
    pieces.append(LogPiece(text: text, mask: privacy.mask(of: text, isScalar: isScalar)))
  }
}
