import Foundation
import HostFiles
import MessagesHost
import Scenarios
import Texts

/// Reads what the containing app left in its App Groups.
struct AppGroupReader {
  let log: ProblemLog
  let file: String
  /// Where the phone is: what dates without an offset are by.
  let zone: PhoneTimeZone
  /// Longest file that is put into a container, in bytes.
  static let longestFile = 64 << 20

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
      var seed = AppGroupSeed(
        identifier: member.name, files: readFiles(&group), defaults: readDefaults(&group))
      seed.stores = StoreSeedReader(log: log, file: file, zone: zone).read(&group)
      for conflict in seed.conflicts() {
        let store = seed.stores.first { conflict.isStore && $0.path == conflict.path }
        log.add(
          conflict.text,
          at: store?.place.key("store") ?? member.path.key("files").key(conflict.path))
      }
      return seed
    }
  }

  private func readFiles(_ group: inout ObjectReader) -> [String: Data] {
    guard var object = group.object("files") else { return [:] }
    var files: [String: Data] = [:]
    for member in object.members() {
      if let problem = ContainerPath.problem(of: member.name) {
        log.add(problem, at: member.path)
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
    guard case .object(let fields) = value else {
      log.expected("an object, for user defaults", found: value, at: path)
      return nil
    }
    let reader = PlainValueReader(log: log, zone: zone, purpose: "user defaults")
    let values = reader.members(fields, at: path)
    guard !StructuredValue.object(values).holdsNUL else {
      log.add("a property list, and so user defaults, cannot hold a NUL character", at: path)
      return nil
    }
    let list = StructuredValue.object(values).withIntegers
    // In XML a date has whole seconds.
    return try? list.holdsDate
      ? list.propertyList.map {
        try PropertyListSerialization.data(fromPropertyList: $0, format: .binary, options: 0)
      } : list.propertyListData()
  }
}
