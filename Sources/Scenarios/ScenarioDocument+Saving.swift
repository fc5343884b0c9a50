import Foundation
package import HostPolicy
import Texts

extension ScenarioDocument {
  /// What happened when the document was played, as far as a saved file speaks of it.
  package struct Played: Sendable {
    /// One for each event.
    package let steps: [StepResult]
    /// What the folders hold at the end.
    package let folders: [Folder: [Conversation.StoredMessage]]
    /// Names of the stubs that answered nothing; a file must not have them.
    package let unusedStubs: Set<String>
    /// Display names of the installed extensions by their handles.
    package let names: [String: String]

    package init(
      steps: [StepResult], folders: [Folder: [Conversation.StoredMessage]],
      unusedStubs: Set<String>, names: [String: String]
    ) {
      self.steps = steps
      self.folders = folders
      self.unusedStubs = unusedStubs
      self.names = names
    }
  }

  /// The text of a scenario file that expects exactly what was observed.
  ///
  /// - Parameters:
  ///   - played: What happened.
  ///   - file: Where it will lie; relative paths start at its folder.
  /// - Returns: The file's contents.
  package func text(expecting played: Played, savedAt file: String) -> String {
    var whole = root
    let usedStubs = stubs.enumerated().filter { index, stub in
      !played.unusedStubs.contains(ScenarioDocument.stubName(index, stub))
    }
    var copy = self
    copy.stubs = usedStubs.map(\.element)
    whole["network"] = copy.root["network"]
    whole["extensions"] = root["extensions"]?.mappingPathsOfExtensions { relative($0, to: file) }
    whole["appGroups"] = root["appGroups"]?.mappingPathsOfFiles { relative($0, to: file) }
    whole["events"] = .list(
      zip(events, played.steps).map { event, step in
        guard case .object(var fields) = event else { return event }
        fields["expect"] = step.observed(includesActsBetween: true) { name in
          played.names.count < 2 ? nil : played.names.first { $0.value == name }?.key
        }
        return .object(fields)
      })
    whole["expect"] = ends(played)
    return """
      // Saved by messages-host debug, with expectations of what was observed.
      // It holds the senders and texts that were typed.
      \(JSON5Writer.scenario.text(.object(whole)))

      """
  }

  /// The name by which a run speaks of a stub; the console gives every stub one.
  static func stubName(_ index: Int, _ stub: StructuredValue) -> String {
    if case .object(let fields) = stub, case .text(let name) = fields["name"] { return name }
    return "stub \(index + 1)"
  }

  private func ends(_ played: Played) -> StructuredValue? {
    var folders: [String: StructuredValue] = [:]
    for (folder, messages) in played.folders where !messages.isEmpty {
      folders[folder.rawValue] = .object([
        "unread": .number(Double(messages.count(where: \.isUnread))),
        "messages": .list(messages.map { .number(Double($0.id.number)) }),
      ])
    }
    return folders.isEmpty ? nil : .object(["folders": .object(folders)])
  }

  private func relative(_ path: StructuredValue, to file: String) -> StructuredValue {
    guard case .text(let text) = path else { return path }
    let typed = ScenarioPlace.path(of: text, in: folder)
    let target = URL(filePath: ScenarioPlace.resolved(typed)).pathComponents
    let base = ScenarioPlace.folder(ofFile: file).pathComponents
    let common = zip(target, base).prefix { $0 == $1 }.count
    // Nothing in common but the root: a way up through every folder would help nobody.
    guard common > 1 else { return .text("/" + target.dropFirst().joined(separator: "/")) }
    let up = Array(repeating: "..", count: base.count - common)
    let way = up + target[common...]
    return .text(way.isEmpty ? "." : way.joined(separator: "/"))
  }
}
