import CryptoKit
import Foundation

/// A length in bytes.
public typealias CC_LONG = UInt32

/// How many bytes a digest of MD5 has.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// How many bytes a digest of SHA-1 has.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// How many bytes a digest of SHA-256 has.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// How many bytes a digest of SHA-384 has.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// How many bytes a digest of SHA-512 has.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

private func write<H: HashFunction>(
  _ function: H.Type, _ data: UnsafeRawPointer?, _ count: CC_LONG,
  _ digest: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  var hash = H()
  hash.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(count)))
  for (index, byte) in hash.finalize().enumerated() { digest?[index] = byte }
  return digest
}

/// Makes a digest by MD5.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Insecure.MD5.self, data, len, md) }

/// Makes a digest by SHA-1.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Insecure.SHA1.self, data, len, md) }

/// Makes a digest by SHA-256.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA256.self, data, len, md) }

/// Makes a digest by SHA-384.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA384.self, data, len, md) }

/// Makes a digest by SHA-512.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA512.self, data, len, md) }
