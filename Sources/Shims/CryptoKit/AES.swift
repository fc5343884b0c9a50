public import Foundation

/// The cipher of FIPS 197.
public enum AES: Sendable {
  /// With Galois counter mode (NIST SP 800-38D).
  public enum GCM: Sendable {
    /// A number that is used once.
    public typealias Nonce = AuthenticatedNonce<GCM>
    /// An encrypted message.
    public typealias SealedBox = AuthenticatedBox<GCM>

    /// Encrypts a message, and protects other bytes with it.
    ///
    /// - Throws: `CryptoKitError` for a key that has not 16, 24 or 32 bytes.
    public static func seal<Plaintext: DataProtocol, Additional: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: Additional
    ) throws -> SealedBox {
      try SealedBox.sealing(
        message, with: GaloisCounter.self, key: key, nonce: nonce, and: authenticatedData)
    }

    /// Encrypts a message.
    ///
    /// - Throws: `CryptoKitError` for a key that has not 16, 24 or 32 bytes.
    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }

    /// Decrypts a message that was encrypted with other bytes.
    ///
    /// - Throws: `CryptoKitError.authenticationFailure` if anything of it was changed.
    public static func open<Additional: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: Additional
    ) throws -> Data {
      try sealedBox.opened(with: GaloisCounter.self, key: key, and: authenticatedData)
    }

    /// Decrypts a message.
    ///
    /// - Throws: `CryptoKitError.authenticationFailure` if anything of it was changed.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: [UInt8]())
    }
  }
}

extension AuthenticatedBox where Cipher == AES.GCM {
  /// Number, message and tag as one text of bytes; nil for a number that has not 12.
  public var combined: Data? { nonce.bytes.count == 12 ? bytes : nil }
}

/// The rounds of AES, forwards.
struct AESBlocks {
  private let roundKeys: [[UInt8]]

  init(key: [UInt8]) throws {
    guard [16, 24, 32].contains(key.count) else { throw CryptoKitError.incorrectKeySize }
    let length = key.count / 4
    var words = (0..<length).map { Array(key[(4 * $0)..<(4 * $0 + 4)]) }
    var constant: UInt8 = 1
    for index in length..<(4 * (length + 7)) {
      var word = words[index - 1]
      if index % length == 0 {
        word = [word[1], word[2], word[3], word[0]].map { Self.box[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if length > 6, index % length == 4 {
        word = word.map { Self.box[Int($0)] }
      }
      words.append(zip(words[index - length], word).map { $0 ^ $1 })
    }
    roundKeys = stride(from: 0, to: words.count, by: 4).map { words[$0..<($0 + 4)].flatMap(\.self) }
  }

  func encrypt(_ block: [UInt8]) -> [UInt8] {
    var state = Self.sum(block, roundKeys[0])
    for round in 1..<roundKeys.count {
      // Bytes are substituted, and rows shifted: column by column.
      var next = (0..<16).map { Self.box[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
      if round < roundKeys.count - 1 {
        next = stride(from: 0, to: 16, by: 4).flatMap { Self.mixed(next[$0..<($0 + 4)]) }
      }
      state = Self.sum(next, roundKeys[round])
    }
    return state
  }

  private static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    zip(left, right).map { $0 ^ $1 }
  }

  private static func mixed(_ column: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(column)
    return (0..<4).map { row in
      let (a, b) = (bytes[row], bytes[(row + 1) % 4])
      return doubled(a) ^ doubled(b) ^ b ^ bytes[(row + 2) % 4] ^ bytes[(row + 3) % 4]
    }
  }

  private static func doubled(_ byte: UInt8) -> UInt8 {
    (byte << 1) ^ (byte & 0x80 == 0 ? 0 : 0x1b)
  }

  /// The substitution of bytes: the inverse in the field, and a turn of its bits.
  private static let box: [UInt8] = {
    var box = [UInt8](repeating: 0x63, count: 256)
    var (power, inverse): (UInt8, UInt8) = (1, 1)
    repeat {
      power = power ^ doubled(power)
      inverse ^= inverse << 1
      inverse ^= inverse << 2
      inverse ^= inverse << 4
      if inverse & 0x80 != 0 { inverse ^= 0x09 }
      let turned = (0..<5).reduce(UInt8(0)) { $0 ^ (inverse << $1 | (inverse >> (8 - UInt8($1)))) }
      box[Int(power)] = turned ^ 0x63
    } while power != 1
    return box
  }()
}

/// Counter mode, and the code over what it encrypts.
struct GaloisCounter: AuthenticatingStream {
  private let cipher: AESBlocks
  private let hashKey: (high: UInt64, low: UInt64)
  private let start: [UInt8]

  init(key: [UInt8], nonce: [UInt8]) throws {
    let cipher = try AESBlocks(key: key)
    self.cipher = cipher
    hashKey = Self.words(cipher.encrypt([UInt8](repeating: 0, count: 16)))
    if nonce.count == 12 {
      start = nonce + [0, 0, 0, 1]
    } else {
      start = Self.hash(Self.padded(nonce) + Self.length(0) + Self.length(nonce.count), hashKey)
    }
  }

  func apply(to text: [UInt8]) -> [UInt8] {
    var counter = start
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for offset in stride(from: 0, to: text.count, by: 16) {
      for index in (12..<16).reversed() {
        counter[index] &+= 1
        if counter[index] != 0 { break }
      }
      let stream = cipher.encrypt(counter)
      output += zip(text[offset..<min(offset + 16, text.count)], stream).map { $0 ^ $1 }
    }
    return output
  }

  func tag(of text: [UInt8], and additional: [UInt8]) -> [UInt8] {
    let bytes =
      Self.padded(additional) + Self.padded(text) + Self.length(additional.count)
      + Self.length(text.count)
    return zip(Self.hash(bytes, hashKey), cipher.encrypt(start)).map { $0 ^ $1 }
  }

  private static func hash(_ bytes: [UInt8], _ key: (high: UInt64, low: UInt64)) -> [UInt8] {
    var sum: (high: UInt64, low: UInt64) = (0, 0)
    for offset in stride(from: 0, to: bytes.count, by: 16) {
      let block = words(Array(bytes[offset..<(offset + 16)]))
      sum = product((sum.high ^ block.high, sum.low ^ block.low), key)
    }
    return [sum.high, sum.low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }
  }

  /// The product in the field of 2¹²⁸ elements, whose first bit is the most significant.
  private static func product(
    _ left: (high: UInt64, low: UInt64), _ right: (high: UInt64, low: UInt64)
  ) -> (high: UInt64, low: UInt64) {
    var (sum, factor): ((high: UInt64, low: UInt64), (high: UInt64, low: UInt64)) = ((0, 0), right)
    for bit in 0..<128 {
      let word = bit < 64 ? left.high : left.low
      if word >> (63 - UInt64(bit % 64)) & 1 == 1 {
        sum = (sum.high ^ factor.high, sum.low ^ factor.low)
      }
      let carry = factor.low & 1
      factor = (factor.high >> 1, factor.low >> 1 | factor.high << 63)
      if carry == 1 { factor.high ^= 0xe1 << 56 }
    }
    return sum
  }

  private static func words(_ bytes: [UInt8]) -> (high: UInt64, low: UInt64) {
    let words = [bytes[..<8], bytes[8...]].map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    return (words[0], words[1])
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + Array(repeating: 0, count: (16 - bytes.count % 16) % 16)
  }

  private static func length(_ count: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(count) * 8) >> (56 - 8 * UInt64($0))) }
  }
}
