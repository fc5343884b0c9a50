// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

public typealias vDSP_Length = UInt
public typealias vDSP_Stride = Int

/// Reads a vector with gaps.
struct Strided<Value: BinaryFloatingPoint>: Sequence {
  let start: UnsafePointer<Value>
  let stride: Int
  let count: Int

  subscript(index: Int) -> Value { start[index * stride] }

  func makeIterator() -> some IteratorProtocol<Value> {
    (0..<count).lazy.map { start[$0 * stride] }.makeIterator()
  }
}

/// Writes what a function gives for each place.
@inline(__always)
func write<Value>(
  _ target: UnsafeMutablePointer<Value>, _ stride: Int, _ count: vDSP_Length,
  _ value: (Int) -> Value
) {
  for index in 0..<Int(count) { target[index * stride] = value(index) }
}

/// The greatest value of a vector, and where it is first; the opposite of infinity where it is empty.
func first<Value: BinaryFloatingPoint>(
  _ vector: Strided<Value>, from start: Value, _ isBetter: (Value, Value) -> Bool
) -> (value: Value, index: Int) {
  var best = (value: start, index: 0)
  for index in 0..<vector.count where isBetter(vector[index], best.value) {
    best = (vector[index], index * vector.stride)
  }
  return best
}

/// Adds the values.
public func vDSP_sve(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0, +)
}
/// As above.
public func vDSP_sveD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0, +)
}

/// Adds the squares.
public func vDSP_svesq(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { $0 + $1 * $1 }
}
/// As above.
public func vDSP_svesqD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { $0 + $1 * $1 }
}

/// Adds the magnitudes.
public func vDSP_svemg(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { $0 + abs($1) }
}
/// As above.
public func vDSP_svemgD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { $0 + abs($1) }
}

/// The mean of the values.
public func vDSP_meanv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0, +) / Float(__N)
}
/// As above.
public func vDSP_meanvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0, +) / Double(__N)
}

/// The mean of the squares.
public func vDSP_measqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { $0 + $1 * $1 } / Float(__N)
}
/// As above.
public func vDSP_measqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { $0 + $1 * $1 } / Double(__N)
}

/// The root of the mean of the squares.
public func vDSP_rmsqv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = (a.reduce(0) { $0 + $1 * $1 } / Float(__N)).squareRoot()
}
/// As above.
public func vDSP_rmsqvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = (a.reduce(0) { $0 + $1 * $1 } / Double(__N)).squareRoot()
}

/// The greatest value.
public func vDSP_maxv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = first(a, from: -.infinity, >).value
}
/// As above.
public func vDSP_maxvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = first(a, from: -.infinity, >).value
}

/// The least value.
public func vDSP_minv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = first(a, from: .infinity, <).value
}
/// As above.
public func vDSP_minvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = first(a, from: .infinity, <).value
}

/// The greatest magnitude.
public func vDSP_maxmgv(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { max($0, abs($1)) }
}
/// As above.
public func vDSP_maxmgvD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __N: vDSP_Length
) {
  let a = Strided(start: __A, stride: __IA, count: Int(__N))
  __C.pointee = a.reduce(0) { max($0, abs($1)) }
}

/// The greatest value, and its place.
public func vDSP_maxvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  let best = first(Strided(start: __A, stride: __IA, count: Int(__N)), from: -.infinity, >)
  (__C.pointee, __I.pointee) = (best.value, vDSP_Length(best.index))
}
/// As above.
public func vDSP_maxviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  let best = first(Strided(start: __A, stride: __IA, count: Int(__N)), from: -.infinity, >)
  (__C.pointee, __I.pointee) = (best.value, vDSP_Length(best.index))
}

/// The least value, and its place.
public func vDSP_minvi(
  _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  let best = first(Strided(start: __A, stride: __IA, count: Int(__N)), from: .infinity, <)
  (__C.pointee, __I.pointee) = (best.value, vDSP_Length(best.index))
}
/// As above.
public func vDSP_minviD(
  _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
  _ __I: UnsafeMutablePointer<vDSP_Length>, _ __N: vDSP_Length
) {
  let best = first(Strided(start: __A, stride: __IA, count: Int(__N)), from: .infinity, <)
  (__C.pointee, __I.pointee) = (best.value, vDSP_Length(best.index))
}
