import HostPolicy
import MessagesHost
import Scenarios
import Texts

/// Reads events: a list of them, or one.
struct EventReader {
  let log: ProblemLog
  /// The handles of the filters.
  let handles: [String]
  /// The handles of the reporting extensions.
  var reporters: [String] = []
  let country: String
  let profile: IOSProfile
  /// What dates without an offset are by.
  var zone = PhoneTimeZone.utc
  /// Who is in Contacts before the first event.
  var contacts: Set<SenderAddress> = []

  /// The keys that say what happens; an event has exactly one of them.
  static let happenings = happenings(of: UserActionKind.all, ReportReader.happenings)

  /// The same where the user does only these.
  static func happenings(of kinds: [UserActionKind], _ reports: [String]) -> [String] {
    kinds.reduce(into: ["receive"] + reports) { keys, kind in
      let key = kind.isSetting ? "set" : kind.key
      if !keys.contains(key) { keys.append(key) }
    }
  }

  /// The key that says that the event happens while the extension is asked.
  static let meanwhile = "meanwhile"
  /// The keys of `set`.
  static let settings = UserActionKind.all.filter(\.isSetting)

  /// Reads the events, or where they are.
  ///
  /// - Parameters:
  ///   - root: The document.
  ///   - isOptional: Whether there need be none in it.
  /// - Returns: The events, and the file that has them in their place.
  func read(
    _ root: inout ObjectReader, isOptional: Bool
  ) -> (events: [Scenario.Event], file: Scenario.EventsFile?) {
    let place = root.path.key("events")
    guard let value = root.value("events") else {
      if !isOptional {
        log.add("the key events is missing: what happens on the phone", at: root.path)
      }
      return ([], nil)
    }
    if case .text = value {
      let path = root.text("events")
      return ([], path.map { Scenario.EventsFile(path: $0, position: log.position(of: place)) })
    }
    guard let list = root.list("events") else { return ([], nil) }
    if list.isEmpty { log.add("expected at least one event", at: place) }
    var sequence = EventSequence(contacts: contacts, profile: profile)
    let events = list.compactMap { value, path in
      let event = read(value, at: path)
      sequence.note(event, at: path, in: log)
      return event
    }
    return (events, nil)
  }

  /// Reads one event; nil where it is none, which is noted.
  func read(_ value: StructuredValue, at path: ValuePath) -> Scenario.Event? {
    guard var event = ObjectReader(value, at: path, log: log) else { return nil }
    defer { event.finish() }
    let present = event.present(of: EventReader.happenings)
    let isMeanwhile = event.flag(EventReader.meanwhile) ?? false
    let expectation = ExpectationReader(
      log: log, handles: handles, country: country, profile: profile
    ).read(&event)
    guard let kind = present.first, present.count == 1 else {
      let words = EventReader.happenings.joined(separator: ", ")
      log.add(
        present.isEmpty
          ? "the event says nothing that happens; one of: \(words)"
          : "the event has \(present.joined(separator: " and ")); one thing happens at a time",
        at: path)
      return nil
    }
    if let expectation { check(expectation, ofEvent: kind, at: path) }
    guard let happening = happening(kind, of: &event) else { return nil }
    return Scenario.Event(
      position: log.position(of: path), happening: happening, expectation: expectation,
      isMeanwhile: isMeanwhile)
  }

  /// What an event is of; nil for one of which nothing of its own can be expected.
  static func subject(of kind: String) -> ExpectationField.Subject? {
    switch kind {
    case "receive": .message
    case "report", "reportCall": .report
    case "call": .call
    default: nil
    }
  }

  /// Notes what can be expected of another event alone.
  private func check(
    _ expectation: Scenario.Expectation, ofEvent kind: String, at path: ValuePath
  ) {
    let own = Self.subject(of: kind)
    for field in ExpectationField.all where expectation[field] != nil {
      guard let subject = field.scope.subject, subject != own else { continue }
      let possible = ExpectationField.all.filter {
        $0.scope.subject == nil || $0.scope.subject == own
      }
      let here = own.map { "a \($0.rawValue)" } ?? "another event"
      log.add(
        "\(field.key) can be expected of a \(subject.rawValue) only; of \(here): "
          + QuotingText(possible.map(\.key).joined(separator: ", ")),
        at: path.key("expect").key(field.key))
    }
  }

