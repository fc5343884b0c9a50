package import Foundation
package import HostPolicy
package import Scenarios
package import Texts

/// A scenario that grows: what a person types becomes the text of a file.
///
/// It is read by the same parser as a file, so what it plays is what the saved file plays.
package struct ScenarioDocument: Sendable, Hashable {
  private(set) var root: [String: StructuredValue]
  /// What happens, without expectations.
  private(set) var events: [StructuredValue]
  /// The folder that relative paths start at.
  package let folder: URL

  /// Begins with an extension, which is chosen.
  ///
  /// - Parameters:
  ///   - path: Its folder or bundle.
  ///   - handle: The name by which the scenario speaks of it.
  ///   - app: The folder of the containing app, or its `.app`; nil where none is named.
  ///   - profile: The iOS release whose rules hold.
  ///   - isReporting: Whether it is a reporting extension, else a filter.
  package init(
    extension path: String, handle: String, app: String? = nil, profile: IOSProfile,
    isReporting: Bool = false
  ) {
    let folder = URL(
      filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    func absolute(_ path: String) -> StructuredValue {
      .text(ScenarioPlace.path(of: path, in: folder))
    }
    self.folder = folder
    let place: StructuredValue =
      app.map { .object(["path": absolute(path), "app": absolute($0)]) } ?? absolute(path)
    root = [
      "format": .number(Double(Scenario.format)),
      "about": .text("Typed into messages-host debug."),
      "profile": .text(profile.name),
      isReporting ? "reporting" : "extensions": .object([handle: place]),
    ]
    events = []
  }

  init(root: [String: StructuredValue], events: [StructuredValue], folder: URL) {
    self.root = root
    self.events = events
    self.folder = folder
  }

  /// How many events there are.
  package var eventCount: Int { events.count }

  /// Adds an event as a file writes it, without an expectation.
  package mutating func append(_ event: [String: StructuredValue]) {
    events.append(.object(event))
  }

  /// Chooses the rules of another release.
  package mutating func setProfile(_ profile: IOSProfile) {
    root["profile"] = .text(profile.name)
  }

  /// Sets or, with nil, removes a value among the settings that hold before the first event.
  package mutating func setSetting(_ key: String, _ value: StructuredValue?) {
    root["settings"] = .object(members("settings").merging([key: value]))
  }

  /// The scripted answers of the network, in order.
  package var stubs: [StructuredValue] {
    get {
      if case .list(let stubs) = members("network")["stubs"] { stubs } else { [] }
    }
    set {
      let network = members("network").merging(["stubs": newValue.isEmpty ? nil : .list(newValue)])
      root["network"] = network.isEmpty ? nil : .object(network)
    }
  }

  /// Adds a scripted answer under a name of its own.
  package mutating func append(stub: [String: StructuredValue]) {
    stubs.append(.object(stub))
    nameStubs()
  }

  /// Sets what the phone's clock shows before the first event; the time zone stays.
  package mutating func setDate(_ date: String) {
    root["phone"] = .object(members("phone").merging(["date": .text(date)]))
  }

  /// Sets the sentence on what the scenario shows.
  package mutating func setAbout(_ text: String) {
    root["about"] = .text(text)
  }

  private func members(_ key: String) -> [String: StructuredValue] {
    if case .object(let fields) = root[key] { fields } else { [:] }
  }

  /// The document as a scenario, read by the parser of files.
  ///
  /// - Throws: `ScenarioError` where the last event, or a setting, is not one.
  package func scenario() throws(ScenarioError) -> Scenario {
    var whole = root
    // A file needs an event; a phone on which nothing has happened yet is as good.
    whole["events"] = .list(events.isEmpty ? [.object(["wait": .text("0s")])] : events)
    return try ScenarioParser.parse(
      Data(JSON5Writer.scenario.text(.object(whole)).utf8),
      file: folder.appending(path: "typed").path)
  }
}

extension [String: StructuredValue] {
  /// With the values put in, and those that are nil removed.
  fileprivate func merging(_ changes: [String: StructuredValue?]) -> [String: StructuredValue] {
    var result = self
    for (key, value) in changes { result[key] = value }
    return result
  }
}

extension ScenarioDocument {
  /// Reads a scenario file, to go on with it; comments and expectations are not kept.
  ///
  /// - Throws: `ScenarioError` with every problem that was found.
  package init(path: String) throws(ScenarioError) {
    // Read once: a pipe gives what it has once.
    let data = try ScenarioParser.contents(of: path)
    let value = try ScenarioParser.read(data, file: path).value
    guard case .object(var root) = value, case .list(let events) = root["events"] else {
      throw ScenarioParser.failure(path, "expected an object with events")
    }
    let folder = ScenarioPlace.folder(ofFile: path)
    root["events"] = nil
    root["expect"] = nil
    root["extensions"] = root["extensions"]?.mappingPathsOfExtensions {
      ScenarioDocument.absolutePath($0, from: folder)
    }
    root["reporting"] = root["reporting"]?.mappingPathsOfExtensions {
      ScenarioDocument.absolutePath($0, from: folder)
    }
    root["appGroups"] = root["appGroups"]?.mappingPathsOfFiles {
      ScenarioDocument.absolutePath($0, from: folder)
    }
    root["models"] = root["models"]?.mappingMembers {
      ScenarioDocument.absolutePath($0, from: folder)
    }
    self.init(
      root: root,
      events: events.map { event in
        guard case .object(var fields) = event else { return event }
        fields["expect"] = nil
        return .object(fields)
      },
      folder: folder)
    nameStubs()
  }

  private static func absolutePath(_ path: StructuredValue, from folder: URL) -> StructuredValue {
    guard case .text(let text) = path else { return path }
    return .text(ScenarioPlace.path(of: text, in: folder))
  }

  /// A stub without a name is called by its line, which is another one in the document.
  mutating func nameStubs() {
    var taken: Set<String> = []
    stubs = stubs.map { stub in
      guard case .object(var fields) = stub else { return stub }
      if case .text(let name) = fields["name"], taken.insert(name).inserted { return stub }
      let number = (1...).first { !taken.contains("stub \($0)") } ?? 0
      taken.insert("stub \(number)")
      fields["name"] = .text("stub \(number)")
      return .object(fields)
    }
  }
}

extension StructuredValue {
  /// Of extensions: with other paths of their folders, and of those of their apps.
  func mappingPathsOfExtensions(_ change: (StructuredValue) -> StructuredValue) -> StructuredValue {
    mappingMembers { place in
      guard case .object = place else { return change(place) }
      // An app that is described has no path, and a value that is no string stays as it is.
      return place.mappingMember("path", change).mappingMember("app", change)
        .mappingMember("packages") { $0.mappingMembers(change) }
    }
  }

  /// Of App Groups: with other paths of the files that lie beside the scenario.
  func mappingPathsOfFiles(_ change: (StructuredValue) -> StructuredValue) -> StructuredValue {
    mappingMembers { group in
      group.mappingMember("files") { files in
        files.mappingMembers { $0.mappingMember("path", change) }
      }.mappingMember("coreData") { stores in
        guard case .list(let stores) = stores else { return stores.mappingMember("path", change) }
        return .list(stores.map { $0.mappingMember("path", change) })
      }
    }
  }

  fileprivate func mappingMembers(_ change: (StructuredValue) -> StructuredValue) -> StructuredValue
  {
    guard case .object(let fields) = self else { return self }
    return .object(fields.mapValues(change))
  }

  fileprivate func mappingMember(
    _ key: String, _ change: (StructuredValue) -> StructuredValue
  ) -> StructuredValue {
    guard case .object(var fields) = self, let value = fields[key] else { return self }
    fields[key] = change(value)
    return .object(fields)
  }
}

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
    whole["reporting"] = root["reporting"]?.mappingPathsOfExtensions { relative($0, to: file) }
    whole["appGroups"] = root["appGroups"]?.mappingPathsOfFiles { relative($0, to: file) }
    whole["models"] = root["models"]?.mappingMembers { relative($0, to: file) }
    whole["events"] = .list(
      zip(events, played.steps).map { event, step in
        guard case .object(var fields) = event else { return event }
        fields["expect"] = step.observed(includesActsBetween: true, names: played.names)
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
      let told = FolderField.all.filter(\.isTold).map { ($0.key, $0.actual(messages)) }
      folders[folder.rawValue] = .object(Dictionary(uniqueKeysWithValues: told))
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

extension JSON5Writer {
  /// Writes scenarios: keys in the order of the format's reference.
  static let scenario = JSON5Writer(
    keyOrder: [
      "format", "about", "source", "private", "profile", "phone", "contacts", "extensions",
      "reporting", "settings", "appGroups", "models", "network", "freshContainer", "process",
      "queryTimeout",
    ] + EventReader.happenings + [
      EventReader.meanwhile, "service", "from", "raw", "to", "name", "when", "delay", "times",
      "answered", "texts", "all", "own", "notification", "user", "alert", "composer",
    ] + SheetStepReader.keys + SheetStepReader.others + screenKeys
      + DeferralField.all.map(\.key) + ExpectationField.all.map(\.key)
      + PlacedMessageField.all.map(\.key) + FolderField.all.map(\.key) + ["events", "expect"],
    listedKey: "events")

  /// Without a label, which has its place among what is expected of a message.
  private static let screenKeys: [String] = ScreenField.all.map(\.key)
    .filter { $0 != ScreenField.label.key }
}

extension StructuredValue {
  /// The value on one line, for a list that a person reads.
  package var line: String { JSON5Writer.scenario.inline(self) }
}
