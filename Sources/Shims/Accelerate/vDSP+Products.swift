// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The product of two vectors.
public func vDSP_dotpr(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = sum(__A, __IA, __B, __IB, __N) { $0 * $1 } }
/// As above.
public func vDSP_dotprD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = sum(__A, __IA, __B, __IB, __N) { $0 * $1 } }

/// The square of the distance of two vectors.
public func vDSP_distancesq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = sum(__A, __IA, __B, __IB, __N) { ($0 - $1) * ($0 - $1) } }
/// As above.
public func vDSP_distancesqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = sum(__A, __IA, __B, __IB, __N) { ($0 - $1) * ($0 - $1) } }

/// Multiplies a matrix of M rows and P columns by one of P rows and N columns.
public func vDSP_mmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __M: vDSP_Length, _ __N: vDSP_Length,
  _ __P: vDSP_Length
) { multiply(__A, __IA, __B, __IB, __C, __IC, Int(__M), Int(__N), Int(__P)) }
/// As above.
public func vDSP_mmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __M: vDSP_Length, _ __N: vDSP_Length,
  _ __P: vDSP_Length
) { multiply(__A, __IA, __B, __IB, __C, __IC, Int(__M), Int(__N), Int(__P)) }

/// Makes numbers of double precision of others.
public func vDSP_vspdp(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { write(__C, __IC, __N) { Double(__A[$0 * __IA]) } }
/// Makes numbers of single precision of others.
public func vDSP_vdpsp(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { write(__C, __IC, __N) { Float(__A[$0 * __IA]) } }

private func sum<Real: BinaryFloatingPoint>(
  _ A: UnsafePointer<Real>, _ IA: vDSP_Stride, _ B: UnsafePointer<Real>, _ IB: vDSP_Stride,
  _ N: vDSP_Length, _ term: (Real, Real) -> Real
) -> Real {
  let a = Strided(start: A, stride: IA, count: Int(N))
  let b = Strided(start: B, stride: IB, count: Int(N))
  return (0..<Int(N)).reduce(0) { $0 + term(a[$1], b[$1]) }
}

private func multiply<Real: BinaryFloatingPoint>(
  _ A: UnsafePointer<Real>, _ IA: vDSP_Stride, _ B: UnsafePointer<Real>, _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Real>, _ IC: vDSP_Stride, _ M: Int, _ N: Int, _ P: Int
) {
  for row in 0..<M {
    for column in 0..<N {
      C[(row * N + column) * IC] = (0..<P).reduce(0) {
        $0 + A[(row * P + $1) * IA] * B[($1 * N + column) * IB]
      }
    }
  }
}
