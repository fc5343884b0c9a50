import ExtensionBundles
import Foundation

/// The libraries that an extension's program is linked with, in the bundle of a phone.
///
/// They have 80 MB, and are the same for each phone: there they are the bundle's file under one more name. As
/// with shared programs, an extension's process can only read it; a phone without the whole wall has a copy. Where
/// the phone's folder is on another file system, or the file is another user's, it has a link to it, which tells
/// the process where the bundle lies.
enum RunLibrary {
  /// Gives a bundle's file a name in a phone's copy, or makes a link to it there.
  ///
  /// - Parameters:
  ///   - file: What the bundle has.
  ///   - place: Where nothing is yet.
  ///   - linking: Gives a file a further name, as the system's function does.
  /// - Returns: Whether it is there; where not, a copy is to be made.
  static func put(
    _ file: URL, at place: URL, linking: (String, String) -> Int32 = { link($0, $1) }
  ) -> Bool {
    // The mode is the wall's second layer; and what only its owner may read, root cannot behind the wall.
    guard let found = attributes(file), let mode = found[.posixPermissions] as? Int,
      mode & 0o666 == 0o444
    else { return false }
    if linking(file.path, place.path) == 0 { return true }
    // There, root is a stranger in the folders of others, too.
    let isOfOther = found[.ownerAccountID] as? Int != 0
    return !(geteuid() == 0 && isOfOther) && symlink(file.path, place.path) == 0
  }

  /// What the link in a phone's copy leads to; nil where it has no link, or the bundle has no file there any more.
  static func original(of bundle: ExtensionBundle, in copy: URL) -> URL? {
    guard let library = bundle.runtimeLibrary, kind(of: library) == .typeRegular,
      kind(of: RuntimeLibrary.place(in: copy)) == .typeSymbolicLink
    else { return nil }
    return library
  }

  private static func kind(of file: URL) -> FileAttributeType? {
    attributes(file)?[.type] as? FileAttributeType
  }

  /// Of a link its own, and not those of what it leads to.
  private static func attributes(_ file: URL) -> [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: file.path)
  }
}
