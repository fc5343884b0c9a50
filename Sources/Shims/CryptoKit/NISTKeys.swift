public import Foundation

/// A private key of a curve: a number.
public struct ECPrivateKey<Curve: NISTCurve, Use: Sendable>: Sendable {
  let bytes: [UInt8]

  /// The key that others may know.
  public let publicKey: ECPublicKey<Curve, Use>

  /// Makes a random key.
  public init(compactRepresentable: Bool = true) {
    self.init(known: Curve.curve.order.randomBytes())
  }

  /// Takes the number's bytes.
  ///
  /// - Throws: `CryptoKitError` for bytes that are no number of the curve.
  public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
    let bytes = rawRepresentation.withUnsafeBytes { Array($0) }
    let order = Curve.curve.order
    guard bytes.count == order.byteCount else { throw CryptoKitError.incorrectKeySize }
    guard order.contains(bytes), bytes.contains(where: { $0 != 0 }) else {
      throw CryptoKitError.invalidParameter
    }
    self.init(known: bytes)
  }

  /// Takes both keys, as ANSI X9.63 writes them.
  ///
  /// - Throws: `CryptoKitError` for bytes that are no such keys.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    let bytes = x963Representation.withUnsafeBytes { Array($0) }
    let count = Curve.curve.byteCount
    guard bytes.count == 3 * count + 1 else { throw CryptoKitError.incorrectKeySize }
    try self.init(rawRepresentation: Array(bytes[(2 * count + 1)...]))
    guard publicKey.x963 == Array(bytes[...(2 * count)]) else {
      throw CryptoKitError.invalidParameter
    }
  }

  /// Takes no key: this form is not read here.
  ///
  /// - Throws: Always `CryptoKitError.invalidParameter`.
  public init(pemRepresentation: String) throws { throw CryptoKitError.invalidParameter }

  /// Takes no key: this form is not read here.
  ///
  /// - Throws: Always `CryptoKitError.invalidParameter`.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
  where Bytes.Element == UInt8 {
    throw CryptoKitError.invalidParameter
  }

  private init(known bytes: [UInt8]) {
    self.bytes = bytes
    let curve = Curve.curve
    publicKey = ECPublicKey(point: curve.product(curve.generator, bytes))
  }

  /// The number's bytes.
  public var rawRepresentation: Data { Data(bytes) }
  /// Both keys, as ANSI X9.63 writes them.
  public var x963Representation: Data { Data(publicKey.x963 + bytes) }
}

/// A public key of a curve: a point.
public struct ECPublicKey<Curve: NISTCurve, Use: Sendable>: Sendable {
  let point: PrimeCurve.Point

  init(point: PrimeCurve.Point) { self.point = point }

  /// Takes both coordinates.
  ///
  /// - Throws: `CryptoKitError` for what is no point of the curve.
  public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
    try self.init([4] + rawRepresentation.withUnsafeBytes { Array($0) })
  }

  /// Takes both coordinates, as ANSI X9.63 writes them.
  ///
  /// - Throws: `CryptoKitError` for what is no point of the curve.
  public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
    try self.init(x963Representation.withUnsafeBytes { Array($0) })
  }

  /// Takes one coordinate, and a bit of the other one.
  ///
  /// - Throws: `CryptoKitError` for what is no point of the curve.
  public init<Bytes: ContiguousBytes>(compressedRepresentation: Bytes) throws {
    let bytes = compressedRepresentation.withUnsafeBytes { Array($0) }
    guard bytes.count == Curve.curve.byteCount + 1 else { throw CryptoKitError.incorrectKeySize }
    guard [2, 3].contains(bytes[0]),
      let point = Curve.curve.point(x: Array(bytes[1...]), isOdd: bytes[0] == 3)
    else { throw CryptoKitError.invalidParameter }
    self.point = point
  }

  /// Takes no key: this form is not read here.
  ///
  /// - Throws: Always `CryptoKitError.invalidParameter`.
  public init(pemRepresentation: String) throws { throw CryptoKitError.invalidParameter }

  /// Takes no key: this form is not read here.
  ///
  /// - Throws: Always `CryptoKitError.invalidParameter`.
  public init<Bytes: RandomAccessCollection>(derRepresentation: Bytes) throws
  where Bytes.Element == UInt8 {
    throw CryptoKitError.invalidParameter
  }

  private init(_ bytes: [UInt8]) throws {
    let count = Curve.curve.byteCount
    guard bytes.count == 2 * count + 1 else { throw CryptoKitError.incorrectKeySize }
    let (x, y) = (Array(bytes[1...count]), Array(bytes[(count + 1)...]))
    guard bytes[0] == 4, let point = Curve.curve.point(x: x, y: y) else {
      throw CryptoKitError.invalidParameter
    }
    self.point = point
  }

  var x963: [UInt8] {
    guard let place = Curve.curve.coordinates(point) else { return [0] }
    return [4] + place.x + place.y
  }

  /// Both coordinates.
  public var rawRepresentation: Data { Data(x963.dropFirst()) }
  /// Both coordinates, as ANSI X9.63 writes them.
  public var x963Representation: Data { Data(x963) }
  /// One coordinate, and a bit of the other one.
  public var compressedRepresentation: Data {
    let bytes = x963
    return Data([2 + ((bytes.last ?? 0) & 1)] + bytes.dropFirst().prefix(Curve.curve.byteCount))
  }
}

extension ECPrivateKey where Use == AgreementUse {
  /// Makes a secret with another side's public key.
  ///
  /// - Throws: `CryptoKitError` where there is none.
  public func sharedSecretFromKeyAgreement(
    with publicKeyShare: ECPublicKey<Curve, AgreementUse>
  ) throws -> SharedSecret {
    let curve = Curve.curve
    guard let place = curve.coordinates(curve.product(publicKeyShare.point, bytes)) else {
      throw CryptoKitError.invalidParameter
    }
    return SharedSecret(bytes: place.x)
  }
}
