public import Foundation

/// The curve of X25519 and Ed25519.
public enum Curve25519: Sendable {
  /// Keys that make secrets.
  public enum KeyAgreement: Sendable {
    /// A private key.
    public struct PrivateKey: Sendable {
      private let bytes: [UInt8]

      /// Makes a random key.
      public init() { bytes = (0..<32).map { _ in .random(in: .min ... .max) } }

      /// Takes a key's bytes.
      ///
      /// - Throws: `CryptoKitError` for another number than 32.
      public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
        bytes = try Curve25519.key(rawRepresentation)
      }

      /// The key's bytes.
      public var rawRepresentation: Data { Data(bytes) }

      /// The key that others may know.
      public var publicKey: PublicKey {
        PublicKey(bytes: product([9] + [UInt8](repeating: 0, count: 31)))
      }

      /// Makes a secret with another side's public key.
      ///
      /// - Throws: `CryptoKitError` for a key that gives none.
      public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws
        -> SharedSecret
      {
        let secret = product(publicKeyShare.bytes)
        guard secret.contains(where: { $0 != 0 }) else { throw CryptoKitError.invalidParameter }
        return SharedSecret(bytes: secret)
      }

      private func product(_ coordinate: [UInt8]) -> [UInt8] {
        EdwardsCurve.montgomeryProduct(Curve25519.clamped(bytes), coordinate)
      }
    }

    /// A public key.
    public struct PublicKey: Sendable {
      let bytes: [UInt8]

      init(bytes: [UInt8]) { self.bytes = bytes }

      /// Takes a key's bytes.
      ///
      /// - Throws: `CryptoKitError` for another number than 32.
      public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
        bytes = try Curve25519.key(rawRepresentation)
      }

      /// The key's bytes.
      public var rawRepresentation: Data { Data(bytes) }
    }
  }

  /// Keys that sign.
  public enum Signing: Sendable {
    /// A private key.
    public struct PrivateKey: Sendable {
      private let bytes: [UInt8]

      /// Makes a random key.
      public init() { bytes = (0..<32).map { _ in .random(in: .min ... .max) } }

      /// Takes a key's bytes.
      ///
      /// - Throws: `CryptoKitError` for another number than 32.
      public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
        bytes = try Curve25519.key(rawRepresentation)
      }

      /// The key's bytes.
      public var rawRepresentation: Data { Data(bytes) }

      /// The key that others may know.
      public var publicKey: PublicKey {
        let scalar = Curve25519.clamped(Array(SHA512.hash(data: bytes)))
        let point = EdwardsCurve.product(EdwardsCurve.generator, scalar.reversed())
        return PublicKey(bytes: EdwardsCurve.bytes(point))
      }

      /// Signs a message; the same one always in the same way, other than on a phone.
      ///
      /// - Throws: Nothing here.
      public func signature<Message: DataProtocol>(for data: Message) throws -> Data {
        let (order, hash) = (EdwardsCurve.order, Array(SHA512.hash(data: bytes)))
        let message = Array(data)
        let r = Curve25519.number(Array(hash[32...]) + message)
        let point = EdwardsCurve.bytes(
          EdwardsCurve.product(EdwardsCurve.generator, order.bytes(r)))
        let k = Curve25519.number(point + publicKey.bytes + message)
        let scalar = order.element(Curve25519.clamped(hash).reversed())
        let s = order.sum(r, order.product(k, scalar))
        return Data(point + order.bytes(s).reversed())
      }
    }

    /// A public key.
    public struct PublicKey: Sendable {
      let bytes: [UInt8]

      init(bytes: [UInt8]) { self.bytes = bytes }

      /// Takes a key's bytes.
      ///
      /// - Throws: `CryptoKitError` for another number than 32.
      public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
        bytes = try Curve25519.key(rawRepresentation)
      }

      /// The key's bytes.
      public var rawRepresentation: Data { Data(bytes) }

      /// Whether a signature is that of a message.
      public func isValidSignature<Signature: DataProtocol, Message: DataProtocol>(
        _ signature: Signature, for data: Message
      ) -> Bool {
        let (signature, order) = (Array(signature), EdwardsCurve.order)
        guard signature.count == 64, let point = EdwardsCurve.point(bytes) else { return false }
        let s = Array(signature[32...].reversed())
        guard order.contains(s) else { return false }
        let k = Curve25519.number(signature[..<32] + bytes + Array(data))
        let sum = EdwardsCurve.sum(
          EdwardsCurve.product(EdwardsCurve.generator, s),
          EdwardsCurve.product(EdwardsCurve.negative(point), order.bytes(k)))
        return EdwardsCurve.bytes(sum) == Array(signature[..<32])
      }
    }
  }
}

extension Curve25519 {
  fileprivate static func key<Bytes: ContiguousBytes>(_ bytes: Bytes) throws -> [UInt8] {
    let bytes = bytes.withUnsafeBytes { Array($0) }
    guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
    return bytes
  }

  /// The first 32 bytes, with the bits that a number of this curve always has.
  fileprivate static func clamped(_ bytes: [UInt8]) -> [UInt8] {
    var scalar = Array(bytes[..<32])
    scalar[0] &= 248
    scalar[31] = scalar[31] & 127 | 64
    return scalar
  }

  /// The digest of bytes as a number of the curve.
  fileprivate static func number(_ bytes: [UInt8]) -> PrimeField.Element {
    EdwardsCurve.order.element(Array(SHA512.hash(data: bytes)).reversed())
  }
}
