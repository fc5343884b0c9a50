import Foundation
import HostFiles

/// A 128-bit digest of content (MurmurHash3's x64 form over 16-byte blocks).
///
/// It tells changed content from unchanged, quickly even in debug builds; it does not resist
/// an attacker, who would have to write into the user's own cache.
struct ContentDigest {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Adds content; the boundaries between additions count.
  mutating func add(_ data: Data) {
    begin(data.count)
    data.withUnsafeBytes { mix($0) }
  }

  /// Adds text.
  mutating func add(_ text: String) {
    add(Data(text.utf8))
  }

  /// Thirty-two hexadecimal digits.
  var text: String {
    let first = Self.finish(low &+ high)
    let second = Self.finish(high &+ first)
    return Self.digits(first) + Self.digits(second)
  }

  /// Begins content of so many bytes.
  private mutating func begin(_ count: Int) {
    mix(UInt64(count), UInt64(count))
  }

  /// Adds bytes of content; only the last ones of it may end within a block.
  private mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset &+ Self.block <= bytes.count {
      mix(
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self))
      offset &+= Self.block
    }
    if offset < bytes.count {
      var tail: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &tail) { $0.copyBytes(from: bytes[offset...]) }
      mix(tail.0, tail.1)
    }
  }

  private static let block = 16

  private mutating func mix(_ first: UInt64, _ second: UInt64) {
    let one: UInt64 = 0x87c3_7b91_1142_53d5
    let two: UInt64 = 0x4cf5_ad43_2745_937f
    var first = first &* one
    first = ((first &<< 31) | (first &>> 33)) &* two
    low ^= first
    low = ((low &<< 27) | (low &>> 37)) &+ high
    low = low &* 5 &+ 0x52dc_e729
    var second = second &* two
    second = ((second &<< 33) | (second &>> 31)) &* one
    high ^= second
    high = ((high &<< 31) | (high &>> 33)) &+ low
    high = high &* 5 &+ 0x3849_5ab5
  }

  private static func finish(_ value: UInt64) -> UInt64 {
    var value = value
    value ^= value &>> 33
    value = value &* 0xff51_afd7_ed55_8ccd
    value ^= value &>> 33
    value = value &* 0xc4ce_b9fe_1a85_ec53
    return value ^ (value &>> 33)
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

extension ContentDigest {
  /// How many bytes of a file are read at once: whole blocks.
  static let piece = 4_096 * block

  /// The text for the content of a file alone, as `add` digests it; nil where it cannot be read, or has
  /// another number of bytes.
  ///
  /// It goes through one small buffer: fresh memory for all of a program takes longer than its digest.
  static func text(ofFile path: String, bytes count: Int) -> String? {
    guard let opened = try? FileBytes.openRegular(path), opened.bytes == count else { return nil }
    var digest = ContentDigest()
    digest.begin(count)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: block)
    defer { withExtendedLifetime(opened.file) { buffer.deallocate() } }
    var left = count
    while left > 0 {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(left, piece)])
      guard FileBytes.fill(part, from: opened.file.fileDescriptor) else { return nil }
      digest.mix(UnsafeRawBufferPointer(part))
      left -= part.count
    }
    return digest.text
  }
}
