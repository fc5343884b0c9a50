package import Foundation
package import HostFiles
import StoreFormat
package import Texts

/// A Core Data store that the containing app left in an App Group.
///
/// What it says is checked when the extension's model is known: see `AppGroupSeed.layingOutStores`.
package struct StoreSeed: Sendable, Hashable {
  /// Where the store comes from.
  package enum Source: Sendable, Hashable {
    /// Objects that an author wrote, in their order.
    case objects([Object])
    /// A store that Core Data made.
    case copy(Copy)
  }

  /// An object as an author writes it.
  package struct Object: Sendable, Hashable {
    /// The name of its entity.
    package let entity: String
    /// What other objects call it; nil where none does.
    package let name: String?
    /// Attributes and relationships by name; null is no value.
    package let values: [String: StructuredValue]
    /// Where it stands.
    package let place: ValuePath

    /// Describes an object.
    package init(
      entity: String, name: String? = nil, values: [String: StructuredValue], place: ValuePath
    ) {
      self.entity = entity
      self.name = name
      self.values = values
      self.place = place
    }
  }

  /// The files of a store that Core Data made.
  package struct Copy: Sendable, Hashable {
    /// The name that it has where it comes from.
    package let name: String
    /// Its bytes.
    package let file: Data
    /// What was written last and is not in the file, by what is added to the file's name.
    package private(set) var logs: [String: Data] = [:]
    /// Values in files of their own, by their names.
    package private(set) var externalData: [String: Data] = [:]

    /// What is added to the names of logs.
    package static let logs = StoreFile.logs

    /// Takes a store with what belongs to it: logs of what was written last, data in files of their own.
    ///
    /// - Throws: `FileFault` where one of them cannot be read, or is longer than 64 MiB.
    package init(at path: String) throws(FileFault) {
      let url = URL(filePath: path)
      name = url.lastPathComponent
      file = try FileBytes.read(path, limit: Self.longestFile)
      for log in Self.logs where FileManager.default.fileExists(atPath: path + log) {
        logs[log] = try FileBytes.read(path + log, limit: Self.longestFile)
      }
      let folder = url.deletingLastPathComponent().appending(path: externalFolder).path
      for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        externalData[entry] = try FileBytes.read("\(folder)/\(entry)", limit: Self.longestFile)
      }
    }

    private static let longestFile = 64 << 20

    /// The folder of values in files, from the folder of the store.
    package var externalFolder: String { Self.externalFolder(ofStore: name) }

    /// The folder of values in files, from the folder of a store.
    static func externalFolder(ofStore name: String) -> String {
      ".\(URL(filePath: name).deletingPathExtension().lastPathComponent)_SUPPORT/_EXTERNAL_DATA"
    }
  }

  /// The key under which an object says what others call it; no attribute can have such a name.
  package static let nameKey = "$id"
  /// The key under which an object names its entity where it is in no list of one.
  package static let entityKey = "$entity"

  /// The store's path in the group's container.
  package let path: String
  /// The model's name; nil where the extension has one.
  package let model: String?
  /// What it holds.
  package let source: Source
  /// Where it stands.
  package let place: ValuePath
  /// What dates without an offset are by.
  package let zone: PhoneTimeZone

  /// Describes a store.
  package init(
    path: String, model: String?, source: Source, place: ValuePath = .root,
    zone: PhoneTimeZone = .utc
  ) {
    self.path = path
    self.model = model
    self.source = source
    self.place = place
    self.zone = zone
  }
}

/// What of the stores of App Groups does not agree with the extension's model; every problem.
package struct StoreSeedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One problem with its place.
  package struct Problem: Error, Sendable, Hashable {
    /// Where it is.
    package let place: ValuePath
    /// What is wrong.
    package let text: QuotingText

    /// Makes a problem.
    package init(_ text: QuotingText, at place: ValuePath) {
      self.place = place
      self.text = text
    }
  }

  /// The problems, in the order in which they were found.
  package let problems: [Problem]

  /// Makes an error of at least one problem.
  package init(_ problems: [Problem]) {
    self.problems = problems
  }

  /// A line for each problem.
  package var description: String {
    problems.map { problem in
      let place = problem.place.description
      return problem.text.revealed + (place.isEmpty ? "" : " (\(place))")
    }.joined(separator: "\n")
  }
}
