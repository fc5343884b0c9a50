/// One thing that the user can do, declared once.
///
/// What reads scenarios and typed lines, what writes and redacts the trace, reports, the page, the JSON
/// Schema and the reference follow from this; what it does to the phone is a method of `PhoneState`.
package struct UserActionKind: Sendable {
  /// The key of a scenario's event, and of the trace's line.
  package let key: String
  /// What it takes, and what it does.
  package let effect: Effect
  /// Whether it can be done several times by one event, `{ to, times }`.
  package let repeats: Bool
  /// Whether it turns a switch in Settings, and so is a key of `set` in a scenario.
  package let isSetting: Bool
  /// One sentence for the reference.
  package let help: String
  /// A value as a scenario writes it.
  package let example: String
  /// What a report says.
  package let sentence: Sentence
  /// How it is typed into the console.
  package let typed: Typed
  /// Why it cannot happen while an extension is being asked; nil where it can.
  package let obstacleMeanwhile: String?

  /// What an act takes, and what it does with that.
  package enum Effect: Sendable {
    /// Of a sender alone, or of the members of a group.
    case conversation(@Sendable (inout PhoneState, ConversationKey) -> [PolicyRule])
    case sender(@Sendable (inout PhoneState, SenderAddress) -> [PolicyRule])
    case flag(@Sendable (inout PhoneState, Bool) -> [PolicyRule])
    /// The phone chooses an installed filter, or None: that starts and ends processes.
    case choosesFilter
    /// The phone chooses an installed reporting extension, or None.
    case choosesReporting
    /// The phone removes the app of an installed extension.
    case removesExtension
    /// Time passes.
    case passesTime
  }

  /// A sentence about an act without its end, such as “the user adds +1… to Contacts”.
  package struct Sentence: Sendable {
    /// What stands before whom it is about.
    package let before: String
    /// What leads to whom it is about; not there where that is left out.
    package let joint: String
    /// What stands in place of whom it is about where that is left out.
    package let otherwise: String
    package let after: String

    package init(_ before: String, joint: String = "", otherwise: String = "", after: String = "") {
      self.before = before
      self.joint = joint
      self.otherwise = otherwise
      self.after = after
    }

    /// The sentence up to whom it is about, such as “the user replies to”.
    package var whom: String { String((before + joint).reversed().drop { $0 == " " }.reversed()) }
  }

  /// The words of a typed line before its subject, and what the console's help says.
  package struct Typed: Sendable {
    package let verb: String
    /// A second word, such as the `add` of `contact add`.
    package let word: String?
    package let summary: String

    package init(_ verb: String, word: String? = nil, _ summary: String) {
      self.verb = verb
      self.word = word
      self.summary = summary
    }
  }

  fileprivate init(
    _ key: String, _ effect: Effect, repeats: Bool = false, isSetting: Bool = false,
    help: String, example: String, sentence: Sentence, typed: Typed,
    obstacleMeanwhile: String? = nil
  ) {
    self.key = key
    self.effect = effect
    self.repeats = repeats
    self.isSetting = isSetting
    self.help = help
    self.example = example
    self.sentence = sentence
    self.typed = typed
    self.obstacleMeanwhile = obstacleMeanwhile
  }

  /// Whether it can happen while an extension is being asked about a message.
  package var canHappenMeanwhile: Bool { obstacleMeanwhile == nil }

  /// Whether whom it is about is private where messages are: a sender, or the members of a group.
  package var isPrivate: Bool {
    switch effect {
    case .conversation, .sender: true
    case .flag, .choosesFilter, .choosesReporting, .removesExtension, .passesTime: false
    }
  }
}

extension UserActionKind: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

extension UserActionKind {
  /// Everything that the user can do, in the order of the reference.
  package static let all = [
    reply, read, addContact, removeContact, block, unblock, markKnown, deleteConversation,
    hideAlerts, showAlerts, select, selectReporting, uninstall, filterUnknownSenders, wait,
  ]

  package static let reply = UserActionKind(
    "reply", .conversation { $0.reply(to: $1) }, repeats: true,
    help: "The user replies, once or several times.",
    example: #"{ to: "72645", times: 3 }"#,
    sentence: Sentence("the user replies", joint: " to "),
    typed: Typed("reply", "the user answers the sender, or a group: all its members with commas"))

  package static let read = UserActionKind(
    "read",
    .conversation {
      $0.markRead($1)
      return []
    },
    help: "The user opens the conversation.", example: #"["72645", "72646"]"#,
    sentence: Sentence("the user opens the conversation", joint: " with "),
    typed: Typed("read", "the user opens the conversation"))

