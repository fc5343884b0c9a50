import CPlatform
import HostFiles

/// Changes metadata in the child's data container on its behalf.
///
/// The host opens the object through the data container's door, so that no path, link or race can make
/// it a file anywhere else; the child's pointers only say which of its own files it means.
struct MetadataBroker: Sendable {
  let dataContainer: [UInt8]

  /// Does what the call asks for, to the file at this resolved path of the data container.
  func perform(_ act: MetadataCall, _ call: StoppedCall, on path: [UInt8]) -> CallResponse {
    switch act {
    case .mode(_, let value):
      let mode = mode_t(truncatingIfNeeded: call.arguments[value]) & 0o777
      return withLink(to: path) { chmod($0, mode) }
    case .owner(_, let user):
      return isOwnIdentity(call.flags(user), call.flags(user + 1)) ? .answer(0) : .fail(EPERM)
    case .times(_, let value):
      guard let times = times(of: call, at: call.arguments[value]) else { return .fail(EFAULT) }
      return withLink(to: path) { utimensat(AT_FDCWD, $0, times, 0) }
    case .attribute: return .fail(ENOTSUP)
    case .other: return .fail(ENOSYS)
    }
  }

  private func isOwnIdentity(_ user: Int32, _ group: Int32) -> Bool {
    let unchanged: Int32 = -1
    return (user == unchanged || UInt32(bitPattern: user) == geteuid())
      && (group == unchanged || UInt32(bitPattern: group) == getegid())
  }

  private func times(of call: StoppedCall, at address: UInt64) -> [timespec]? {
    guard address != 0 else {
      let now = timespec(tv_sec: 0, tv_nsec: Int((1 << 30) - 1))
      return [now, now]
    }
    var times: [timespec] = []
    for index in 0..<UInt64(2) {
      guard let seconds = call.memory.integer(at: address &+ index &* 16, as: Int64.self),
        let nanoseconds = call.memory.integer(at: address &+ index &* 16 &+ 8, as: Int64.self)
      else { return nil }
      times.append(timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds)))
    }
    return times
  }

  /// Opens the file in the data container and acts on what was opened, through /proc.
  private func withLink(to path: [UInt8], _ act: (String) -> Int32) -> CallResponse {
    let parts = path[dataContainer.count...].split(separator: UInt8(ascii: "/"))
    do throws(FileFault) {
      var folder = try FolderDoor(at: String(decoding: dataContainer, as: UTF8.self))
      for part in parts.dropLast() {
        guard let name = EntryName(part) else { return .fail(EPERM) }
        folder = try folder.folder(name)
      }
      let name = parts.last.flatMap { EntryName($0) }
      guard parts.isEmpty || name != nil else { return .fail(EPERM) }
      return try folder.with(name) { number in
        act("/proc/self/fd/\(number)") == 0 ? .answer(0) : .fail(cpl_errno())
      }
    } catch {
      return .fail(error.number ?? EIO)
    }
  }
}
