import Foundation
import HostFiles
import HostPolicy
import MessagesHost
import Texts

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

  /// A string is the file's text, `{ path }` another file's contents, the rest is written as JSON.
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
    default: return reader.content(value, at: path)
    }
  }

  private func readDefaults(_ group: inout ObjectReader) -> Data? {
    guard let value = group.value("defaults") else { return nil }
    let path = group.path.key("defaults")
    guard case .object = value, let list = value.withIntegers.propertyList else {
      log.expected("an object without null, for user defaults", found: value, at: path)
      return nil
    }
    guard !value.holdsNUL else {
      log.add("a property list, and so user defaults, cannot hold a NUL character", at: path)
      return nil
    }
    return try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
  }
}
