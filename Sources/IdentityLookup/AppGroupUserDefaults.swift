#if os(Linux)
  import Foundation
  import Synchronization

  /// The defaults of an App Group, as an extension of either kind sees them: readable, never written.
  ///
  /// A value that is set is lost without a sign, as on a phone (of filters REP by analogy, of reporting
  /// extensions INF); a read after it gives the old value (ASSUMED), and a diagnostic names the group and
  /// the key.
  /// Registered defaults work as always.
  final class AppGroupUserDefaults: UserDefaults {
    private let group: String
    private let file: AppGroupDefaultsFile?

    override init?(suiteName suitename: String?) {
      guard let suitename else { return nil }
      group = suitename
      file = AppGroupContainers.folder(for: suitename).map {
        AppGroupDefaultsFile(group: suitename, container: $0)
      }
      super.init(suiteName: suitename)
    }

    override func object(forKey defaultName: String) -> Any? {
      (file?.values()[defaultName] ?? super.object(forKey: defaultName))
        .map(DefaultsValue.onPhone)
    }

    override func set(_ value: Any?, forKey defaultName: String) {
      lose("set(_:forKey:)", defaultName)
    }

    override func set(_ value: Int, forKey defaultName: String) {
      lose("set(_:forKey:)", defaultName)
    }

    override func set(_ value: Float, forKey defaultName: String) {
      lose("set(_:forKey:)", defaultName)
    }

    override func set(_ value: Double, forKey defaultName: String) {
      lose("set(_:forKey:)", defaultName)
    }

    override func set(_ value: Bool, forKey defaultName: String) {
      lose("set(_:forKey:)", defaultName)
    }

    override func set(_ url: URL?, forKey defaultName: String) {
      lose("set(_:forKey:)", defaultName)
    }

    override func removeObject(forKey defaultName: String) {
      lose("removeObject(forKey:)", defaultName)
    }

    override func dictionaryRepresentation() -> [String: Any] {
      super.dictionaryRepresentation().merging(file?.values() ?? [:]) { _, stored in stored }
        .mapValues(DefaultsValue.onPhone)
    }

    override func synchronize() -> Bool { true }

    private func lose(_ method: String, _ key: String) {
      DiagnosticSink.report(
        .defaultsWriteLost,
        "UserDefaults \(method) of App Group \(group.debugDescription), key "
          + "\(key.prefix(200).debugDescription): an App Group's defaults can be read but not written "
          + "here, so nothing was stored; write them in the containing app")
    }
  }

  /// The property list that holds an App Group's defaults, read again when it has changed.
  private final class AppGroupDefaultsFile: Sendable {
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
