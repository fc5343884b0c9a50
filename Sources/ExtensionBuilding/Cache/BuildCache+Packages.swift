package import ExtensionBundles
package import Foundation

extension BuildCache {
  /// Gives the folder with the sources of a package at a revision; fills it if that has not happened.
  ///
  /// - Parameters:
  ///   - name: The name of the folder, which a manifest may ask for.
  ///   - identity: What tells these sources from all others.
  ///   - fill: Writes them into an empty folder.
  /// - Returns: The folder, by its name.
  /// - Throws: What `fill` throws, or `BuildError` when the cache cannot be written.
  package func packageFolder(
    named name: String, identity: [String], fill: (URL) throws(BuildError) -> Void
  ) throws(BuildError) -> URL {
    var digest = ContentDigest()
    digest.add("package sources 1")
    for part in [name] + identity { digest.add(part) }
    let entry = try makeEntry(.packages, digest.text) { (folder) throws(BuildError) in
      try Self.makeFolders(name, in: folder)
      try fill(folder.appendingPathComponent(name))
    }
    return entry.folder.appendingPathComponent(name)
  }
}
