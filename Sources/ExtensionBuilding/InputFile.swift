import Foundation
import HostFiles

/// Reading of the author's files: never follows the reader into a pipe or a device.
enum InputFile {
  /// Reads a regular file as a whole, if it has no more than so many bytes.
  static func read(
    _ url: URL, missing: BuildError.Code, limit: Int = .max
  ) throws(BuildError) -> Data {
    let target = url.resolvingSymlinksInPath()
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: target.path)
    } catch {
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil {
        throw BuildError(missing, at: url, "the symbolic link leads to no file")
      }
      throw BuildError(missing, at: url, "there is no such file, or it cannot be reached")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw BuildError(.inputUnreadable, at: url, "this is not a regular file")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= limit else {
      throw BuildError(
        .inputUnreadable, at: url,
        "the file has \(size) bytes, and no more than \(limit) are read of such a file")
    }
    do {
      return try Data(contentsOf: target, options: .mappedIfSafe)
    } catch {
      throw BuildError(
        .inputUnreadable, at: url,
        "the file cannot be read: "
          + FileFault.reason(of: error, at: url.path),
        remedy: "Check who may read it.")
    }
  }

  /// Whether a file is a source in Objective-C.
  static func isObjectiveC(_ url: URL) -> Bool { ["m", "mm"].contains(url.pathExtension) }

  /// Whether a regular file is there, through symbolic links.
  static func isRegular(_ url: URL) -> Bool {
    let path = url.resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Whether a folder is there, through symbolic links.
  static func isFolder(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    return exists && isDirectory.boolValue
  }
}
