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
    _ pointer: UnsafeRawPointer, format: OSLogPointerFormat = .hex,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) {
    append(pointer.debugDescription, .none, privacy, isScalar: true)
  }

  private mutating func append(
    _ text: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy, isScalar: Bool
  ) {
    let text = alignment.pad(text)
    pieces.append(LogPiece(text: text, mask: privacy.mask(of: text, isScalar: isScalar)))
  }
}
