import Foundation

/// Which files there were at one moment, and what they looked like from outside.
struct FileSnapshot: Sendable, Hashable {
  /// What changes when a file does.
  struct Stamp: Sendable, Hashable {
    let size: UInt64
    let modified: Date
    let number: UInt64
  }

  private(set) var stamps: [String: Stamp] = [:]
  /// The files and folders that are looked at.
  private(set) var roots: Set<String> = []

  init() {}

  /// Looks at more files, and at everything in folders but hidden files.
  ///
  /// What is not there is left out, and noticed when it comes.
  mutating func cover(_ paths: some Collection<String>) {
    for path in paths.map(Self.withoutSlash) where roots.insert(path).inserted {
      add(path)
      guard let names = FileManager.default.enumerator(atPath: path) else { continue }
      while let name = names.nextObject() as? String {
        guard !(name as NSString).lastPathComponent.hasPrefix(".") else {
          names.skipDescendants()
          continue
        }
        add("\(path)/\(name)")
      }
    }
  }

  /// The same files and folders as they are now.
  func again() -> FileSnapshot {
    var snapshot = FileSnapshot()
    snapshot.cover(roots)
    return snapshot
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private mutating func add(_ path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType != .typeDirectory
    else { return }
    stamps[path] = Stamp(
      size: (attributes[.size] as? NSNumber)?.uint64Value ?? 0,
      modified: attributes[.modificationDate] as? Date ?? .distantPast,
      number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0)
  }

  /// The files that came, went or changed since another moment.
  func changes(since old: FileSnapshot) -> Set<String> {
    let paths = Set(stamps.keys).union(old.stamps.keys)
    return paths.filter { stamps[$0] != old.stamps[$0] }
  }
}
