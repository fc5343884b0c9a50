public import Foundation

/// One of the curves of FIPS 186.
public protocol NISTCurve: Sendable {
  /// The hash function for messages that are signed.
  associatedtype Hash: HashFunction
}

extension NISTCurve {
  static var curve: PrimeCurve {
    (self as? any KnownCurve.Type)?.parameters ?? P256Curve.parameters
  }
}

/// A curve with its numbers.
protocol KnownCurve: NISTCurve {
  static var parameters: PrimeCurve { get }
}

/// What keys sign with.
public enum SigningUse: Sendable {}
/// What keys make secrets with.
public enum AgreementUse: Sendable {}

/// The curve P-256.
public typealias P256 = CurveKeys<P256Curve>
/// The curve P-384.
public typealias P384 = CurveKeys<P384Curve>
/// The curve P-521.
public typealias P521 = CurveKeys<P521Curve>

/// The keys of a curve.
public enum CurveKeys<Curve: NISTCurve>: Sendable {
  /// Keys that sign.
  public enum Signing: Sendable {
    /// A private key.
    public typealias PrivateKey = ECPrivateKey<Curve, SigningUse>
    /// A public key.
    public typealias PublicKey = ECPublicKey<Curve, SigningUse>
    /// A signature.
    public typealias ECDSASignature = ECSignature<Curve>
  }
  /// Keys that make secrets.
  public enum KeyAgreement: Sendable {
    /// A private key.
    public typealias PrivateKey = ECPrivateKey<Curve, AgreementUse>
    /// A public key.
    public typealias PublicKey = ECPublicKey<Curve, AgreementUse>
  }
}

/// The numbers of P-256.
public enum P256Curve: KnownCurve {
  /// The hash function for messages.
  public typealias Hash = SHA256
  static let parameters = PrimeCurve(
    prime: "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
    order: "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
    b: "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
    x: "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
    y: "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5")
}

/// The numbers of P-384.
public enum P384Curve: KnownCurve {
  /// The hash function for messages.
  public typealias Hash = SHA384
  static let parameters = PrimeCurve(
    prime: String(repeating: "f", count: 63) + "effffffff0000000000000000ffffffff",
    order: String(repeating: "f", count: 48) + "c7634d81f4372ddf581a0db248b0a77aecec196accc52973",
    b: "b3312fa7e23ee7e4988e056be3f82d19181d9c6efe814112"
      + "0314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef",
    x: "aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b98"
      + "59f741e082542a385502f25dbf55296c3a545e3872760ab7",
    y: "3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147c"
      + "e9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f")
}

/// The numbers of P-521.
public enum P521Curve: KnownCurve {
  /// The hash function for messages.
  public typealias Hash = SHA512
  static let parameters = PrimeCurve(
    prime: "01" + String(repeating: "f", count: 130),
    order: "01" + String(repeating: "f", count: 64)
      + "fa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
    b: "0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e1"
      + "56193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00",
    x: "00c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dba"
      + "a14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66",
    y: "011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c"
      + "97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650")
}
