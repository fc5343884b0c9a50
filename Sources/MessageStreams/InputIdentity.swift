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
    self.size = size
    let last = min(offset, size)
    self.offset = last
    head = try Self.hash(file, path, 0..<min(Self.part, last))
    tail = try Self.hash(file, path, max(0, last - Self.part)..<last)
  }

  private static func hash(
    _ file: FileHandle, _ path: String, _ range: Range<Int>
  ) throws(FileFault) -> UInt64 {
    do {
      try file.seek(toOffset: UInt64(range.lowerBound))
      return StableHash(try file.read(upToCount: range.count) ?? Data()).value
    } catch {
      throw FileFault(path, "cannot be read", error)
    }
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
  /// - Throws: `FileFault`.
  package func read() throws(FileFault) -> [UInt8] {
    while true {
      var number: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
        let got = CPlatform.read(descriptor, buffer.baseAddress, buffer.count)
        number = got < 0 ? errno : 0
        count = max(0, got)
      }
      switch number {
      case 0: return bytes
      case EINTR: continue
      case EAGAIN:
        // Whoever shares a terminal or a pipe with us may have made it one that does not block.
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
      default: throw FileFault(path, Self.act, number: number)
      }
    }
  }

  private static let act = "cannot be read"
}
