import CryptoKit
import Foundation

/// The app signs what it sends to its server; the extension only compares fingerprints.
enum Signing {
  static let blocked = fingerprint(of: "SHOPNOW").prefix(16)

  static func fingerprint(of text: String) -> String {
    SHA256.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
  }

  static func signature(of data: Data) throws -> Data {
    let key = P256.Signing.PrivateKey()
    return try key.signature(for: data).derRepresentation
  }

  static func secret(with other: Curve25519.KeyAgreement.PublicKey) throws -> SymmetricKey {
    let key = Curve25519.KeyAgreement.PrivateKey()
    return try key.sharedSecretFromKeyAgreement(with: other).hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: Data(), sharedInfo: Data(), outputByteCount: 32)
  }
}
