import CommonCrypto
import CryptoKit
import Foundation
import IdentityLookup

/// Prints digests of a message: its first line is the function, the rest the text.
final class MessageFilterExtension: ILMessageFilterExtension, ILMessageFilterQueryHandling {
  func handle(
    _ queryRequest: ILMessageFilterQueryRequest,
    context: ILMessageFilterExtensionContext,
    completion: @escaping (ILMessageFilterQueryResponse) -> Void
  ) {
    let parts = (queryRequest.messageBody ?? "").components(separatedBy: "\n")
    let data = Data(parts.dropFirst().joined(separator: "\n").utf8)
    switch parts[0] {
    case "SHA256": print(hex(SHA256.hash(data: data)))
    case "SHA384": print(hex(SHA384.hash(data: data)))
    case "SHA512": print(hex(SHA512.hash(data: data)))
    case "SHA1": print(hex(Insecure.SHA1.hash(data: data)))
    case "MD5": print(hex(Insecure.MD5.hash(data: data)))
    case "CC_SHA256": print(hex(commonDigest(of: data)))
    case "million": print(hex(SHA256.hash(data: Data(repeating: 0x61, count: 1_000_000))))
    case "HMAC": print(hex(code(of: data)))
    case let name where parts.count > 1 && name != "description":
      do {
        try Ciphers.run(name, Array(parts.dropFirst())).forEach { print($0) }
      } catch {
        print(error)
      }
    default: print(SHA256.hash(data: data), SHA256.hash(data: data) == SHA256.hash(data: data))
    }
    completion(ILMessageFilterQueryResponse())
  }

  private func hex<S: Sequence>(_ bytes: S) -> String where S.Element == UInt8 {
    bytes.map { String(format: "%02x", $0) }.joined()
  }

  private func commonDigest(of data: Data) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
    return digest
  }

  private func code(of data: Data) -> Data {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key),
      !HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data + [0], using: key)
    else { return Data() }
    return Data(code)
  }
}
