/// SHA-256.
public struct SHA256: HashFunction {
  /// The digest's type.
  public typealias Digest = SHA256Digest
  /// How many bytes a block has.
  public static var blockByteCount: Int { 64 }
  private var stream = DigestStream<SHA256State>()

  /// Starts with nothing.
  public init() {}
  /// Takes bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    stream.update(bufferPointer)
  }
  /// Gives the digest of all bytes so far.
  public func finalize() -> Digest { Digest(bytes: stream.finalized()) }
}

/// SHA-384.
public struct SHA384: HashFunction {
  /// The digest's type.
  public typealias Digest = SHA384Digest
  /// How many bytes a block has.
  public static var blockByteCount: Int { 128 }
  private var stream = DigestStream<SHA384State>()

  /// Starts with nothing.
  public init() {}
  /// Takes bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    stream.update(bufferPointer)
  }
  /// Gives the digest of all bytes so far.
  public func finalize() -> Digest { Digest(bytes: stream.finalized()) }
}

/// SHA-512.
public struct SHA512: HashFunction {
  /// The digest's type.
  public typealias Digest = SHA512Digest
  /// How many bytes a block has.
  public static var blockByteCount: Int { 128 }
  private var stream = DigestStream<SHA512State>()

  /// Starts with nothing.
  public init() {}
  /// Takes bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    stream.update(bufferPointer)
  }
  /// Gives the digest of all bytes so far.
  public func finalize() -> Digest { Digest(bytes: stream.finalized()) }
}

/// Old functions, which protect against nothing any more.
public enum Insecure {
  /// SHA-1.
  public struct SHA1: HashFunction {
    /// The digest's type.
    public typealias Digest = SHA1Digest
    /// How many bytes a block has.
    public static var blockByteCount: Int { 64 }
    private var stream = DigestStream<SHA1State>()

    /// Starts with nothing.
    public init() {}
    /// Takes bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      stream.update(bufferPointer)
    }
    /// Gives the digest of all bytes so far.
    public func finalize() -> Digest { Digest(bytes: stream.finalized()) }
  }

  /// MD5.
  public struct MD5: HashFunction {
    /// The digest's type.
    public typealias Digest = MD5Digest
    /// How many bytes a block has.
    public static var blockByteCount: Int { 64 }
    private var stream = DigestStream<MD5State>()

    /// Starts with nothing.
    public init() {}
    /// Takes bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      stream.update(bufferPointer)
    }
    /// Gives the digest of all bytes so far.
    public func finalize() -> Digest { Digest(bytes: stream.finalized()) }
  }

  /// The digest of SHA-1.
  public typealias SHA1Digest = HashDigest<SHA1>
  /// The digest of MD5.
  public typealias MD5Digest = HashDigest<MD5>
}

/// The digest of SHA-256.
public typealias SHA256Digest = HashDigest<SHA256>
/// The digest of SHA-384.
public typealias SHA384Digest = HashDigest<SHA384>
/// The digest of SHA-512.
public typealias SHA512Digest = HashDigest<SHA512>
