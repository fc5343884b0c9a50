package import Texts

/// Where files and stores can lie in an App Group's container.
package enum ContainerPath {
  /// What to write for a path that leads out of the container.
  package static let expected: QuotingText =
    "expected a path inside the App Group\u{2019}s container"

  private static let longestPath = 900
  private static let longestName = 255
  /// What SQLite and Core Data add to a store's name must fit beside it.
  private static let longestNameOfStore = 240

  /// What is wrong with a path by itself; nil where nothing is.
  package static func problem(of path: String, isStore: Bool = false) -> QuotingText? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !["", ".", ".."].contains($0) }), !path.contains("\0") else {
      return expected
    }
    let longest = isStore ? longestNameOfStore : longestName
    guard path.utf8.count <= longestPath, names.allSatisfy({ $0.utf8.count <= longest }) else {
      return
        "expected a path of at most \(longestPath) bytes with names of at most \(longest) bytes"
    }
    return nil
  }

  /// The folders that a path leads through, the nearest first.
  static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }
}

extension AppGroupSeed {
  /// Two things of which one is in the other's way.
  package struct Conflict {
    /// The path of the one that has to move.
    package let path: String
    /// Whether that is a store, and no file.
    package let isStore: Bool
    /// Why it cannot be there.
    package let text: QuotingText
  }

  /// The files and stores that cannot lie where they are to lie, because something else does.
  package func conflicts() -> [Conflict] {
    let list = "Library/Preferences/\(identifier).plist"
    var places = Set(files.keys).union(stores.map(\.path))
    if defaults != nil { places.insert(list) }
    var conflicts: [Conflict] = []
    func look(at path: String, isStore: Bool) {
      if let above = ContainerPath.folders(above: path).first(where: places.contains) {
        conflicts.append(
          Conflict(
            path: path, isStore: isStore,
            text: "\u{201C}\(quoting: path)\u{201D} is below \u{201C}\(quoting: above)\u{201D}, which is a file"
          ))
      }
      guard path == list, isStore || defaults != nil else { return }
      conflicts.append(
        Conflict(
          path: path, isStore: isStore,
          text: "the group\u{2019}s user defaults are kept in this file"))
    }
    for path in files.keys.sorted() { look(at: path, isStore: false) }
    for store in stores {
      look(at: store.path, isStore: true)
      if files[store.path] != nil {
        conflicts.append(
          Conflict(
            path: store.path, isStore: true,
            text: "files has a file \u{201C}\(quoting: store.path)\u{201D}, too"))
      }
      for log in ["-wal", "-shm", "-journal"] where files[store.path + log] != nil {
        conflicts.append(
          Conflict(
            path: store.path + log, isStore: false,
            text: "it would be taken for a log of the store \u{201C}\(quoting: store.path)\u{201D}"))
      }
    }
    guard defaults != nil,
      let above = ContainerPath.folders(above: list).first(where: places.contains)
    else { return conflicts }
    return conflicts + [
      Conflict(
        path: above, isStore: files[above] == nil,
        text: "the group\u{2019}s user defaults are kept below it, in \(quoting: list)")
    ]
  }
}
