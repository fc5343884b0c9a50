import CPlatform
import Foundation

/// Why a file or folder could not be made, written or removed: the path, and what the system said.
package struct FileFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What could not be done where bytes were to go to a file.
  package static let notWritten = "cannot be written"

  /// The file or folder.
  package let path: String
  /// What could not be done, such as `notWritten`.
  package let act: String
  /// The system's error number (errno); nil where nothing but words is known.
  package let number: Int32?
  /// The system's own words, and the part of the path that they are about.
  package let reason: String

  /// A system call that failed with a number.
  package init(_ path: String, _ act: String, number: Int32) {
    self.init(path: path, act: act, number: number, reason: FileFault.words(number, at: path))
  }

  /// What Foundation threw; its own words name neither the cause nor, often, the path.
  package init(_ path: String, _ act: String, _ error: any Error) {
    if let fault = error as? FileFault {
      self.init(path: path, act: act, number: fault.number, reason: fault.reason)
    } else if let number = FileFault.number(in: error) {
      self.init(path, act, number: number)
    } else {
      self.init(path: path, act: act, number: nil, reason: error.localizedDescription)
    }
  }

  /// The cause of an error of Foundation's, in the system's words.
  package static func reason(of error: any Error, at path: String) -> String {
    FileFault(path, "", error).reason
  }

  /// A file that is refused for a reason of the project's own.
  package init(_ path: String, _ act: String, reason: String) {
    self.init(path: path, act: act, number: nil, reason: reason)
  }

  private init(path: String, act: String, number: Int32?, reason: String) {
    self.path = path
    self.act = act
    self.number = number
    self.reason = reason
  }

  package var description: String { "\(path): \(act): \(reason)" }

  /// Whether there is no room left, so that another place helps, or some cleaning up.
  package var isForLackOfSpace: Bool {
    number == ENOSPC || number == EDQUOT
  }

  /// Whether the file would be larger than this process, or one that it starts, may write.
  package var isForFileSizeLimit: Bool { number == EFBIG }

  /// What to do about it.
  ///
  /// - Parameters:
  ///   - place: The advice where it is the place that does not take the file.
  ///   - space: The advice where there is no room left; nil for the same.
  /// - Returns: One of them, or what to do about the limit on the size of files.
  package func remedy(_ place: String, space: String? = nil) -> String {
    if isForFileSizeLimit { return "Raise that limit, or start this where it is not set." }
    if number == EMFILE || number == ENFILE {
      return "Close other programs or raise this user's limits, then try again."
    }
    return isForLackOfSpace ? space ?? place : place
  }

  /// The words for an error number, as the system has them.
  package static func words(_ number: Int32) -> String {
    let limit = cpl_file_size_limit()
    guard number == EFBIG, limit != .max else { return String(cString: strerror(number)) }
    return "files may not have more than \(limit) bytes here, by the file size limit (ulimit -f)"
  }
}

extension FileFault {
  private static func number(in error: any Error) -> Int32? {
    var next: (any Error)? = error
    while let error = next.map({ $0 as NSError }) {
      if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
      // On Linux it is no NSError, and does not become one by a cast.
      next = error.userInfo[NSUnderlyingErrorKey] as? any Error
    }
    return nil
  }

  /// “Not a directory” does not say which part of a path is none, so that is looked up.
  private static func words(_ number: Int32, at path: String) -> String {
    guard [ENOENT, ENOTDIR, EEXIST].contains(number) else { return words(number) }
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty || folder == "/" ? "" : "/") + part
      var found = stat()
      guard stat(folder, &found) == 0 else { return "there is no folder \(folder)" }
      guard found.st_mode & S_IFMT == S_IFDIR else { return "\(folder) is no folder" }
    }
    return words(number)
  }
}
