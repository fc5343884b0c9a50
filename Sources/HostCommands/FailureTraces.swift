import CPlatform
import Foundation
import HostFiles

/// The traces of failed runs in a temporary folder: the newest few of this user.
struct FailureTraces {
  /// How many are kept.
  static let limit = 10
  private static let prefix = "messages-host-failure-"
  private static let suffix = ".ndjson"

  private let folder: URL

  init(in folder: URL) {
    self.folder = folder
  }

  /// Saves one more under a name of its own, for its owner alone, and deletes the oldest beyond
  /// the limit.
  ///
  /// - Returns: The new file.
  /// - Throws: `FileFault` where it cannot be written.
  func save(_ trace: Data) throws(FileFault) -> URL {
    let name = UUID().uuidString.prefix(8).lowercased()
    let url = folder.appending(path: Self.prefix + name + Self.suffix)
    try OutputFile.write(trace, to: url.path, isPrivate: true)
    let others = saved.filter { $0 != url.path }
    for old in others.dropFirst(Self.limit - 1) {
      // What another run deletes meanwhile is gone, which is all that is wanted.
      try? FileManager.default.removeItem(atPath: old)
    }
    return url
  }

  /// This user's traces, the newest first; links and whatever else has such a name are nobody's.
  private var saved: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let user = Int(geteuid())
    return names.filter { $0.wholeMatch(of: #/messages-host-failure-[0-9a-f]{8}\.ndjson/#) != nil }
      .compactMap { name -> (path: String, date: Date)? in
        let path = folder.appending(path: name).path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
          attributes[.type] as? FileAttributeType == .typeRegular,
          (attributes[.ownerAccountID] as? NSNumber)?.intValue == user,
          let date = attributes[.modificationDate] as? Date
        else { return nil }
        return (path, date)
      }
      .sorted { ($1.date, $1.path) < ($0.date, $0.path) }
      .map(\.path)
  }
}
