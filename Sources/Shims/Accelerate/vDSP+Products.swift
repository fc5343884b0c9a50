// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

/// The product of two vectors.
public func vDSP_dotpr(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  let b = Strided(start: __B, stride: __IB, count: Int(__N))
  __C.pointee = (0..<Int(__N)).reduce(0) { $0 + a[$1] * b[$1] }
}
/// As above.
public func vDSP_dotprD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  let b = Strided(start: __B, stride: __IB, count: Int(__N))
  __C.pointee = (0..<Int(__N)).reduce(0) { $0 + a[$1] * b[$1] }
}

/// The square of the distance of two vectors.
public func vDSP_distancesq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  let b = Strided(start: __B, stride: __IB, count: Int(__N))
  __C.pointee = (0..<Int(__N)).reduce(0) { $0 + (a[$1] - b[$1]) * (a[$1] - b[$1]) }
}
/// As above.
public func vDSP_distancesqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  let b = Strided(start: __B, stride: __IB, count: Int(__N))
  __C.pointee = (0..<Int(__N)).reduce(0) { $0 + (a[$1] - b[$1]) * (a[$1] - b[$1]) }
}

/// Multiplies a matrix of M rows and P columns by one of P rows and N columns.
public func vDSP_mmul(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __M: vDSP_Length, _ __N: vDSP_Length,
  _ __P: vDSP_Length
) {
  for row in 0..<Int(__M) {
    for column in 0..<Int(__N) {
      var sum: Float = 0
      for index in 0..<Int(__P) {
        sum += __A[(row * Int(__P) + index) * __IA] * __B[(index * Int(__N) + column) * __IB]
      }
      __C[(row * Int(__N) + column) * __IC] = sum
    }
  }
}
/// As above.
public func vDSP_mmulD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
  _ __IB: vDSP_Stride,
  _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __M: vDSP_Length, _ __N: vDSP_Length,
  _ __P: vDSP_Length
) {
  for row in 0..<Int(__M) {
    for column in 0..<Int(__N) {
      var sum: Double = 0
      for index in 0..<Int(__P) {
        sum += __A[(row * Int(__P) + index) * __IA] * __B[(index * Int(__N) + column) * __IB]
      }
      __C[(row * Int(__N) + column) * __IC] = sum
    }
  }
}

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
