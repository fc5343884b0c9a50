import Foundation

extension URL {
  /// The same place by an absolute path without `.`, `..` and a slash at the end; links are kept.
  var absolutePathURL: URL {
    var path = standardizedFileURL.path
    while path.count > 1, path.hasSuffix("/") {
      path.removeLast()
    }
    return URL(fileURLWithPath: path, isDirectory: false)
  }
}

extension String {
  /// Whether the text can be the name of one file.
  var isFileName: Bool {
    !isEmpty && self != "." && self != ".." && !contains("/") && !contains("\0")
  }
}
