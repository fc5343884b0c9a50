import CPlatform
import HostFiles

/// The folders that iOS has in a container, made before each launch.
///
/// The last process could do with them what it liked; none of it ends a run, and none of it leads the
/// host out of the container.
enum ContainerFurnishing {
  /// Paths in an extension's data container.
  static let own: [[String]] = [
    ["Documents"], ["Library", "Application Support"], ["Library", "Caches"],
    ["Library", "Preferences"], ["tmp"],
  ]
  /// Paths in an App Group's container.
  static let group: [[String]] = [["Library", "Preferences"]]

  /// Makes what is not there, and puts right what nobody could use.
  ///
  /// - Parameters:
  ///   - paths: The folders that must be there.
  ///   - container: The container.
  /// - Returns: What the last process left differently, a phrase each; for a container that was just
  ///   made that is everything.
  /// - Throws: `FileFault`.
  static func furnish(
    _ paths: [[String]], in container: borrowing FolderDoor
  ) throws(FileFault) -> [String] {
    var repairs: [String] = []
    if let mode = try container.letIn() { repairs.append(closed("the container itself", mode)) }
    for path in paths {
      try furnish(path[...], above: "", in: container, &repairs)
    }
    return repairs
  }

  private static func furnish(
    _ path: ArraySlice<String>, above: String, in folder: borrowing FolderDoor,
    _ repairs: inout [String]
  ) throws(FileFault) {
    guard let first = path.first else { return }
    let (name, words) = (EntryName(of: first), above + first)
    if let change = try clear(name, in: folder) {
      repairs.append("\(words) \(change)")
    }
    let inner = try folder.folder(name)
    if let mode = try inner.letIn() { repairs.append(closed(words, mode)) }
    try furnish(path.dropFirst(), above: "\(words)/", in: inner, &repairs)
  }

  /// Sees to it that there is a folder; tells what was wrong.
  private static func clear(
    _ name: EntryName, in folder: borrowing FolderDoor
  ) throws(FileFault) -> String? {
    let change: String
    switch folder.kind(of: name) {
    case .folder?: return nil
    case nil: change = "was gone"
    case .link?: change = "was a link"
    case .file?, .other?: change = "was no folder"
    }
    try folder.remove(name)
    _ = try folder.makeFolder(name)
    return change
  }

  private static func closed(_ words: String, _ mode: UInt32) -> String {
    "\(words) had the permissions 0\(String(mode, radix: 8))"
  }
}
