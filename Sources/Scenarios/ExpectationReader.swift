import HostPolicy
import Texts

/// Reads what must come of an event.
struct ExpectationReader {
  let log: ProblemLog
  let handles: [String]
  let profile: IOSProfile

  /// The actions that an expectation can name.
  static let actions = ["none", "allow", "junk", "promotion", "transaction"]

  func read(_ event: inout ObjectReader) -> Scenario.Expectation? {
    guard var object = event.object("expect") else { return nil }
    defer { object.finish() }
    var expectation = Scenario.Expectation()
    expectation.position = log.position(of: object.path)
    expectation.places = object.places
    expectation.asked = object.flag("asked")
    expectation.by = object.choice("by", of: handles)
    expectation.because = object.choice("because", of: Gate.allCases.map(\.rule.id))
    expectation.action = object.choice("action", of: ExpectationReader.actions)
    expectation.subAction = object.choice("subAction", of: SubAction.allCases.map { "\($0)" })
    expectation.noAnswer = object.choice(
      "noAnswer", of: NoAnswerReason.allCases.map(\.rawValue)
    ).flatMap(NoAnswerReason.init)
    expectation.folder = object.choice(
      "folder", of: Folder.allCases.map(\.rawValue)
    ).flatMap(Folder.init)
    expectation.notified = object.flag("notified")
    expectation.unread = object.integer("unread", in: 0...1_000_000)
    expectation.label = object.nullableText("label")
    expectation.log = object.texts("log")
    expectation.denied = object.choices("denied", of: DenialNames.all)
    expectation.noDenials = object.flag("noDenials")
    expectation.diagnostics = object.texts("diagnostics")
    expectation.rules = object.choices("rules", of: PolicyCatalog.all.map(\.id))
    expectation.deferral = object.integer("deferral", in: 0...5)
    contradictions(expectation, at: object.path)
    stale(expectation, at: object.path)
    return expectation
  }

  /// What can never fail, or never hold, has been left over.
  private func stale(_ expectation: Scenario.Expectation, at path: ValuePath) {
    if expectation.places.isEmpty {
      log.add("nothing is expected; say what must come of the event, or take expect away", at: path)
    }
    if let folder = expectation.folder { log.check(folder, in: profile, at: path.key("folder")) }
  }

  private func contradictions(_ expectation: Scenario.Expectation, at path: ValuePath) {
    if expectation.because != nil, expectation.asked == true {
      log.add("asked: true and because contradict each other", at: path)
    }
    if expectation.noDenials == true, expectation.denied?.isEmpty == false {
      log.add("noDenials: true and denied contradict each other", at: path)
    }
    if expectation.noAnswer != nil, expectation.action != nil {
      log.add("noAnswer and action contradict each other", at: path)
    }
  }
}
