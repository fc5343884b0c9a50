/// What one line of iOS releases does, as data.
package struct IOSProfile: Sendable, Hashable {
  /// The name that scenarios and flags use.
  package let id: String
  /// The same as data about rules names it.
  package let line: ReleaseLines
  /// The releases that it stands for, in words.
  package let releases: String
  /// The gates before the extension is asked, in order.
  package let gates: [Gate]
  /// The rules of the gates, with the marks that they have here.
  let gateRules: [PolicyRule]
  /// The services whose messages are sent to the extension.
  package let filteredServices: Set<MessageService>
  /// What Settings calls the filtering of unknown senders.
  package let screeningName: String
  /// What each raw `ILMessageFilterAction` does; a value that is not here is unknown.
  package let verdicts: [Int: VerdictRule]
  /// Whether the host asks for sub-actions and has sub-folders.
  package let hasSubActions: Bool
  /// Whether the extension is told the country of the receiving SIM.
  package let tellsReceiverCountry: Bool
  /// The folders and their names on the screen, in the order of the screen.
  package let folders: [FolderName]
  /// What stands before the filter's name under a filtered conversation.
  package let labelPrefix: String
  /// What an answer of junk does to the conversation, unless a setting says otherwise.
  package let junkStickiness: JunkStickiness
  /// What happens when a deferral's server redirects.
  package let redirects: DeferralRedirects
  /// How many replies make the host trust a sender.
  package let trustedAfterReplies: Int

  /// A folder and its name on the screen.
  package struct FolderName: Sendable, Hashable {
    package let folder: Folder
    package let name: String

    init(_ folder: Folder, _ name: String) {
      self.folder = folder
      self.name = name
    }
  }

  init(
    id: String, line: ReleaseLines, releases: String, gates: [Gate],
    filteredServices: Set<MessageService>, screeningName: String, verdicts: [Int: VerdictRule],
    hasSubActions: Bool, tellsReceiverCountry: Bool, folders: [FolderName], labelPrefix: String,
    junkStickiness: JunkStickiness, redirects: DeferralRedirects, trustedAfterReplies: Int
  ) {
    self.id = id
    self.line = line
    self.releases = releases
    self.gates = gates
    gateRules = gates.map { $0.rule.known(in: line) }
    self.filteredServices = filteredServices
    self.screeningName = screeningName
    self.verdicts = verdicts
    self.hasSubActions = hasSubActions
    self.tellsReceiverCountry = tellsReceiverCountry
    self.folders = folders
    self.labelPrefix = labelPrefix
    self.junkStickiness = junkStickiness
    self.redirects = redirects
    self.trustedAfterReplies = trustedAfterReplies
  }

  /// A rule with the mark that it has in these releases.
  package func rule(_ rule: PolicyRule) -> PolicyRule { rule.known(in: line) }

  /// The name of a folder on the screen.
  package func name(of folder: Folder) -> String {
    folders.first { $0.folder == folder }?.name ?? folder.rawValue
  }

  /// Whether unknown senders have a list of their own.
  package var listsUnknownSenders: Bool { folders.contains { $0.folder == .unknown } }

  /// Finds a profile by its name.
  package static func named(_ id: String) -> IOSProfile? {
    all.first { $0.id == id }
  }

  /// Every profile, oldest first.
  package static let all: [IOSProfile] = [.ios11, .ios14, .ios16, .ios26]
}
