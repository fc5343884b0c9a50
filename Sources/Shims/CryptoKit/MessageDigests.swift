/// The compression functions of SHA-2 (FIPS 180-4), SHA-1 and MD5 (RFC 1321), in plain Swift.
protocol DigestState: Sendable {
  /// How many bytes a block has.
  static var blockSize: Int { get }
  /// How many bytes the length at the end has.
  static var lengthSize: Int { get }
  /// Whether the length has its most significant byte first.
  static var isBigEndian: Bool { get }

  init()
  mutating func take(block: ArraySlice<UInt8>)
  var bytes: [UInt8] { get }
}

/// Collects bytes into blocks, and ends with padding and length.
struct DigestStream<State: DigestState>: Sendable {
  private var state = State()
  private var pending: [UInt8] = []
  private var count: UInt64 = 0

  mutating func update<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {
    let before = pending.count
    pending.append(contentsOf: bytes)
    count &+= UInt64(pending.count - before)
    var start = 0
    while pending.count - start >= State.blockSize {
      state.take(block: pending[start..<(start + State.blockSize)])
      start += State.blockSize
    }
    pending.removeFirst(start)
  }

  func finalized() -> [UInt8] {
    var copy = self
    let bits = copy.count &* 8
    var padding: [UInt8] = [0x80]
    let used = (copy.pending.count + 1 + State.lengthSize) % State.blockSize
    padding += Array(repeating: 0, count: used == 0 ? 0 : State.blockSize - used)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    padding +=
      State.isBigEndian
      ? Array(repeating: 0, count: State.lengthSize - 8) + length.reversed() : length
    copy.update(padding)
    return copy.state.bytes
  }
}

extension FixedWidthInteger {
  /// An integer of bytes, the most significant first.
  init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { ($0 << 8) | Self(truncatingIfNeeded: $1) }
  }

  /// The bytes, the most significant first.
  var bigEndianBytes: [UInt8] {
    (0..<(Self.bitWidth / 8)).reversed().map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }

  func rotated(right count: Int) -> Self {
    Self(truncatingIfNeeded: (magnitude >> count) | (magnitude << (Self.bitWidth - count)))
  }
}
