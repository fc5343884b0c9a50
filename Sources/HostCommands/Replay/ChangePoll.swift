import Foundation

/// Waits for files to change by looking at them four times a second.
///
/// Looking works on every file system and for editors that replace files whole.
struct ChangePoll {
  private var last: FileSnapshot
  private var paths: Set<String>

  /// Begins now, so that what changes from now on is noticed.
  init(below paths: [String]) {
    self.paths = Set(paths)
    last = FileSnapshot(of: paths)
  }

  /// Waits until something changed and then stayed as it is for one look.
  ///
  /// - Returns: The files that changed; nil when the task is cancelled.
  mutating func next(below paths: [String]) async -> Set<String>? {
    // What was not looked at before has not changed.
    last.add(FileSnapshot(of: paths.filter { !self.paths.contains($0) }))
    self.paths.formUnion(paths)
    var before = last
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(250))
      let now = FileSnapshot(of: self.paths.sorted())
      let changes = now.changes(since: last)
      if !changes.isEmpty, now == before {
        last = now
        return changes
      }
      before = now
    }
    return nil
  }
}

/// How files are at one moment, to find out which of them change.
struct FileSnapshot: Equatable {
  private struct Stamp: Equatable {
    let size: Int
    let modified: Date?
    let number: UInt64
  }

  private var stamps: [String: Stamp] = [:]

  /// More files than that are no extension, but a folder named by mistake.
  private static let limit = 20_000

  /// Looks at files, and into folders; hidden ones and those of build products are left out.
  init(of paths: [String]) {
    let files = FileManager.default
    for path in paths {
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      guard isFolder.boolValue else {
        add(path)
        continue
      }
      let walk = files.enumerator(atPath: path)
      while let name = walk?.nextObject() as? String, stamps.count < Self.limit {
        let last = name.split(separator: "/").last ?? ""
        if last.hasPrefix(".") || last == "DerivedData" {
          walk?.skipDescendants()
        } else {
          add("\(path)/\(name)")
        }
      }
    }
  }

  /// The files that came, went or changed since an earlier moment.
  func changes(since old: FileSnapshot) -> Set<String> {
    Set(stamps.keys).union(old.stamps.keys).filter { stamps[$0] != old.stamps[$0] }
  }

  /// Adds the files of another place.
  mutating func add(_ other: FileSnapshot) {
    stamps.merge(other.stamps) { old, _ in old }
  }

  private mutating func add(_ path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return }
    stamps[path] = Stamp(
      size: (attributes[.size] as? NSNumber)?.intValue ?? 0,
      modified: attributes[.modificationDate] as? Date,
      number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0)
  }
}
