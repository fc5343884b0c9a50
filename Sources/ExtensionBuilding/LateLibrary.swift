import ExtensionBundles
import Foundation

/// libcurl, which Foundation's network part is linked with: not loaded before an extension uses it.
///
/// With the thirty libraries that it needs in turn it takes as long to load as the rest of a program, and an
/// extension has no network. The loader asks for no library whose name something bears that is loaded
/// already: so the program bears it, and ExtensionPlatform's `NetworkLibrary` has the functions that
/// Foundation calls. The first call of one loads the library from its folder, and all is as it would be.
enum LateLibrary {
  /// Its functions that `NetworkLibrary` has.
  static let functions: Set<String> = [
    "curl_easy_cleanup", "curl_easy_getinfo", "curl_easy_init", "curl_easy_pause",
    "curl_easy_setopt", "curl_easy_strerror", "curl_free", "curl_global_init",
    "curl_multi_add_handle", "curl_multi_assign", "curl_multi_cleanup", "curl_multi_info_read",
    "curl_multi_init", "curl_multi_remove_handle", "curl_multi_setopt", "curl_multi_socket_action",
    "curl_slist_append", "curl_slist_free_all", "curl_url", "curl_url_get", "curl_url_set",
    "curl_version", "curl_version_info",
  ]

  /// The version that its functions have where systems give them one.
  private static let version = "CURL_OPENSSL_4"

  /// Libraries of the C library that Swift's modules name; nothing of them leads to this one.
  private static let plain: Set<String> = ["c", "dl", "m", "pthread", "rt", "util"]

  /// Gives a program the library's name, where all is as it is known here.
  ///
  /// - Parameters:
  ///   - toolchain: Whose libraries the program is linked with.
  ///   - libraries: What the author's modules are linked with, by the names that `-l` takes.
  ///   - folder: Gets a file that the linker reads.
  /// - Returns: Arguments of the linker's driver; none where the library is loaded at the start, as ever.
  /// - Throws: `BuildError` where the folder cannot be written.
  static func linkerArguments(
    for toolchain: Toolchain, besides libraries: Set<String>, in folder: URL
  ) throws(BuildError) -> [String] {
    guard !toolchain.linkerChoice.isEmpty, CurlLibrary.isHere, isServed(by: toolchain),
      libraries.allSatisfy({ plain.contains($0) || toolchain.hasLibrary($0) })
    else { return [] }
    let versions = folder.appendingPathComponent("late-library.versions")
    let names = functions.sorted().map { "\($0);" }.joined(separator: " ")
    try BuildCache.write(Data("\(version) { global: \(names) };\n".utf8), to: versions)
    return [
      "--export-dynamic-symbol=curl_*", "--soname=\(CurlLibrary.name)",
      "--version-script=\(versions.path)",
    ].flatMap { ["-Xlinker", $0] }
  }

  /// Whether this toolchain's Foundation asks for it, and for nothing of it but these functions.
  private static func isServed(by toolchain: Toolchain) -> Bool {
    let library = toolchain.library("FoundationNetworking")
    guard let data = try? InputFile.read(library, .contents, missing: .inputUnreadable) else {
      return false
    }
    let bytes = [UInt8](data)
    let table = Array(".dynstr".utf8)
    guard let names = ObjectSection.all(in: bytes)?.first(where: { $0.name == table }) else {
      return false
    }
    return isServed(asking: bytes[names.contents])
  }

  /// Whether a library with these names, each ended by NUL, asks for it, and for nothing else of it.
  static func isServed(asking names: ArraySlice<UInt8>) -> Bool {
    let known = functions.union([CurlLibrary.name, version])
    let asked = names.split(separator: 0)
      .filter { word in ["curl_", "CURL_", "libcurl"].contains { word.starts(with: $0.utf8) } }
      .map { String(decoding: $0, as: UTF8.self) }
    return asked.contains(CurlLibrary.name) && known.isSuperset(of: asked)
  }
}
