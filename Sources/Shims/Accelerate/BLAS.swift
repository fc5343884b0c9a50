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
) -> Float { dot(N, X, incX, Y, incY) }
/// The sum of the magnitudes.
public func cblas_sasum(_ N: Int32, _ X: UnsafePointer<Float>!, _ incX: Int32) -> Float {
  magnitudes(N, X, incX)
}
/// The length of a vector.
public func cblas_snrm2(_ N: Int32, _ X: UnsafePointer<Float>!, _ incX: Int32) -> Float {
  length(N, X, incX)
}
/// Where the greatest magnitude is first.
public func cblas_isamax(_ N: Int32, _ X: UnsafePointer<Float>!, _ incX: Int32) -> Int32 {
  indexOfGreatest(N, X, incX)
}
/// Multiplies a vector by a number.
public func cblas_sscal(
  _ N: Int32, _ alpha: Float, _ X: UnsafeMutablePointer<Float>!, _ incX: Int32
) { scale(N, alpha, X, incX) }
/// Adds a multiple of a vector to another one.
public func cblas_saxpy(
  _ N: Int32, _ alpha: Float, _ X: UnsafePointer<Float>!, _ incX: Int32,
  _ Y: UnsafeMutablePointer<Float>!, _ incY: Int32
) { add(N, alpha, X, incX, Y, incY) }
/// Multiplies a matrix by a vector.
public func cblas_sgemv(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ ALPHA: Float,
  _ A: UnsafePointer<Float>!, _ LDA: Int32, _ X: UnsafePointer<Float>!, _ INCX: Int32,
  _ BETA: Float, _ Y: UnsafeMutablePointer<Float>!, _ INCY: Int32
) { multiply(ORDER, TRANSA, M, N, ALPHA, A, LDA, X, INCX, BETA, Y, INCY) }
/// Multiplies two matrices.
public func cblas_sgemm(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ TRANSB: CBLAS_TRANSPOSE, _ M: Int32,
  _ N: Int32, _ K: Int32, _ ALPHA: Float, _ A: UnsafePointer<Float>!, _ LDA: Int32,
  _ B: UnsafePointer<Float>!, _ LDB: Int32, _ BETA: Float, _ C: UnsafeMutablePointer<Float>!,
  _ LDC: Int32
) { multiply(ORDER, (TRANSA, TRANSB), M, N, K, ALPHA, A, LDA, B, LDB, BETA, C, LDC) }

/// The product of two vectors.
public func cblas_ddot(
  _ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32, _ Y: UnsafePointer<Double>!, _ incY: Int32
) -> Double { dot(N, X, incX, Y, incY) }
/// The sum of the magnitudes.
public func cblas_dasum(_ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32) -> Double {
  magnitudes(N, X, incX)
}
/// The length of a vector.
public func cblas_dnrm2(_ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32) -> Double {
  length(N, X, incX)
}
/// Where the greatest magnitude is first.
public func cblas_idamax(_ N: Int32, _ X: UnsafePointer<Double>!, _ incX: Int32) -> Int32 {
  indexOfGreatest(N, X, incX)
}
/// Multiplies a vector by a number.
public func cblas_dscal(
  _ N: Int32, _ alpha: Double, _ X: UnsafeMutablePointer<Double>!, _ incX: Int32
) { scale(N, alpha, X, incX) }
/// Adds a multiple of a vector to another one.
public func cblas_daxpy(
  _ N: Int32, _ alpha: Double, _ X: UnsafePointer<Double>!, _ incX: Int32,
  _ Y: UnsafeMutablePointer<Double>!, _ incY: Int32
) { add(N, alpha, X, incX, Y, incY) }
/// Multiplies a matrix by a vector.
public func cblas_dgemv(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ ALPHA: Double,
  _ A: UnsafePointer<Double>!, _ LDA: Int32, _ X: UnsafePointer<Double>!, _ INCX: Int32,
  _ BETA: Double, _ Y: UnsafeMutablePointer<Double>!, _ INCY: Int32
) { multiply(ORDER, TRANSA, M, N, ALPHA, A, LDA, X, INCX, BETA, Y, INCY) }
/// Multiplies two matrices.
public func cblas_dgemm(
  _ ORDER: CBLAS_ORDER, _ TRANSA: CBLAS_TRANSPOSE, _ TRANSB: CBLAS_TRANSPOSE, _ M: Int32,
  _ N: Int32, _ K: Int32, _ ALPHA: Double, _ A: UnsafePointer<Double>!, _ LDA: Int32,
  _ B: UnsafePointer<Double>!, _ LDB: Int32, _ BETA: Double, _ C: UnsafeMutablePointer<Double>!,
  _ LDC: Int32
) { multiply(ORDER, (TRANSA, TRANSB), M, N, K, ALPHA, A, LDA, B, LDB, BETA, C, LDC) }

