public import Foundation

/// A signature by ECDSA: two numbers.
public struct ECSignature<Curve: NISTCurve>: ContiguousBytes, Sendable {
  let (r, s): ([UInt8], [UInt8])

  init(r: [UInt8], s: [UInt8]) { (self.r, self.s) = (r, s) }

  /// Takes both numbers, one behind the other.
  ///
  /// - Throws: `CryptoKitError` for another length.
  public init<Bytes: DataProtocol>(rawRepresentation: Bytes) throws {
    let (bytes, count) = (Array(rawRepresentation), Curve.curve.order.byteCount)
    guard bytes.count == 2 * count else { throw CryptoKitError.incorrectParameterSize }
    self.init(r: Array(bytes[..<count]), s: Array(bytes[count...]))
  }

  /// Takes both numbers as a sequence of ASN.1.
  ///
  /// - Throws: `CryptoKitError` for what is none.
  public init<Bytes: DataProtocol>(derRepresentation: Bytes) throws {
    var rest = Array(derRepresentation)[...]
    var inside = try Self.taken(0x30, from: &rest)
    let (r, s) = (try Self.taken(2, from: &inside), try Self.taken(2, from: &inside))
    guard rest.isEmpty, inside.isEmpty else { throw CryptoKitError.invalidParameter }
    self.init(r: try Self.fitted(r), s: try Self.fitted(s))
  }

  /// Both numbers, one behind the other.
  public var rawRepresentation: Data { Data(r + s) }

  /// Both numbers as a sequence of ASN.1.
  public var derRepresentation: Data {
    Data(Self.wrapped(0x30, [r, s].flatMap { Self.wrapped(2, Self.shortest($0)) }))
  }

  /// Reads both numbers, one behind the other.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try (r + s).withUnsafeBytes(body)
  }

  private static func taken(
    _ tag: UInt8, from bytes: inout ArraySlice<UInt8>
  ) throws -> ArraySlice<UInt8> {
    guard bytes.count > 1, bytes.removeFirst() == tag else { throw CryptoKitError.invalidParameter }
    var count = Int(bytes.removeFirst())
    if count == 0x81, !bytes.isEmpty { count = Int(bytes.removeFirst()) }
    guard count <= bytes.count else { throw CryptoKitError.invalidParameter }
    defer { bytes.removeFirst(count) }
    return bytes.prefix(count)
  }

  private static func fitted(_ number: ArraySlice<UInt8>) throws -> [UInt8] {
    let (digits, count) = (number.drop { $0 == 0 }, Curve.curve.order.byteCount)
    guard digits.count <= count else { throw CryptoKitError.invalidParameter }
    return Array(repeating: 0, count: count - digits.count) + digits
  }

  private static func shortest(_ number: [UInt8]) -> [UInt8] {
    let digits = Array(number.drop { $0 == 0 })
    return digits.first.map { $0 < 0x80 } == true ? digits : [0] + digits
  }

  private static func wrapped(_ tag: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [tag] + (bytes.count < 0x80 ? [] : [0x81]) + [UInt8(bytes.count)] + bytes
  }
}

extension ECPrivateKey where Use == SigningUse {
  /// Signs a message.
  ///
  /// - Throws: Nothing here.
  public func signature<Message: DataProtocol>(for data: Message) throws -> ECSignature<Curve> {
    try signature(for: Curve.Hash.hash(data: data))
  }

  /// Signs a digest.
  ///
  /// - Throws: Nothing here.
  public func signature<D: Digest>(for digest: D) throws -> ECSignature<Curve> {
    let (curve, order) = (Curve.curve, Curve.curve.order)
    let message = order.element(ECDSA.number(of: digest, for: order))
    while true {
      let random = order.randomBytes()
      guard let place = curve.coordinates(curve.product(curve.generator, random)) else { continue }
      let r = order.element(place.x)
      let sum = order.sum(message, order.product(r, order.element(bytes)))
      let s = order.product(order.inverse(of: order.element(random)), sum)
      guard r != order.zero, s != order.zero else { continue }
      return ECSignature(r: order.bytes(r), s: order.bytes(s))
    }
  }
}

extension ECPublicKey where Use == SigningUse {
  /// Whether a signature is that of a message.
  public func isValidSignature<Message: DataProtocol>(
    _ signature: ECSignature<Curve>, for data: Message
  ) -> Bool {
    isValidSignature(signature, for: Curve.Hash.hash(data: data))
  }

  /// Whether a signature is that of a digest.
  public func isValidSignature<D: Digest>(
    _ signature: ECSignature<Curve>, for digest: D
  ) -> Bool {
    let (curve, order) = (Curve.curve, Curve.curve.order)
    guard order.contains(signature.r), order.contains(signature.s) else { return false }
    let (r, s) = (order.element(signature.r), order.element(signature.s))
    guard r != order.zero, s != order.zero else { return false }
    let inverse = order.inverse(of: s)
    let message = order.element(ECDSA.number(of: digest, for: order))
    let first = curve.product(curve.generator, order.bytes(order.product(message, inverse)))
    let second = curve.product(point, order.bytes(order.product(r, inverse)))
    guard let place = curve.coordinates(curve.sum(first, second)) else { return false }
    return order.element(place.x) == r
  }
}

private enum ECDSA {
  /// As many of a digest's first bytes as a number of the curve has.
  static func number<D: Digest>(of digest: D, for order: PrimeField) -> [UInt8] {
    Array(Array(digest).prefix(order.byteCount))
  }
}
