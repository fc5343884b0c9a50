import Foundation
import HostPolicy
import Scenarios
import Texts

/// What the word before the cursor may become.
struct ConsoleCompletion: Sendable {
  let handles: [String]
  let senders: [String]
  /// The items of the sheet that is open.
  var items: [String] = []
  /// The reporting extensions.
  var reporters: [String] = []

  /// The words that fit, given everything before the cursor.
  func candidates(for before: String) -> [String] {
    var words = before.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let current = before.last == " " || words.isEmpty ? "" : words.removeLast()
    return options(after: words, current).filter { $0.hasPrefix(current) }.sorted()
  }

  private func options(after words: [String], _ current: String) -> [String] {
    guard let first = words.first else { return ConsoleVerb.allCases.map(\.rawValue) }
    switch ConsoleVerb(rawValue: first)?.role {
    case .message: return words.count == 1 ? senders : []
    case .acts(let kinds):
      let named = kinds.compactMap(\.typed.word)
      if words.count == 1, !named.isEmpty { return named }
      guard words.count == (named.isEmpty ? 1 : 2), let kind = kinds.first else { return [] }
      return subjects(of: kind)
    case .report(let word): return options(of: word, after: words)
    case .sheet(let word): return options(of: word, after: words)
    case .look(let looking): return options(of: looking, after: words, current)
    case nil: return []
    }
  }

  private func options(
    of word: ConsoleVerb.Reporting, after words: [String]
  ) -> [String] {
    guard words.dropFirst().allSatisfy({ $0.hasPrefix("--") }) else {
      return word == .call && words.count == 2 ? ConsoleParser.ways : []
    }
    return switch word {
    case .call: senders
    case .report: senders + [ConsoleParser.own, ConsoleParser.fromNotification]
    case .reportCall: senders + [ConsoleParser.fromNotification]
    }
  }

  private func options(of word: SheetCommand.Word, after words: [String]) -> [String] {
    switch (word, words.count) {
    case (.done, _): ["settings", "unsent", "text"]
    case (.look, _), (.cancel, _): []
    case (_, 1): items
    case (.set, 2): ["on", "off"]
    case (.step, 2): ["up", "down"]
    case (.swipe, 2): ["left", "right", "up", "down"]
    default: []
    }
  }

  private func subjects(of kind: UserActionKind) -> [String] {
    switch kind.effect {
    case .conversation, .sender: senders
    case .flag: ["on", "off"]
    case .choosesFilter: handles + ["none"]
    case .choosesReporting: reporters + ["none"]
    case .removesExtension: handles + reporters
    case .passesTime: []
    }
  }

  private func options(
    of looking: ConsoleVerb.Looking, after words: [String], _ current: String
  ) -> [String] {
    switch (looking, words.count) {
    case (.conversation, 1): senders
    case (.settings, 1):
      ConsoleVerb.changesOfSettings.compactMap(\.typed.word) + ["junk-stickiness"]
    case (.settings, 2): settingValues(words[1])
    case (.profile, 1): IOSProfile.names
    case (.folder, 1): Folder.allCases.map(\.rawValue)
    case (.help, 1): ConsoleVerb.allCases.map(\.rawValue)
    case (.whatIf, _): FactChange.names.map { "\($0.0)=" }
    case (.save, 1), (.load, 1): files(current)
    default: []
    }
  }

  private func settingValues(_ name: String) -> [String] {
    if let kind = ConsoleVerb.changesOfSettings.first(where: { $0.typed.word == name }) {
      return subjects(of: kind)
    }
    return name == "junk-stickiness" ? JunkStickiness.allCases.map(\.rawValue) : []
  }

  /// Folders and scenarios beside what is typed so far.
  private func files(_ current: String) -> [String] {
    let slash = current.lastIndex(of: "/").map { current.index(after: $0) }
    let folder = String(current[..<(slash ?? current.startIndex)])
    let path = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.compactMap { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      if isFolder.boolValue { return folder + name + "/" }
      return name.hasSuffix(".json5") ? folder + name : nil
    }
  }
}

extension ConsoleCompletion {
  /// Completes with the extensions and senders of a session.
  init(session: DebugSession) {
    var seen: Set<String> = []
    let senders = session.steps.compactMap { step -> String? in
      let sender: SenderAddress? =
        switch step.event.happening {
        case .receive(let message, _): message.sender
        case .call(let call): call.caller
        case .act, .report: nil
        }
      guard let text = sender?.text.revealed, !text.contains(" "), seen.insert(text).inserted
      else { return nil }
      return text
    }
    self.init(
      handles: session.names.keys.sorted(), senders: senders,
      items: session.typedReport?.names ?? [],
      reporters: session.scenarioPhone.scenario.reporters.map(\.handle).sorted())
  }
}