/// Where the numbers of a vector lie; with a step back, the first one is the last in memory.
private struct Steps {
  let range: Range<Int>
  private let start: Int
  private let step: Int

  init(_ count: Int32, _ step: Int32) {
    range = 0..<max(0, Int(count))
    self.step = Int(step)
    start = step < 0 ? (1 - range.count) * Int(step) : 0
  }

  /// The places for a function of one vector, which does nothing without a step forward.
  init(forwardOnly count: Int32, _ step: Int32) { self.init(step > 0 ? count : 0, step) }

  subscript(index: Int) -> Int { start + index * step }
}

private func dot<Real: FloatingPoint>(
  _ N: Int32, _ X: UnsafePointer<Real>!, _ incX: Int32, _ Y: UnsafePointer<Real>!, _ incY: Int32
) -> Real {
  let (x, y) = (Steps(N, incX), Steps(N, incY))
  return x.range.reduce(0) { $0 + X[x[$1]] * Y[y[$1]] }
}

private func magnitudes<Real: FloatingPoint>(
  _ N: Int32, _ X: UnsafePointer<Real>!, _ incX: Int32
) -> Real {
  let x = Steps(forwardOnly: N, incX)
  return x.range.reduce(0) { $0 + abs(X[x[$1]]) }
}

private func length<Real: FloatingPoint>(
  _ N: Int32, _ X: UnsafePointer<Real>!, _ incX: Int32
) -> Real {
  let x = Steps(forwardOnly: N, incX)
  return x.range.reduce(0) { $0 + X[x[$1]] * X[x[$1]] }.squareRoot()
}

private func indexOfGreatest<Real: FloatingPoint>(
  _ N: Int32, _ X: UnsafePointer<Real>!, _ incX: Int32
) -> Int32 {
  let x = Steps(forwardOnly: N, incX)
  return Int32(x.range.reduce(0) { abs(X[x[$1]]) > abs(X[x[$0]]) ? $1 : $0 })
}

private func scale<Real: FloatingPoint>(
  _ N: Int32, _ alpha: Real, _ X: UnsafeMutablePointer<Real>!, _ incX: Int32
) {
  let x = Steps(forwardOnly: N, incX)
  for index in x.range { X[x[index]] *= alpha }
}

private func add<Real: FloatingPoint>(
  _ N: Int32, _ alpha: Real, _ X: UnsafePointer<Real>!, _ incX: Int32,
  _ Y: UnsafeMutablePointer<Real>!, _ incY: Int32
) {
  let (x, y) = (Steps(N, incX), Steps(N, incY))
  for index in x.range { Y[y[index]] += alpha * X[x[index]] }
}

private func multiply<Real: FloatingPoint>(
  _ order: CBLAS_ORDER, _ turn: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ alpha: Real,
  _ A: UnsafePointer<Real>!, _ LDA: Int32, _ X: UnsafePointer<Real>!, _ incX: Int32, _ beta: Real,
  _ Y: UnsafeMutablePointer<Real>!, _ incY: Int32
) {
  // A matrix without numbers leaves the vector as it is.
  guard M > 0, N > 0 else { return }
  let isTurned = turn != CblasNoTrans
  let (a, x, y) = (
    Place(order, isTurned, Int(LDA)), Steps(isTurned ? M : N, incX), Steps(isTurned ? N : M, incY)
  )
  for row in y.range {
    let sum = x.range.reduce(0) { $0 + A[a[row, $1]] * X[x[$1]] }
    Y[y[row]] = alpha * sum + (beta == 0 ? 0 : beta * Y[y[row]])
  }
}

private func multiply<Real: FloatingPoint>(
  _ order: CBLAS_ORDER, _ turns: (CBLAS_TRANSPOSE, CBLAS_TRANSPOSE), _ M: Int32, _ N: Int32,
  _ K: Int32, _ alpha: Real, _ A: UnsafePointer<Real>!, _ LDA: Int32, _ B: UnsafePointer<Real>!,
  _ LDB: Int32, _ beta: Real, _ C: UnsafeMutablePointer<Real>!, _ LDC: Int32
) {
  let (a, b, c) = (
    Place(order, turns.0 != CblasNoTrans, Int(LDA)),
    Place(order, turns.1 != CblasNoTrans, Int(LDB)), Place(order, false, Int(LDC))
  )
  for row in 0..<max(0, Int(M)) {
    for column in 0..<max(0, Int(N)) {
      let sum = (0..<max(0, Int(K))).reduce(0) { $0 + A[a[row, $1]] * B[b[$1, column]] }
      let place = c[row, column]
      C[place] = alpha * sum + (beta == 0 ? 0 : beta * C[place])
    }
  }
}
