// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// The powers of e.
public func vvexpf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { exp(x[$0]) } }
/// As above.
public func vvexp(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { exp(x[$0]) } }

/// The natural logarithms.
public func vvlogf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log(x[$0]) } }
/// As above.
public func vvlog(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log(x[$0]) } }

/// The logarithms to the base of 2.
public func vvlog2f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log2(x[$0]) } }
/// As above.
public func vvlog2(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log2(x[$0]) } }

/// The logarithms to the base of 10.
public func vvlog10f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log10(x[$0]) } }
/// As above.
public func vvlog10(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log10(x[$0]) } }

/// The natural logarithms of one more.
public func vvlog1pf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log1p(x[$0]) } }
/// As above.
public func vvlog1p(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { log1p(x[$0]) } }

/// The powers of e, less one.
public func vvexpm1f(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { expm1(x[$0]) } }
/// As above.
public func vvexpm1(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { expm1(x[$0]) } }

/// The roots.
public func vvsqrtf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { sqrt(x[$0]) } }
/// As above.
public func vvsqrt(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { sqrt(x[$0]) } }

/// The hyperbolic tangents.
public func vvtanhf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { tanh(x[$0]) } }
/// As above.
public func vvtanh(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { tanh(x[$0]) } }

/// The sines.
public func vvsinf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { sin(x[$0]) } }
/// As above.
public func vvsin(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { sin(x[$0]) } }

/// The cosines.
public func vvcosf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { cos(x[$0]) } }
/// As above.
public func vvcos(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { cos(x[$0]) } }

/// The magnitudes.
public func vvfabsf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { abs(x[$0]) } }
/// As above.
public func vvfabs(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { abs(x[$0]) } }

/// The whole numbers below.
public func vvfloorf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { floor(x[$0]) } }
/// As above.
public func vvfloor(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { floor(x[$0]) } }

/// The whole numbers above.
public func vvceilf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { ceil(x[$0]) } }
/// As above.
public func vvceil(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { ceil(x[$0]) } }

/// One, divided by each.
public func vvrecf(
  _ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { 1 / x[$0] } }
/// As above.
public func vvrec(
  _ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) { write(y, 1, vDSP_Length(n.pointee)) { 1 / x[$0] } }

/// The first vector, divided by the second.
public func vvdivf(
  _ z: UnsafeMutablePointer<Float>, _ y: UnsafePointer<Float>, _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) { write(z, 1, vDSP_Length(n.pointee)) { y[$0] / x[$0] } }
/// As above.
public func vvdiv(
  _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) { write(z, 1, vDSP_Length(n.pointee)) { y[$0] / x[$0] } }

/// The powers of the second vector by the first.
public func vvpowf(
  _ z: UnsafeMutablePointer<Float>, _ y: UnsafePointer<Float>, _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) { write(z, 1, vDSP_Length(n.pointee)) { pow(x[$0], y[$0]) } }
/// As above.
public func vvpow(
  _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) { write(z, 1, vDSP_Length(n.pointee)) { pow(x[$0], y[$0]) } }
