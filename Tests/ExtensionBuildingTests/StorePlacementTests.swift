import Testing

@testable import ExtensionBuilding

/// Which stores the build calls stores in an App Group.
@Suite struct StorePlacementTests {
  private static let group =
    #"FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.a")"#
  private static let container = #"let container = NSPersistentContainer(name: "Rules")"#

  static let inTheGroup: [[String]] = [
    [
      """
      \(container)
      let folder = \(group)!
      container.persistentStoreDescriptions = [
        NSPersistentStoreDescription(url: folder.appendingPathComponent("a.sqlite"))
      ]
      """
    ],
    [
      """
      extension URL {
        static func storeURL(for name: String) -> URL {
          guard let folder = \(group)
          else { fatalError("no group: https://a.example/*") }
          return folder.appendingPathComponent(name)
        }
      }
      """,
      """
      \(container)
      let storeURL = URL.storeURL(for: "Rules")
      let description = NSPersistentStoreDescription(url: storeURL)
      container.persistentStoreDescriptions = [description]
      """,
    ],
    [
      """
      class Shared: NSPersistentContainer {
        override class func defaultDirectoryURL() -> URL {
          \(group)!
        }
      }
      """
    ],
    [
      """
      \(container)
      container.persistentStoreDescriptions.first?.url =
        \(group)!
        .appendingPathComponent("a")
      """
    ],
    [
      """
      enum Places {
        static var shared: URL { \(group)! }
      }
      """,
      """
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil,
        at: Places.shared.appendingPathComponent("a"), options: nil)
      """,
    ],
    [
      """
      final class Rules {
        init(place: URL) {
          \(container)
          container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: place)]
        }
      }
      """,
      "let rules = Rules(place: \(group)!)",
    ],
  ]

  static let elsewhere: [[String]] = [
    [
      """
      \(container)
      container.loadPersistentStores { _, _ in }
      """,
      """
      func rules() -> Data? {
        let folder = \(group)
        return folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent("rules.json")) }
      }
      """,
    ],
    [
      """
      let folder = \(group)!
      let rules = try Data(contentsOf: folder.appendingPathComponent("rules.json"))
      """,
      """
      \(container)
      let folder = URL.documentsDirectory
      container.persistentStoreDescriptions = [
        NSPersistentStoreDescription(url: folder.appendingPathComponent("a.sqlite"))
      ]
      """,
    ],
    [
      """
      // let folder = \(group)
      /* NSPersistentStoreDescription(url: folder) */
      let text = "NSPersistentStoreDescription(url: forSecurityApplicationGroupIdentifier)"
      """
    ],
    [
      """
      class Own: NSPersistentContainer {
        override class func defaultDirectoryURL() -> URL { .cachesDirectory }
      }
      let rules = JSONRules(url: \(group)!)
      """
    ],
  ]

  @Test(arguments: inTheGroup)
  func storeIsInTheGroup(_ sources: [String]) {
    #expect(StorePlacement.isInAppGroup(sources))
  }

  @Test(arguments: elsewhere)
  func storeIsElsewhere(_ sources: [String]) {
    #expect(!StorePlacement.isInAppGroup(sources))
  }
}
