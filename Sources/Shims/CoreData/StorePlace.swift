import Foundation
import IdentityLookup
import StoreFormat

/// Where a store's file lies, as far as a filter's process may use it.
struct StorePlace {
  /// The file; nil for a store in memory.
  let url: URL?

  /// Whether the process may write there: in its own container, and not in an App Group.
  ///
  /// Nothing is opened to find out: a phone would book that as a denial.
  let isWritable: Bool

  /// Whether the file is there.
  var isThere: Bool { url.map { FileManager.default.fileExists(atPath: $0.path) } ?? true }

  /// Whether a store is to be made there: no file, or one without a byte, which SQLite takes for new.
  var isEmpty: Bool {
    guard isWritable, let url else { return false }
    let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber
    return (size?.intValue ?? 0) == 0
  }

  /// Looks at a place.
  init(_ url: URL?) {
    self.url = url
    guard let url else {
      isWritable = true
      return
    }
    let home = URL(fileURLWithPath: NSHomeDirectory()).resolvingSymlinksInPath().path
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().path
    isWritable = folder == home || folder.hasPrefix(home + "/") || url.path == "/dev/null"
  }

  private var name: String { url?.lastPathComponent ?? "" }
  private var info: [String: Any] { url.map { [NSFilePathErrorKey: $0.path] } ?? [:] }
}

extension StorePlace {
  /// Tells that a store was opened to be written where it can only be read.
  func tellReadOnly() {
    StoreUse.report(
      .storeReadOnly, once: "open \(name)",
      "the Core Data store \(name) lies where a message filter can only read, such as an App "
        + "Group, and was opened to be written; it is open for reading alone: set isReadOnly in "
        + "its description")
  }

  /// The error of a save into a store that can only be read (ASSUMED: which one a phone gives).
  func refusal(toWrite store: NSPersistentStore) -> NSError {
    if !isWritable {
      StoreUse.report(
        .storeWriteLost, once: "save \(name)",
        "changes were to be saved to the Core Data store \(name), where a message filter can only "
          + "read; nothing was saved: write to it in the containing app")
    }
    return CoreDataError.make(
      513, "You don\u{2019}t have permission to save the file \u{201c}\(name)\u{201d}.",
      info.merging([
        NSSQLiteErrorDomain: 8, "NSUnderlyingException": "attempt to write a readonly database",
        NSAffectedStoresErrorKey: [store],
      ]) { own, _ in own })
  }

  /// The error for a store that is not there and cannot be made.
  func missing(isReadOnly: Bool) -> NSError {
    if !isWritable {
      let remedy = groupPlace.map { group, path in
        ": on a phone the app made it; give it in the scenario with appGroups: { \"\(group)\": { "
          + "coreData: { store: \"\(path)\", entities: { \u{2026} } } } }, which needs a model of the "
          + "target\u{2019}s files (.xcdatamodeld), and cannot be done for one made in code"
      }
      StoreUse.report(
        .storeMissing, once: name,
        "the Core Data store \(name) is not there, and a message filter cannot make it where it "
          + "can only read" + (remedy ?? ""))
    }
    if isReadOnly {
      return CoreDataError.make(
        260,
        "The file \u{201c}\(name)\u{201d} couldn\u{2019}t be opened because there is no such file.",
        info.merging([NSSQLiteErrorDomain: 14]) { own, _ in own })
    }
    return CoreDataError.make(
      512, "The file couldn\u{2019}t be saved.",
      info.merging(["reason": "Failed to create file; code = 1", NSSQLiteErrorDomain: 14]) {
        own, _ in own
      })
  }

  /// The error of a phone for what is wrong with a store's file.
  func failure(of error: StoreFileError) -> NSError {
    var info = info
    info[NSUnderlyingErrorKey] = NSError(
      domain: NSSQLiteErrorDomain, code: Int(error.systemCode),
      userInfo: [NSLocalizedDescriptionKey: error.description])
    if error.systemCode != 0 { info[NSSQLiteErrorDomain] = Int(error.systemCode) }
    info[NSLocalizedFailureReasonErrorKey] = error.description
    switch error.code {
    case .library:
      InertUse.report("the Core Data store \(name)", error.description)
      return CoreDataError.make(NSCoreDataError, error.description, info)
    case .unreadable:
      return CoreDataError.make(
        256, "The file \u{201c}\(name)\u{201d} couldn\u{2019}t be opened.", info)
    case .malformed:
      return CoreDataError.make(
        259,
        "The file \u{201c}\(name)\u{201d} couldn\u{2019}t be opened because it isn\u{2019}t in the correct format.",
        info)
    case .incompatible:
      return CoreDataError.make(
        NSPersistentStoreIncompatibleVersionHashError,
        "The managed object model version used to open the persistent store is incompatible with "
          + "the one that was used to create the persistent store.", info)
    case .unwritable:
      return CoreDataError.make(512, "The file couldn\u{2019}t be saved.", info)
    }
  }

  /// Tells what of a store could not be read, a line for each kind of it.
  func tell(unread: UnreadParts) {
    for line in unread.lines(atMost: Self.mostUnread) {
      StoreUse.report(
        .storeUnread, once: "\(name) \(line)",
        "of the Core Data store \(name) this is not read: \(line)")
    }
  }

  /// As many lines as somebody reads.
  private static let mostUnread = 24

  /// As many objects of a store as are read and fetched without anybody noticing.
  private static let fewObjects = 20_000

  /// Tells, once for each message, that a store is so large that this is slower than a phone.
  func tell(count: Int) {
    guard count > Self.fewObjects else { return }
    let text =
      "the Core Data store \(name) has \(count) objects: reading and fetching them takes seconds here, "
      + "and not on a phone, which asks SQLite; a time-out is not the filter\u{2019}s"
    guard InertUse.isFirst(text) else { return }
    DiagnosticSink.report(ExtensionDiagnostic(code: .inertUsed, message: text))
  }

  private var groupPlace: (group: String, path: String)? {
    url.flatMap { AppGroupContainers.place(of: $0) }
  }
}

/// Tells the host about a store, each thing once a run.
enum StoreUse {
  static func report(_ code: ExtensionDiagnostic.Code, once key: String, _ message: String) {
    guard ManagedClasses.tellOnce("\(code.rawValue) \(key)") else { return }
    DiagnosticSink.report(ExtensionDiagnostic(code: code, message: message))
  }
}
