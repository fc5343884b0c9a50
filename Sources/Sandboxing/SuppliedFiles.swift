import CPlatform
import ExtensionWire
import HostFiles

/// Files that the child is given by the host instead of the machine's own.
///
/// Either the host's own words (the phone's user, no name servers), the same for every child; or
/// the state or name of one of the child's own threads, which the host opens in the child's own
/// folder of /proc; or a new file of the child's. Whatever the child's pointer says, it can get
/// nothing else.
struct SuppliedFiles: Sendable {
  let process: Int32
  private let dataContainer: [UInt8]
  private let texts: [[UInt8]: [UInt8]]

  init(process: Int32, home: String, dataContainer: [UInt8]) {
    self.process = process
    self.dataContainer = dataContainer
    let user = "mobile:x:\(geteuid()):\(getegid())::\(home):/usr/bin/false\n"
    let files = [
      "/etc/passwd": user,
      "/etc/group": "mobile:x:\(getegid()):\n",
      "/etc/nsswitch.conf": "passwd: files\ngroup: files\nhosts: files dns\n",
      // With this machine's own name, so that asking for that is no use of the network.
      "/etc/hosts": "127.0.0.1 localhost \(Self.machine)\n::1 localhost\n",
      "/etc/host.conf": "multi on\n",
      "/etc/resolv.conf": "nameserver 127.0.0.1\noptions attempts:1 timeout:1\n",
      // The C library looks here when a thread gives memory back, and Foundation for its folders.
      "/proc/sys/vm/overcommit_memory": "0\n",
      "/etc/xdg/user-dirs.defaults": "DOCUMENTS=Documents\nDOWNLOAD=Downloads\n",
      // The phone has no control groups, and those of this machine tell who runs the host.
      "/proc/\(process)/cgroup": "0::/\n",
      "/proc/\(process)/loginuid": "4294967295\n", "/proc/sys/kernel/ngroups_max": "65536\n",
      "/etc/gai.conf": "", "/etc/services": "", "/etc/protocols": "", "/etc/networks": "",
    ]
    texts = Dictionary(
      uniqueKeysWithValues: files.map { (Array($0.key.utf8), Array($0.value.utf8)) })
  }

  private static var machine: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains { !($0.isASCII && ($0.isLetter || $0.isNumber) || "-.".contains($0)) }
      ? "" : text
  }

  /// What a name stands for when it is opened in a certain way, nil when it is an ordinary file.
  func file(at path: [UInt8], access: Int32, isMaking: Bool, isNameless: Bool) -> SuppliedFile? {
    // tmpfile of the C library knows this folder alone.
    if isNameless, path.elementsEqual("/tmp".utf8) { return .nameless(dataContainer) }
    if !isMaking, let thread = thread(ofName: path) {
      return .threadName(process: process, thread: thread, access: access)
    }
    return access == O_RDONLY && !isMaking ? source(of: path) : nil
  }

  private func source(of path: [UInt8]) -> SuppliedFile? {
    if let text = texts[path] { return .text(text) }
    return thread(ofStatus: path).map { .threadState(process: process, thread: $0) }
  }

  /// `/proc/N/stat`, which libdispatch reads for its own workers.
  private func thread(ofStatus path: [UInt8]) -> Int32? {
    let prefix = Array("/proc/".utf8)
    let suffix = Array("/stat".utf8)
    guard path.starts(with: prefix), path.count > prefix.count + suffix.count,
      path.suffix(suffix.count).elementsEqual(suffix)
    else { return nil }
    let digits = path[prefix.count..<(path.count - suffix.count)]
    guard let thread = Int32(String(decoding: digits, as: UTF8.self)),
      access("/proc/\(process)/task/\(thread)", F_OK) == 0
    else { return nil }
    return thread
  }

  /// `/proc/PROCESS/task/N/comm`, by which the C library names threads.
  private func thread(ofName path: [UInt8]) -> Int32? {
    let prefix = Array("/proc/\(process)/task/".utf8)
    guard path.starts(with: prefix) else { return nil }
    let parts = path[prefix.count...].split(separator: UInt8(ascii: "/"))
    guard parts.count == 2, parts[1].elementsEqual("comm".utf8) else { return nil }
    return Int32(String(decoding: parts[0], as: UTF8.self))
  }

  private static let absentSettings = Set(
    ["/etc/ssl/openssl.cnf", "/etc/pki/tls/openssl.cnf"].map { Array($0.utf8) })

  /// Names that are not there on a phone; the system libraries ask for them and go on without.
  func isAbsent(_ path: [UInt8]) -> Bool {
    path.isBeneath(Array("/sys/fs/cgroup".utf8)) || Self.absentSettings.contains(path)
  }
}

/// One file that the host hands over.
enum SuppliedFile: Equatable {
  case text([UInt8])
  case threadState(process: Int32, thread: Int32)
  case threadName(process: Int32, thread: Int32, access: Int32)
  /// A new file without a name, in the file system of this folder.
  case nameless([UInt8])

  /// Opens it; nil when the thread is not one of the child's any more.
  func open() -> OwnedDescriptor? {
    let number: Int32
    switch self {
    case .text(let bytes): number = cpl_text_file(bytes, bytes.count)
    case .threadState(let process, let thread):
      number = cpl_open("/proc/\(process)/task/\(thread)/stat", O_RDONLY, 0)
    case .threadName(let process, let thread, let access):
      // The kernel takes a name from threads of the same process alone.
      number = cpl_open("/proc/\(process)/task/\(thread)/comm", access, 0)
    case .nameless(let folder):
      do {
        let container = try FolderDoor(at: String(decoding: folder, as: UTF8.self))
        number = try container.makeNameless()
      } catch {
        number = -1
      }
    }
    return number < 0 ? nil : OwnedDescriptor(number)
  }
}
