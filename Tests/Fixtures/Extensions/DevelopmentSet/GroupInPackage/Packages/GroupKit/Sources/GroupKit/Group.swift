import Foundation

/// What app and extensions share.
public struct Group {
  public static let shared = Group(identifier: "group.com.example.group-in-package")

  let identifier: String

  public var blocked: [String] {
    guard
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: identifier),
      let data = try? Data(contentsOf: folder.appendingPathComponent("blocked.json")),
      let words = try? JSONDecoder().decode([String].self, from: data)
    else { return [] }
    return words
  }

  public var isOn: Bool { UserDefaults(suiteName: identifier)?.bool(forKey: "isOn") ?? false }

  /// Whether a text has one of the words, looked for with a predicate.
  public func blocks(_ text: String) -> Bool {
    blocked.contains { NSPredicate(format: "SELF CONTAINS[cd] %@", $0).evaluate(with: text) }
  }
}
