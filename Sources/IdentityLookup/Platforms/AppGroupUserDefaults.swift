#if os(Linux)
  import Foundation

  /// The defaults of an App Group, as a message filter sees them: readable, never written.
  ///
  /// A value that is set is lost without a sign, as on a phone (REP by analogy); a read after it
  /// gives the old value (ASSUMED), and a diagnostic names the group and the key.
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
      file?.values()[defaultName] ?? super.object(forKey: defaultName)
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
    }

    override func synchronize() -> Bool { true }

    private func lose(_ method: String, _ key: String) {
      DiagnosticSink.report(
        .defaultsWriteLost,
        "UserDefaults \(method) of App Group \(group.debugDescription), key "
          + "\(key.prefix(200).debugDescription): a message filter can read an App Group's defaults "
          + "but not write them, so nothing was stored; write them in the containing app")
    }
  }
#endif
