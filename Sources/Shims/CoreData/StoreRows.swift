import Foundation
import StoreFormat
import Synchronization

/// The objects of one store, for all coordinators of the process that have it open.
final class StoreRows: @unchecked Sendable {  // What it keeps is behind its lock.
  /// The name of the store in names of objects.
  let identifier: String

  private let lock = NSRecursiveLock()
  private let url: URL?
  private var rows: [StoredObject.Key: StoredObject] = [:]
  private var versions: [StoredObject.Key: Int] = [:]
  private var highest: [String: Int64] = [:]
  private var sorted: [String: [StoredObject]] = [:]
  private var stamp: [FileStamp] = []
  private var model: ManagedModel

  private init(at url: URL?, model: ManagedModel) {
    self.url = url
    self.model = model
    identifier = url.map(Self.identifier) ?? UUID().uuidString
  }

  /// Objects that no file has.
  static func inMemory(_ model: ManagedModel) -> StoreRows { StoreRows(at: nil, model: model) }

  private static let open = Mutex<[String: WeakRows]>([:])

  private struct WeakRows {
    weak var rows: StoreRows?
  }

  /// The objects of a file: read, or those that the process has of it already.
  static func ofFile(
    _ url: URL, _ model: ManagedModel, isNew: Bool
  ) throws(StoreFileError) -> (rows: StoreRows, unread: UnreadParts) {
    let path = url.resolvingSymlinksInPath().path
    if !isNew, let found = open.withLock({ $0[path]?.rows }), found.model == model {
      try found.refresh()
      return (found, UnreadParts())
    }
    let rows = StoreRows(at: url, model: model)
    var unread = UnreadParts()
    if isNew {
      try StoreFile.write(StoreContents(), model: model, to: url)
      rows.stamp = FileStamp.all(of: url)
    } else {
      unread = try rows.read()
    }
    open.withLock { $0[path] = WeakRows(rows: rows) }
    return (rows, unread)
  }

  /// Forgets what the process has of a file that went.
  static func close(_ url: URL) {
    open.withLock { $0[url.resolvingSymlinksInPath().path] = nil }
  }

  /// The same for the same place, so that an object's name counts after the next launch, too.
  private static func identifier(of url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path
    return NSUUID(uuidBytes: StoreDigest.bytes(of: path, count: 16)).uuidString
  }
}

extension StoreRows {
  /// Runs a block while nobody else changes the objects.
  func locked<T>(_ block: () throws -> T) rethrows -> T {
    lock.lock()
    defer { lock.unlock() }
    return try block()
  }

  /// All objects of an entity, and of those below it, in the order in which they came.
  func objects(of entity: NSEntityDescription) -> [StoredObject] {
    let names = Set(entity.family.compactMap(\.name))
    return locked {
      if let known = sorted[entity.name ?? ""] { return known }
      let found = rows.values.filter { names.contains($0.key.entity) }
        .sorted { ($0.key.number, $0.key.entity) < ($1.key.number, $1.key.entity) }
      sorted[entity.name ?? ""] = found
      return found
    }
  }

  /// How many objects there are.
  var count: Int { locked { rows.count } }

  /// An object, and how often it changed.
  func row(_ key: StoredObject.Key) -> (object: StoredObject, version: Int)? {
    locked { rows[key].map { ($0, versions[key] ?? 1) } }
  }

  /// A new name for an object, by the uppermost entity's name.
  func newNumber(for root: String) -> Int64 {
    locked {
      let number = (highest[root] ?? 0) + 1
      highest[root] = number
      return number
    }
  }

  /// Changes objects, in the file too.
  ///
  /// - Throws: `StoreFileError`; then nothing has changed.
  func change(
    _ changed: [StoredObject], removing removed: [StoredObject.Key]
  ) throws(StoreFileError) {
    lock.lock()
    defer { lock.unlock() }
    var new = rows
    for key in removed { new[key] = nil }
    for object in changed { new[object.key] = object }
    if let url {
      try StoreFile.write(StoreContents(objects: Self.inOrder(new)), model: model, to: url)
      stamp = FileStamp.all(of: url)
    }
    rows = new
    sorted = [:]
    for object in changed { versions[object.key, default: 1] += 1 }
    for key in removed { versions[key] = nil }
  }

  /// Reads the file again if somebody else wrote it.
  func refresh() throws(StoreFileError) {
    guard let url else { return }
    lock.lock()
    defer { lock.unlock() }
    let now = FileStamp.all(of: url)
    // A file that went while it is open is still read on a phone.
    guard now != stamp, !now.isEmpty else { return }
    _ = try read()
  }

  private func read() throws(StoreFileError) -> UnreadParts {
    guard let url else { return UnreadParts() }
    let now = FileStamp.all(of: url)
    // A model without entities, as a container has that found none, knows of no object.
    let contents =
      model.entities.isEmpty ? StoreContents() : try StoreFile.read(at: url, model: model)
    let old = rows
    sorted = [:]
    rows = Dictionary(contents.objects.map { ($0.key, $0) }) { first, _ in first }
    for (key, object) in rows where old[key] != object { versions[key, default: 0] += 1 }
    for key in rows.keys {
      let root = rootName(of: key.entity)
      highest[root] = max(highest[root] ?? 0, key.number)
    }
    stamp = now
    return contents.unread
  }

  private func rootName(of entity: String) -> String {
    var name = entity
    while let parent = model[entity: name]?.parent { name = parent }
    return name
  }

  private static func inOrder(_ rows: [StoredObject.Key: StoredObject]) -> [StoredObject] {
    rows.values.sorted { ($0.key.entity, $0.key.number) < ($1.key.entity, $1.key.number) }
  }
}

/// What tells whether a file is as it was: when it was written, how long it is, which one it is.
private struct FileStamp: Equatable {
  let modified: Date?
  let size: UInt64?
  let number: UInt64?

  /// Of a database and of what was written beside it; none where there is no database.
  static func all(of url: URL) -> [FileStamp] {
    ([""] + StoreFile.logs).compactMap { suffix in
      guard let found = try? FileManager.default.attributesOfItem(atPath: url.path + suffix) else {
        return nil
      }
      return FileStamp(
        modified: found[.modificationDate] as? Date,
        size: (found[.size] as? NSNumber)?.uint64Value,
        number: (found[.systemFileNumber] as? NSNumber)?.uint64Value)
    }
  }
}
