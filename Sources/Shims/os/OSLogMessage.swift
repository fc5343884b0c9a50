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
