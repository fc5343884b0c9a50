import CPlatform
package import Foundation

/// Reading of files to a limit, and writing to the last byte.
package enum FileBytes {
  /// Reads a regular file as a whole, never a pipe or a device, if it has no more than so many bytes.
  ///
  /// - Throws: `FileFault`.
  package static func read(_ path: String, limit: Int) throws(FileFault) -> Data {
    try read(try openRegular(path).file, path, limit: limit)
  }

  /// Opens a regular file for reading, never a pipe or a device.
  ///
  /// - Returns: The file and how many bytes it has now.
  /// - Throws: `FileFault`.
  package static func openRegular(
    _ path: String
  ) throws(FileFault) -> (file: FileHandle, bytes: Int) {
    // A pipe that nobody writes to would not even open.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(path, act, number: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(path, act, number: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileFault(path, act, reason: "it is not a regular file")
    }
    return (file, Int(status.st_size))
  }

  /// Reads a file as a whole, or what somebody writes into a pipe until its end.
  ///
  /// - Parameters:
  ///   - path: The file or pipe.
  ///   - limit: What is too long, in bytes, is refused; nil for whatever comes.
  /// - Returns: The bytes.
  /// - Throws: `FileFault`.
  package static func readAll(_ path: String, limit: Int? = nil) throws(FileFault) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault(path, act, number: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return try read(file, path, limit: limit)
  }

  private static let act = "cannot be read"

  private static func read(
    _ file: FileHandle, _ path: String, limit: Int?
  ) throws(FileFault) -> Data {
    let data: Data
    do {
      data = try (limit.map { try file.read(upToCount: $0 + 1) } ?? file.readToEnd()) ?? Data()
    } catch {
      throw FileFault(path, act, error)
    }
    if let limit, data.count > limit {
      throw FileFault(path, act, reason: "it is larger than \(limit) bytes")
    }
    return data
  }

  /// Reads as many of a file's next bytes as a buffer has room for.
  ///
  /// - Parameters:
  ///   - buffer: Where the bytes go.
  ///   - descriptor: The open file, which stands behind them then.
  /// - Returns: Whether there were so many; false also where the file cannot be read.
  package static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> Bool {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = CPlatform.read(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      filled += count
    }
    return true
  }

  /// Makes a file where nothing is; no program that is started meanwhile has it open.
  ///
  /// Foundation's way leaves it open to every child, and a program that anybody has open for writing
  /// cannot be run. A child that is about to run its own still has it for that moment.
  ///
  /// - Parameters:
  ///   - path: The new file.
  ///   - data: What it holds.
  /// - Throws: `FileFault`.
  package static func make(_ path: String, with data: Data) throws(FileFault) {
    try write(data, to: path, O_EXCL, act: "cannot be made")
  }

  /// Makes a file, or gives one that is there another content.
  ///
  /// Foundation's `Data.write(to:)` takes a call that writes a part for one that wrote all: on a disk that
  /// has just become full it leaves half a file, and says nothing.
  ///
  /// - Parameters:
  ///   - data: What it holds.
  ///   - path: The file.
  /// - Throws: `FileFault`, after which the file may hold a part.
  package static func put(_ data: Data, at path: String) throws(FileFault) {
    try write(data, to: path, O_TRUNC, act: FileFault.notWritten)
  }

  /// Makes a file, or empties one that is there, for somebody else's output.
  ///
  /// - Returns: Its descriptor, which the caller closes; no program has it that is started meanwhile.
  /// - Throws: `FileFault`.
  package static func openToPut(at path: String) throws(FileFault) -> Int32 {
    try openToWrite(path, O_TRUNC, act: FileFault.notWritten)
  }

  /// Makes a file where nothing is, for somebody to fill.
  ///
  /// - Returns: Its descriptor, which the caller closes; no program has it that is started meanwhile.
  /// - Throws: `FileFault`.
  package static func openToMake(at path: String) throws(FileFault) -> Int32 {
    try openToWrite(path, O_EXCL, act: "cannot be made")
  }

  /// Lets the system copy what is left of a file, which may be less than all: the rest is to be read.
  ///
  /// A program has megabytes, and to read and write them takes several times as long.
  ///
  /// - Parameters:
  ///   - file: Stands behind what was copied then.
  ///   - descriptor: Where the bytes go.
  ///   - most: So many at most.
  /// - Returns: How many were copied.
  package static func copy(_ file: FileHandle, to descriptor: Int32, most: Int) -> Int {
    Int(cpl_copy_bytes(file.fileDescriptor, descriptor, Int64(most)))
  }

  private static func openToWrite(
    _ path: String, _ flag: Int32, act: String
  ) throws(FileFault) -> Int32 {
    let descriptor = cpl_open(path, O_WRONLY | O_CREAT | flag, 0o666)
    guard descriptor >= 0 else { throw FileFault(path, act, number: errno) }
    return descriptor
  }

  private static func write(
    _ data: Data, to path: String, _ flag: Int32, act: String
  ) throws(FileFault) {
    let descriptor = try openToWrite(path, flag, act: act)
    defer { close(descriptor) }
    try write(data, to: descriptor, path: path)
  }

  /// Writes all, in as many calls as it takes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - descriptor: Where they go; one that does not block is waited for.
  ///   - path: What a fault names.
  /// - Throws: `FileFault`, after which nobody knows how much was written.
  package static func write(
    _ data: Data, to descriptor: Int32, path: String
  ) throws(FileFault) {
    var written = 0
    while written < data.count {
      // Not by way of an array: an extension's program has megabytes, and every phone gets a copy.
      let (count, number) = data.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = CPlatform.write(descriptor, rest.baseAddress, rest.count)
        return (count, errno)
      }
      guard count < 0 else {
        written += count
        continue
      }
      if number == EAGAIN {
        // Whoever shares a terminal or a pipe with us may have made it one that does not block.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if number != EINTR {
        throw FileFault(path, FileFault.notWritten, number: number)
      }
    }
  }
}
