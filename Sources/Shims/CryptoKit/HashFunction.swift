public import Foundation

/// Makes a digest of bytes.
public protocol HashFunction: Sendable {
  /// The digest's type.
  associatedtype Digest: CryptoKit.Digest

  /// How many bytes a block has.
  static var blockByteCount: Int { get }

  /// Starts with nothing.
  init()
  /// Takes bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// Gives the digest of all bytes so far.
  func finalize() -> Digest
}

extension HashFunction {
  /// Takes bytes.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }

  /// Makes the digest of bytes.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
}

/// The bytes of a digest.
public protocol Digest: Sequence, ContiguousBytes, Hashable, Sendable, CustomStringConvertible
where Element == UInt8 {
  /// How many bytes it has.
  static var byteCount: Int { get }
}

/// The bytes of a digest, of one hash function.
public struct HashDigest<Function: HashFunction>: Digest {
  let bytes: [UInt8]

  /// How many bytes it has.
  public static var byteCount: Int { Function().finalize().underestimatedCount }

  /// Reads the bytes in order.
  public func makeIterator() -> [UInt8].Iterator { bytes.makeIterator() }

  /// How many bytes it has.
  public var underestimatedCount: Int { bytes.count }

  /// Reads the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// The function's name and the bytes in hexadecimal digits.
  public var description: String {
    let name = "\(Function.self)"
    return "\(name) digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }

  /// Whether the bytes are those of a digest.
  public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
    left.bytes.elementsEqual(right)
  }
}
