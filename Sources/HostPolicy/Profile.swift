/// What one line of iOS releases does, as data.
package struct Profile: Sendable, Hashable {
  /// The name that scenarios and flags use.
  package let id: String
  /// The gates before the extension is asked, in order.
  package let gates: [Gate]
  /// What each raw `ILMessageFilterAction` does; a value that is not here is unknown.
  package let verdicts: [Int: VerdictRule]
  /// The folders and their names on the screen, in the order of the screen.
  package let folders: [FolderName]
  /// How many replies make the host trust a sender.
  package let trustedAfterReplies: Int

  /// A folder and its name on the screen.
  package struct FolderName: Sendable, Hashable {
    package let folder: Folder
    package let name: String
  }

  /// The name of a folder on the screen.
  package func name(of folder: Folder) -> String {
    folders.first { $0.folder == folder }?.name ?? folder.rawValue
  }

  /// Finds a profile by its name.
  package static func named(_ id: String) -> Profile? {
    all.first { $0.id == id }
  }

  /// Every profile, oldest first.
  package static let all: [Profile] = [.ios16]
}
