import CoreData
import Foundation

/// Reads the words that the app keeps; there are none until somebody has opened it.
struct WordReader {
  struct NoStore: Error {}

  func words() throws -> [String] {
    let container = NSPersistentContainer(name: "Words")
    guard
      let folder = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.com.example.absent-store")
    else { throw NoStore() }
    let url = folder.appendingPathComponent("Words.sqlite")
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    var problem: (any Error)?
    container.loadPersistentStores { problem = $1 }
    if let problem { throw problem }
    return try container.viewContext.fetch(Word.fetchRequest()).compactMap(\.text)
  }
}
