import Foundation

/// What the containing app writes into the App Group, and the extension may only read.
final class SharedStore {
  static let group = "group.com.example.keyword-filter"

  /// The switch in the app's settings; on until the user turns it off.
  var isFilteringEnabled: Bool {
    let defaults = UserDefaults(suiteName: Self.group)
    return defaults?.object(forKey: "isFilteringEnabled") as? Bool ?? true
  }

  /// The rules in `rules.json`, or nil if the app has written none that can be read.
  func rules() -> RuleBook? {
    let files = FileManager.default
    guard
      let container = files.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
    else {
      NSLog("There is no App Group %@", Self.group)
      return nil
    }
    do {
      let data = try Data(contentsOf: container.appendingPathComponent("rules.json"))
      return try JSONDecoder().decode(RuleBook.self, from: data)
    } catch {
      NSLog("Cannot read the rules: %@", String(describing: error))
      return nil
    }
  }
}
