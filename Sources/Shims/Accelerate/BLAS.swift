// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// Where a number of a matrix lies.
private struct Place {
  private let isByRows: Bool
  private let length: Int

  init(_ order: CBLAS_ORDER, _ isTurned: Bool, _ length: Int) {
    isByRows = (order == CblasRowMajor) != isTurned
    self.length = length
  }

  subscript(row: Int, column: Int) -> Int {
    isByRows ? row * length + column : column * length + row
  }
}

/// How the numbers of a matrix lie.
public struct CBLAS_ORDER: Equatable, Sendable { let rawValue: UInt32 }
public let CblasRowMajor = CBLAS_ORDER(rawValue: 101)
public let CblasColMajor = CBLAS_ORDER(rawValue: 102)
/// Whether a matrix is turned.
public struct CBLAS_TRANSPOSE: Equatable, Sendable { let rawValue: UInt32 }
public let CblasNoTrans = CBLAS_TRANSPOSE(rawValue: 111)
public let CblasTrans = CBLAS_TRANSPOSE(rawValue: 112)
public let CblasConjTrans = CBLAS_TRANSPOSE(rawValue: 113)

/// The product of two vectors.
public func cblas_sdot(
  _ N: Int32, _ X: UnsafePointer<Float>!, _ incX: Int32, _ Y: UnsafePointer<Float>!, _ incY: Int32
) -> Float {
  (0..<Int(N)).reduce(0) { $0 + X[$1 * Int(incX)] * Y[$1 * Int(incY)] }
}
/// The sum of the magnitudes.
public func cblas_sasum(_ N: Int32, _ X: UnsafePointer<Float>!, _ incX: Int32) -> Float {
  (0..<Int(N)).reduce(0) { $0 + abs(X[$1 * Int(incX)]) }
}
/// The length of a vector.
public func cblas_snrm2(_ N: Int32, _ X: UnsafePointer<Float>!, _ incX: Int32) -> Float {
  (0..<Int(N)).reduce(0) { $0 + X[$1 * Int(incX)] * X[$1 * Int(incX)] }.squareRoot()
}
/// Where the greatest magnitude is first.
public func cblas_isamax(_ N: Int32, _ X: UnsafePointer<Float>!, _ incX: Int32) -> Int32 {
  var best: Int32 = 0
  for index in 0..<N
  where abs(X[Int(index) * Int(incX)]) > abs(X[Int(best) * Int(incX)]) { best = index }
  return best
}
/// Multiplies a vector by a number.
public func cblas_sscal(
  _ N: Int32, _ alpha: Float, _ X: UnsafeMutablePointer<Float>!, _ incX: Int32
) {
  for index in 0..<Int(N) { X[index * Int(incX)] *= alpha }
}
/// Adds a multiple of a vector to another one.
public func cblas_saxpy(
  _ N: Int32, _ alpha: Float, _ X: UnsafePointer<Float>!, _ incX: Int32,
  _ Y: UnsafeMutablePointer<Float>!, _ incY: Int32
) {
  for index in 0..<Int(N) { Y[index * Int(incY)] += alpha * X[index * Int(incX)] }
}
/// Multiplies a matrix by a vector.
public func cblas_sgemv(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ ALPHA: Float,
  _ A: UnsafePointer<Float>!, _ LDA: Int32, _ X: UnsafePointer<Float>!, _ INCX: Int32,
  _ BETA: Float,
  _ Y: UnsafeMutablePointer<Float>!, _ INCY: Int32
) {
  let isTurned = TRANSA != CblasNoTrans
  for row in 0..<Int(isTurned ? N : M) {
    var sum: Float = 0
    for column in 0..<Int(isTurned ? M : N) {
      let place = Place(ORDER, isTurned, Int(LDA))[row, column]
      sum += A[place] * X[column * Int(INCX)]
    }
    let old = BETA == 0 ? 0 : BETA * Y[row * Int(INCY)]
    Y[row * Int(INCY)] = ALPHA * sum + old
  }
}
/// Multiplies two matrices.
public func cblas_sgemm(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ TRANSB: CBLAS_TRANSPOSE, _ M: Int32,
  _ N: Int32, _ K: Int32, _ ALPHA: Float, _ A: UnsafePointer<Float>!, _ LDA: Int32,
  _ B: UnsafePointer<Float>!, _ LDB: Int32, _ BETA: Float, _ C: UnsafeMutablePointer<Float>!,
  _ LDC: Int32
) {
  let (a, b) = (
    Place(ORDER, TRANSA != CblasNoTrans, Int(LDA)), Place(ORDER, TRANSB != CblasNoTrans, Int(LDB))
  )
  for row in 0..<Int(M) {
    for column in 0..<Int(N) {
      var sum: Float = 0
      for index in 0..<Int(K) { sum += A[a[row, index]] * B[b[index, column]] }
      let place = Place(ORDER, false, Int(LDC))[row, column]
      C[place] = ALPHA * sum + (BETA == 0 ? 0 : BETA * C[place])
    }
  }
}

