import CPlatform
import ExtensionWire

/// Processes that a child left behind, which only exist where the mode lets it start any.
enum ProcessReaper {
  /// Kills everything that carries the environment of the child, whatever session it moved to.
  ///
  /// The mark is the child's data container, which is nobody else's HOME.
  static func kill(withDataContainer container: [UInt8]) {
    let mark = Array("CFFIXED_USER_HOME=".utf8) + container + [0]
    guard let folder = opendir("/proc") else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = Int32(name), process != getpid(), carries(mark, process) else { continue }
      _ = CPlatform.kill(process, SIGKILL)
    }
  }

  private static func carries(_ mark: [UInt8], _ process: Int32) -> Bool {
    let number = cpl_open("/proc/\(process)/environ", O_RDONLY, 0)
    guard number >= 0 else { return false }
    let file = OwnedDescriptor(number)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(file.number, &buffer, buffer.count)
    guard count > mark.count else { return false }
    return (0...(count - mark.count)).contains { buffer[$0..<($0 + mark.count)] == mark[...] }
  }
}
