import CPlatform

/// Reads what a stopped call points to: for words in a report, never for a permission.
struct ChildMemory {
  let thread: Int32

  private static let page: UInt64 = 4096

  /// Exactly `count` bytes; nil when they are not all readable.
  func bytes(at address: UInt64, count: Int) -> [UInt8]? {
    guard count > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: count)
    return cpl_read_memory(thread, address, &buffer, count) == count ? buffer : nil
  }

  /// A NUL-terminated string of at most PATH_MAX bytes; nil when it is not readable.
  func string(at address: UInt64) -> [UInt8]? {
    var text: [UInt8] = []
    var address = address
    while text.count < Int(PATH_MAX) {
      // Never across a page: the next one may not be there.
      let count = Int(Self.page - address % Self.page)
      guard let piece = bytes(at: address, count: min(count, Int(PATH_MAX) - text.count)) else {
        return nil
      }
      if let end = piece.firstIndex(of: 0) { return text + piece[..<end] }
      text += piece
      address += UInt64(piece.count)
    }
    return text
  }

  /// An integer in the machine's byte order.
  func integer<Value: FixedWidthInteger>(at address: UInt64, as type: Value.Type) -> Value? {
    guard let raw = bytes(at: address, count: MemoryLayout<Value>.size) else { return nil }
    return raw.withUnsafeBytes { $0.loadUnaligned(as: type) }
  }
}
