/// A command of the console: its word, how it is written, and what it does.
enum ConsoleVerb: String, CaseIterable, Sendable {
  case sms, mms, imessage, rcs
  case reply, read, contact, block, unblock, known, delete, wait
  case settings, profile, uninstall
  case folder, conversation, why
  case whatIf = "what-if"
  case stub, undo, rebuild, save, load, history, help, quit

  /// How the command is written.
  var usage: String {
    switch self {
    case .sms: "sms [--raw] SENDER[,MEMBER\u{2026}] TEXT"
    case .mms: "mms [--raw] SENDER[,MEMBER\u{2026}] [TEXT]"
    case .imessage: "imessage SENDER[,MEMBER\u{2026}] TEXT"
    case .rcs: "rcs [--raw] SENDER[,MEMBER\u{2026}] TEXT"
    case .reply: "reply SENDER[,MEMBER\u{2026}] [TIMES]"
    case .read: "read SENDER[,MEMBER\u{2026}]"
    case .contact: "contact add|remove SENDER"
    case .block: "block SENDER"
    case .unblock: "unblock SENDER"
    case .known: "known SENDER[,MEMBER\u{2026}]"
    case .delete: "delete SENDER[,MEMBER\u{2026}]"
    case .wait: "wait DURATION"
    case .settings: "settings [filter NAME|none] [unknown-senders on|off] [junk-stickiness WORD]"
    case .profile: "profile NAME"
    case .uninstall: "uninstall NAME"
    case .folder: "folder [NAME]"
    case .conversation: "conversation SENDER[,MEMBER\u{2026}]"
    case .why: "why [MESSAGE]"
    case .whatIf: "what-if [MESSAGE] FACT=VALUE\u{2026}"
    case .stub: "stub [URL|* STATUS [BODY]] [URL|* fault NAME] [remove NUMBER]"
    case .undo: "undo [TIMES]"
    case .rebuild: "rebuild"
    case .save: "save [--replace] FILE.json5 [SENTENCE]"
    case .load: "load FILE.json5"
    case .history: "history"
    case .help: "help [COMMAND]"
    case .quit: "quit"
    }
  }

  /// What the command does, in one line.
  var summary: String {
    switch self {
    case .sms:
      "a text message arrives; quote a sender with spaces, - is a message without one, "
        + "--raw gives the filter the sender as it is typed"
    case .mms: "a multimedia message arrives; commas before the others of a group"
    case .imessage: "an iMessage arrives"
    case .rcs: "an RCS message arrives"
    case .reply: "the user answers the sender, or a group: all its members with commas"
    case .read: "the user opens the conversation"
    case .contact: "the user adds the sender to Contacts, or removes it"
    case .block: "the user blocks the sender"
    case .unblock: "the user unblocks the sender"
    case .known: "the user marks the conversation as known"
    case .delete: "the user deletes the conversation"
    case .wait: "time passes, such as 2h 30m"
    case .settings: "shows the settings, or changes one"
    case .profile: "the rules of another iOS release, from the beginning"
    case .uninstall: "the user removes an extension\u{2019}s app"
    case .folder: "lists the folders with their unread messages, or the messages of one"
    case .conversation: "lists the messages of a conversation"
    case .why: "tells why the extension was asked about a message, or was not"
    case .whatIf: "tells what other facts would have done, such as contact=true replies=3"
    case .stub: "lists the scripted answers of the network, adds one, or removes one"
    case .undo: "takes back what was done last"
    case .rebuild: "compiles the extension again, and plays everything again"
    case .save: "writes a scenario that expects what was observed; it holds the typed texts"
    case .load: "goes on with a scenario"
    case .history: "lists the typed lines"
    case .help: "lists the commands, or tells how one is written"
    case .quit: "ends the console"
    }
  }
}
