import CPlatform
import LauncherFilter

/// What the filter asks about arguments, in the words of the manual pages.
struct FilterWords {
  private let call: String
  private let process = UInt32(bitPattern: getpid())

  init(of call: String) {
    self.call = call
  }

  /// When the call goes on by itself: each line is one way, all of whose parts hold.
  func waysOn(_ decision: FilterProgram.Decision) -> [String] {
    ways(decision, []).map { $0.joined(separator: ", ") }
  }

  private func ways(_ decision: FilterProgram.Decision, _ known: [String]) -> [[String]] {
    guard case .test(let condition, let yes, let no) = decision else {
      return decision == .end(.goesOn) ? [known] : []
    }
    if case .equals(let first) = condition.comparison, yes == .end(.goesOn) {
      return choice(of: first, condition, otherwise: no, known)
    }
    return ways(yes, known + [words(condition, holds: true)])
      + ways(no, known + (isSaid(condition, yes) ? [words(condition, holds: false)] : []))
  }

  /// That a number is another one need not be said where that number has a way of its own.
  private func isSaid(
    _ condition: FilterProgram.Condition, _ yes: FilterProgram.Decision
  ) -> Bool {
    if case .equals = condition.comparison { return !yes.endings.contains(.goesOn) }
    return true
  }

  /// Several values of one argument that go on alike are one way.
  private func choice(
    of first: UInt32, _ condition: FilterProgram.Condition,
    otherwise: FilterProgram.Decision, _ known: [String]
  ) -> [[String]] {
    var values = [first]
    var rest = otherwise
    while case .test(let next, .end(.goesOn), let no) = rest, next.isAbout(condition),
      case .equals(let value) = next.comparison
    {
      values.append(value)
      rest = no
    }
    let names = values.map { name(of: $0, condition) }
    return [known + ["\(subject(condition)) is \(names.joined(separator: " or "))"]]
      + ways(rest, known)
  }

  private func words(_ condition: FilterProgram.Condition, holds: Bool) -> String {
    let subject = subject(condition)
    switch condition.comparison {
    case .equals(let value):
      return "\(subject) is \(holds ? "" : "not ")\(name(of: value, condition))"
    case .hasAnyBit(let bits):
      return "\(subject) \(holds ? "with" : "without") \(name(of: bits, condition))"
    case .isAtLeast(let least):
      return "\(subject) is \(holds ? "at least" : "below") \(least)"
    }
  }

  private func subject(_ condition: FilterProgram.Condition) -> String {
    let named = Self.arguments[call]?[condition.argument]
    let name = named ?? "argument \(condition.argument + 1)"
    return condition.isHighHalf ? "the upper half of \(name)" : name
  }

  private func name(of value: UInt32, _ condition: FilterProgram.Condition) -> String {
    let argument = Self.arguments[call]?[condition.argument] ?? ""
    if let name = Self.values["\(call) \(argument)"]?[value] ?? Self.values[argument]?[value] {
      return "`\(name)`"
    }
    let secret = launcher_filter_secret()
    let halves = [secret, secret >> 32].map { UInt32(truncatingIfNeeded: $0) }
    if argument == "secret", halves.contains(value) { return "that of the launcher" }
    if argument == "clock" { return clock(value) }
    return value == process ? "the own process" : value < 1 << 16 ? "\(value)" : hex(value)
  }

  /// The kernel counts clocks of processes from the bottom.
  private func clock(_ value: UInt32) -> String {
    let kind = ["profiling", "virtual", "scheduled"][Int(value & 3)]
    let isOwn = value >> 3 == ~process & (.max >> 3)
    return "the \(kind) time of \(isOwn ? "the own process" : "0")"
  }

  private func hex(_ value: UInt32) -> String { "0x" + String(value, radix: 16) }
}

extension FilterProgram.Condition {
  fileprivate func isAbout(_ other: Self) -> Bool {
    argument == other.argument && isHighHalf == other.isHighHalf && mask == other.mask
  }
}

