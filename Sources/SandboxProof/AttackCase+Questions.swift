import CPlatform
import Sandboxing

/// G5, G14: what can be asked about other processes without touching them.
extension AttackCase {
  private static func ask(
    _ id: String, _ name: String, _ arguments: [String], _ words: String,
    control: Control = .succeeds
  ) -> AttackCase? {
    call(id, name, arguments, .processInspect, words, control: control)
  }

  private static func link(_ name: String) -> AttackCase? {
    let path = "/proc/{victim}/\(name)"
    return ask(
      "G5.link-\(name.replacing("/", with: "-"))", "readlinkat",
      [here, "s:\(path)", "z:256", "256"], "read the link \(path)")
  }

  private static let clockWords = "ask for the processor clock of another process"
  private static let scheduling = "ask how another process is scheduled"

  static let questions: [AttackCase?] =
    ["exe", "cwd", "root", "fd/0"].map(link) + [
      ask(
        "G5.link-short", "readlink", ["s:/proc/{victim}/exe", "z:256", "256"],
        "read the link /proc/{victim}/exe"),
      ask("G14.clock", "clock_gettime", ["{victimClock}", "z:16"], clockWords),
      ask("G14.clock-resolution", "clock_getres", ["{victimClock}", "z:16"], clockWords),
      ask("G14.clock-sleep", "clock_nanosleep", ["{victimClock}", "0", "z:16", "0"], clockWords),
      ask("G14.timer", "timer_create", ["{victimClock}", "0", "z:8"], clockWords),
      ask("G14.group", "getpgid", ["{victim}"], "ask for the group of another process"),
      ask("G14.session", "getsid", ["{victim}"], "ask for the session of another process"),
      ask(
        "G14.priority", "getpriority", ["0", "{victim}"], "ask for the priority of another process"),
      ask(
        "G14.priority-of-group", "getpriority", ["1", "0"],
        "ask for the priority of another process"),
      ask(
        "G14.priority-of-user", "getpriority", ["2", "0"],
        "ask for the priority of another process"),
      ask("G14.processors", "sched_getaffinity", ["{victim}", "128", "z:128"], scheduling),
      ask("G14.scheduler", "sched_getscheduler", ["{victim}"], scheduling),
      ask("G14.parameters", "sched_getparam", ["{victim}", "z:8"], scheduling),
      ask("G14.attributes", "sched_getattr", ["{victim}", "z:64", "56", "0"], scheduling),
      ask("G14.interval", "sched_rr_get_interval", ["{victim}", "z:16"], scheduling),
      ask(
        "G14.input-priority", "ioprio_get", ["1", "{victim}"],
        "ask for the priority of another process"),
    ]
}
