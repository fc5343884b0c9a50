import Foundation
import Testing

/// A terminal without a person: what is written to it can be read.
final class PseudoTerminal {
  private let controller: FileHandle
  /// Held open, so that nothing is lost of what was written.
  private let terminal: FileHandle
  let path: String

  init() throws {
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
    let number = open("/dev/ptmx", flags)
    controller = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    var unlocked: Int32 = 0
    var name: Int32 = -1
    // TIOCSPTLCK and TIOCGPTN, which are not imported.
    let isUnlocked = ioctl(number, 0x4004_5431, &unlocked) == 0
    let isNamed = ioctl(number, 0x8004_5430, &name) == 0
    path = "/dev/pts/\(name)"
    let other = open(path, flags)
    terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    try #require(isUnlocked && isNamed && other >= 0)
  }

  /// So many lines that arrive; at each end of one a terminal has a return, too.
  func lines(_ count: Int) throws -> [String] {
    var bytes: [UInt8] = []
    while bytes.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      var ready = pollfd(fd: controller.fileDescriptor, events: Int16(POLLIN), revents: 0)
      // It is to fail rather than to hang.
      try #require(poll(&ready, 1, 300_000) == 1)
      var piece = [UInt8](repeating: 0, count: 4_096)
      let length = read(controller.fileDescriptor, &piece, piece.count)
      try #require(length > 0)
      bytes += piece.prefix(length)
    }
    return Array(
      String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").dropLast())
  }
}
