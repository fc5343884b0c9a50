/// A curve y² = x³ - 3x + b over a prime field (FIPS 186), and its points.
struct PrimeCurve: Sendable {
  /// A point in Jacobian coordinates; the last one is zero for the point at infinity.
  struct Point: Sendable {
    let x, y, z: PrimeField.Element
  }

  let field: PrimeField
  let order: PrimeField
  private let b: PrimeField.Element
  let generator: Point

  init(prime: String, order: String, b: String, x: String, y: String) {
    field = PrimeField(prime)
    self.order = PrimeField(order)
    self.b = field.element(hexadecimal: b)
    generator = Point(
      x: field.element(hexadecimal: x), y: field.element(hexadecimal: y), z: field.one)
  }

  var byteCount: Int { field.byteCount }

  /// The point of both coordinates; nil if it is none of the curve.
  func point(x: [UInt8], y: [UInt8]) -> Point? {
    guard field.contains(x), field.contains(y) else { return nil }
    let point = Point(x: field.element(x), y: field.element(y), z: field.one)
    return field.square(point.y) == right(of: point.x) ? point : nil
  }

  /// The point of a coordinate and of the last bit of the other one; nil if there is none.
  func point(x: [UInt8], isOdd: Bool) -> Point? {
    guard field.contains(x) else { return nil }
    let value = field.element(x)
    let square = right(of: value)
    // The primes of these curves are 3 modulo 4, so (p + 1) / 4 gives a root.
    let root = field.product(
      field.power(square, field.exponent(modulusMinus: 3, shiftedBy: 2)), square)
    guard field.square(root) == square else { return nil }
    let isRootOdd = (field.bytes(root).last ?? 0) & 1 == 1
    let y = isRootOdd == isOdd ? root : field.difference(field.zero, root)
    return Point(x: value, y: y, z: field.one)
  }

  private func right(of x: PrimeField.Element) -> PrimeField.Element {
    let three = field.sum(x, field.sum(x, x))
    return field.sum(field.difference(field.product(field.square(x), x), three), b)
  }

  /// Both coordinates as bytes; nil for the point at infinity.
  func coordinates(_ point: Point) -> (x: [UInt8], y: [UInt8])? {
    guard point.z != field.zero else { return nil }
    let inverse = field.inverse(of: point.z)
    let square = field.square(inverse)
    return (
      field.bytes(field.product(point.x, square)),
      field.bytes(field.product(point.y, field.product(square, inverse)))
    )
  }

  func product(_ point: Point, _ scalar: [UInt8]) -> Point {
    let start = Point(x: field.one, y: field.one, z: field.zero)
    return scalar.reduce(start) { sum, byte in
      (0..<8).reversed().reduce(sum) { sum, bit in
        let next = doubled(sum)
        return byte >> UInt8(bit) & 1 == 1 ? self.sum(next, point) : next
      }
    }
  }

  func sum(_ left: Point, _ right: Point) -> Point {
    if left.z == field.zero { return right }
    if right.z == field.zero { return left }
    let (leftSquare, rightSquare) = (field.square(left.z), field.square(right.z))
    let (u1, u2) = (field.product(left.x, rightSquare), field.product(right.x, leftSquare))
    let s1 = field.product(left.y, field.product(rightSquare, right.z))
    let s2 = field.product(right.y, field.product(leftSquare, left.z))
    let (h, r) = (field.difference(u2, u1), field.difference(s2, s1))
    guard h != field.zero else {
      return r == field.zero
        ? doubled(left) : Point(x: field.one, y: field.one, z: field.zero)
    }
    let square = field.square(h)
    let (cube, v) = (field.product(square, h), field.product(u1, square))
    let x = field.difference(field.difference(field.square(r), cube), field.sum(v, v))
    let y = field.difference(
      field.product(r, field.difference(v, x)), field.product(s1, cube))
    return Point(x: x, y: y, z: field.product(h, field.product(left.z, right.z)))
  }

  private func doubled(_ point: Point) -> Point {
    let (delta, gamma) = (field.square(point.z), field.square(point.y))
    let beta = field.product(point.x, gamma)
    let part = field.product(field.difference(point.x, delta), field.sum(point.x, delta))
    let alpha = field.sum(part, field.sum(part, part))
    let four = times(beta, 2)
    let x = field.difference(field.square(alpha), field.sum(four, four))
    let z = field.difference(
      field.difference(field.square(field.sum(point.y, point.z)), gamma), delta)
    let y = field.difference(
      field.product(alpha, field.difference(four, x)), times(field.square(gamma), 3))
    return Point(x: x, y: y, z: z)
  }

  /// An element times a power of two.
  private func times(_ element: PrimeField.Element, _ doublings: Int) -> PrimeField.Element {
    (0..<doublings).reduce(element) { value, _ in field.sum(value, value) }
  }
}
