import Foundation
import HostFiles
import MessagesHost
import Scenarios
import Texts

/// Reads which extensions are installed, and what is said of the apps that they come in.
struct ExtensionReader {
  let log: ProblemLog

  func read(_ root: inout ObjectReader) -> [Scenario.Extension] {
    guard var object = root.object("extensions") else { return [] }
    return object.members().compactMap { member in
      guard let place = place(member.value, at: member.path) else { return nil }
      guard member.name != "none", !member.name.isEmpty else {
        log.add(
          "an extension cannot be called \u{201C}\(quoting: member.name)\u{201D}", at: member.path)
        return nil
      }
      return Scenario.Extension(
        handle: member.name, path: place.path, app: place.app,
        position: log.position(of: member.path))
    }
  }

  /// A string is the path itself; an object has it, and perhaps the app.
  private func place(
    _ value: StructuredValue, at path: ValuePath
  ) -> (path: String, app: Scenario.Extension.App?)? {
    guard case .object = value, var object = ObjectReader(value, at: path, log: log) else {
      guard case .text(let text) = value, !text.isEmpty else {
        log.expected(
          "the path of an extension\u{2019}s folder or bundle, or an object with path and app",
          found: value, at: path)
        return nil
      }
      guard !text.contains("\0") else {
        log.refuseNUL(at: path)
        return nil
      }
      return (text, nil)
    }
    defer { object.finish() }
    let app = app(&object)
    guard object.value("path") != nil else {
      log.add("the key path is missing: the extension\u{2019}s folder or bundle", at: path)
      return nil
    }
    return filled("path", of: &object).map { ($0, app) }
  }

  /// A string is the path of a folder; an object has the facts themselves.
  private func app(_ object: inout ObjectReader) -> Scenario.Extension.App? {
    let path = object.path.key("app")
    switch object.value("app") {
    case nil: return nil
    case .object(let fields):
      guard !fields.isEmpty, var facts = object.object("app") else {
        log.add(
          "nothing is said of the app; say version, bundleID, teamID or associatedDomains",
          at: path)
        return nil
      }
      defer { facts.finish() }
      return .facts(
        Scenario.Extension.App.Facts(
          version: filled("version", of: &facts), bundleID: filled("bundleID", of: &facts),
          teamID: filled("teamID", of: &facts), associatedDomains: facts.texts("associatedDomains"))
      )
    case .text(let text) where !text.isEmpty:
      return object.text("app").map { .folder($0, log.position(of: path)) }
    case let other?:
      log.expected(
        "the path of the app\u{2019}s folder or .app, or an object with facts about it",
        found: other, at: path)
      return nil
    }
  }

  private func filled(_ key: String, of object: inout ObjectReader) -> String? {
    guard let text = object.text(key) else { return nil }
    if text.isEmpty {
      log.expected("a string that is not empty", found: .text(text), at: object.path.key(key))
      return nil
    }
    return text
  }
}

/// Reads which models answer what was recorded of them.
struct ModelReader {
  let log: ProblemLog

  func read(_ root: inout ObjectReader) -> [Scenario.Model] {
    guard var object = root.object("models") else { return [] }
    return object.members().compactMap { member in
      guard !member.name.isEmpty, !member.name.contains("/"), !member.name.hasPrefix(".") else {
        log.add("expected the name of a model, such as SpamClassifier", at: member.path)
        return nil
      }
      guard case .text(let text) = member.value, !text.isEmpty else {
        log.expected(
          "the path of a file with recorded answers", found: member.value, at: member.path)
        return nil
      }
      guard !text.contains("\0") else {
        log.refuseNUL(at: member.path)
        return nil
      }
      return Scenario.Model(
        name: member.name, path: text, position: log.position(of: member.path))
    }
  }
}

/// Reads what the containing app left in its App Groups.
struct AppGroupReader {
  let log: ProblemLog
  let file: String
  /// Longest file that is put into a container, in bytes.
  private static let longestFile = 64 << 20

  func read(_ root: inout ObjectReader) -> [AppGroupSeed] {
    guard var groups = root.object("appGroups") else { return [] }
    return groups.members().compactMap { member in
      guard !member.name.isEmpty, !member.name.contains("/"), !member.name.hasPrefix(".") else {
        log.add(
          "expected the identifier of an App Group, such as group.com.example", at: member.path)
        return nil
      }
      guard var group = ObjectReader(member.value, at: member.path, log: log) else { return nil }
      defer { group.finish() }
      return AppGroupSeed(
        identifier: member.name, files: readFiles(&group), defaults: readDefaults(&group))
    }
  }

  private func readFiles(_ group: inout ObjectReader) -> [String: Data] {
    guard var object = group.object("files") else { return [:] }
    var files: [String: Data] = [:]
    for member in object.members() {
      let steps = member.name.split(separator: "/", omittingEmptySubsequences: false)
      guard steps.allSatisfy({ !["", ".", ".."].contains($0) }), !member.name.contains("\0") else {
        log.add("expected a path inside the App Group\u{2019}s container", at: member.path)
        continue
      }
      if let contents = contents(member.value, at: member.path, object) {
        files[member.name] = contents
      }
    }
    return files
  }

  /// `{ path }` is another file's contents, the rest bytes as an author writes them.
  private func contents(
    _ value: StructuredValue, at path: ValuePath, _ reader: ObjectReader
  ) -> Data? {
    switch value {
    case .object(let fields) where fields.count == 1 && fields["path"] != nil:
      guard var object = ObjectReader(value, at: path, log: log), let name = object.text("path")
      else { return nil }
      let place = ScenarioPlace.path(of: name, in: ScenarioPlace.folder(ofFile: file))
      do {
        return try FileBytes.read(place, limit: AppGroupReader.longestFile)
      } catch {
        log.add(
          "the file \(quoting: name) cannot be read: \(quoting: error.reason)",
          at: path.key("path"))
        return nil
      }
    default: return reader.content(value, at: path)?.data
    }
  }

  private func readDefaults(_ group: inout ObjectReader) -> Data? {
    guard let value = group.value("defaults") else { return nil }
    let path = group.path.key("defaults")
    guard case .object = value, !value.holdsNull else {
      log.expected("an object without null, for user defaults", found: value, at: path)
      return nil
    }
    guard !value.holdsNUL else {
      log.add("a property list, and so user defaults, cannot hold a NUL character", at: path)
      return nil
    }
    return try? value.withIntegers.propertyListData()
  }
}
