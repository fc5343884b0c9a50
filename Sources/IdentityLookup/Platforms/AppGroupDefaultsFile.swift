#if os(Linux)
  import Foundation
  import Synchronization

  /// The property list that holds an App Group's defaults, read again when it has changed.
  final class AppGroupDefaultsFile: Sendable {
    private let group: String
    private let url: URL
    private let cache = Mutex<Cache>(Cache(stamp: nil, plist: nil))

    private struct Stamp: Equatable {
      let modified: Date?
      let size: UInt64?
      let number: UInt64?
    }

    private struct Cache {
      var stamp: Stamp?
      var plist: Data?
    }

    init(group: String, container: URL) {
      self.group = group
      url =
        container
        .appendingPathComponent("Library/Preferences", isDirectory: true)
        .appendingPathComponent(group + ".plist", isDirectory: false)
    }

    /// The stored values; none if there is no file.
    func values() -> [String: Any] {
      guard let plist = contents() else { return [:] }
      let values = try? PropertyListSerialization.propertyList(from: plist, format: nil)
      return values as? [String: Any] ?? [:]
    }

    private func contents() -> Data? {
      let stamp = currentStamp()
      return cache.withLock { cache in
        if cache.stamp != stamp {
          cache = Cache(stamp: stamp, plist: stamp == nil ? nil : readable())
        }
        return cache.plist
      }
    }

    private func currentStamp() -> Stamp? {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else {
        return nil
      }
      return Stamp(
        modified: attributes[.modificationDate] as? Date,
        size: (attributes[.size] as? NSNumber)?.uint64Value,
        number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value)
    }

    private func readable() -> Data? {
      guard
        let data = try? Data(contentsOf: url),
        let values = try? PropertyListSerialization.propertyList(from: data, format: nil),
        values is [String: Any]
      else {
        DiagnosticSink.report(
          .defaultsUnreadable,
          "the defaults of App Group \(group.debugDescription) are no readable property list with "
            + "a dictionary at its top, so they count as empty")
        return nil
      }
      return data
    }
  }
#endif
