import CPlatform

extension CallJudge {
  /// Metadata of the own container is changed by the host; all other changes are refused.
  func judgeMetadata(_ call: StoppedCall, _ act: MetadataCall) -> Verdict {
    switch target(of: call, act.target) {
    case .unreadable:
      return call.refuse(.fileMetadata, "\(act.verb) a file", observed: .unreadable)
    case .leaveAlone: return .fail(EBADF)
    case .path(let path, let exists):
      guard path.isBeneath(rules.ownContainer) else {
        return call.refuse(.fileMetadata, "\(act.verb) \(names.name(path))", observed: .memory)
      }
      guard exists else { return .fail(ENOENT) }
      return metadata.perform(act, call, on: path)
    }
  }

  private func target(of call: StoppedCall, _ target: MetadataCall.Target) -> SeenPath {
    switch target {
    case .descriptor(let position): return descriptorPath(call, call.descriptor(position))
    case .name(let argument): return namePath(call, argument, followLast: true)
    case .linkName(let argument): return namePath(call, argument, followLast: false)
    case .nameOrDescriptor(let argument):
      guard call.arguments[argument.path] == 0, let folder = argument.folder else {
        return namePath(call, argument, followLast: true)
      }
      return descriptorPath(call, call.descriptor(folder))
    }
  }

  private func namePath(
    _ call: StoppedCall, _ argument: CallRule.PathArgument, followLast: Bool
  ) -> SeenPath {
    guard let raw = call.memory.string(at: call.arguments[argument.path]) else {
      return .unreadable
    }
    return resolve(raw, argument, in: call, followLast: followLast)
  }

  private func descriptorPath(_ call: StoppedCall, _ number: Int32) -> SeenPath {
    let resolver = PathResolver(process: process, thread: call.thread)
    guard let path = resolver.linkTarget("/proc/\(call.thread)/fd/\(number)") else {
      return .leaveAlone
    }
    return .path(path, exists: true)
  }
}
