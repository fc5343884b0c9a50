package import ExtensionBundles
import Foundation
import HostFiles

extension ExtensionBundle {
  /// Digests all files of the bundle with their names: what was built anew is the same to the last byte, but for
  /// the toolchain's libraries, or has another digest.
  ///
  /// A link to a file counts as that file, and one to a folder as where it leads: what is in the bundle is digested
  /// under its own name, and what is not is no part of it.
  ///
  /// - Returns: Thirty-two hexadecimal digits.
  /// - Throws: `BuildError` for a file or folder that cannot be read, and for a bundle without any file.
  package func contentDigest() throws(BuildError) -> String {
    var content = BundleContent()
    do throws(FileFault) {
      try content.add("", of: path)
    } catch {
      throw Self.unreadable(URL(filePath: error.path), error)
    }
    // The digest of nothing would be the same for all bundles.
    guard !content.files.isEmpty else {
      throw Self.unreadable(path, FileFault(path.path, "", reason: "the bundle has no files"))
    }
    var digest = ContentDigest()
    for name in content.files.sorted() {
      let file = path.appendingPathComponent(name)
      digest.add(name)
      // That is made of the toolchain alone, and takes longer than all else.
      let isRuntime = file.path == runtimeLibrary?.path
      digest.add(try Self.text(of: file, byLength: isRuntime))
    }
    for (name, target) in content.links.sorted(by: { $0.key < $1.key }) {
      digest.add(name)
      digest.add("link to \(target)")
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

/// What is in a bundle's folder, which itself may be reached through a link.
private struct BundleContent {
  /// The paths of the files, from the bundle on; a link to a file is one.
  private(set) var files: [String] = []
  /// Where links to folders lead, by their paths from the bundle on.
  ///
  /// None is gone through: it may lead to the whole disk, or back to what it is in.
  private(set) var links: [String: String] = [:]

  /// Adds what is in a folder.
  ///
  /// - Parameters:
  ///   - name: Its path from the bundle on; empty for the bundle.
  ///   - bundle: The bundle's folder.
  /// - Throws: `FileFault` for a folder that cannot be read.
  mutating func add(_ name: String, of bundle: URL) throws(FileFault) {
    let folder = name.isEmpty ? bundle : bundle.appendingPathComponent(name)
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      throw FileFault(folder.path, "", error)
    }
    for inner in names {
      let path = name.isEmpty ? inner : "\(name)/\(inner)"
      let place = bundle.appendingPathComponent(path)
      if !InputFile.isFolder(place) {
        files.append(path)
      } else if let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: place.path)
      {
        links[path] = target
      } else {
        try add(path, of: bundle)
      }
    }
  }
}
