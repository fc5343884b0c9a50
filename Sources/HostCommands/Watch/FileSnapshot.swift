import Foundation

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