  package static let addContact = UserActionKind(
    "addContact", .sender { $0.addContact($1) },
    help: "The user adds this sender to Contacts.", example: #""72645""#,
    sentence: Sentence("the user adds ", otherwise: "the sender", after: " to Contacts"),
    typed: Typed("contact", word: "add", contactSummary))

  package static let removeContact = UserActionKind(
    "removeContact", .sender { $0.removeContact($1) },
    help: "The user removes this sender from Contacts; who is not there is an error.",
    example: #""72645""#,
    sentence: Sentence("the user removes ", otherwise: "the sender", after: " from Contacts"),
    typed: Typed("contact", word: "remove", contactSummary))

  private static let contactSummary = "the user adds the sender to Contacts, or removes it"

  package static let block = UserActionKind(
    "block",
    .sender {
      $0.block($1)
      return []
    },
    help: "The user blocks this sender.", example: #""72645""#,
    sentence: Sentence("the user blocks ", otherwise: "the sender"),
    typed: Typed("block", "the user blocks the sender"))

  package static let unblock = UserActionKind(
    "unblock",
    .sender {
      $0.unblock($1)
      return []
    },
    help: "The user unblocks this sender.", example: #""72645""#,
    sentence: Sentence("the user unblocks ", otherwise: "the sender"),
    typed: Typed("unblock", "the user unblocks the sender"))

  package static let markKnown = UserActionKind(
    "markKnown", .conversation { $0.markKnown($1) },
    help: "The user marks the conversation as known (iOS 26).", example: #""72645""#,
    sentence: Sentence("the user marks ", otherwise: "the sender", after: " as known"),
    typed: Typed("known", "the user marks the conversation as known"))

  package static let deleteConversation = UserActionKind(
    "deleteConversation",
    .conversation {
      _ = $0.deleteConversation($1)
      return []
    },
    help: "The user deletes the conversation.", example: #""72645""#,
    sentence: Sentence("the user deletes the conversation", joint: " with "),
    typed: Typed("delete", "the user deletes the conversation"))

  package static let hideAlerts = UserActionKind(
    "hideAlerts",
    .conversation {
      $0.hideAlerts(of: $1)
      return []
    },
    help: "The user hides the alerts of the conversation.", example: #""72645""#,
    sentence: Sentence("the user hides the alerts of the conversation", joint: " with "),
    typed: Typed("alerts", word: "hide", alertsSummary))

  package static let showAlerts = UserActionKind(
    "showAlerts",
    .conversation {
      $0.showAlerts(of: $1)
      return []
    },
    help: "The user lets the conversation alert again.", example: #""72645""#,
    sentence: Sentence("the user shows the alerts of the conversation", joint: " with "),
    typed: Typed("alerts", word: "show", alertsSummary))

  private static let alertsSummary = "the user hides the alerts of the conversation, or shows them"

  package static let select = UserActionKind(
    "select", .choosesFilter,
    help: "The user chooses the filter of this handle in Settings, or none.", example: #""none""#,
    sentence: Sentence("the user chooses the filter "),
    typed: Typed("settings", word: "filter", settingsSummary),
    obstacleMeanwhile: "it ends the process that is being asked, and no answer would come")

  package static let selectReporting = UserActionKind(
    "selectReporting", .choosesReporting,
    help: "The user chooses the reporting extension of this handle in Settings, or none.",
    example: #""reportIt""#,
    sentence: Sentence("the user chooses the reporting extension "),
    typed: Typed("settings", word: "reporting", settingsSummary))

  package static let uninstall = UserActionKind(
    "uninstall", .removesExtension,
    help: "The user removes the app of this handle's extension.", example: #""filterIt""#,
    sentence: Sentence("the user removes the app of the filter "),
    typed: Typed("uninstall", "the user removes an extension\u{2019}s app"),
    obstacleMeanwhile: "it ends the process that is being asked, and no answer would come")

  package static let filterUnknownSenders = UserActionKind(
    "filterUnknownSenders",
    .flag {
      $0.setFiltersUnknownSenders($1)
      return []
    }, isSetting: true,
    help: "The switch Filter Unknown Senders.", example: "false",
    sentence: Sentence("the user turns the filtering of unknown senders "),
    typed: Typed("settings", word: "unknown-senders", settingsSummary))

  private static let settingsSummary = "shows the settings, or changes one"

  package static let wait = UserActionKind(
    "wait", .passesTime,
    help: "Time passes.", example: #""2h 30m""#,
    sentence: Sentence("", after: " pass"),
    typed: Typed("wait", "time passes, such as 2h 30m"),
    obstacleMeanwhile: "how long an answer takes is for the extension and the stubs to say")
}
