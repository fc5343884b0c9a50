import Foundation
import IdentityLookup
import Testing

/// Standard defaults are process-wide, so each test has a process of its own.
@Suite struct StandardDefaultsTests {
  @Test func keepsWhatFoundationDoes() async {
    await #expect(processExitsWith: .success) {
      let defaults = UserDefaults.standard
      #expect(defaults === UserDefaults.standard)
      let key = "key-\(UUID().uuidString)"
      defaults.register(defaults: [key: 3])
      #expect(defaults.integer(forKey: key) == 3)
      defaults.set(7, forKey: key)
      #expect(UserDefaults.standard.integer(forKey: key) == 7)
      defaults.removeObject(forKey: key)
      #expect(defaults.integer(forKey: key) == 3)
      #expect(StandardDefaultsReads.takeUnwritten() == [])
    }
  }

  @Test func tellsEachKeyThatNobodyWroteOnce() async {
    await #expect(processExitsWith: .success) {
      let defaults = UserDefaults.standard
      let prefix = UUID().uuidString
      #expect(!defaults.bool(forKey: prefix + "-switch"))
      #expect(defaults.stringArray(forKey: prefix + "-words") == nil)
      #expect(defaults.integer(forKey: prefix + "-count") == 0)
      defaults.set(1, forKey: prefix + "-count")
      _ = defaults.object(forKey: "AppleLanguages-\(prefix)")
      #expect(StandardDefaultsReads.takeUnwritten() == [prefix + "-switch", prefix + "-words"])
      #expect(!defaults.bool(forKey: prefix + "-switch"))
      #expect(StandardDefaultsReads.takeUnwritten() == [])
      defaults.removeObject(forKey: prefix + "-count")
    }
  }
}
