/// Numbers modulo a prime, in Montgomery's form: 64 bits a part, the least significant first.
///
/// It takes a different time for different numbers: good for a simulator, not for secrets.
struct PrimeField: Sendable {
  typealias Element = [UInt64]

  let modulus: [UInt64]
  let byteCount: Int
  private let inverse: UInt64
  private let squareOfRadix: [UInt64]
  let zero: Element
  let one: Element

  init(_ hexadecimal: String) {
    byteCount = (hexadecimal.count + 1) / 2
    let modulus = Self.parts(Self.bytes(hexadecimal), count: (byteCount + 7) / 8)
    self.modulus = modulus
    // Newton's way to an inverse: each step doubles the number of bits that are right.
    inverse = 0 &- (0..<6).reduce(UInt64(1)) { value, _ in value &* (2 &- modulus[0] &* value) }
    zero = Array(repeating: 0, count: modulus.count)
    var (power, radix) = (zero, zero)
    power[0] = 1
    for bit in 0..<(128 * modulus.count) {
      power = Self.sum(power, power, modulus)
      if bit == 64 * modulus.count - 1 { radix = power }
    }
    one = radix
    squareOfRadix = power
  }

  /// The number of bytes, which may be more than the modulus.
  func element(_ bytes: [UInt8]) -> Element {
    let size = 8 * modulus.count
    guard bytes.count > size else {
      return product(Self.parts(bytes, count: modulus.count), squareOfRadix)
    }
    let high = element(Array(bytes[..<(bytes.count - size)]))
    let low = element(Array(bytes[(bytes.count - size)...]))
    return sum(product(high, squareOfRadix), low)
  }

  func element(hexadecimal: String) -> Element { element(Self.bytes(hexadecimal)) }

  /// The bytes of an element, the most significant first.
  func bytes(_ element: Element) -> [UInt8] {
    var one = zero
    one[0] = 1
    let parts = product(element, one)
    return written(parts)
  }

  private func written(_ parts: [UInt64]) -> [UInt8] {
    (0..<byteCount).reversed().map { place in
      UInt8(truncatingIfNeeded: parts[place / 8] >> UInt64(8 * (place % 8)))
    }
  }

  /// Whether bytes are less than the modulus.
  func contains(_ bytes: [UInt8]) -> Bool {
    bytes.count == byteCount && Self.isLess(Self.parts(bytes, count: modulus.count), modulus)
  }

  func sum(_ left: Element, _ right: Element) -> Element { Self.sum(left, right, modulus) }

  func difference(_ left: Element, _ right: Element) -> Element {
    let (value, isNegative) = Self.subtracted(left, right)
    return isNegative ? Self.added(value, modulus).value : value
  }

  func product(_ left: Element, _ right: Element) -> Element {
    let count = modulus.count
    var sums = [UInt64](repeating: 0, count: count + 2)
    for index in 0..<count {
      Self.accumulate(&sums, left, right[index])
      Self.accumulate(&sums, modulus, sums[0] &* inverse)
      sums.removeFirst()
      sums.append(0)
    }
    let value = Array(sums[..<count])
    return sums[count] > 0 || !Self.isLess(value, modulus)
      ? Self.subtracted(value, modulus).value : value
  }

  func square(_ element: Element) -> Element { product(element, element) }

  /// The power of an element; the exponent is no element.
  func power(_ element: Element, _ exponent: [UInt8]) -> Element {
    exponent.reduce(one) { result, byte in
      (0..<8).reversed().reduce(result) { result, bit in
        let next = square(result)
        return byte >> UInt8(bit) & 1 == 1 ? product(next, element) : next
      }
    }
  }

  func inverse(of element: Element) -> Element {
    power(element, exponent(modulusMinus: 2))
  }

  /// The modulus less a small number, divided by a power of two.
  func exponent(modulusMinus number: UInt64, shiftedBy bits: Int = 0) -> [UInt8] {
    var small = zero
    small[0] = number
    var parts = Self.subtracted(modulus, small).value
    for _ in 0..<bits {
      for index in parts.indices {
        let next = index + 1 < parts.count ? parts[index + 1] : 0
        parts[index] = parts[index] >> 1 | next << 63
      }
    }
    return written(parts)
  }

  /// A random element that is not zero, as bytes.
  func randomBytes() -> [UInt8] {
    while true {
      var bytes = (0..<byteCount).map { _ in UInt8.random(in: .min ... .max) }
      // The first byte of 521 bits has one of them.
      if modulus.count == 9 { bytes[0] &= 1 }
      if contains(bytes), bytes.contains(where: { $0 != 0 }) { return bytes }
    }
  }
}

extension PrimeField {
  static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = (hexadecimal.count.isMultiple(of: 2) ? "" : "0") + hexadecimal
    let values = digits.map { UInt8($0.hexDigitValue ?? 0) }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static func parts(_ bytes: [UInt8], count: Int) -> [UInt64] {
    var parts = [UInt64](repeating: 0, count: count)
    for (place, byte) in bytes.reversed().enumerated() where place / 8 < count {
      parts[place / 8] |= UInt64(byte) << UInt64(8 * (place % 8))
    }
    return parts
  }

  private static func accumulate(_ sums: inout [UInt64], _ factors: [UInt64], _ factor: UInt64) {
    var carry: UInt64 = 0
    for index in factors.indices {
      let (high, low) = factors[index].multipliedFullWidth(by: factor)
      let (first, overflow) = sums[index].addingReportingOverflow(low)
      let (second, again) = first.addingReportingOverflow(carry)
      sums[index] = second
      carry = high &+ (overflow ? 1 : 0) &+ (again ? 1 : 0)
    }
    let (last, overflow) = sums[factors.count].addingReportingOverflow(carry)
    sums[factors.count] = last
    sums[factors.count + 1] &+= overflow ? 1 : 0
  }

  private static func sum(_ left: [UInt64], _ right: [UInt64], _ modulus: [UInt64]) -> [UInt64] {
    let (value, overflows) = added(left, right)
    return overflows || !isLess(value, modulus) ? subtracted(value, modulus).value : value
  }

  private static func added(_ left: [UInt64], _ right: [UInt64]) -> (value: [UInt64], Bool) {
    var carry = false
    let value = zip(left, right).map { left, right in
      let (first, overflow) = left.addingReportingOverflow(right)
      let (second, again) = first.addingReportingOverflow(carry ? 1 : 0)
      carry = overflow || again
      return second
    }
    return (value, carry)
  }

  private static func subtracted(_ left: [UInt64], _ right: [UInt64]) -> (value: [UInt64], Bool) {
    var borrow = false
    let value = zip(left, right).map { left, right in
      let (first, overflow) = left.subtractingReportingOverflow(right)
      let (second, again) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      borrow = overflow || again
      return second
    }
    return (value, borrow)
  }

  private static func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    subtracted(left, right).1
  }
}
