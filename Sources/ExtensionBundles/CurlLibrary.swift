package import Foundation

/// libcurl, as a program needs it that bears its name: the loader looks for no other, and it is loaded later.
package enum CurlLibrary {
  /// By this the loader looks for it.
  package static let name = "libcurl.so.4"

  /// Where systems keep it: the same places as in ExtensionPlatform's `NetworkLibrary`.
  package static let folders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ]

  /// Whether it can be loaded when it is wanted.
  package static var isHere: Bool { place != nil }

  /// Where it lies here; nil where it does not.
  package static var place: String? { place(in: folders) }

  private static func place(in folders: [String]) -> String? {
    folders.map { "\($0)/\(name)" }.first(where: FileManager.default.fileExists)
  }

  /// Sees to it that a program that bears its name finds it.
  ///
  /// Without it, the program would end when it first uses the network, as if its author had made a mistake.
  ///
  /// - Parameters:
  ///   - program: The program; nil where it is none that a loader takes.
  ///   - url: Where that lies.
  ///   - folders: Where the library may lie.
  /// - Throws: `BuildError` with code `libraryMissing`.
  package static func check(
    _ program: LoadedProgram?, at url: URL, in folders: [String] = CurlLibrary.folders
  ) throws(BuildError) {
    guard place(in: folders) == nil, program?.bears(name) == true else { return }
    throw BuildError(
      .libraryMissing, at: url,
      "the bundle's executable was built where \(name) is, and here it is in none of "
        + folders.joined(separator: ", "),
      remedy: "Install libcurl, such as the package libcurl4.")
  }
}
