import Foundation
import HostPolicy
import Texts

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
    root["appGroups"] = root["appGroups"]?.mappingPathsOfFiles {
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
    }
  }

  /// Of App Groups: with other paths of the files that lie beside the scenario.
  func mappingPathsOfFiles(_ change: (StructuredValue) -> StructuredValue) -> StructuredValue {
    mappingMembers { group in
      group.mappingMember("files") { files in
        files.mappingMembers { $0.mappingMember("path", change) }
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
