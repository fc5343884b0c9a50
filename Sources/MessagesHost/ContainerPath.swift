import PropertyLists
import StoreFormat
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
  /// A thing that is in another's way, or cannot be what its place makes it.
  package struct Conflict {
    /// The path of the one that has to move.
    package let path: String
    /// Whether that is a store, and no file.
    package let isStore: Bool
    /// Why it cannot be there.
    package let text: QuotingText
  }

  /// The files and stores that cannot lie where they are to lie: something else does, or it is no place
  /// for what they hold.
  package func conflicts() -> [Conflict] {
    var places = Set(files.keys).union(stores.map(\.path))
    if defaults != nil { places.insert(defaultsPath) }
    let all = files.keys.sorted().map { ($0, false) } + stores.map { ($0.path, true) }
    var found = all.flatMap { conflicts(of: $0, isStore: $1, among: places) }
    if defaults != nil,
      let above = ContainerPath.folders(above: defaultsPath).first(where: places.contains)
    {
      found.append(
        Conflict(
          path: above, isStore: files[above] == nil,
          text: "the group\u{2019}s user defaults are kept below it, in \(quoting: defaultsPath)"))
    }
    if let fault = defaultsFault {
      found.append(Conflict(path: defaultsPath, isStore: false, text: fault))
    }
    return found
  }

  /// Why the group's user defaults are not handed over: Foundation, which reads them in the extension's
  /// process, would not survive it.
  var defaultsFault: QuotingText? {
    [files[defaultsPath], defaults].compactMap(\.self).compactMap(BinaryPropertyList.fault).first
      .map { fault in
        "the property list \u{201C}\(quoting: defaultsPath)\u{201D}, which the group\u{2019}s user "
          + "defaults are read from, \(fault)"
      }
  }

  private var defaultsPath: String { "Library/Preferences/\(identifier).plist" }

  private func conflicts(of path: String, isStore: Bool, among places: Set<String>) -> [Conflict] {
    let name: QuotingText = "\u{201C}\(quoting: path)\u{201D}"
    var conflicts: [Conflict] = []
    func add(_ text: QuotingText) {
      conflicts.append(Conflict(path: path, isStore: isStore, text: text))
    }
    if let above = ContainerPath.folders(above: path).first(where: places.contains) {
      add("\(name) is below \u{201C}\(quoting: above)\u{201D}, which is a file")
    }
    if path == defaultsPath, isStore || defaults != nil {
      add("the group\u{2019}s user defaults are kept in this file")
    }
    guard isStore else { return conflicts }
    if files[path] != nil { add("files has a file \(name), too") }
    for log in StoreFile.allLogs where files[path + log] != nil {
      conflicts.append(
        Conflict(
          path: path + log, isStore: false,
          text: "it would be taken for a log of the store \(name)"))
    }
    return conflicts
  }
}
