import ExtensionBundles
import Fetching
import HostPolicy
import InboxModel
import MessagesHost

/// Plays one phone's story on the phone and on the model, and compares the two after every step.
struct SoakPlayer {
  /// What was counted on a phone.
  struct Tally: Sendable {
    fileprivate(set) var asked = 0
    /// Answers that were used, and reasons for having none, by name.
    fileprivate(set) var answers: [String: Int] = [:]
    fileprivate(set) var acts = 0
  }

  private static let handle = "soak"
  private static let script = ExtensionBundle.scripted(
    "Soak", networkURL: "https://filter.a.test/ask")
  /// All messages of the phone are compared after so many, and at the end.
  private static let messagesBetweenLooks = 50

  private var story: SoakStory
  private var inbox: NaiveInbox
  private let filter: SoakFilter
  /// What is run; nil where a script is played.
  private let program: SoakExtension?
  private let crashLimit: Int
  private var crashes = 0
  private(set) var tally = Tally()

  /// The number of the last message.
  var messages: Int { inbox.lastNumber }

  init(_ story: SoakStory, filter: SoakFilter, program: SoakExtension?, crashLimit: Int) {
    self.story = story
    self.filter = filter
    self.program = program
    self.crashLimit = crashLimit
    inbox = NaiveInbox(profile: story.profile, stickiness: story.stickiness)
  }

  /// What the phone must be like, beside what takes its trace.
  static func configuration(
    _ story: SoakStory, filter: SoakFilter, program: SoakExtension?
  ) throws(SoakMistake) -> PhoneConfiguration {
    guard let profile = IOSProfile.named(story.profile.name),
      let stickiness = JunkStickiness(rawValue: story.stickiness)
    else { throw SoakMistake("no profile \(story.profile.name), or no \(story.stickiness)") }
    var configuration = program?.base ?? PhoneConfiguration()
    configuration.profile = profile
    configuration.junkStickiness = stickiness
    configuration.queryTimeout = story.queryTimeout
    if program == nil {
      configuration.launchTimeout = story.launchTimeout
      configuration.hasVirtualTime = true
    } else {
      configuration.queryTimeout /= SoakExtension.divisor
    }
    configuration.process.isReused = story.isProcessReused
    configuration.approval = .granted
    configuration.transport = filter
    return configuration
  }

  /// Puts the filter on the phone.
  func install(on phone: isolated SimulatedPhone) {
    if let program { return phone.install(program.bundle, as: Self.handle) }
    phone.install(Self.script, as: Self.handle) { [filter] in try filter.acts(on: $0) }
  }

  /// Plays the story until the next message lies in its folder.
  mutating func receive(on phone: isolated SimulatedPhone) async throws {
    let before = messages
    while messages == before {
      try await play(story.next(inbox, isGivenUp: crashes >= crashLimit), on: phone)
    }
    if messages % Self.messagesBetweenLooks == 0 { try look(at: phone) }
  }

  private mutating func play(
    _ step: SoakStory.Step, on phone: isolated SimulatedPhone
  ) async throws {
    switch step {
    case .receive(let message, let text, let deed, let launch, let meanwhile):
      filter.prepare(launch, deed)
      try await receive(message, text, deed, launch, meanwhile, on: phone)
      return
    case .user(let event): try await perform(event, on: phone)
    case .choose(let launch, let capabilities):
      try await chooseNone(on: phone)
      try await choose(launch, capabilities, on: phone)
    case .chooseNone: try await chooseNone(on: phone)
    case .reinstall:
      let rules = try await phone.perform(.uninstall(Self.handle))
      try compare(rules, inbox.happens(.uninstall), after: "uninstall")
      install(on: phone)
    case .wait(let time):
      let divisor = program == nil ? 1 : SoakExtension.divisor
      try await phone.perform(.wait(time / divisor))
    }
    tally.acts += 1
  }

  private mutating func chooseNone(on phone: isolated SimulatedPhone) async throws {
    guard inbox.filter != nil else { return }
    let rules = try await phone.perform(.select(nil))
    try compare(rules, inbox.happens(.select(nil, nil)), after: "None")
  }

  private mutating func choose(
    _ launch: LaunchDeed, _ deed: CapabilitiesDeed, on phone: isolated SimulatedPhone
  ) async throws {
    filter.prepare(launch, capabilities: deed)
    let rules = try await phone.perform(.select(Self.handle))
    crashes = 0
    guard let program else {
      let naive = inbox.happens(.select(Self.script.displayName, capabilities(launch, deed)))
      return try compare(rules, naive, after: "the choice of the filter")
    }
    // What it declares is its own affair.
    let declared = phone.settings.declared.accepted.map(\.rawValue)
    let ownName = program.bundle.displayName
    let ofTransactions = declared.filter { NaiveProfile.transactional[$0] != nil }
    let ofPromotions = declared.filter { NaiveProfile.promotional[$0] != nil }
    _ = inbox.happens(.select(ownName, .declared(ofTransactions, ofPromotions)))
  }

  /// What the host must hear about sub-actions.
  private func capabilities(_ launch: LaunchDeed, _ deed: CapabilitiesDeed) -> NaiveCapabilities {
    guard launch.delay < story.launchTimeout else { return .silence(0) }
    guard launch.handlesCapabilities else { return .notHandled }
    guard deed.delay < story.queryTimeout, case .declare(let one, let other) = deed.kind else {
      return .silence(0)
    }
    return .declared(one, other)
  }

  private mutating func perform(
    _ event: NaiveEvent, on phone: isolated SimulatedPhone
  ) async throws {
    guard let act = UserAction(event) else { throw SoakMistake("\(event) is no act of a user") }
    try compare(try await phone.perform(act), inbox.happens(event), after: "\(event)")
  }

