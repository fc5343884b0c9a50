package import Foundation
import HostFiles

/// Reading of the author's files: never follows the reader into a pipe or a device.
package enum InputFile {
  /// What a file is read for.
  package enum Use {
    /// Its words: a source, a project, a data model.
    case text
    /// What it is: a resource, a model, part of a bundle that is copied.
    case contents

    /// The most bytes that are read; nothing of a person's is near that.
    var limit: Int {
      switch self {
      case .text: 16 << 20
      case .contents: 512 << 20
      }
    }
  }

  /// Reads a regular file as a whole, if it is no longer than what it is read for may be.
  ///
  /// - Parameters:
  ///   - url: The file; links count.
  ///   - use: What for.
  ///   - missing: The code of the error where it is not there.
  /// - Returns: The bytes.
  /// - Throws: `BuildError`.
  package static func read(
    _ url: URL, _ use: Use = .text, missing: BuildError.Code
  ) throws(BuildError) -> Data {
    try read(url, missing: missing, limit: use.limit)
  }

  /// The same, if it has no more than so many bytes.
  package static func read(
    _ url: URL, missing: BuildError.Code, limit: Int
  ) throws(BuildError) -> Data {
    let file = try opened(url, missing: missing, limit: limit)
    return try rest(of: file, url, missing: missing, limit: limit)
  }

  /// Copies a regular file into a new one, if it is no longer than the content of a bundle may be.
  ///
  /// - Parameters:
  ///   - url: The file; links count.
  ///   - path: The new one.
  ///   - missing: The code of the error where the file is not there.
  /// - Throws: `BuildError` about the file, `FileFault` about the copy.
  package static func copy(_ url: URL, to path: String, missing: BuildError.Code) throws {
    let limit = Use.contents.limit
    let file = try opened(url, missing: missing, limit: limit)
    let descriptor = try FileBytes.openToMake(at: path)
    var isWhole = false
    defer {
      close(descriptor)
      // Part of a file would pass for the file.
      if !isWhole { unlink(path) }
    }
    let copied = FileBytes.copy(file, to: descriptor, most: limit + 1)
    let rest = try rest(of: file, url, behind: copied, missing: missing, limit: limit)
    try FileBytes.write(rest, to: descriptor, path: path)
    isWhole = true
  }

  /// Opens a regular file, if it has no more than so many bytes now.
  private static func opened(
    _ url: URL, missing: BuildError.Code, limit: Int
  ) throws(BuildError) -> FileHandle {
    let (file, bytes): (FileHandle, Int)
    do throws(FileFault) {
      (file, bytes) = try FileBytes.openRegular(url.path)
    } catch {
      throw unreadable(url, error, missing: missing)
    }
    guard bytes <= limit else { throw tooLong(url, bytes, limit) }
    return file
  }

  /// Reads what is left of an open file, which may have grown since.
  ///
  /// - Parameters:
  ///   - file: The open file.
  ///   - url: Where it is.
  ///   - taken: So many bytes of it were taken already.
  ///   - missing: The code of the error where it is not there.
  ///   - limit: So many bytes it may have in all.
  /// - Returns: The bytes.
  /// - Throws: `BuildError`.
  private static func rest(
    of file: FileHandle, _ url: URL, behind taken: Int = 0, missing: BuildError.Code, limit: Int
  ) throws(BuildError) -> Data {
    let data: Data
    do {
      data = try file.read(upToCount: limit + 1 - taken) ?? Data()
    } catch {
      throw unreadable(url, FileFault(url.path, "cannot be read", error), missing: missing)
    }
    guard taken + data.count <= limit else { throw tooLong(url, taken + data.count, limit) }
    return data
  }

  private static func tooLong(_ url: URL, _ bytes: Int, _ limit: Int) -> BuildError {
    BuildError(
      .inputUnreadable, at: url,
      "the file has \(bytes) bytes, and no more than \(limit) are read of such a file")
  }

  private static func unreadable(
    _ url: URL, _ fault: FileFault, missing: BuildError.Code
  ) -> BuildError {
    switch fault.number {
    case ENOENT, ENOTDIR, ELOOP:
      let isLink =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
      return BuildError(
        missing, at: url,
        isLink
          ? "the symbolic link leads to no file"
          : "there is no such file, or it cannot be reached")
    default:
      return BuildError(
        .inputUnreadable, at: url, "the file cannot be read: \(fault.reason)",
        remedy: fault.number == nil ? nil : fault.remedy("Check who may read it."))
    }
  }

  /// Whether a file is a source in Objective-C.
  package static func isObjectiveC(_ url: URL) -> Bool { ["m", "mm"].contains(url.pathExtension) }

  /// Whether a regular file is there, through symbolic links.
  package static func isRegular(_ url: URL) -> Bool {
    let path = url.resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Whether a folder is there, through symbolic links.
  package static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    return exists && isDirectory.boolValue
  }

  /// Whether a path leads to a file with content that this user may read.
  package static func mayBeRead(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
      && FileManager.default.isReadableFile(atPath: path)
  }
}

extension URL {
  /// The same place by an absolute path without `.`, `..` and a slash at the end; links are kept where
  /// no `..` follows them.
  package var absolutePathURL: URL {
    // By a relative URL's own path, a `..` is gone already.
    var path = RealPath.plain(baseURL.map { "\($0.path)/\(relativePath)" } ?? path)
    while path.count > 1, path.hasSuffix("/") {
      path.removeLast()
    }
    return URL(fileURLWithPath: path, isDirectory: false)
  }
}
