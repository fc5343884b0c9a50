import CPlatform
import Chance
import Foundation
package import HostFiles
import Synchronization

/// What tells one input from another without reading all of it.
package struct InputIdentity: Sendable, Hashable, Codable {
  /// Its bytes.
  package let size: Int
  /// Up to where it is looked at.
  package let offset: Int
  /// A number made of its first bytes, before the offset.
  package let head: UInt64
  /// A number made of its last bytes before the offset.
  package let tail: UInt64

  /// How many bytes the first and the last ones are.
  private static let part = 1 << 16

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - offset: Up to where it was read.
  /// - Throws: `FileFault` where it cannot be read, or is no regular file.
  package init(path: String, upTo offset: Int) throws(FileFault) {
    let (file, size) = try FileBytes.openRegular(path)
    // The descriptor is closed with the last use of the file.
    defer { withExtendedLifetime(file) {} }
    try self.init(file.fileDescriptor, path, size: size, upTo: min(offset, size))
  }

  fileprivate init(
    _ descriptor: Int32, _ path: String, size: Int, upTo offset: Int
  ) throws(FileFault) {
    self.size = size
    self.offset = offset
    head = try Self.hash(descriptor, path, 0..<min(Self.part, offset))
    tail = try Self.tail(descriptor, path, upTo: offset)
  }

  /// A number made of the last bytes of what is open before an offset.
  static func tail(
    _ descriptor: Int32, _ path: String, upTo offset: Int
  ) throws(FileFault) -> UInt64 {
    try hash(descriptor, path, max(0, offset - part)..<offset)
  }

  /// The most bytes of a file that are taken for possible.
  static let largest = 1 << 60

  /// Looks whether there can be such an input.
  ///
  /// - Parameter key: What names it in its file.
  /// - Throws: `WordFault` with the key of what cannot be.
  func checkBounds(_ key: String) throws(WordFault) {
    guard (0...Self.largest).contains(size) else {
      throw WordFault("\(key).size: expected 0 to \(Self.largest), found \(size)")
    }
    guard (0...size).contains(offset) else {
      throw WordFault("\(key).offset: expected 0 to \(size), found \(offset)")
    }
  }

  /// Reads at a place, whatever place somebody else who reads is at.
  private static func hash(
    _ descriptor: Int32, _ path: String, _ range: Range<Int>
  ) throws(FileFault) -> UInt64 {
    var hash = StableHash()
    var place = range.lowerBound
    var buffer = [UInt8](repeating: 0, count: range.count)
    while place < range.upperBound {
      let got = pread(descriptor, &buffer, range.upperBound - place, off_t(place))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw FileFault(path, "cannot be read", number: errno) }
      guard got > 0 else { break }
      hash.add(buffer[..<got])
      place += got
    }
    return hash.value
  }
}

/// The bytes of an input, one piece after another.
package final class RecordInput: Sendable {
  /// The most bytes of a piece.
  private static let piece = 1 << 18

  private let descriptor: Int32
  private let isOwn: Bool
  private let path: String
  /// All its bytes; nil for a pipe or a terminal.
  package let size: Int?

  /// Opens a file or a pipe; `-` is the standard input.
  ///
  /// - Throws: `FileFault`.
  package init(_ path: String) throws(FileFault) {
    isOwn = path != "-"
    self.path = isOwn ? path : "standard input"
    descriptor = isOwn ? cpl_open(path, O_RDONLY, 0) : STDIN_FILENO
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw FileFault(self.path, Self.act, number: errno)
    }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Tells it from another one.
  ///
  /// It is that of what is open, also where another file has its path by now, and has no fewer bytes than there
  /// were: a run of which the end was lost is not gone on with as if all of it were there.
  ///
  /// - Parameter offset: Up to where it was read.
  /// - Returns: What is known of it; nil for a pipe or a terminal.
  /// - Throws: `FileFault` where it cannot be read.
  package func identity(upTo offset: Int) throws(FileFault) -> InputIdentity? {
    guard let size else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(path, Self.act, number: errno) }
    let most = max(size, Int(status.st_size), offset)
    return try InputIdentity(descriptor, path, size: most, upTo: offset)
  }

  /// Goes to a place of a file.
  ///
  /// - Throws: `FileFault`, for a pipe too.
  package func seek(to offset: Int) throws(FileFault) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      throw FileFault(path, Self.act, number: errno)
    }
  }

  /// Whether reading does not wait: there are bytes, or it is the end.
  package var isReady: Bool { isReady(within: 0) }

  private func isReady(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let found = poll(&ready, 1, milliseconds)
    // What cannot be looked at is read, which tells why.
    return found > 0 || found < 0 && errno != EINTR
  }

  /// Waits until reading does not wait, or the task is cancelled; reads nothing.
  ///
  /// - Throws: `ThreadFault` where there is no thread for it.
  package func waitUntilReady() async throws {
    if isReady { return }
    let isOver = Mutex(false)
    try await withTaskCancellationHandler {
      try await BlockingWork.run { [self] in
        while !isOver.withLock(\.self), !isReady(within: Self.patience) {}
      }
    } onCancel: {
      isOver.withLock { $0 = true }
    }
  }

  /// After so many milliseconds it is looked whether somebody still waits.
  private static let patience: Int32 = 100

  /// The next bytes, as many as there are; waits where there are none yet.
  ///
  /// - Returns: The bytes; none at the end.
  /// - Throws: `FileFault`, also for a file that ends before it did when it was opened.
  package func read() throws(FileFault) -> [UInt8] {
    while true {
      var number: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
        let got = CPlatform.read(descriptor, buffer.baseAddress, buffer.count)
        number = got < 0 ? errno : 0
        count = max(0, got)
      }
      switch number {
      case 0:
        if bytes.isEmpty { try checkEnd() }
        return bytes
      case EINTR: continue
      case EAGAIN:
        // Whoever shares a terminal or a pipe with us may have made it one that does not block.
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
      default: throw FileFault(path, Self.act, number: number)
      }
    }
  }

  /// Whoever writes a file anew, or cuts it, takes away what was not read yet.
  private func checkEnd() throws(FileFault) {
    guard let size else { return }
    let end = lseek(descriptor, 0, SEEK_CUR)
    guard end >= 0 else { throw FileFault(path, Self.act, number: errno) }
    guard end < size else { return }
    throw FileFault(
      path, Self.act,
      reason: "it ends after \(end) bytes, and had \(size) when it was opened: it was cut or "
        + "written meanwhile; begin anew when it is whole")
  }

  private static let act = "cannot be read"
}
