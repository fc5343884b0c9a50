import CPlatform

/// Follows a path as the kernel would for another process of the same root, without opening it.
struct PathResolver {
  enum Resolution: Equatable {
    /// Resolved; `exists` is about the last component.
    case path([UInt8], exists: Bool)
    /// Resolved through a link that the kernel follows for the other process alone.
    case ofOther([UInt8])
    /// Something without a path of its own, such as a pipe behind `/proc/self/fd/1`.
    case nameless
    /// The kernel will refuse it by itself: a loop, or a file where a folder is needed.
    case broken
  }

  let process: Int32
  let thread: Int32

  private static let slash = UInt8(ascii: "/")
  private static let maximumLinks = 40
  private static let maximumComponents = 2048

  /// Resolves `path` against `folder`, a resolved one; a last link is followed when asked.
  func resolve(_ path: [UInt8], in folder: [UInt8], followLast: Bool) -> Resolution {
    var done: [UInt8] = path.first == Self.slash ? [] : folder == [Self.slash] ? [] : folder
    var todo = components(of: path)
    var links = 0
    var steps = 0
    var exists = true
    var isOfOther = false
    while let component = todo.popLast() {
      steps += 1
      guard steps < Self.maximumComponents else { return .broken }
      if component == ".." {
        removeLast(&done)
        continue
      }
      let parentCount = done.count
      done.append(Self.slash)
      done += component.utf8
      guard exists, followLast || !todo.isEmpty else {
        exists = exists && Self.isThere(done)
        continue
      }
      switch target(of: done) {
      case .file: break
      case .missing: exists = false
      case .refused: return .broken
      case .link(let target):
        links += 1
        guard links <= Self.maximumLinks else { return .broken }
        guard target.first == Self.slash || !isOwnMagic(done) else { return .nameless }
        isOfOther = isOfOther || isMagicOfOther(done)
        if target.first == Self.slash { done = [] } else { done.removeSubrange(parentCount...) }
        todo += components(of: target)
      }
    }
    if done.isEmpty { done = [Self.slash] }
    return isOfOther ? .ofOther(done) : .path(done, exists: exists)
  }

  /// Answers where a link of /proc points to, such as the working folder; nil when it is gone.
  func linkTarget(_ path: String) -> [UInt8]? {
    Self.readLink(Array(path.utf8))
  }
}

extension PathResolver {
  private enum Step {
    case file, missing, refused
    case link([UInt8])
  }

  /// Components in reverse order, without empty ones and `.`.
  private func components(of path: [UInt8]) -> [ArraySlice<UInt8>] {
    path.split(separator: Self.slash).reversed().filter { $0 != "." }
  }

  private func removeLast(_ path: inout [UInt8]) {
    guard let slash = path.lastIndex(of: Self.slash) else { return }
    path.removeSubrange(slash...)
  }

  /// `/proc/self` is the child's own, not the host's.
  private func target(of path: [UInt8]) -> Step {
    if path.elementsEqual("/proc/self".utf8) { return .link(Array("\(process)".utf8)) }
    if path.elementsEqual("/proc/thread-self".utf8) {
      return .link(Array("\(process)/task/\(thread)".utf8))
    }
    if let target = Self.readLink(path) { return .link(target) }
    switch cpl_errno() {
    case EINVAL: return .file
    case ENOENT: return .missing
    case EACCES: return .file
    default: return .refused
    }
  }

  private func isOwnMagic(_ path: [UInt8]) -> Bool {
    path.starts(with: Array("/proc/\(process)/".utf8))
  }

  /// Whether this lies in the folder of another process, or of a thread of one.
  private func isMagicOfOther(_ path: [UInt8]) -> Bool {
    guard let owner = Self.owner(of: path), owner != process else { return false }
    return access("/proc/\(process)/task/\(owner)", F_OK) != 0
  }

  /// Whose folder of /proc a path lies in; nil for that folder itself, and for any other path.
  static func owner(of path: [UInt8]) -> Int32? {
    guard path.starts(with: "/proc/".utf8) else { return nil }
    let parts = path.split(separator: slash, maxSplits: 2)
    return parts.count == 3 ? Int32(String(decoding: parts[1], as: UTF8.self)) : nil
  }

  private static func isThere(_ path: [UInt8]) -> Bool {
    readLink(path) != nil || cpl_errno() != ENOENT
  }

  fileprivate static func readLink(_ path: [UInt8]) -> [UInt8]? {
    var terminated = path.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let length = readlink(terminated, start, buffer.count)
      return length < 0 ? nil : buffer.prefix(length).map { UInt8(bitPattern: $0) }
    }
  }
}

/// Folders that a child can read and that nobody in the sandbox can change, with where they lead: such as those
/// of the system's libraries, of which each start opens dozens.
///
/// The way to one is looked at once for a child, also to one that is not there: the loader looks for the first
/// library in a dozen such. Who changes these folders meanwhile, an administrator, gets another wording of a
/// refusal at most: the kernel looks at each call anew.
struct ReadOnlyFolders {
  private struct Place {
    let path: [UInt8]
    let exists: Bool
  }

  private var resolved: [[UInt8]: Place] = [:]
  private static let most = 64
  private static let slash = UInt8(ascii: "/")
  /// Names of the system's folders that may be links to others.
  private static let aliases = ["/lib", "/lib64"].map { Array($0.utf8) }

  /// Where a file lies, or would lie, that is in such a folder, by its absolute name, links followed; nil for
  /// any other name, and where that does not show at once.
  mutating func place(
    of name: [UInt8], rules: FileRules, resolver: PathResolver
  ) -> [UInt8]? {
    guard name.first == Self.slash, let end = name.lastIndex(of: Self.slash),
      let folder = place(ofFolder: Array(name[..<end]), rules, resolver)
    else { return nil }
    var file = Array(name[(end + 1)...])
    // A library's name is mostly a link to one with a version, beside it.
    for _ in 0..<2 {
      guard !file.isEmpty, file != ".", file != "..", !file.contains(Self.slash) else { return nil }
      let path = folder.path + [Self.slash] + file
      guard folder.exists else { return path }
      guard let target = PathResolver.readLink(path) else {
        return [EINVAL, ENOENT].contains(cpl_errno()) ? path : nil
      }
      file = target
    }
    return nil
  }

  private mutating func place(
    ofFolder name: [UInt8], _ rules: FileRules, _ resolver: PathResolver
  ) -> Place? {
    if let known = resolved[name] { return known }
    // Nothing on the way is the child's to change: not where the name begins, nor further in.
    guard resolved.count < Self.most,
      !name.split(separator: Self.slash).contains(where: { $0 == ".." }),
      rules.all.contains(where: { !$0.grants.contains(.write) && name.isBeneath($0.path) })
        || Self.aliases.contains(where: name.isBeneath),
      case .path(let folder, let exists) = resolver.resolve(
        name, in: [Self.slash], followLast: true)
    else { return nil }
    let grants = rules.grants(at: folder)
    guard grants.contains(.read), !grants.contains(.write) else { return nil }
    let place = Place(path: folder, exists: exists)
    resolved[name] = place
    return place
  }
}

extension [UInt8] {
  fileprivate static func != (bytes: Self, text: StaticString) -> Bool {
    text.withUTF8Buffer { !bytes.elementsEqual($0) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate static func == (slice: Self, text: StaticString) -> Bool {
    text.withUTF8Buffer { slice.elementsEqual($0) }
  }

  fileprivate static func != (slice: Self, text: StaticString) -> Bool {
    !(slice == text)
  }

  fileprivate var utf8: Self { self }
}
