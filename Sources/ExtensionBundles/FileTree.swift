package import Foundation
import HostFiles

/// Copying that works for every user who may read the source: owners and dates are not kept.
package enum FileTree {
  /// Copies a file, or a folder with everything in it.
  ///
  /// - Parameters:
  ///   - source: What is there.
  ///   - destination: Where nothing is, in a folder that is there.
  ///   - keepsLinks: Whether links stay what they are; else they become what they lead to.
  ///   - puts: Is asked first about each file that is no link, with its place: whether it has put it there.
  /// - Throws: `BuildError` for what cannot be read, and `FileFault` or Foundation's errors for what cannot be written.
  package static func copy(
    _ source: URL, to destination: URL, keepsLinks: Bool = false,
    unless puts: (_ file: URL, _ place: URL) -> Bool = { _, _ in false }
  ) throws {
    let files = FileManager.default
    if keepsLinks, let link = try? files.destinationOfSymbolicLink(atPath: source.path) {
      return try files.createSymbolicLink(atPath: destination.path, withDestinationPath: link)
    }
    guard InputFile.isFolder(source) else {
      if !puts(source, destination) { try copyFile(source, to: destination) }
      return
    }
    // Not those above it: what an interrupt has just removed would be back.
    try files.createDirectory(at: destination, withIntermediateDirectories: false)
    for name in try files.contentsOfDirectory(atPath: source.path) {
      try copy(
        source.appendingPathComponent(name), to: destination.appendingPathComponent(name),
        keepsLinks: keepsLinks, unless: puts)
    }
  }

  /// Gives a large file that nobody changes a further name; makes a copy where the system gives it none.
  ///
  /// - Parameters:
  ///   - file: What is there.
  ///   - place: Where nothing is, in a folder that is there.
  /// - Throws: `BuildError` for what cannot be read, and `FileFault` for what cannot be written.
  package static func share(_ file: URL, at place: URL) throws {
    guard link(file.path, place.path) != 0 else { return }
    try copyFile(file, to: place)
    try close(place)
  }

  /// Sees to it that nobody writes to a file, as far as its mode can.
  ///
  /// - Throws: `FileFault`.
  static func close(_ file: URL) throws(FileFault) {
    guard chmod(file.path, 0o444) == 0 else {
      throw FileFault(file.path, "cannot be made read-only", number: errno)
    }
  }

  private static func copyFile(_ source: URL, to destination: URL) throws {
    try InputFile.copy(source, to: destination.path, missing: .inputUnreadable)
    guard FileManager.default.isExecutableFile(atPath: source.path) else { return }
    // Foundation's way looks first for the names of the owner and of the group.
    guard chmod(destination.path, 0o755) == 0 else {
      throw FileFault(destination.path, "cannot be made executable", number: errno)
    }
  }
}
