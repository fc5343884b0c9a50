/// What the tool does while something goes wrong.
enum CrashScript: String, CaseIterable, Sendable {
  /// Two extensions, three messages, one of them deferred; three reports.
  case replay
  /// A deferral through the program that fetches, recorded; a trace of what failed.
  case cassette
  /// A deferral to a server that never answers, so that the program that fetches is there for long.
  case fetching
  /// From sources to a bundle in the cache, and a message that nobody is asked about.
  case build
  /// Two phones at once, each with a process of the same extension.
  case phones
  /// A message, and one that is deferred, with little time for an answer.
  case patience
  /// A message that is reported, with a request to a server.
  case report

  /// The command line, in the folder of the world.
  ///
  /// - Parameter silence: Where nobody answers.
  /// - Returns: Its words.
  func words(_ silence: SilentPort) -> [String] {
    switch self {
    case .replay:
      ["replay", "inbox.json5"] + reports
    case .cassette:
      [
        "replay", "failing.json5", "--network", "cassette", "--cassette", "out/cassette.json",
        "--connect", "filter.example.com=127.0.0.1:1", "--allow-address", "filter.example.com",
      ]
    case .fetching:
      [
        "replay", "slow.json5", "--network", "live", "--connect",
        "filter.example.com=127.0.0.1:\(silence.number)", "--allow-address", "filter.example.com",
      ] + reports
    case .build:
      ["replay", "source.json5", "--cache", "cache", "--extension", "source"] + reports
    case .phones:
      ["soak", "well-behaved.appex", "--phones", "2", "--messages", "8", "--seed", "1"]
    case .patience:
      ["replay", "hasty.json5"] + reports
    case .report:
      ["replay", "report.json5"] + reports
    }
  }

  private var reports: [String] {
    ["--trace", "out/t.ndjson", "--junit", "out/j.xml", "--html", "out/p.html"]
  }

  /// What it ends with when nothing goes wrong.
  var status: Int32 { self == .cassette ? 1 : 0 }

  /// How many messages the trace tells of.
  var messages: Int {
    switch self {
    case .replay: 3
    case .patience: 2
    case .cassette, .fetching, .build, .phones, .report: 1
    }
  }

  /// How many faults are played in every run of the tests; a stall takes long, and so does silence.
  var few: Int {
    switch self {
    case .patience: 2
    case .fetching: 4
    case .replay, .cassette, .build, .phones, .report: 10
    }
  }

  /// What goes wrong.
  ///
  /// - Parameter calls: The calls of a run, as the injector noted them.
  /// - Returns: The faults.
  func points(of calls: [String]) -> [CrashPoint] {
    switch self {
    case .patience: CrashPoint.stalls(of: calls)
    case .fetching:
      CrashPoint.all(of: calls).filter {
        ["kill-host", "interrupt", "kill-children"].contains($0.act)
      }
        + CrashPoint.endsOfTheFetcher(of: calls)
    default: CrashPoint.all(of: calls)
    }
  }

  /// Whether what a run leaves on the disk is of use to the next one.
  var keeps: Bool { self == .build }

  /// The files of the world that it plays, by name.
  var files: [String: String] {
    switch self {
    case .replay: ["inbox.json5": Self.inbox]
    case .cassette: ["failing.json5": Self.failing]
    case .fetching: ["slow.json5": Self.slow]
    case .build:
      [
        "source.json5": Self.unasked, "source/MessageFilter.swift": Self.source,
      ]
    case .phones: [:]
    case .patience: ["hasty.json5": Self.hasty]
    case .report: ["report.json5": Self.reported]
    }
  }

  private static let inbox = """
    { format: 1, about: "Every step.", settings: { filter: "steady" },
      extensions: { steady: "well-behaved.appex", asking: "defers.appex" },
      network: { domain: "granted", stubs: [{ delay: "10ms", answer: { body: "{}" } }] },
      events: [
        { receive: { from: "+14085550199", text: "one" }, expect: { asked: true, action: "allow" } },
        { receive: { from: "+14085550198", text: "more" }, expect: { asked: true, action: "allow" } },
        { select: "asking" },
        { receive: { from: "+14085550197", text: "two" }, expect: { asked: true, action: "allow" } },
      ] }
    """
  private static let hasty = """
    { format: 1, about: "Little time.", settings: { filter: "steady" }, queryTimeout: "4s",
      extensions: { steady: "well-behaved.appex", asking: "defers.appex" },
      network: { domain: "granted", stubs: [{ answer: { body: "{}" } }] },
      events: [
        { receive: { from: "+14085550199", text: "one" } },
        { select: "asking" },
        { receive: { from: "+14085550197", text: "two" } },
      ] }
    """
  private static let reported = """
    { format: 1, about: "A report.", reporting: { it: "reports.appex" },
      network: { domain: "granted", stubs: [{ answer: { status: 200 } }] },
      events: [
        { receive: { from: "+14085550199", text: "one" } },
        { report: { from: "+14085550199", user: ["done"] }, expect: { dismissed: true } },
      ] }
    """
  private static let failing = """
    { format: 1, about: "Nobody is there.", extensions: { asking: "defers.appex" },
      network: { domain: "granted" },
      events: [{ receive: { from: "+14085550197", text: "two" }, expect: { folder: "junk" } }] }
    """
  private static let slow = """
    { format: 1, about: "Nobody answers.", extensions: { asking: "defers.appex" },
      queryTimeout: "1s", network: { domain: "granted" },
      events: [{ receive: { from: "+14085550197", text: "two" }, expect: { noAnswer: "timeout" } }] }
    """
  private static let unasked = """
    { format: 1, about: "It is made.", extensions: { it: "source" },
      events: [{ receive: { from: "+14085550197", text: "two" }, expect: { asked: true } }] }
    """
  private static let source = """
    import IdentityLookup
    final class MessageFilter: ILMessageFilterExtension {}
    """
}
