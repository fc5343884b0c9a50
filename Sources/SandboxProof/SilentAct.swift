import CPlatform

/// What happens in the sandbox without an event: it says nothing of the extension, or cannot be refused.
///
/// The tables of the page on the sandbox are made of these, and a test does each of them.
package struct SilentAct: Sendable {
  /// What is learnt, or what is called.
  package let what: String
  /// How it is learnt, or who makes the call.
  package let how: String
  /// Why it stays; nil where it fails.
  package let why: String?
  /// What the probe program tries; none where nothing is called.
  package let acts: [[String]]
  /// What each of them gets; 0 where it succeeds.
  package let error: Int32
  /// What is said beside the answer.
  package let note: String

  private init(
    _ what: String, _ how: String, why: String? = nil, error: Int32 = 0, note: String = "",
    _ acts: [String]?...
  ) {
    (self.what, self.how, self.why) = (what, how, why)
    (self.error, self.note) = (error, note)
    self.acts = acts.compactMap(\.self)
  }

  /// One system call by name; nil where this machine has none of that name.
  private static func call(_ name: String, _ arguments: String...) -> [String]? {
    AttackCase.number(name).map { ["call", $0] + arguments }
  }

  private static func connection(_ service: String) -> [String]? {
    call("connect", "n:", "l:\(service)", "110")
  }

  private static let here = AttackCase.here
}

extension SilentAct {
  /// What can be learnt.
  package static let disclosures = [
    SilentAct(
      "that a path exists, and its metadata", "`stat`, `access`, `statfs` of any path",
      why: "Landlock does not govern it, and system libraries ask all the time; what is in a file "
        + "stays closed",
      call("newfstatat", here, "s:{home}/Documents/secret.txt", "z:256", "0"),
      call("faccessat", here, "s:{home}/Documents/secret.txt", "0"),
      call("statfs", "s:{home}", "z:256")),
    SilentAct(
      "that a process exists", "`stat` of `/proc/PID`",
      why: "the same calls; everything in that folder is closed, and so is every question about "
        + "the process",
      call("newfstatat", here, "s:/proc/{victim}", "z:256", "0")),
    SilentAct(
      "the number of the host's process", "`getppid`",
      why: "it is nobody's secret; every question about that process is refused and reported",
      call("getppid")),
    SilentAct(
      "where a link of a file leads", "`readlink` outside `/proc`",
      why: "it is metadata, and `realpath` needs it; links of another process are refused and "
        + "reported (`G5.link-exe`)",
      call("readlinkat", here, "s:{own}/link", "z:256", "256"),
      call("readlinkat", here, "s:{home}/link", "z:256", "256")),
    SilentAct(
      "the names of the system's libraries",
      "listing `/usr/lib` and the other folders of system rules",
      why: "the loader, ICU and time zones look there",
      call("getdents64", "r:/usr/lib", "z:4096", "4096")),
    SilentAct(
      "where the toolchain and the build cache lie",
      "`maps` and `auxv` of the own process; the link in its bundle to the runtime's libraries",
      why: "the process cannot run without having mapped what is there",
      ["open-read", "/proc/self/maps"], ["open-read", "/proc/self/auxv"]),
    SilentAct(
      "the machine's name, kernel, processors, uptime",
      "`uname`, `sysinfo`, `/sys/devices/system/cpu`", why: "they are those of this machine",
      call("uname", "z:512"), call("sysinfo", "z:256"),
      ["open-read", "/sys/devices/system/cpu/online"]),
    SilentAct(
      "the real user", "`getuid`; files of the data container",
      why: "files have to belong to somebody; the name is `mobile`", call("getuid")),
    SilentAct(
      "the use of processor and caches by others", "measuring the own speed",
      why: "the host bounds time, memory, files and output, not side channels"),
    SilentAct(
      "the time of last access", "it may change by reading a shared file",
      why: "two processes could signal by it; no call can be told from an honest read",
      call("newfstatat", here, "s:{shared}/rules.json", "z:256", "0")),
  ]

  /// What fails as it may on a phone or with a library of this machine, so that nobody is blamed.
  package static let refusals = [
    SilentAct(
      "a routing socket (netlink, protocol 0)", "`getifaddrs`, `Host.current()`",
      error: EAFNOSUPPORT, call("socket", "16", "3", "0"), ["interfaces"]),
    SilentAct(
      "`connect` to `/var/run/nscd/socket`, `/dev/log`", "the C library's name cache, `syslog`",
      error: ENOENT, connection("/var/run/nscd/socket"), connection("/dev/log")),
    SilentAct(
      "`/sys/fs/cgroup`, `openssl.cnf` of the system", "Dispatch, OpenSSL", error: ENOENT,
      ["open-read", "/sys/fs/cgroup/cgroup.controllers"], ["open-read", "/etc/ssl/openssl.cnf"],
      ["open-read", "/etc/pki/tls/openssl.cnf"]),
    SilentAct(
      "`getxattr` and the other questions for extended attributes", "Foundation",
      error: EOPNOTSUPP, attribute("getxattr"), attribute("lgetxattr"),
      call("fgetxattr", "r:{shared}/rules.json", "s:user.probe", "0", "0"),
      list("listxattr"), list("llistxattr"), call("flistxattr", "r:{shared}/rules.json", "0", "0"),
      call("getxattrat", here, "s:{shared}/rules.json", "0", "s:user.probe", "0", "0"),
      call("listxattrat", here, "s:{shared}/rules.json", "0", "0", "0")),
    SilentAct(
      "`fallocate`", "databases and writers of large files", error: EOPNOTSUPP,
      note: ", as on a file system that has it not; it would take space faster than anybody counts",
      call("fallocate", "r:{own}/tmp/mine.txt", "0", "0", "1")),
    SilentAct(
      "`send`, `recv`, `shutdown` on a socket that is connected to nobody",
      "a library that goes on after its `connect` was refused", error: ENOTSOCK,
      note: ", as there is no other end", call("sendto", "n:", "s:x", "1", "0", "0", "0"),
      call("recvfrom", "n:", "z:16", "16", "0", "0", "0"), call("shutdown", "n:", "2")),
    SilentAct(
      "`write` on such a socket", "the same", error: EBADF, call("write", "n:", "s:x", "1")),
    SilentAct(
      "a higher priority of an own thread", "`setpriority`, `nice`", error: EACCES,
      note: ", as for every ordinary user", call("setpriority", "0", "0", "-5")),
    SilentAct(
      "a real-time policy for an own thread", "`pthread_setschedparam`", error: EPERM,
      note: ", as for every ordinary user", ["real-time-thread"]),
    SilentAct(
      "`clone3`; `openat2` of what is permitted", "the C library", error: ENOSYS,
      call("clone3", "0", "0"), ["openat2", "{own}/tmp/mine.txt"]),
  ]

  private static func attribute(_ name: String) -> [String]? {
    call(name, "s:{shared}/rules.json", "s:user.probe", "0", "0")
  }

  private static func list(_ name: String) -> [String]? {
    call(name, "s:{shared}/rules.json", "0", "0")
  }
}
