import HostPolicy
import Sandboxing
import Texts
import Scenarios

/// Reads what must come of an event.
struct ExpectationReader {
  let log: ProblemLog
  let handles: [String]
  let profile: IOSProfile

  func read(_ event: inout ObjectReader) -> Scenario.Expectation? {
    guard var object = event.object("expect") else { return nil }
    defer { object.finish() }
    var expectation = Scenario.Expectation()
    expectation.position = log.position(of: object.path)
    expectation.places = object.places
    expectation.asked = object.flag("asked")
    expectation.by = object.choice("by", of: handles)
    expectation.because = object.choice("because", of: Gate.allCases.map(\.rule.id))
    expectation.action = object.choice("action", of: Scenario.Expectation.actions)
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

/// Reads what must hold at the end.
struct EndExpectationReader {
  let log: ProblemLog
  let profile: IOSProfile

  func read(_ root: inout ObjectReader) -> Scenario.EndExpectation? {
    guard var object = root.object("expect") else { return nil }
    defer { object.finish() }
    if object.places.isEmpty {
      log.add("nothing is expected; say what must hold at the end", at: object.path)
    }
    var end = Scenario.EndExpectation(folders: folders(&object))
    end.acts.position = log.position(of: object.path)
    end.acts.places = object.places
    end.acts.log = object.texts("log")
    end.acts.denied = object.choices("denied", of: DenialNames.all)
    end.acts.noDenials = object.flag("noDenials")
    end.acts.diagnostics = object.texts("diagnostics")
    if end.acts.noDenials == true, end.acts.denied?.isEmpty == false {
      log.add("noDenials: true and denied contradict each other", at: object.path)
    }
    return end
  }

  private func folders(_ object: inout ObjectReader) -> [Scenario.FolderExpectation] {
    guard var folders = object.object("folders") else { return [] }
    defer { folders.finish() }
    return folders.present(of: Folder.allCases.map(\.rawValue)).compactMap { name in
      guard let folder = Folder(rawValue: name), var entry = folders.object(name) else {
        return nil
      }
      defer { entry.finish() }
      log.check(folder, in: profile, at: entry.path)
      if entry.places.isEmpty {
        log.add("nothing is expected; say unread, count or messages", at: entry.path)
      }
      return Scenario.FolderExpectation(
        folder: folder, position: log.position(of: entry.path),
        unread: entry.integer("unread", in: 0...1_000_000),
        count: entry.integer("count", in: 0...1_000_000),
        messages: messages(&entry))
    }
  }

  private func messages(_ entry: inout ObjectReader) -> [Int]? {
    entry.list("messages")?.compactMap { item in
      guard case .number(let number) = item.value, let whole = Int(exactly: number), whole > 0
      else {
        log.expected("the number of a message, from 1", found: item.value, at: item.path)
        return nil
      }
      return whole
    }
  }
}

extension ProblemLog {
  /// Complains about a folder that the profile's phone does not have.
  func check(_ folder: Folder, in profile: IOSProfile, at path: ValuePath) {
    // A blocked sender's message is nowhere on the screen.
    guard folder != .blocked, !profile.folders.contains(where: { $0.folder == folder }) else {
      return
    }
    let known = profile.folders.map(\.folder.rawValue).joined(separator: ", ")
    add("\(profile.id) has no folder \(folder.rawValue); it has \(known)", at: path)
  }
}

/// The codes that `denied` may name.
enum DenialNames {
  static let all = DenialCode.allCases.map(\.rawValue)
}