  private mutating func receive(
    _ message: NaiveMessage, _ text: String, _ deed: FilterDeed, _ launch: LaunchDeed,
    _ meanwhile: [NaiveEvent], on phone: isolated SimulatedPhone
  ) async throws {
    var text = text
    if program != nil { text = deed.words(timeDividedBy: SoakExtension.divisor) + " " + text }
    var expected = inbox.happens(.receive(message, nil))
    let outcome = try await phone.receive(
      SoakPeople.message(message, text: text), meanwhile: meanwhile.compactMap(UserAction.init))
    let decision = outcome.decision
    if case .asked = expected {
      for event in meanwhile { _ = inbox.happens(event) }
      let answer = program == nil ? answer(deed, launch) : decision.answer
      guard let answer, decision.answer == answer else {
        throw SoakMistake("answered \(words(decision.answer)), expected \(words(answer)); \(deed)")
      }
      count(answer)
      expected = inbox.happens(.answer(0, NaiveAnswer(answer)))
    }
    let placed = NaiveResult.placed(NaivePlacement(decision))
    guard placed == expected else {
      throw SoakMistake("\(message) was \(placed)\n  expected \(expected)")
    }
  }

  /// What the host must hear about a message, launched or not.
  private func answer(_ deed: FilterDeed, _ launch: LaunchDeed) -> FilterAnswer {
    guard crashes < crashLimit else { return .noAnswer(.crashLoop) }
    let isTooLate = filter.isLaunched && launch.delay >= story.launchTimeout
    return isTooLate ? .noAnswer(.timeout) : deed.answer(within: story.queryTimeout)
  }

  private mutating func count(_ answer: FilterAnswer) {
    tally.asked += 1
    tally.answers[words(answer), default: 0] += 1
    switch answer {
    case .noAnswer(.crashLoop): break
    case .noAnswer(.crash), .noAnswer(.exit), .noAnswer(.memory), .noAnswer(.storage): crashes += 1
    default: crashes = 0
    }
  }

  private func words(_ answer: FilterAnswer?) -> String {
    switch answer {
    case nil: "nothing"
    case .response: "answer"
    case .noAnswer(let reason): reason.rawValue
    }
  }

  private func compare(
    _ rules: [PolicyRule], _ naive: NaiveResult, after what: String
  ) throws(SoakMistake) {
    guard case .changed(let expected) = naive, rules.map(\.id).sorted() != expected.sorted() else {
      return
    }
    throw SoakMistake("after \(what) applied \(rules.map(\.id)), expected \(expected)")
  }

  /// Compares every message of the phone with the model: each lies in one folder, and in the right one.
  func look(at phone: isolated SimulatedPhone) throws(SoakMistake) {
    var rest = Dictionary(grouping: inbox.items, by: \.folder)
    for (folder, messages) in phone.folders.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let own = messages.filter { $0.folder == folder }
      let expected = rest.removeValue(forKey: folder.rawValue) ?? []
      guard own.map(\.id.number) == expected.map(\.number),
        own.map(\.isUnread) == expected.map(\.isUnread), own.map(\.label) == expected.map(\.label)
      else {
        throw SoakMistake(
          SoakMistake.misplaced
            + "in \(folder.rawValue) lie \(own.map(\.id.number)), expected \(expected.map(\.number)), "
            + "or other ones of them are unread or labelled")
      }
    }
    guard rest.isEmpty else {
      throw SoakMistake(SoakMistake.misplaced + "there are no folders \(rest.keys.sorted())")
    }
  }
}

/// What was wrong on a phone; who plays it adds which, and when.
package struct SoakMistake: Error, CustomStringConvertible {
  package let description: String
  /// Begins what is said of messages in a wrong folder, or in none.
  package static let misplaced = "not every message is where it belongs: "

  init(_ description: String) {
    self.description = description
  }
}

extension NaiveAnswer {
  fileprivate init(_ answer: FilterAnswer) {
    switch answer {
    case .response(let action, let subAction): self = .action(action, subAction)
    case .noAnswer: self = .silence(0)
    }
  }
}

extension NaivePlacement {
  fileprivate init(_ decision: Decision) {
    self.init(
      number: decision.messageID.number, isAsked: decision.isAsked,
      gate: decision.decisiveGate?.rule.id, rules: decision.rules.map(\.id),
      folder: decision.placement.folder.rawValue, isNotified: decision.placement.isNotified,
      unread: decision.placement.unread, label: decision.placement.label)
  }
}

extension UserAction {
  /// An act of the model's user; nil for what is none.
  fileprivate init?(_ event: NaiveEvent) {
    switch event {
    case .reply(let people): self = .reply(SoakPeople.conversation(people))
    case .read(let people): self = .read(SoakPeople.conversation(people))
    case .addContact(let person): self = .addContact(SoakPeople.address(person, writing: 1))
    case .removeContact(let person): self = .removeContact(SoakPeople.address(person))
    case .block(let person): self = .block(SoakPeople.address(person))
    case .unblock(let person): self = .unblock(SoakPeople.address(person, writing: 1))
    case .markKnown(let people): self = .markKnown(SoakPeople.conversation(people))
    case .delete(let people): self = .deleteConversation(SoakPeople.conversation(people))
    case .alerts(let people, let areShown):
      let conversation = SoakPeople.conversation(people)
      self = areShown ? .showAlerts(conversation) : .hideAlerts(conversation)
    case .screen(let isOn): self = .setFiltersUnknownSenders(isOn)
    case .receive, .answer, .select, .uninstall: return nil
    }
  }
}
