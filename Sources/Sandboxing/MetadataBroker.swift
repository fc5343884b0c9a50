import CPlatform
import HostFiles

/// Changes metadata in the child's data container on its behalf.
///
/// The host opens the object through the data container's door, so that no path, link or race can make
/// it a file anywhere else; the child's pointers only say which of its own files it means.
struct MetadataBroker: Sendable {
  let dataContainer: [UInt8]

  /// Does what the call asks for, to the file at this resolved path of the data container.
  fileprivate func perform(
    _ act: MetadataCall, _ call: StoppedCall, on path: [UInt8]
  ) -> CallResponse {
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

/// A call that changes what a file says about itself; Landlock does not govern these.
enum MetadataCall: Sendable {
  /// Permission bits in argument `value`.
  case mode(Target, value: Int)
  /// User in argument `user`, group in the next one.
  case owner(Target, user: Int)
  /// Two `timespec` behind argument `value`.
  case times(Target, value: Int)
  case attribute(Target)
  case other(Target)

  /// What the call addresses.
  enum Target: Sendable {
    /// Flags of a call ending in `at`: the descriptor itself, and no following of a last link.
    case name(CallRule.PathArgument, flags: Int? = nil)
    case linkName(CallRule.PathArgument)
    case descriptor(Int)
    /// A null path means the folder argument itself.
    case nameOrDescriptor(CallRule.PathArgument, flags: Int? = nil)
  }

  var target: Target {
    switch self {
    case .mode(let target, _), .owner(let target, _), .times(let target, _),
      .attribute(let target), .other(let target):
      target
    }
  }

  /// The words before the name.
  var verb: String {
    switch self {
    case .mode: "change the permissions of"
    case .owner: "change the owner of"
    case .times: "change the times of"
    case .attribute: "change an attribute of"
    case .other: "change metadata of"
    }
  }
}

extension CallJudge {
  /// Metadata of the data container is changed by the host; all other changes are refused.
  func judgeMetadata(_ call: StoppedCall, _ act: MetadataCall) -> CallResponse {
    switch target(of: call, act.target) {
    case .unreadable:
      return call.refuse(.fileMetadata, "\(act.verb) a file", observed: .unreadable)
    case .leaveAlone: return .fail(EBADF)
    case .ofOther(let path):
      let words = "\(act.verb) \(names.name(path)), as another process"
      return call.refuse(.fileMetadata, words, observed: .memory)
    case .path(let path, let exists):
      guard path.isBeneath(rules.dataContainer) else {
        return call.refuse(.fileMetadata, "\(act.verb) \(names.name(path))", observed: .memory)
      }
      guard exists else { return .fail(ENOENT) }
      return metadata.perform(act, call, on: path)
    }
  }

  private func target(of call: StoppedCall, _ target: MetadataCall.Target) -> SeenPath {
    switch target {
    case .descriptor(let position): return descriptorPath(call, call.descriptor(position))
    case .name(let argument, let flags):
      return namePath(call, argument, flags: flags.map { call.flags($0) } ?? 0)
    case .linkName(let argument): return namePath(call, argument, flags: Self.noFollow)
    case .nameOrDescriptor(let argument, let flags):
      guard call.arguments[argument.path] == 0, let folder = argument.folder else {
        return namePath(call, argument, flags: flags.map { call.flags($0) } ?? 0)
      }
      return descriptorPath(call, call.descriptor(folder))
    }
  }

  /// AT_SYMLINK_NOFOLLOW, AT_SYMLINK_FOLLOW and AT_EMPTY_PATH.
  private static let noFollow: Int32 = 0x100
  static let follow: Int32 = 0x400
  static let emptyPath: Int32 = 0x1000

  private func namePath(
    _ call: StoppedCall, _ argument: CallRule.PathArgument, flags: Int32
  ) -> SeenPath {
    guard let raw = call.memory.string(at: call.arguments[argument.path]) else {
      return .unreadable
    }
    if raw.isEmpty, let folder = argument.folder, flags & Self.emptyPath != 0 {
      return descriptorPath(call, call.descriptor(folder))
    }
    return resolve(raw, argument, in: call, followLast: flags & Self.noFollow == 0)
  }

  /// What a descriptor leads to, or the working folder.
  func descriptorPath(_ call: StoppedCall, _ number: Int32) -> SeenPath {
    let name = number == AT_FDCWD ? "cwd" : "fd/\(number)"
    let resolver = PathResolver(process: process, thread: call.thread)
    guard let path = resolver.linkTarget("/proc/\(call.thread)/\(name)") else {
      return .leaveAlone
    }
    return .path(path, exists: true)
  }
}
