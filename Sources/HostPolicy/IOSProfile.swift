/// What one line of iOS releases does, as data.
package struct IOSProfile: Sendable, Hashable {
  /// The name of its rules: that of the first release that has them.
  package let id: String
  /// The name by which it was asked for: `id`, or that of a later release with the same rules.
  package private(set) var name: String
  /// The same rules as data about rules names them.
  package let line: ReleaseLines
  /// The releases that have its rules.
  package let numbers: ClosedRange<Int>
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

  /// - Precondition: The line is one of `ReleaseLines.all`.
  private init(
    line: ReleaseLines, gates: [Gate], filteredServices: Set<MessageService>,
    screeningName: String, verdicts: [Int: VerdictRule], hasSubActions: Bool,
    tellsReceiverCountry: Bool, folders: [FolderName], labelPrefix: String,
    junkStickiness: JunkStickiness, redirects: DeferralRedirects, trustedAfterReplies: Int
  ) {
    guard let numbers = ReleaseLines.all.first(where: { $0.line == line })?.numbers else {
      preconditionFailure("no releases are known of this line")
    }
    id = IOSProfile.releaseName(numbers.lowerBound)
    name = id
    self.line = line
    self.numbers = numbers
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

  /// The same rules under the name of a release that has them.
  package func release(_ number: Int) -> IOSProfile {
    precondition(numbers.contains(number), "iOS \(number) has other rules than \(id)")
    var profile = self
    profile.name = IOSProfile.releaseName(number)
    return profile
  }

  /// The number of the release by whose name it was asked for.
  var releaseNumber: Int {
    numbers.first { IOSProfile.releaseName($0) == name } ?? numbers.lowerBound
  }

  /// A rule with the mark that it has in these releases.
  package func rule(_ rule: PolicyRule) -> PolicyRule { rule.known(in: line) }

  /// The name of a folder on the screen.
  package func name(of folder: Folder) -> String {
    folders.first { $0.folder == folder }?.name ?? folder.rawValue
  }

  /// Whether unknown senders have a list of their own.
  package var listsUnknownSenders: Bool { folders.contains { $0.folder == .unknown } }
}

extension IOSProfile {
  /// Every profile, oldest first.
  package static let all: [IOSProfile] = [.ios11, .ios14, .ios16, .ios26]

  /// iOS 11 to 13: allow or filter, a second tab for junk, junk by conversation.
  package static let ios11 = IOSProfile(
    line: .ios11,
    gates: [
      .service, .blocked, .contact, .filterSelected, .replies, .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms],
    screeningName: "Filter Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk],
    hasSubActions: false,
    tellsReceiverCountry: false,
    folders: [FolderName(.known, "Messages"), FolderName(.junk, "SMS Junk")],
    labelPrefix: "Marked as junk by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )

  /// iOS 14 and 15: promotions and transactions have folders of their own.
  package static let ios14 = IOSProfile(
    line: .ios14,
    gates: [
      .service, .blocked, .contact, .unknownSenderFiltering, .filterSelected, .replies,
      .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms],
    screeningName: "Filter Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk, 3: .promotion, 4: .transaction],
    hasSubActions: false,
    tellsReceiverCountry: false,
    folders: [
      FolderName(.known, "Known Senders"),
      FolderName(.unknown, "Unknown Senders"),
      FolderName(.transactions, "Transactions"),
      FolderName(.promotions, "Promotions"),
      FolderName(.junk, "Junk"),
    ],
    labelPrefix: "Filtered by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )

  /// iOS 16 to 18: up to five sub-folders that the filter declares.
  package static let ios16 = IOSProfile(
    line: .ios16,
    gates: [
      .service, .blocked, .contact, .unknownSenderFiltering, .filterSelected, .replies,
      .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms],
    screeningName: "Filter Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk, 3: .promotion, 4: .transaction],
    hasSubActions: true,
    tellsReceiverCountry: true,
    folders: [
      FolderName(.known, "Known Senders"), FolderName(.unknown, "Unknown Senders"),
    ] + subFolders + [FolderName(.junk, "Junk")],
    labelPrefix: "Filtered by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )

  /// Transactions and promotions with every sub-folder, in the order of the screen.
  private static let subFolders = [
    FolderName(.transactions, "Transactions"),
    FolderName(.transactionsFinance, "Finance"),
    FolderName(.transactionsOrders, "Orders"),
    FolderName(.transactionsReminders, "Reminders"),
    FolderName(.transactionsHealth, "Health"),
    FolderName(.transactionsPublicServices, "Public Services"),
    FolderName(.transactionsWeather, "Weather"),
    FolderName(.transactionsCarrier, "Carrier"),
    FolderName(.transactionsRewards, "Rewards"),
    FolderName(.transactionsOthers, "Others"),
    FolderName(.promotions, "Promotions"),
    FolderName(.promotionsOffers, "Offers"),
    FolderName(.promotionsCoupons, "Coupons"),
    FolderName(.promotionsOthers, "Others"),
  ]

  /// iOS 26: screening of unknown senders, Spam, RCS, senders marked as known.
  package static let ios26 = IOSProfile(
    line: .ios26,
    gates: [
      .service, .blocked, .contact, .markedKnown, .unknownSenderFiltering, .filterSelected,
      .replies, .junkConversation, .senderAndBody,
    ],
    filteredServices: [.sms, .mms, .rcs],
    screeningName: "Screen Unknown Senders",
    verdicts: [0: .none, 1: .allow, 2: .junk, 3: .promotion, 4: .transaction],
    hasSubActions: true,
    tellsReceiverCountry: true,
    folders: [
      FolderName(.known, "Messages"), FolderName(.unknown, "Unknown Senders"),
    ] + subFolders + [FolderName(.junk, "Spam")],
    labelPrefix: "Filtered by",
    junkStickiness: .conversation,
    redirects: .follow,
    trustedAfterReplies: 3
  )
}

/// What the host does when a deferral's server answers with a redirect.
package enum DeferralRedirects: String, Sendable, Hashable, CaseIterable {
  /// Follows it to any https address, as URLSession does unless told otherwise (REP; Apple says
  /// nothing).
  case follow
  /// Follows it on the same host and port; any other goes to the extension as it is.
  case sameHost = "same-host"
  /// Hands the answer to the extension as it is.
  case refuse
}

extension IOSProfile {
  /// Every name that there is, one a release, oldest first.
  package static let names = all.flatMap { $0.numbers.map(releaseName) }

  /// Finds the rules of a release by its name, and remembers the name.
  package static func named(_ name: String) -> IOSProfile? {
    for profile in all {
      if let number = profile.numbers.first(where: { releaseName($0) == name }) {
        return profile.release(number)
      }
    }
    return nil
  }

  fileprivate static func releaseName(_ number: Int) -> String { "ios\(number)" }

  /// The releases that have its rules, in words.
  package var releases: String {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    return switch numbers.count {
    case 1: "iOS \(first)"
    case 2: "iOS \(first) and \(last)"
    default: "iOS \(first) to \(last)"
    }
  }

  /// Whose rules hold, where the name is not theirs; nil where it is.
  package var borrowing: String? {
    name == id ? nil : "\(name): the rules of \(id) hold (\(releases))"
  }

  /// What to call it where there is room for whose rules hold.
  package var title: String { borrowing ?? name }

  /// Why a name is not among `names`; nil where it is that of no release at all.
  package static func reason(against name: String) -> String? {
    guard let number = releaseNumber(in: name), let first = all.first, let last = all.last
    else { return nil }
    if all.contains(where: { $0.numbers.contains(number) }) {
      return "write \(releaseName(number))"
    }
    guard let before = all.last(where: { $0.numbers.upperBound < number })?.numbers.upperBound
    else { return "message filters came with iOS \(first.numbers.lowerBound)" }
    guard let after = all.first(where: { $0.numbers.lowerBound > number })?.numbers.lowerBound
    else { return "iOS \(last.numbers.upperBound) is the last release that is known here" }
    return
      "there is no iOS \(before + 1) to \(after - 1); the releases go from \(before) to \(after)"
  }

  /// The release that `iOS 18`, `ios18.2`, `18` and their like are of.
  private static func releaseNumber(in name: String) -> Int? {
    let text = name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    let version = text.hasPrefix("ios") ? text.dropFirst(3) : text[...]
    let digits = version.prefix { $0.isASCII && $0.isNumber }
    guard version.dropFirst(digits.count).first.map({ $0 == "." }) ?? true else { return nil }
    return Int(digits)
  }
}

/// Lines of iOS releases, each with a profile of its own.
package struct ReleaseLines: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let ios11 = ReleaseLines(rawValue: 1 << 0)
  package static let ios14 = ReleaseLines(rawValue: 1 << 1)
  package static let ios16 = ReleaseLines(rawValue: 1 << 2)
  package static let ios26 = ReleaseLines(rawValue: 1 << 3)

  /// Every line with its releases, oldest first; the name of the first is that of the profile.
  fileprivate static let all: [(line: ReleaseLines, numbers: ClosedRange<Int>)] = [
    (.ios11, 11...13), (.ios14, 14...15), (.ios16, 16...18), (.ios26, 26...26),
  ]
}

extension ReleaseLines: CustomStringConvertible {
  /// The names of the profiles, such as `ios14, ios16`.
  package var description: String {
    let lines = Self.all.filter { contains($0.line) }
    return lines.map { IOSProfile.releaseName($0.numbers.lowerBound) }.joined(separator: ", ")
  }
}
