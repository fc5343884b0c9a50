import Foundation
import HostPolicy
import Scenarios
import Texts

/// What the word before the cursor may become.
struct ConsoleCompletion: Sendable {
  let handles: [String]
  let senders: [String]

  init(handles: [String], senders: [String]) {
    self.handles = handles
    self.senders = senders
  }

  /// The words that fit, given everything before the cursor.
  func candidates(for before: String) -> [String] {
    var words = before.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let current = before.last == " " || words.isEmpty ? "" : words.removeLast()
    return options(after: words, current).filter { $0.hasPrefix(current) }.sorted()
  }

  private func options(after words: [String], _ current: String) -> [String] {
    guard let first = words.first else { return ConsoleVerb.allCases.map(\.rawValue) }
    switch (ConsoleVerb(rawValue: first), words.count) {
    case (.sms, 1), (.mms, 1), (.imessage, 1), (.rcs, 1), (.reply, 1), (.read, 1), (.block, 1),
      (.unblock, 1), (.known, 1), (.delete, 1), (.conversation, 1), (.contact, 2):
      return senders
    case (.contact, 1): return ["add", "remove"]
    case (.settings, 1): return ["filter", "unknown-senders", "junk-stickiness"]
    case (.settings, 2): return settingValues(words[1])
    case (.profile, 1): return IOSProfile.all.map(\.id)
    case (.uninstall, 1): return handles
    case (.folder, 1): return Folder.allCases.map(\.rawValue)
    case (.help, 1): return ConsoleVerb.allCases.map(\.rawValue)
    case (.whatIf, _): return FactChange.names.map { "\($0.0)=" }
    case (.save, 1), (.load, 1): return files(current)
    default: return []
    }
  }

  private func settingValues(_ name: String) -> [String] {
    switch name {
    case "filter": handles + ["none"]
    case "unknown-senders": ["on", "off"]
    case "junk-stickiness": JunkStickiness.allCases.map(\.rawValue)
    default: []
    }
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
      guard case .receive(let message, _) = step.event.happening,
        let text = message.sender?.text.revealed, !text.contains(" "), seen.insert(text).inserted
      else { return nil }
      return text
    }
    self.init(handles: session.names.keys.sorted(), senders: senders)
  }
}
