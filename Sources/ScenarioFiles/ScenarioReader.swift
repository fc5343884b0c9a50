import HostPolicy
import MessagesHost
import Scenarios
import Texts

/// Turns the values of a file into a scenario, and notes every problem on the way.
struct ScenarioReader {
  let file: String
  let log: ProblemLog
  /// Whether there need be no events in the file.
  var takesEventsFromElsewhere = false

  func read(_ value: StructuredValue) -> Scenario? {
    guard var root = ObjectReader(value, at: .root, log: log) else { return nil }
    guard readFormat(&root) else { return nil }
    let about = root.requiredText("about", why: "one sentence on the behaviour it shows") ?? ""
    let source = root.text("source")
    let isPrivate = root.flag("private") ?? false
    let release =
      root.choice("profile", of: IOSProfile.names, reason: IOSProfile.reason)
      ?? IOSProfile.ios16.name
    let phone = PhoneReader(log: log).read(&root)
    let contacts = root.addresses("contacts", in: phone.country) ?? []
    let extensions = ExtensionReader(log: log).read("extensions", &root)
    let handles = extensions.map(\.handle)
    let reporters = ExtensionReader(log: log).read("reporting", besides: handles, &root)
    let settings = readSettings(&root, handles: handles, reporters: reporters.map(\.handle))
    let groups = AppGroupReader(log: log, file: file, zone: phone.date.timeZone).read(&root)
    let models = ModelReader(log: log).read(&root)
    let network = NetworkReader(log: log, country: phone.country).read(&root)
    let process = readProcess(&root)
    let timeout = readTimeout(&root)
    let isFresh = root.flag("freshContainer") ?? false
    guard let profile = IOSProfile.named(release) else { return nil }
    let (events, eventsFile) = EventReader(
      log: log, handles: handles, reporters: reporters.map(\.handle), country: phone.country,
      profile: profile, zone: phone.date.timeZone, contacts: Set(contacts)
    ).read(&root, isOptional: takesEventsFromElsewhere)
    let end = EndExpectationReader(log: log, country: phone.country, profile: profile).read(&root)
    root.finish()
    var scenario = Scenario(
      file: file, about: about, source: source, isPrivate: isPrivate, profile: profile,
      phoneNumber: phone.number, country: phone.country, contacts: contacts, settings: settings,
      extensions: extensions, appGroups: groups, network: network, hasFreshContainer: isFresh,
      queryTimeout: timeout, process: process, events: events, expectation: end)
    (scenario.date, scenario.models, scenario.reporters) = (phone.date, models, reporters)
    scenario.eventsFile = eventsFile
    return scenario
  }

  private func readFormat(_ root: inout ObjectReader) -> Bool {
    guard let value = root.value("format") else {
      log.add("the key format is missing; write format: \(Scenario.format)", at: root.path)
      return false
    }
    guard case .number(let number) = value, Int(exactly: number) == Scenario.format else {
      log.expected(
        "format \(Scenario.format), the only one that this version reads", found: value,
        at: root.path.key("format"))
      return false
    }
    return true
  }

  private func readProcess(_ root: inout ObjectReader) -> ProcessRules? {
    guard var object = root.object("process") else { return nil }
    defer { object.finish() }
    var rules = ProcessRules()
    rules.isReused = object.flag("reuse") ?? rules.isReused
    rules.memoryLimit = object.integer("memoryLimit", in: 1 << 20...1 << 40).map { UInt64($0) }
    rules.crashLimit = object.integer("crashLimit", in: 1...1000) ?? rules.crashLimit
    return rules
  }

  private func readSettings(
    _ root: inout ObjectReader, handles: [String], reporters: [String]
  ) -> Scenario.Settings {
    var object = root.object("settings")
    defer { object?.finish() }
    let chosen = object?.handle(
      "filter", of: handles, others: reporters,
      "it is a reporting extension, which settings.reporting chooses")
    if chosen == nil, handles.count > 1 {
      log.add(
        "several extensions are installed; choose one with settings.filter, or \u{201C}none\u{201D}",
        at: root.path.key("extensions"))
    }
    let reporting = object?.handle(
      "reporting", of: reporters, others: handles, "it is a filter, which settings.filter chooses")
    if reporting == nil, reporters.count > 1 {
      log.add(
        "several reporting extensions are installed; choose one with settings.reporting, or "
          + "\u{201C}none\u{201D}",
        at: root.path.key("reporting"))
    }
    var settings = Scenario.Settings(
      filtersUnknownSenders: object?.flag("filterUnknownSenders") ?? true,
      filter: chosen == "none" ? nil : chosen ?? handles.first,
      junkStickiness: object?.choice(
        "junkStickiness", of: JunkStickiness.allCases.map(\.rawValue)
      ).flatMap(JunkStickiness.init))
    settings.reporting = reporting == "none" ? nil : reporting ?? reporters.first
    settings.reportOrder = word("reportOrder", in: &object) ?? settings.reportOrder
    settings.reportViewOrder = word("reportViewOrder", in: &object) ?? settings.reportViewOrder
    return settings
  }

  /// One of the words of a setting; nil where it is not said.
  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, in object: inout ObjectReader?
  ) -> Word? {
    object?.choice(key, of: Word.allCases.map(\.rawValue)).flatMap(Word.init)
  }

  private func readTimeout(_ root: inout ObjectReader) -> Duration? {
    guard let duration = root.duration("queryTimeout") else { return nil }
    if duration == .zero {
      log.add("expected a duration above zero", at: root.path.key("queryTimeout"))
    }
    return duration
  }
}
