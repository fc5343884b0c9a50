import Foundation

/// Where the Swift runtime libraries lie that an extension loads.
enum RuntimeFolders {
  /// The folders from which this process has its own, outside the system's library folders.
  ///
  /// An extension is built by the toolchain that built the tool, so both load the same ones.
  static let all: [String] = {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
      return []
    }
    let libraries = maps.split(separator: "\n").compactMap { line -> String? in
      guard let start = line.firstIndex(of: "/"), line.contains("/libswiftCore.so") else {
        return nil
      }
      return URL(filePath: String(line[start...])).deletingLastPathComponent().path
    }
    return Set(libraries).sorted()
  }()
}
