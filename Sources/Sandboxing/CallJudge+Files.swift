import CPlatform

extension CallJudge {
  /// A path argument as the host sees it.
  enum SeenPath {
    case path([UInt8], exists: Bool)
    /// Seen through a link of another process, where the kernel refuses this one.
    case ofOther([UInt8])
    /// Landlock and the kernel decide alone.
    case leaveAlone
    case unreadable
  }

  mutating func judgeOpen(
    _ call: StoppedCall, _ argument: CallRule.PathArgument, flags: Int?, mode: Int
  ) -> CallResponse {
    let flags = flags.map { call.flags($0) } ?? (O_CREAT | O_WRONLY | O_TRUNC)
    let isMaking = flags & (O_CREAT | cpl_flag_temporary_file()) != 0
    // A register cannot be changed on the way, so what `chmod` drops is refused here.
    if isMaking, flags & cpl_flag_path_only() == 0, call.flags(mode) & Self.setIDBits != 0 {
      return call.refuse(.fileMetadata, Self.setIDWords)
    }
    return judgeOpen(call, argument, flags: flags)
  }

  private static let setIDBits: Int32 = 0o6000
  private static let setIDWords = "make a file with set-id bits"

  /// The call is not there, and libraries go on with `openat`; but what it was meant for is told.
  mutating func judgeOpenByMemory(
    _ call: StoppedCall, _ argument: CallRule.PathArgument, how: Int
  ) -> CallResponse {
    guard let flags = call.memory.integer(at: call.arguments[how], as: UInt64.self),
      case .refuse(let denial) = judgeOpen(
        call, argument, flags: Int32(truncatingIfNeeded: flags))
    else { return .fail(ENOSYS) }
    return .refuse(denial)
  }

  /// What the links of another process' folder lead to; the kernel refuses that without a word.
  func judgeReadLink(_ call: StoppedCall, _ argument: CallRule.PathArgument) -> CallResponse {
    guard let raw = call.memory.string(at: call.arguments[argument.path]) else { return .proceed }
    switch resolve(raw, argument, in: call, followLast: false) {
    case .path(let path, exists: true):
      guard let owner = PathResolver.owner(of: path), owner != process, !isOwn(thread: owner)
      else { return .proceed }
      return call.refuse(.processInspect, "read the link \(names.name(path))", observed: .memory)
    case .ofOther(let path):
      let words = "read the link \(names.name(path)), as another process"
      return call.refuse(.processInspect, words, observed: .memory)
    default: return .proceed
    }
  }

  private mutating func judgeOpen(
    _ call: StoppedCall, _ argument: CallRule.PathArgument, flags: Int32
  ) -> CallResponse {
    // A name without access: no more than stat(2) tells, and no file rule applies.
    guard flags & cpl_flag_path_only() == 0 else { return .proceed }
    guard let raw = call.memory.string(at: call.arguments[argument.path]) else {
      return call.refuse(.fileRead, "open a name that cannot be read", observed: .unreadable)
    }
    let mutating = flags & (O_CREAT | O_TRUNC | cpl_flag_temporary_file()) != 0
    let access = flags & O_ACCMODE
    let follow = flags & cpl_flag_no_follow() == 0 && flags & (O_CREAT | O_EXCL) != O_CREAT | O_EXCL
    if access == O_RDONLY, !mutating, follow, isInReadOnlyFolder(raw, call) { return .proceed }
    let seen = resolve(raw, argument, in: call, followLast: follow)
    if case .ofOther(let path) = seen {
      let words =
        "\(access == O_RDONLY ? "open" : "write to") \(names.name(path)), as another process"
      return call.refuse(access == O_RDONLY ? .fileRead : .fileWrite, words, observed: .memory)
    }
    guard case .path(let path, let exists) = seen else { return .proceed }
    if let file = supplied.file(
      at: path, access: access, isMaking: mutating,
      isNameless: flags & cpl_flag_temporary_file() != 0)
    {
      return .give(file, closeOnExec: flags & O_CLOEXEC != 0)
    }
    if access == O_RDONLY, !mutating, supplied.isAbsent(path) { return .fail(ENOENT) }
    if !exists, flags & O_CREAT == 0 { return .proceed }
    let needed = Self.needed(toOpenWith: flags, exists: exists)
    if grants(at: path).isSuperset(of: needed) { return .proceed }
    if !exists, let write = AtomicWrite(raw) { return refuse(write, to: path, call) }
    let verb = needed.contains(.write) ? (exists ? "write to" : "create") : "open"
    return call.refuse(
      needed.contains(.write) ? .fileWrite : .fileRead, "\(verb) \(names.name(path))",
      observed: .memory)
  }

