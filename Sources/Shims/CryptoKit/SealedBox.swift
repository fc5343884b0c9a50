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

/// A cipher under way, with its key and its number.
protocol AuthenticatingStream {
  init(key: [UInt8], nonce: [UInt8]) throws
  /// Encrypts, or decrypts, which is the same.
  mutating func apply(to text: [UInt8]) -> [UInt8]
  /// What shows that neither what is encrypted nor the other bytes were changed.
  mutating func tag(of text: [UInt8], and additional: [UInt8]) -> [UInt8]
}

extension AuthenticatedBox {
  /// Encrypts a message, and protects other bytes with it.
  static func sealing<Stream: AuthenticatingStream>(
    _ message: some DataProtocol, with _: Stream.Type, key: SymmetricKey,
    nonce: AuthenticatedNonce<Cipher>?, and additional: some DataProtocol
  ) throws -> Self {
    let nonce = nonce ?? AuthenticatedNonce()
    var stream = try Stream(key: key.bytes, nonce: nonce.bytes)
    let text = stream.apply(to: Array(message))
    return try Self(
      nonce: nonce, ciphertext: text, tag: stream.tag(of: text, and: Array(additional)))
  }

  /// The message, if nothing was changed.
  func opened<Stream: AuthenticatingStream>(
    with _: Stream.Type, key: SymmetricKey, and additional: some DataProtocol
  ) throws -> Data {
    var stream = try Stream(key: key.bytes, nonce: nonce.bytes)
    let text = Array(ciphertext)
    guard areEqual(stream.tag(of: text, and: Array(additional)), tag) else {
      throw CryptoKitError.authenticationFailure
    }
    return Data(stream.apply(to: text))
  }
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
