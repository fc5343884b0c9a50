/// The curve of Ed25519 and X25519 (RFC 8032, RFC 7748).
enum EdwardsCurve {
  /// A point in extended coordinates: x·y is z·t.
  struct Point: Sendable {
    let x, y, z, t: PrimeField.Element
  }

  static let field = PrimeField(
    "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed")
  static let order = PrimeField(
    "1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed")
  private static let d = field.element(
    hexadecimal: "52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3")
  private static let rootOfMinusOne = field.power(
    field.element([2]), field.exponent(modulusMinus: 1, shiftedBy: 2))
  /// The point whose second coordinate is 4/5.
  static let generator = point([0x58] + [UInt8](repeating: 0x66, count: 31)) ?? neutral

  static let neutral = Point(x: field.zero, y: field.one, z: field.one, t: field.zero)

  /// Reads a point's bytes; nil for what is none.
  static func point(_ bytes: [UInt8]) -> Point? {
    guard bytes.count == 32 else { return nil }
    var number = Array(bytes.reversed())
    let isOdd = number[0] & 0x80 != 0
    number[0] &= 0x7f
    guard field.contains(number) else { return nil }
    let y = field.element(number)
    let square = field.square(y)
    let (u, v) = (
      field.difference(square, field.one), field.sum(field.product(d, square), field.one)
    )
    let cube = field.product(field.square(v), v)
    let seventh = field.product(field.square(cube), v)
    let power = field.power(
      field.product(u, seventh), field.exponent(modulusMinus: 5, shiftedBy: 3))
    var x = field.product(field.product(u, cube), power)
    let found = field.product(v, field.square(x))
    if found == field.difference(field.zero, u) {
      x = field.product(x, rootOfMinusOne)
    } else if found != u {
      return nil
    }
    if ((field.bytes(x).last ?? 0) & 1 == 1) != isOdd { x = field.difference(field.zero, x) }
    return Point(x: x, y: y, z: field.one, t: field.product(x, y))
  }

  static func bytes(_ point: Point) -> [UInt8] {
    let inverse = field.inverse(of: point.z)
    let x = field.bytes(field.product(point.x, inverse))
    var y = field.bytes(field.product(point.y, inverse))
    y[0] |= ((x.last ?? 0) & 1) << 7
    return y.reversed()
  }

  static func sum(_ left: Point, _ right: Point) -> Point {
    let a = field.product(
      field.difference(left.y, left.x), field.difference(right.y, right.x))
    let b = field.product(field.sum(left.y, left.x), field.sum(right.y, right.x))
    let c = field.product(field.product(left.t, right.t), field.sum(d, d))
    let z = field.product(left.z, right.z)
    let (e, f) = (field.difference(b, a), field.difference(field.sum(z, z), c))
    let (g, h) = (field.sum(field.sum(z, z), c), field.sum(b, a))
    return Point(
      x: field.product(e, f), y: field.product(g, h), z: field.product(f, g),
      t: field.product(e, h))
  }

  /// The product with a number, whose most significant byte comes first.
  static func product(_ point: Point, _ scalar: [UInt8]) -> Point {
    scalar.reduce(neutral) { result, byte in
      (0..<8).reversed().reduce(result) { result, bit in
        let next = sum(result, result)
        return byte >> UInt8(bit) & 1 == 1 ? sum(next, point) : next
      }
    }
  }

  static func negative(_ point: Point) -> Point {
    Point(
      x: field.difference(field.zero, point.x), y: point.y, z: point.z,
      t: field.difference(field.zero, point.t))
  }

  /// The first coordinate of a product on Montgomery's form of the curve.
  static func montgomeryProduct(_ scalar: [UInt8], _ coordinate: [UInt8]) -> [UInt8] {
    var number = Array(coordinate.reversed())
    number[0] &= 0x7f
    let x = field.element(number)
    let constant = field.element([0x01, 0xdb, 0x41])
    var (x2, z2, x3, z3) = (field.one, field.zero, x, field.one)
    for bit in (0..<255).reversed() {
      let isSet = scalar[bit / 8] >> UInt8(bit % 8) & 1 == 1
      if isSet { (x2, z2, x3, z3) = (x3, z3, x2, z2) }
      let (a, b) = (field.sum(x2, z2), field.difference(x2, z2))
      let (aa, bb) = (field.square(a), field.square(b))
      let e = field.difference(aa, bb)
      let da = field.product(field.difference(x3, z3), a)
      let cb = field.product(field.sum(x3, z3), b)
      x3 = field.square(field.sum(da, cb))
      z3 = field.product(x, field.square(field.difference(da, cb)))
      x2 = field.product(aa, bb)
      z2 = field.product(e, field.sum(aa, field.product(constant, e)))
      if isSet { (x2, z2, x3, z3) = (x3, z3, x2, z2) }
    }
    return field.bytes(field.product(x2, field.inverse(of: z2))).reversed()
  }
}
