import ExtensionBundles
import Foundation

/// That a toolchain's libraries could not be bound, so that not every build tries it again.
struct BindingFailure {
  private let cache: BuildCache
  private let key: String

  private static let fileName = "reason.txt"
  /// In seconds: whoever lacked something, such as room on a disk, may have it then.
  private static let lifetime = 86_400.0

  /// When it is tried again, in words.
  static let nextTry = "it is tried again after a day, or in another cache"

  /// - Parameters:
  ///   - runtime: The digest of what was to be made.
  ///   - cache: Where it was to be kept.
  init(_ runtime: String, in cache: BuildCache) {
    var digest = ContentDigest()
    digest.add("binding failure 1")
    digest.add(runtime)
    (self.cache, key) = (cache, digest.text)
  }

  private var entry: CacheEntry { cache.entry(.runtime, key) }

  /// Why it failed; nil where it did not, or too long ago.
  var reason: String? {
    let file = entry.folder.appendingPathComponent(Self.fileName)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let date = attributes?[.modificationDate] as? Date,
      abs(date.timeIntervalSinceNow) < Self.lifetime
    else { return nil }
    return try? String(contentsOf: file, encoding: .utf8)
  }

  /// Keeps it for a day; where the cache takes nothing the build itself says so.
  func remember(_ error: BuildError) {
    try? FileManager.default.removeItem(at: entry.folder)
    _ = try? cache.makeEntry(.runtime, key) { (folder) throws(BuildError) in
      try BuildCache.write(
        Data(Self.text(of: error).utf8), to: folder.appendingPathComponent(Self.fileName))
    }
  }

  /// The error in one line: what failed, and the first that a program said of it.
  static func text(of error: BuildError) -> String {
    let said = error.compilerOutput?.split(whereSeparator: \.isNewline).first.map(String.init)
    return [error.problem, said].compactMap(\.self).joined(separator: ": ")
  }
}
