public import Foundation

/// A secret, known to both sides.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]

  /// Takes a key's bytes.
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }

  /// Makes a random key.
  public init(size: SymmetricKeySize) {
    bytes = (0..<(size.bitCount / 8)).map { _ in .random(in: .min ... .max) }
  }

  /// How many bits it has.
  public var bitCount: Int { bytes.count * 8 }

  /// Reads the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// How long a key is.
public struct SymmetricKeySize: Sendable {
  /// How many bits it has.
  public let bitCount: Int

  /// Takes a length.
  public init(bitCount: Int) { self.bitCount = bitCount }

  /// 128 bits.
  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  /// 192 bits.
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  /// 256 bits.
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

/// Makes codes that show that a message was not changed (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
  /// A code.
  public typealias MAC = HashedAuthenticationCode<H>
  /// The key's type.
  public typealias Key = SymmetricKey

  private var inner = H()
  private let outerKey: [UInt8]

  /// Starts with a key.
  public init(key: SymmetricKey) {
    var bytes =
      key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    bytes += Array(repeating: 0, count: H.blockByteCount - bytes.count)
    outerKey = bytes.map { $0 ^ 0x5c }
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }

  /// Takes a part of the message.
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  /// Gives the code of the message so far.
  public func finalize() -> MAC {
    var outer = H()
    outer.update(data: outerKey)
    outer.update(data: Array(inner.finalize()))
    return MAC(bytes: Array(outer.finalize()))
  }

  /// Makes the code of a message.
  public static func authenticationCode<D: DataProtocol>(
    for data: D, using key: SymmetricKey
  ) -> MAC {
    var hmac = HMAC(key: key)
    hmac.update(data: data)
    return hmac.finalize()
  }

  /// Whether a code is that of a message.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ code: C, authenticating data: D, using key: SymmetricKey
  ) -> Bool {
    let own = authenticationCode(for: data, using: key).bytes
    let other = code.withUnsafeBytes { Array($0) }
    return own.count == other.count && zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The code of a message.
public struct HashedAuthenticationCode<H: HashFunction>: Sequence, ContiguousBytes, Hashable,
  Sendable
{
  let bytes: [UInt8]

  /// How many bytes it has.
  public var byteCount: Int { bytes.count }

  /// Reads the bytes in order.
  public func makeIterator() -> [UInt8].Iterator { bytes.makeIterator() }

  /// Reads the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}
