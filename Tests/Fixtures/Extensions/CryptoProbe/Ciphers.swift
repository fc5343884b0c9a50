import CryptoKit
import Foundation

/// Ciphers, curves and derived keys; keys, messages and signatures come as hexadecimal lines.
enum Ciphers {
  static func run(_ name: String, _ lines: [String]) throws -> [String] {
    let data = lines.map(bytes)
    switch name {
    case "HKDF": return [derived(data)]
    case "AES-GCM": return [try galois(data)]
    case "ChaChaPoly": return [try chaCha(data)]
    case "X25519": return try agreement(data)
    case "Ed25519": return try edwards(data)
    case "P-256": return try curve(P256Curve.self, data)
    case "P-384": return try curve(P384Curve.self, data)
    case "P-521": return try curve(P521Curve.self, data)
    default: return try refused()
    }
  }

  private static func derived(_ data: [Data]) -> String {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: data[0]), salt: data[1], info: data[2],
      outputByteCount: 42)
    return key.withUnsafeBytes { text($0) }
  }

  private static func galois(_ data: [Data]) throws -> String {
    let key = SymmetricKey(data: data[0])
    let box = try AES.GCM.seal(
      data[2], using: key, nonce: AES.GCM.Nonce(data: data[1]), authenticating: data[3])
    let again = try AES.GCM.SealedBox(combined: box.combined ?? Data())
    guard try AES.GCM.open(again, using: key, authenticating: data[3]) == data[2],
      (try? AES.GCM.open(again, using: key, authenticating: Data([1]))) == nil
    else { return "not opened" }
    return text(box.ciphertext + box.tag)
  }

  private static func chaCha(_ data: [Data]) throws -> String {
    let key = SymmetricKey(data: data[0])
    let box = try ChaChaPoly.seal(
      data[2], using: key, nonce: ChaChaPoly.Nonce(data: data[1]), authenticating: data[3])
    let again = try ChaChaPoly.SealedBox(combined: box.combined)
    guard try ChaChaPoly.open(again, using: key, authenticating: data[3]) == data[2],
      (try? ChaChaPoly.open(again, using: key)) == nil
    else { return "not opened" }
    return text(box.tag)
  }

  private static func agreement(_ data: [Data]) throws -> [String] {
    let own = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: data[0])
    let other = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: data[1])
    let secret = try own.sharedSecretFromKeyAgreement(with: other)
    return [text(own.publicKey.rawRepresentation), secret.withUnsafeBytes { text($0) }]
  }

  private static func edwards(_ data: [Data]) throws -> [String] {
    let key = try Curve25519.Signing.PrivateKey(rawRepresentation: data[0])
    let signature = try key.signature(for: data[1])
    let isValid = key.publicKey.isValidSignature(signature, for: data[1])
    let isOther = key.publicKey.isValidSignature(signature, for: data[1] + [0])
    return [text(key.publicKey.rawRepresentation), text(signature), "\(isValid) \(isOther)"]
  }

  /// Of the first key the public one, a signature of another program's, one of ours, and the secret
  /// with the second key.
  private static func curve<Curve: NISTCurve>(_ type: Curve.Type, _ data: [Data]) throws -> [String]
  {
    let key = try ECPrivateKey<Curve, SigningUse>(rawRepresentation: data[0])
    let known = try ECPublicKey<Curve, SigningUse>(
      compressedRepresentation: key.publicKey.compressedRepresentation)
    let message = Data("sample".utf8)
    let other = try ECSignature<Curve>(derRepresentation: data[1])
    let own = try ECSignature<Curve>(
      rawRepresentation: try key.signature(for: message).rawRepresentation)
    let checks = [
      known.isValidSignature(other, for: message), known.isValidSignature(own, for: message),
      known.isValidSignature(own, for: message + [0]), other.derRepresentation == data[1],
    ]
    let secret = try ECPrivateKey<Curve, AgreementUse>(rawRepresentation: data[0])
      .sharedSecretFromKeyAgreement(
        with: ECPrivateKey<Curve, AgreementUse>(rawRepresentation: data[2]).publicKey)
    return [
      text(key.publicKey.x963Representation.suffix(32)), "\(checks)",
      secret.withUnsafeBytes { text(Array($0).suffix(32)) },
    ]
  }

  private static func refused() throws -> [String] {
    var errors: [String] = []
    func note(_ body: () throws -> Void) {
      do { try body() } catch { errors.append("\(error)") }
    }
    note { _ = try P256.Signing.PublicKey(rawRepresentation: Data(repeating: 1, count: 64)) }
    note { _ = try P256.Signing.PublicKey(pemRepresentation: "-----BEGIN PUBLIC KEY-----") }
    note { _ = try P384.KeyAgreement.PrivateKey(rawRepresentation: Data(count: 48)) }
    note { _ = try Curve25519.Signing.PublicKey(rawRepresentation: Data(count: 31)) }
    note { _ = try AES.GCM.seal(Data(), using: SymmetricKey(data: Data(count: 5))) }
    note { _ = try AES.GCM.SealedBox(combined: Data(count: 27)) }
    note { _ = try ChaChaPoly.Nonce(data: Data(count: 13)) }
    return errors + ["\(P521.Signing.PrivateKey().rawRepresentation.count)"]
  }

  private static func bytes(_ hexadecimal: String) -> Data {
    let digits = Array(hexadecimal)
    return Data(
      stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      })
  }

  private static func text<Bytes: Sequence>(_ bytes: Bytes) -> String
  where Bytes.Element == UInt8 {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
}
