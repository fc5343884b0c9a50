import HostPolicy
import Texts

/// A command of the console: its word, how it is written, and what it does.
struct ConsoleVerb: Hashable, Sendable {
  /// The first word of a line.
  let rawValue: String
  /// How the command is written.
  let usage: String
  /// What the command does, in one line.
  let summary: String
  /// What it is.
  let role: Role

  /// What a command is, and so who reads the rest of its line.
  enum Role: Hashable, Sendable {
    case message(MessageService)
    /// Acts of the user that begin with its word.
    case acts([UserActionKind])
    /// A call, or the beginning of a report.
    case report(Reporting)
    /// Something in the sheet of a reporting extension.
    case sheet(SheetCommand.Word)
    case look(Looking)
  }

  /// Calls and reports.
  enum Reporting: String, CaseIterable {
    case call, report
    case reportCall = "report-call"
  }

  /// What is no event: a look at the phone, or something that is done with the script.
  enum Looking: String, CaseIterable {
    case settings, profile, folder, conversation, why
    case whatIf = "what-if"
    case stub, undo, rebuild, save, load, history, help, quit
  }

  private init(_ word: String, _ rest: String, _ summary: String, _ role: Role) {
    rawValue = word
    usage = rest.isEmpty ? word : "\(word) \(rest)"
    self.summary = summary
    self.role = role
  }

  /// The verb that begins a line; nil where there is none of the kind.
  init?(rawValue: String) {
    guard let verb = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = verb
  }
}

extension ConsoleVerb: CaseIterable {
  /// Every command, in the order of the help.
  static let allCases =
    MessageService.allCases.map(ConsoleVerb.init) + acts + Reporting.allCases.map(ConsoleVerb.init)
    + SheetCommand.Word.allCases.map(ConsoleVerb.init) + Looking.allCases.map(ConsoleVerb.init)

  private static let why =
    "tells why the extension was asked about a message, or shown for a report, or was not"

  /// How a sender, or the members of a group, are written.
  private static let members = "SENDER[,MEMBER\u{2026}]"

  private init(_ service: MessageService) {
    let (rest, summary) =
      switch service {
      case .sms:
        (
          "[--raw] \(Self.members) TEXT",
          "a text message arrives; quote a sender with spaces, - is a message without one, "
            + "--raw gives the filter the sender as it is typed"
        )
      case .mms:
        (
          "[--raw] \(Self.members) [TEXT]",
          "a multimedia message arrives; commas before the others of a group"
        )
      case .iMessage: ("\(Self.members) TEXT", "an iMessage arrives")
      case .rcs: ("[--raw] \(Self.members) TEXT", "an RCS message arrives")
      }
    self.init(service.rawValue, rest, summary, .message(service))
  }

  private init(_ reporting: Reporting) {
    let (rest, summary) =
      switch reporting {
      case .call: ("SENDER answered|missed", "a call reaches the phone; - is one without a number")
      case .report:
        (
          "[--own] [--from-notification] \(Self.members) [NUMBER|\"TEXT\"\u{2026}]",
          "the user reports messages by numbers or texts, or all of the conversation: the sheet "
            + "opens; --own selects replies of the user, too"
        )
      case .reportCall:
        (
          "[--from-notification] SENDER",
          "the user reports the newest item of Recents from the caller: the sheet opens"
        )
      }
    self.init(reporting.rawValue, rest, summary, .report(reporting))
  }

  private init(_ word: SheetCommand.Word) {
    self.init(word.rawValue, word.usage, word.summary, .sheet(word))
  }

  /// A verb for each first word of an act; changes of settings belong to the command of that name.
  private static let acts: [ConsoleVerb] = {
    var verbs: [String] = []
    for kind in UserActionKind.all where !verbs.contains(kind.typed.verb) {
      verbs.append(kind.typed.verb)
    }
    return verbs.filter { Looking(rawValue: $0) == nil }.map { verb in
      let kinds = UserActionKind.all.filter { $0.typed.verb == verb }
      let words = kinds.compactMap(\.typed.word).joined(separator: "|")
      let subject = kinds.first.map(Self.subject) ?? ""
      return ConsoleVerb(
        verb, words.isEmpty ? subject : "\(words) \(subject)",
        kinds.first?.typed.summary ?? "", .acts(kinds))
    }
  }()

  private static func subject(of kind: UserActionKind) -> String {
    let subject =
      switch kind.effect {
      case .conversation: members
      case .sender: "SENDER"
      case .flag: "on|off"
      case .choosesFilter, .choosesReporting: "NAME|none"
      case .removesExtension: "NAME"
      case .passesTime: "DURATION"
      }
    return kind.repeats ? "\(subject) [TIMES]" : subject
  }

  private init(_ looking: Looking) {
    let (rest, summary) =
      switch looking {
      case .settings:
        (Self.settings, "shows the settings, or changes one")
      case .profile: ("NAME", "the rules of another iOS release, from the beginning")
      case .folder:
        (
          "[NAME]",
          "lists the folders with their unread messages, the badge, the number of alerts and whose "
            + "are hidden; or the messages of one"
        )
      case .conversation: (Self.members, "lists the messages of a conversation")
      case .why: ("[MESSAGE|rREPORT]", Self.why)
      case .whatIf:
        (
          "[MESSAGE] FACT=VALUE\u{2026}",
          "tells what other facts would have done, such as contact=true replies=3"
        )
      case .stub:
        (
          "[URL|* STATUS [BODY]] [URL|* fault NAME] [remove NUMBER]",
          "lists the scripted answers of the network, adds one, or removes one"
        )
      case .undo: ("[TIMES]", "takes back what was done last, and names it; a load is one step")
      case .rebuild: ("", "compiles the extension again, and plays everything again")
      case .save:
        (
          "[--replace] FILE.json5 [SENTENCE]",
          "writes a scenario that expects what was observed; it holds the typed texts"
        )
      case .load: ("FILE.json5", "goes on with a scenario")
      case .history: ("", "lists the typed lines")
      case .help: ("[COMMAND]", "lists the commands, or tells how one is written")
      case .quit: ("", "ends the console")
      }
    self.init(looking.rawValue, rest, summary, .look(looking))
  }

  /// The acts that the command `settings` begins.
  static let changesOfSettings = UserActionKind.all.filter {
    $0.typed.verb == Looking.settings.rawValue
  }

  private static let settings =
    (changesOfSettings.map { "[\($0.typed.word ?? "") \(subject(of: $0))]" }
    + ["[junk-stickiness WORD]"]).joined(separator: " ")
}

/// What a typed line asks for.
enum ConsoleCommand: Sendable, Hashable {
  /// Something happens on the phone; written as in a scenario.
  case event([String: StructuredValue])
  /// The user wants to report something; written as in a scenario, without the steps in the sheet.
  case report([String: StructuredValue])
  case sheet(SheetCommand)
  case profile(IOSProfile)
  case junkStickiness(JunkStickiness)
  case settings
  case folder(Folder?)
  case conversation([String])
  case why(message: Int?)
  case whyReport(Int)
  case whatIf(message: Int?, [FactChange])
  case stub([String: StructuredValue])
  case stubs
  case removeStub(Int)
  case undo(Int)
  case rebuild
  case save(path: String, about: String?, replaces: Bool)
  case load(String)
  case history
  case help(String?)
  case quit
}

/// A typed line that the console cannot follow.
struct ConsoleError: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