extension FilterWords {
  private static let arguments: [String: [Int: String]] = {
    let process = [0: "process"]
    var names: [String: [Int: String]] = [
      "fcntl": [1: "command", 2: "flags"], "ioctl": [1: "request"], "prctl": [0: "option"],
      "arch_prctl": [0: "option"], "futex": [1: "operation"],
      "socketpair": [0: "family", 1: "type", 2: "protocol"],
      "sendto": [3: "flags", 4: "address"], "sendmsg": [0: "descriptor", 3: "secret"],
      "kill": [0: "process", 1: "signal"], "tgkill": [0: "process", 2: "signal"],
      "rt_sigqueueinfo": [0: "process", 1: "signal"],
      "rt_tgsigqueueinfo": [0: "process", 2: "signal"],
    ]
    for call in ["getpriority", "setpriority", "ioprio_get"] {
      names[call] = [0: "which", 1: "process"]
    }
    for call in ["clock_gettime", "clock_getres", "clock_nanosleep", "timer_create"] {
      names[call] = [0: "clock"]
    }
    for call in [
      "getpgid", "getsid", "sched_getaffinity", "sched_getparam", "sched_getscheduler",
      "sched_getattr", "sched_rr_get_interval", "prlimit64", "sched_setaffinity",
      "sched_setparam", "sched_setscheduler", "get_robust_list",
    ] { names[call] = process }
    return names
  }()

  /// Numbers by argument, or by call and argument; what is not here is shown as a number.
  private static let values: [String: [UInt32: String]] = [
    "command": [
      0: "F_DUPFD", 1030: "F_DUPFD_CLOEXEC", 1: "F_GETFD", 2: "F_SETFD", 3: "F_GETFL",
      4: "F_SETFL", 5: "F_GETLK", 1032: "F_GETPIPE_SZ", 1034: "F_GET_SEALS",
    ],
    "fcntl flags": [0x2000: "O_ASYNC"],
    "request": [
      0x5401: "TCGETS", 0x5413: "TIOCGWINSZ", 0x541b: "FIONREAD", 0x5421: "FIONBIO",
      0x5451: "FIOCLEX", 0x5450: "FIONCLEX",
    ],
    "prctl option": [
      2: "PR_GET_PDEATHSIG", 3: "PR_GET_DUMPABLE", 15: "PR_SET_NAME", 16: "PR_GET_NAME",
      21: "PR_GET_SECCOMP", 23: "PR_CAPBSET_READ", 29: "PR_SET_TIMERSLACK",
      30: "PR_GET_TIMERSLACK", 38: "PR_SET_NO_NEW_PRIVS", 39: "PR_GET_NO_NEW_PRIVS",
      40: "PR_GET_TID_ADDRESS", 42: "PR_GET_THP_DISABLE", 0x5356_4d41: "PR_SET_VMA",
      0x4155_5856: "PR_GET_AUXV",
    ],
    "arch_prctl option": [
      0x1002: "ARCH_SET_FS", 0x1003: "ARCH_GET_FS", 0x1021: "ARCH_GET_XCOMP_SUPP",
      0x1022: "ARCH_GET_XCOMP_PERM", 0x3001: "ARCH_CET_STATUS", 0x5005: "ARCH_SHSTK_STATUS",
    ],
    "operation": [
      0: "FUTEX_WAIT", 9: "FUTEX_WAIT_BITSET", 128: "FUTEX_PRIVATE_FLAG",
      256: "FUTEX_WAIT, FUTEX_CLOCK_REALTIME", 265: "FUTEX_WAIT_BITSET, FUTEX_CLOCK_REALTIME",
    ],
    "family": [1: "AF_UNIX"], "type": [1: "SOCK_STREAM", 5: "SOCK_SEQPACKET"],
    "sendto flags": [0x2000_0000: "MSG_FASTOPEN"],
    "sendto address": [0: "NULL"],
    "signal": [31: "SIGSYS"],
    "which": [0: "PRIO_PROCESS"], "ioprio_get which": [1: "IOPRIO_WHO_PROCESS"],
    "clock": [1 << 31: "1 << 31 (a process's or thread's)", 4: "4 (a thread's)"],
  ]
}
