import Foundation
import Synchronization

/// Keys that an extension read from `UserDefaults.standard` although nothing was ever there.
///
/// An app's standard defaults are its own (DOC), so an extension that reads a setting of its app
/// there gets nothing, without an error.
package enum StandardDefaultsReads {
  private struct State {
    var unwritten: [String] = []
    /// Keys that the process wrote, and those that were told.
    var settled: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Notes that a read found nothing; keys of the system do not count.
  fileprivate static func missed(_ key: String) {
    guard !key.hasPrefix("Apple"), !key.hasPrefix("NS") else { return }
    state.withLock { state in
      guard !state.settled.contains(key), !state.unwritten.contains(key) else { return }
      state.unwritten.append(key)
    }
  }

  /// Notes that the extension keeps something of its own there.
  fileprivate static func wrote(_ key: String) {
    state.withLock { state in
      state.settled.insert(key)
      state.unwritten.removeAll { $0 == key }
    }
  }

  /// Gives each key once, when nothing has been written there since it was read.
  package static func takeUnwritten() -> [String] {
    state.withLock { state in
      defer {
        state.settled.formUnion(state.unwritten)
        state.unwritten = []
      }
      return state.unwritten
    }
  }
}

#if os(Linux)
  /// `UserDefaults.standard` as Foundation has it, which takes note of reads that find nothing.
  final class StandardUserDefaults: UserDefaults {
    override func object(forKey defaultName: String) -> Any? {
      let value = super.object(forKey: defaultName)
      if value == nil {
        StandardDefaultsReads.missed(defaultName)
      }
      return value.map(DefaultsValue.onPhone)
    }

    override func dictionaryRepresentation() -> [String: Any] {
      super.dictionaryRepresentation().mapValues(DefaultsValue.onPhone)
    }

    override func set(_ value: Any?, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Int, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Float, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Double, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ value: Bool, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(value, forKey: defaultName)
    }

    override func set(_ url: URL?, forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.set(url, forKey: defaultName)
    }

    override func removeObject(forKey defaultName: String) {
      StandardDefaultsReads.wrote(defaultName)
      super.removeObject(forKey: defaultName)
    }
  }
#endif