  /// Whether a name plainly leads to a file of a folder that the rules let the child read.
  ///
  /// Landlock decides on the call as on any other; what does not plainly lead there is looked at closely.
  private mutating func isInReadOnlyFolder(_ name: [UInt8], _ call: StoppedCall) -> Bool {
    let resolver = PathResolver(process: process, thread: call.thread)
    guard let path = readOnlyFolders.place(of: name, rules: rules, resolver: resolver) else {
      return false
    }
    return !supplied.isAbsent(path)
      && supplied.file(at: path, access: O_RDONLY, isMaking: false, isNameless: false) == nil
  }

  /// What the rules must grant for a file to be opened.
  private static func needed(toOpenWith flags: Int32, exists: Bool) -> FileRule.Grants {
    let access = flags & O_ACCMODE
    var needed: FileRule.Grants = []
    if access != O_WRONLY { needed.insert(.read) }
    if access != O_RDONLY || flags & O_TRUNC != 0 || !exists
      || flags & cpl_flag_temporary_file() != 0
    {
      needed.insert(.write)
    }
    return needed
  }

  /// The passing name of an atomic write is nobody's: the report has that of the file it becomes.
  private func refuse(_ write: AtomicWrite, to path: [UInt8], _ call: StoppedCall) -> CallResponse {
    let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    guard let name = write.destination(of: call)?.split(separator: UInt8(ascii: "/")).last else {
      return call.refuse(
        .fileWrite, "create a file in \(names.name(Array(folder))) by an atomic write",
        observed: .memory)
    }
    let file = names.name(folder + [UInt8(ascii: "/")] + name)
    return call.refuse(.fileWrite, "write \(file) atomically", observed: .memory)
  }

  func judgeChange(
    _ call: StoppedCall, _ change: CallRule.NameChange, _ arguments: [CallRule.PathArgument]
  ) -> CallResponse {
    if let verdict = judgeRegisters(of: change, call) { return verdict }
    var paths: [[UInt8]] = []
    var isRefused = false
    for argument in arguments {
      guard let raw = call.memory.string(at: call.arguments[argument.path]) else {
        return call.refuse(.fileWrite, "change a name that cannot be read", observed: .unreadable)
      }
      let path: [UInt8]
      switch seen(raw, argument, of: change, in: call) {
      case .path(let found, _): path = found
      case .ofOther(let found): (path, isRefused) = (found, true)
      case .leaveAlone, .unreadable: return .proceed
      }
      paths.append(path)
      if !grants(at: change.governingFolder(of: path)).contains(.write) { isRefused = true }
    }
    guard isRefused else { return .proceed }
    let words = paths.map(names.name).joined(separator: " to ")
    return call.refuse(.fileWrite, "\(change.verb) \(words)", observed: .memory)
  }

  /// A link is made to a descriptor's file where the name is empty, or that of the link in /proc.
  private func seen(
    _ raw: [UInt8], _ argument: CallRule.PathArgument, of change: CallRule.NameChange,
    in call: StoppedCall
  ) -> SeenPath {
    guard case .link(let flags?) = change, argument.folder == 0 else {
      return resolve(raw, argument, in: call, followLast: change.followsLastLink)
    }
    if raw.isEmpty, call.flags(flags) & Self.emptyPath != 0 {
      return descriptorPath(call, call.descriptor(0))
    }
    return resolve(
      raw, argument, in: call, followLast: call.flags(flags) & Self.follow != 0)
  }

  private func judgeRegisters(of change: CallRule.NameChange, _ call: StoppedCall) -> CallResponse?
  {
    switch change {
    case .createNode(let mode):
      if call.flags(mode) & Self.setIDBits != 0 {
        return call.refuse(.fileMetadata, Self.setIDWords)
      }
      let kind = call.flags(mode) & 0o170000
      if kind == 0 || kind == 0o100000 || kind == 0o010000 { return nil }
      return call.refuse(.kernelDevice, "create a device or socket")
    case .rename(let flags?):
      let exchangeOrNoReplace: Int32 = 3
      if call.flags(flags) & ~exchangeOrNoReplace == 0 { return nil }
      return call.refuse(.fileWrite, "rename with a whiteout")
    default: return nil
    }
  }

