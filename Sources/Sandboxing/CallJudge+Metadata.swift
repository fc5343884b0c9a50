import CPlatform

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
  static let noFollow: Int32 = 0x100
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
