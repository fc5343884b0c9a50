package import ExtensionBundles
import Foundation
import HostFiles

extension ExtensionBundle {
  /// Digests all files of the bundle with their names: what was built anew is the same to the last byte, but for
  /// the toolchain's libraries, or has another digest.
  ///
  /// - Returns: Thirty-two hexadecimal digits.
  /// - Throws: `BuildError` for a file that cannot be read.
  package func contentDigest() throws(BuildError) -> String {
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path.path).sorted()
    } catch {
      throw Self.unreadable(path, FileFault(path.path, "", error))
    }
    var digest = ContentDigest()
    for name in names {
      let file = path.appendingPathComponent(name)
      guard !InputFile.isFolder(file) else { continue }
      digest.add(name)
      // That is made of the toolchain alone, and takes longer than all else.
      let isRuntime = file.path == runtimeLibrary?.path
      digest.add(try Self.text(of: file, byLength: isRuntime))
    }
    return digest.text
  }

  /// What a file adds to the digest.
  private static func text(of file: URL, byLength: Bool) throws(BuildError) -> String {
    do throws(FileFault) {
      let bytes = try FileBytes.openRegular(file.path).bytes
      if byLength { return "\(bytes)" }
      guard let text = ContentDigest.text(ofFile: file.path, bytes: bytes) else {
        throw FileFault(file.path, "", reason: "it changes while it is read")
      }
      return text
    } catch {
      throw unreadable(file, error)
    }
  }

  private static func unreadable(_ file: URL, _ fault: FileFault) -> BuildError {
    BuildError(
      .bundleInvalid, at: file, "a file of the bundle cannot be read: \(fault.reason)",
      remedy: "Build the extension again: messages-host build FOLDER.")
  }
}
