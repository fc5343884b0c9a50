public import Foundation

/// A message that was encrypted and cannot be changed without notice, of one cipher.
public struct AuthenticatedBox<Cipher: Sendable>: Sendable {
  /// The number that was used once.
  public let nonce: AuthenticatedNonce<Cipher>
  /// The encrypted message.
  public let ciphertext: Data
  /// What shows that it was not changed.
  public let tag: Data

  /// Takes the parts of a box.
  ///
  /// - Throws: `CryptoKitError` for a tag that has not 16 bytes.
  public init<Ciphertext: DataProtocol, Tag: DataProtocol>(
    nonce: AuthenticatedNonce<Cipher>, ciphertext: Ciphertext, tag: Tag
  ) throws {
    guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
    self.nonce = nonce
    (self.ciphertext, self.tag) = (Data(ciphertext), Data(tag))
  }

  /// Takes a box whose number has 12 bytes, as one text of bytes.
  ///
  /// - Throws: `CryptoKitError` for one that is too short.
  public init<Bytes: DataProtocol>(combined: Bytes) throws {
    let bytes = Array(combined)
    guard bytes.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
    try self.init(
      nonce: AuthenticatedNonce(data: bytes[..<12]), ciphertext: bytes[12..<(bytes.count - 16)],
      tag: bytes[(bytes.count - 16)...])
  }

  var bytes: Data { Data(nonce) + ciphertext + tag }
}

/// A number that is used once with a key, of one cipher.
public struct AuthenticatedNonce<Cipher: Sendable>: Sequence, ContiguousBytes, Sendable {
  let bytes: [UInt8]

  /// Makes a random one.
  public init() { bytes = (0..<12).map { _ in .random(in: .min ... .max) } }

  /// Takes its bytes.
  ///
  /// - Throws: `CryptoKitError` for fewer than 12, and for another number than 12 with ChaCha20.
  public init<Bytes: DataProtocol>(data: Bytes) throws {
    guard data.count == 12 || (data.count > 12 && Cipher.self == AES.GCM.self) else {
      throw CryptoKitError.incorrectParameterSize
    }
    bytes = Array(data)
  }

  /// Reads the bytes in order.
  public func makeIterator() -> [UInt8].Iterator { bytes.makeIterator() }

  /// Reads the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// Whether two texts of bytes are equal.
func areEqual<A: Sequence<UInt8>, B: Sequence<UInt8>>(_ left: A, _ right: B) -> Bool {
  let (left, right) = (Array(left), Array(right))
  return left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
