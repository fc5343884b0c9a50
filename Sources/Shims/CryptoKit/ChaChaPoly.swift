public import Foundation

/// The cipher ChaCha20 with the code Poly1305 (RFC 8439).
public enum ChaChaPoly: Sendable {
  /// A number that is used once.
  public typealias Nonce = AuthenticatedNonce<ChaChaPoly>
  /// An encrypted message.
  public typealias SealedBox = AuthenticatedBox<ChaChaPoly>

  /// Encrypts a message, and protects other bytes with it.
  ///
  /// - Throws: `CryptoKitError` for a key that has not 32 bytes.
  public static func seal<Plaintext: DataProtocol, Additional: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: Additional
  ) throws -> SealedBox {
    try SealedBox.sealing(
      message, with: ChaChaStream.self, key: key, nonce: nonce, and: authenticatedData)
  }

  /// Encrypts a message.
  ///
  /// - Throws: `CryptoKitError` for a key that has not 32 bytes.
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
    try sealedBox.opened(with: ChaChaStream.self, key: key, and: authenticatedData)
  }

  /// Decrypts a message.
  ///
  /// - Throws: `CryptoKitError.authenticationFailure` if anything of it was changed.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: [UInt8]())
  }
}

extension AuthenticatedBox where Cipher == ChaChaPoly {
  /// Number, message and tag as one text of bytes.
  public var combined: Data { bytes }
}

/// The stream of ChaCha20, and the code over what it encrypts.
struct ChaChaStream: AuthenticatingStream {
  private let state: [UInt32]

  init(key: [UInt8], nonce: [UInt8]) throws {
    guard key.count == 32 else { throw CryptoKitError.incorrectKeySize }
    let constants: [UInt32] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]
    state = constants + Self.words(key) + [0] + Self.words(nonce)
  }

  func apply(to text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for (number, offset) in stride(from: 0, to: text.count, by: 64).enumerated() {
      let stream = block(UInt32(truncatingIfNeeded: number + 1))
      output += zip(text[offset..<min(offset + 64, text.count)], stream).map { $0 ^ $1 }
    }
    return output
  }

  func tag(of text: [UInt8], and additional: [UInt8]) -> [UInt8] {
    let lengths = [additional.count, text.count].flatMap { count in
      (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }
    let bytes = Self.padded(additional) + Self.padded(text) + lengths
    return Poly1305.code(of: bytes, key: Array(block(0).prefix(32)))
  }

  private func block(_ number: UInt32) -> [UInt8] {
    var start = state
    start[12] = number
    var words = start
    for _ in 0..<10 {
      for column in 0..<4 { Self.turn(&words, column, 4 + column, 8 + column, 12 + column) }
      for column in 0..<4 {
        Self.turn(
          &words, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
      }
    }
    return zip(words, start).flatMap { word, first in
      (0..<4).map { UInt8(truncatingIfNeeded: (word &+ first) >> (8 * UInt32($0))) }
    }
  }

  private static func turn(_ words: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    func step(_ x: Int, _ y: Int, _ z: Int, _ bits: UInt32) {
      words[x] &+= words[y]
      let sum = words[z] ^ words[x]
      words[z] = sum << bits | sum >> (32 - bits)
    }
    step(a, b, d, 16)
    step(c, d, b, 12)
    step(a, b, d, 8)
    step(c, d, b, 7)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { offset in
      bytes[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + Array(repeating: 0, count: (16 - bytes.count % 16) % 16)
  }
}

/// The code of RFC 8439, in five parts of 26 bits.
enum Poly1305 {
  static func code(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var clamped = Array(key[..<16])
    for index in [3, 7, 11, 15] { clamped[index] &= 15 }
    for index in [4, 8, 12] { clamped[index] &= 252 }
    let factor = parts(clamped + [0])
    var sum = [UInt64](repeating: 0, count: 5)
    for offset in stride(from: 0, to: bytes.count, by: 16) {
      let block = Array(bytes[offset..<min(offset + 16, bytes.count)]) + [1]
      let padded = block + Array(repeating: 0, count: 17 - block.count)
      sum = product(zip(sum, parts(padded)).map { $0 + $1 }, factor)
    }
    return added(reduced(sum), Array(key[16..<32]))
  }

  private static func parts(_ bytes: [UInt8]) -> [UInt64] {
    (0..<5).map { part in
      (0..<26).reduce(UInt64(0)) { value, bit in
        let place = 26 * part + bit
        guard place < 8 * bytes.count else { return value }
        return value | UInt64(bytes[place / 8] >> UInt8(place % 8) & 1) << UInt64(bit)
      }
    }
  }

  /// The product modulo 2¹³⁰ - 5, nearly reduced.
  private static func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var sums = [UInt64](repeating: 0, count: 5)
    for row in 0..<5 {
      for column in 0..<5 {
        let part = left[row] * right[column]
        sums[(row + column) % 5] += row + column < 5 ? part : 5 * part
      }
    }
    return carried(carried(sums))
  }

  private static func carried(_ sums: [UInt64]) -> [UInt64] {
    var sums = sums
    var carry: UInt64 = 0
    for index in 0..<5 {
      sums[index] += carry
      carry = sums[index] >> 26
      sums[index] &= 0x3ff_ffff
    }
    sums[0] += 5 * carry
    return sums
  }

  private static func reduced(_ sums: [UInt64]) -> [UInt64] {
    let sums = carried(carried(sums))
    var less = sums
    less[0] += 5
    less = (0..<4).reduce(into: less) { less, index in
      less[index + 1] += less[index] >> 26
      less[index] &= 0x3ff_ffff
    }
    guard less[4] >> 26 > 0 else { return sums }
    less[4] &= 0x3ff_ffff
    return less
  }

  private static func added(_ sums: [UInt64], _ key: [UInt8]) -> [UInt8] {
    var carry: UInt16 = 0
    return (0..<16).map { index in
      let byte = (0..<8).reduce(UInt8(0)) { byte, bit in
        let place = 8 * index + bit
        return byte | UInt8(sums[place / 26] >> UInt64(place % 26) & 1) << UInt8(bit)
      }
      carry += UInt16(byte) + UInt16(key[index])
      defer { carry >>= 8 }
      return UInt8(truncatingIfNeeded: carry)
    }
  }
}