  private func happening(
    _ kind: String, of event: inout ObjectReader
  ) -> Scenario.Happening? {
    switch kind {
    case "receive": return MessageReader(log: log, country: country).read(&event)
    case "call", "report", "reportCall":
      return ReportReader(log: log, country: country, zone: zone).read(kind, of: &event)
    case "set":
      guard var settings = event.object("set") else { return nil }
      defer { settings.finish() }
      let keys = Self.settings.map(\.key)
      let present = settings.present(of: keys)
      guard present.count < 2 else {
        log.add(
          "set has \(present.joined(separator: " and ")); one switch is turned at a time",
          at: settings.path)
        return nil
      }
      guard let key = present.first else {
        log.add(
          "the key \(keys.joined(separator: " or ")) is missing: on or off", at: settings.path)
        return nil
      }
      return act(key, of: &settings)
    default: return act(kind, of: &event)
    }
  }

  private func act(_ key: String, of object: inout ObjectReader) -> Scenario.Happening? {
    guard let kind = UserActionKind.all.first(where: { $0.key == key }) else { return nil }
    guard kind.repeats, case .object = object.value(key) else {
      return subject(of: kind, key, &object).map { .act(UserAction(kind, $0), times: 1) }
    }
    return repeated(kind, of: &object)
  }

  private static let reportingWords =
    "it is a reporting extension, which \(UserActionKind.selectReporting.key) chooses"
  private static let filterWords = "it is a filter, which \(UserActionKind.select.key) chooses"

  private func subject(
    of kind: UserActionKind, _ key: String, _ object: inout ObjectReader
  ) -> UserAction.Subject? {
    switch kind.effect {
    case .conversation:
      object.conversation(key, in: country).map(UserAction.Subject.conversation)
    case .sender: object.address(key, in: country).map(UserAction.Subject.sender)
    case .flag: object.flag(key).map(UserAction.Subject.flag)
    case .choosesFilter:
      object.handle(key, of: handles, others: reporters, Self.reportingWords)
        .map { .filter($0 == "none" ? nil : $0) }
    case .choosesReporting:
      object.handle(key, of: reporters, others: handles, Self.filterWords)
        .map { .reporting($0 == "none" ? nil : $0) }
    case .removesExtension:
      object.choice(key, of: handles + reporters).map(UserAction.Subject.handle)
    case .passesTime: object.duration(key).map(UserAction.Subject.duration)
    }
  }

  /// What can be done several times is also written `{ to: "+1…", times: 3 }`.
  private func repeated(
    _ kind: UserActionKind, of event: inout ObjectReader
  ) -> Scenario.Happening? {
    guard var object = event.object(kind.key) else { return nil }
    defer { object.finish() }
    let times = object.integer("times", in: 1...1000) ?? 1
    if object.value("to") == nil {
      log.add(
        "the key to is missing: whom \(kind.sentence.whom)",
        at: object.path)
    }
    return subject(of: kind, "to", &object).map { .act(UserAction(kind, $0), times: times) }
  }
}

/// Reads the message of a `receive` event.
struct MessageReader {
  let log: ProblemLog
  let country: String

  func read(_ event: inout ObjectReader) -> Scenario.Happening? {
    guard var object = event.object("receive") else { return nil }
    defer { object.finish() }
    let services = MessageService.allCases.map(\.rawValue)
    let service = object.choice("service", of: services).flatMap(MessageService.init) ?? .sms
    // A number without a calling code is one of the country whose SIM receives it.
    let country = CountryCode.read("country", of: &object) ?? country
    let sender = sender(&object, in: country)
    let body = object.nullableText("text", allowsNUL: true) ?? nil
    let members = object.addresses("members", in: country) ?? []
    let message = IncomingMessage(
      service: service,
      sender: sender,
      isSenderRaw: isRaw(&object),
      body: body.map { PrivateText($0) },
      receiverISOCountryCode: country,
      otherMembers: Set(members),
      subject: object.text("subject", allowsNUL: true).map { PrivateText($0) },
      attachments: object.integer("attachments", in: 0...1000) ?? 0)
    if object.value("text") ?? .null == .null, service != .mms {
      log.add(
        "expected text: only an MMS can come without one (write text: \u{22}\u{22} for an empty text)",
        at: object.path)
    }
    let isBlocked = object.flag("blockedMeanwhile") ?? false
    return .receive(message, meanwhile: sender.map { isBlocked ? [.block($0)] : [] } ?? [])
  }

  /// Whether the extension gets the sender as it is written here.
  private func isRaw(_ message: inout ObjectReader) -> Bool {
    guard let flag = message.flag("raw") else { return false }
    if message.value("from") == .null {
      log.add("raw is about a sender, and from is null", at: message.path.key("raw"))
    }
    return flag
  }

  /// No sender is possible, but must be said.
  private func sender(_ message: inout ObjectReader, in country: String) -> SenderAddress? {
    guard let value = message.value("from") else {
      log.add(
        "the key from is missing: who sends it (null for a message without a sender)",
        at: message.path)
      return nil
    }
    return value == .null ? nil : message.address("from", in: country)
  }
}
