package import Foundation
package import HostPolicy
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
  package init(extension path: String, handle: String, app: String? = nil, profile: IOSProfile) {
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
      "profile": .text(profile.id),
      "extensions": .object([handle: place]),
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
    root["profile"] = .text(profile.id)
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
