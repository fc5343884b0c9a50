import Foundation
import HostFiles
import MessagesHost
import Scenarios
import Texts

/// Reads which extensions are installed, and what is said of the apps that they come in.
struct ExtensionReader {
  let log: ProblemLog

  /// Reads the extensions of one kind; each has a handle of its own.
  ///
  /// - Parameters:
  ///   - key: The key of the document under which they are.
  ///   - taken: The handles of those of another kind.
  ///   - root: The document.
  /// - Returns: Those that could be read.
  func read(
    _ key: String, besides taken: [String] = [], _ root: inout ObjectReader
  ) -> [Scenario.Extension] {
    guard var object = root.object(key) else { return [] }
    return object.members().compactMap { member in
      guard let place = place(member.value, at: member.path) else { return nil }
      guard !taken.contains(member.name) else {
        log.add(
          "\u{201C}\(quoting: member.name)\u{201D} is an extension already; each has a name of its own",
          at: member.path)
        return nil
      }
      guard member.name != "none", !member.name.isEmpty else {
        log.add(
          "an extension cannot be called \u{201C}\(quoting: member.name)\u{201D}", at: member.path)
        return nil
      }
      return Scenario.Extension(
        handle: member.name, path: place.path, app: place.app, packages: place.packages,
        position: log.position(of: member.path))
    }
  }

  private typealias Place = (
    path: String, app: Scenario.Extension.App?, packages: [Scenario.Extension.NamedPackage]
  )

  /// A string is the path itself; an object has it, and perhaps the app and packages.
  private func place(_ value: StructuredValue, at path: ValuePath) -> Place? {
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
      return (text, nil, [])
    }
    defer { object.finish() }
    let app = app(&object)
    let packages = packages(&object)
    guard object.value("path") != nil else {
      log.add("the key path is missing: the extension\u{2019}s folder or bundle", at: path)
      return nil
    }
    return filled("path", of: &object).map { ($0, app, packages) }
  }

  private func packages(_ object: inout ObjectReader) -> [Scenario.Extension.NamedPackage] {
    guard var named = object.object("packages") else { return [] }
    return named.members().compactMap { member in
      guard !member.name.isEmpty else {
        log.add("expected the name of a package, such as swift-collections", at: member.path)
        return nil
      }
      guard case .text(let text) = member.value, !text.isEmpty else {
        log.expected(
          "the path of the folder with the package\u{2019}s Package.swift", found: member.value,
          at: member.path)
        return nil
      }
      guard !text.contains("\0") else {
        log.refuseNUL(at: member.path)
        return nil
      }
      return Scenario.Extension.NamedPackage(
        name: member.name, path: text, position: log.position(of: member.path))
    }
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
