import Foundation
import HostFiles

/// Reading of the author's files: never follows the reader into a pipe or a device.
enum InputFile {
  /// The most bytes of what is read by its words; no source or project of a person's is near that.
  static let longestText = 16 << 20
  /// The most bytes of anything else, such as a model among the resources.
  static let longest = 512 << 20

  private static let texts: Set<String> = ["swift", "h", "pbxproj", "xcconfig", "xcworkspacedata"]

  /// Reads a regular file as a whole, if it has no more than so many bytes.
  ///
  /// - Parameters:
  ///   - url: The file; links count.
  ///   - missing: The code of the error where it is not there.
  ///   - limit: How many bytes; nil for what fits its kind.
  /// - Returns: The bytes.
  /// - Throws: `BuildError`.
  static func read(
    _ url: URL, missing: BuildError.Code, limit: Int? = nil
  ) throws(BuildError) -> Data {
    let limit = limit ?? (texts.contains(url.pathExtension) ? longestText : longest)
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