/// The product of two vectors.
public func cblas_ddot(
  _ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32, _ Y: UnsafePointer<Double>!, _ incY: Int32
) -> Double {
  (0..<Int(N)).reduce(0) { $0 + X[$1 * Int(incX)] * Y[$1 * Int(incY)] }
}
/// The sum of the magnitudes.
public func cblas_dasum(_ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32) -> Double {
  (0..<Int(N)).reduce(0) { $0 + abs(X[$1 * Int(incX)]) }
}
/// The length of a vector.
public func cblas_dnrm2(_ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32) -> Double {
  (0..<Int(N)).reduce(0) { $0 + X[$1 * Int(incX)] * X[$1 * Int(incX)] }.squareRoot()
}
/// Where the greatest magnitude is first.
public func cblas_idamax(_ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32) -> Int32 {
  var best: Int32 = 0
  for index in 0..<N
  where abs(X[Int(index) * Int(incX)]) > abs(X[Int(best) * Int(incX)]) { best = index }
  return best
}
/// Multiplies a vector by a number.
public func cblas_dscal(
  _ N: Int32, _ alpha: Double, _ X: UnsafeMutablePointer<Double>!, _ incX: Int32
) {
  for index in 0..<Int(N) { X[index * Int(incX)] *= alpha }
}
/// Adds a multiple of a vector to another one.
public func cblas_daxpy(
  _ N: Int32, _ alpha: Double, _ X: UnsafePointer<Double>!, _ incX: Int32,
  _ Y: UnsafeMutablePointer<Double>!, _ incY: Int32
) {
  for index in 0..<Int(N) { Y[index * Int(incY)] += alpha * X[index * Int(incX)] }
}
/// Multiplies a matrix by a vector.
public func cblas_dgemv(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ ALPHA: Double,
  _ A: UnsafePointer<Double>!, _ LDA: Int32, _ X: UnsafePointer<Double>!, _ INCX: Int32,
  _ BETA: Double,
  _ Y: UnsafeMutablePointer<Double>!, _ INCY: Int32
) {
  let isTurned = TRANSA != CblasNoTrans
  for row in 0..<Int(isTurned ? N : M) {
    var sum: Double = 0
    for column in 0..<Int(isTurned ? M : N) {
      let place = Place(ORDER, isTurned, Int(LDA))[row, column]
      sum += A[place] * X[column * Int(INCX)]
    }
    let old = BETA == 0 ? 0 : BETA * Y[row * Int(INCY)]
    Y[row * Int(INCY)] = ALPHA * sum + old
  }
}
/// Multiplies two matrices.
public func cblas_dgemm(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ TRANSB: CBLAS_TRANSPOSE, _ M: Int32,
  _ N: Int32, _ K: Int32, _ ALPHA: Double, _ A: UnsafePointer<Double>!, _ LDA: Int32,
  _ B: UnsafePointer<Double>!, _ LDB: Int32, _ BETA: Double, _ C: UnsafeMutablePointer<Double>!,
  _ LDC: Int32
) {
  let (a, b) = (
    Place(ORDER, TRANSA != CblasNoTrans, Int(LDA)), Place(ORDER, TRANSB != CblasNoTrans, Int(LDB))
  )
  for row in 0..<Int(M) {
    for column in 0..<Int(N) {
      var sum: Double = 0
      for index in 0..<Int(K) { sum += A[a[row, index]] * B[b[index, column]] }
      let place = Place(ORDER, false, Int(LDC))[row, column]
      C[place] = ALPHA * sum + (BETA == 0 ? 0 : BETA * C[place])
    }
  }
}
