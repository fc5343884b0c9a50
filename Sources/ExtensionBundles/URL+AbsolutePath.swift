package import Foundation
import HostFiles

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

extension String {
  /// Whether the text can be the name of one file.
  package var isFileName: Bool {
    !isEmpty && self != "." && self != ".." && !contains("/") && !contains("\0")
  }
}
