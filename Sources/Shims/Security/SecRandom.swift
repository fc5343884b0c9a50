/// A source of random bytes.
public struct SecRandom: Sendable {}

/// The source of random bytes.
public let kSecRandomDefault: SecRandom? = nil

/// Writes random bytes.
@discardableResult
public func SecRandomCopyBytes(
  _ rnd: SecRandom?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  for offset in 0..<count {
    bytes.storeBytes(of: .random(in: .min ... .max), toByteOffset: offset, as: UInt8.self)
  }
  return errSecSuccess
}