  /// What the rules grant, with the child's own entries of /proc.
  private func grants(at path: [UInt8]) -> FileRule.Grants {
    if path.starts(with: ownProcessFolder) {
      let rest = path[ownProcessFolder.count...]
      let name = String(decoding: rest.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
      return Self.ownProcessFiles.contains(name) ? .read : []
    }
    return rules.grants(at: path)
  }

  private var ownProcessFolder: [UInt8] { Array("/proc/\(process)/".utf8) }

  /// The same names as in the launcher's landlock.c.
  private static let ownProcessFiles: Set<String> = [
    "auxv", "cmdline", "comm", "fd", "maps", "stat", "statm", "status",
  ]

  func resolve(
    _ raw: [UInt8], _ argument: CallRule.PathArgument, in call: StoppedCall, followLast: Bool
  ) -> SeenPath {
    let resolver = PathResolver(process: process, thread: call.thread)
    var folder: [UInt8] = []
    if raw.first != UInt8(ascii: "/") {
      let number = argument.folder.map { call.descriptor($0) } ?? AT_FDCWD
      let link = number == AT_FDCWD ? "cwd" : "fd/\(number)"
      guard let target = resolver.linkTarget("/proc/\(call.thread)/\(link)"),
        target.first == UInt8(ascii: "/")
      else { return .leaveAlone }
      folder = target
    }
    guard !raw.isEmpty else { return .leaveAlone }
    switch resolver.resolve(raw, in: folder, followLast: followLast) {
    case .path(let path, let exists): return .path(path, exists: exists)
    case .ofOther(let path): return .ofOther(path)
    case .nameless, .broken: return .leaveAlone
    }
  }
}

extension CallRule.NameChange {
  fileprivate var followsLastLink: Bool {
    if case .truncate = self { true } else { false }
  }

  /// A name belongs to its folder; the content that truncation changes, to the file.
  fileprivate func governingFolder(of path: [UInt8]) -> [UInt8] {
    if case .truncate = self { return path }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return slash == 0 ? [UInt8(ascii: "/")] : Array(path[..<slash])
  }

  fileprivate var verb: String {
    switch self {
    case .createFolder: "create the folder"
    case .createNode: "create"
    case .delete: "delete"
    case .rename: "rename"
    case .link: "link"
    case .symbolicLink: "create the link"
    case .truncate: "truncate"
    }
  }
}

/// Locks are answered, not taken: a container belongs to one process while it runs, so a lock
/// could only ever reach out of the sandbox and block the app. Within the process, record locks
/// never conflict anyway.
extension CallJudge {
  func judgeFileControl(_ call: StoppedCall) -> CallResponse {
    let setLock: Int32 = 6
    let setLockAndWait: Int32 = 7
    let command = call.flags(1)
    guard command == setLock || command == setLockAndWait else {
      let (code, words) = Self.words(forControl: command)
      return call.refuse(code, words)
    }
    guard let kind = call.memory.integer(at: call.arguments[2], as: Int16.self) else {
      return call.refuse(.fileLock, "lock a file", observed: .unreadable)
    }
    let exclusive: Int16 = 1
    return judgeLock(call, isExclusive: kind == exclusive, observed: .memory)
  }

  func judgeFileLock(_ call: StoppedCall) -> CallResponse {
    let exclusive: Int32 = 2
    return judgeLock(call, isExclusive: call.flags(1) & exclusive != 0, observed: .registers)
  }

  private func judgeLock(
    _ call: StoppedCall, isExclusive: Bool, observed: Denial.Observation
  ) -> CallResponse {
    let resolver = PathResolver(process: process, thread: call.thread)
    guard let path = resolver.linkTarget("/proc/\(call.thread)/fd/\(call.descriptor(0))") else {
      return .fail(EBADF)
    }
    if !isExclusive || grants(at: path).contains(.write) { return .answer(0) }
    return call.refuse(.fileLock, "lock \(names.name(path))", observed: observed)
  }

  private static func words(forControl command: Int32) -> (DenialCode, String) {
    switch command {
    case 4: (.fileLock, "ask for signals when a file is ready")
    case 8, 10, 15: (.fileLock, "send signals of a file to a process")
    case 36, 37, 38: (.fileLock, "lock a file by its open description")
    case 1024, 1025: (.fileLock, "take a lease on a file")
    case 1026: (.fileLock, "watch a folder")
    case 1031: (.kernelCall, "change the size of a pipe")
    case 1033: (.kernelCall, "seal a file")
    default: (.kernelCall, "control a file (command \(command))")
    }
  }
}
