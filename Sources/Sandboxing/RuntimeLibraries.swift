import Foundation

/// Finds the Swift runtime libraries that programs of this machine are linked against.
package enum RuntimeLibraries {
  /// The folders of the Swift libraries that this process has loaded; empty when it has none.
  ///
  /// An extension built by the same toolchain needs the same folders.
  package static let foldersOfThisProcess: [String] = {
    // Not String(contentsOfFile:), which stops after the first page of a file without a size.
    guard let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else {
      return []
    }
    let maps = String(decoding: data, as: UTF8.self)
    let folders = maps.split(separator: "\n").compactMap { line -> String? in
      guard let start = line.firstIndex(of: "/") else { return nil }
      let path = line[start...]
      guard let slash = path.lastIndex(of: "/"), path[slash...].hasPrefix("/libswiftCore.") else {
        return nil
      }
      return String(path[..<slash])
    }
    return Set(folders).sorted()
  }()
}
