import CPlatform
import ExtensionWire

/// Changes metadata in the child's own container on its behalf.
///
/// The object is opened by the host beneath the own container's folder, with `RESOLVE_BENEATH`,
/// so that no path, link or race can make it a file anywhere else; the child's pointers only say
/// which of its own files it means.
struct MetadataKeeper: Sendable {
  let ownContainer: [UInt8]

  /// Does what the call asks for, to the file at this resolved path of the own container.
  func perform(_ act: MetadataCall, _ call: StoppedCall, on path: [UInt8]) -> Verdict {
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

  /// Opens the file beneath the own container and acts on what was opened, through /proc.
  private func withLink(to path: [UInt8], _ act: (String) -> Int32) -> Verdict {
    let rest = path[ownContainer.count...].drop { $0 == UInt8(ascii: "/") }
    let root = cpl_open(Self.text(ownContainer[...]), O_DIRECTORY | cpl_flag_path_only(), 0)
    guard root >= 0 else { return .fail(cpl_errno()) }
    let folder = OwnedDescriptor(root)
    let relative = rest.isEmpty ? Self.text([UInt8(ascii: ".")]) : Self.text(rest)
    let flags = cpl_flag_path_only() | cpl_flag_no_follow()
    let number = cpl_open_beneath(folder.number, relative, flags)
    guard number >= 0 else { return .fail(cpl_errno()) }
    let file = OwnedDescriptor(number)
    return act("/proc/self/fd/\(file.number)") == 0 ? .answer(0) : .fail(cpl_errno())
  }

  private static func text(_ path: ArraySlice<UInt8>) -> [CChar] {
    path.map { CChar(bitPattern: $0) } + [0]
  }
}
