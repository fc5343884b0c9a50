package import Foundation

/// The libraries of a Swift toolchain in one file, which programs of extensions are linked with.
///
/// It lies in the bundle, as libraries of apps do; nobody changes it, so that bundles may share one file.
package enum RuntimeLibrary {
  /// The name of the file.
  package static let name = "libMessagesHostRuntime.so"

  /// The bundle's folder for it.
  package static let folder = "Frameworks"

  /// By this a program asks for it: the loader looks there only.
  package static let link = "$ORIGIN/\(folder)/\(name)"

  /// Where it belongs in a bundle.
  package static func place(in bundle: URL) -> URL {
    bundle.appendingPathComponent(folder).appendingPathComponent(name)
  }

  /// Finds the one that a program is linked with.
  ///
  /// Whoever made a bundle may have put anything in its place, such as a link to what lies elsewhere: that is no
  /// reason to let an extension read it.
  ///
  /// - Parameters:
  ///   - program: The program; nil where it is none that a loader takes.
  ///   - url: Where that lies.
  ///   - known: Where the host has made a link in its place to a file that it knows: that file.
  /// - Returns: The file; nil where the program has the toolchain's own libraries.
  /// - Throws: `BuildError` with code `libraryMissing` where there is none, `bundleInvalid` where something else is in
  ///   its place.
  static func needed(
    by program: LoadedProgram?, at url: URL, leadingTo known: URL? = nil
  ) throws(BuildError) -> URL? {
    guard program?.libraries.contains(link) == true else { return nil }
    if let known { return known }
    let bundle = url.deletingLastPathComponent()
    let place = place(in: bundle)
    let remedy = "Build the extension again, from its sources: messages-host build FOLDER."
    // Of a link the type is its own, and not that of what it leads to.
    guard let found = try? FileManager.default.attributesOfItem(atPath: place.path) else {
      throw BuildError(
        .libraryMissing, at: place,
        "the bundle\u{2019}s executable is linked with this library, which is not there",
        remedy: remedy)
    }
    guard found[.type] as? FileAttributeType == .typeRegular,
      place.resolvingSymlinksInPath() == self.place(in: bundle.resolvingSymlinksInPath())
    else {
      throw BuildError(
        .bundleInvalid, at: place,
        "the library of the bundle\u{2019}s executable is no regular file of the bundle",
        remedy: remedy)
    }
    return place
  }
}
