import ExtensionBundles
import Foundation
import HostFiles

/// A folder of the cache with a record of what it must contain.
struct CacheEntry {
  /// The folder.
  let folder: URL

  private static let recordName = "record.json"

  private struct Record: Codable {
    var files: [File]

    struct File: Codable, Equatable {
      var path: String
      var size: Int
      var digest: String
    }
  }
}

extension CacheEntry {
  /// Whether there is a record, so that this is an entry at all.
  var isRecorded: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(Self.recordName).path)
  }

  /// Whether everything that was recorded is there, unchanged.
  var isIntact: Bool {
    let record = folder.appendingPathComponent(Self.recordName)
    guard
      let data = try? Data(contentsOf: record),
      let expected = try? JSONDecoder().decode(Record.self, from: data)
    else { return false }
    return expected.files.allSatisfy { file in
      let url = folder.appendingPathComponent(file.path)
      guard let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return false }
      return data.count == file.size && Self.digest(data) == file.digest
    }
  }

  /// Whether it can be used, which makes it one of those that were used last: they are removed last.
  func use() -> Bool {
    guard isIntact else { return false }
    // One that nobody may change goes earlier, and is made again.
    utimensat(AT_FDCWD, folder.path, nil, 0)
    return true
  }

  /// Records everything in the folder.
  ///
  /// - Throws: `FileFault`.
  func seal() throws(FileFault) {
    let data: Data
    do {
      data = try JSONEncoder().encode(Record(files: try files()))
    } catch {
      throw FileFault(folder.path, "cannot be recorded", error)
    }
    try FileBytes.put(data, at: folder.appendingPathComponent(Self.recordName).path)
  }

  private func files() throws -> [Record.File] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.compactMap { path in
      let url = folder.appendingPathComponent(path)
      guard !InputFile.isFolder(url) else { return nil }
      let data = try Data(contentsOf: url, options: .mappedIfSafe)
      return Record.File(path: path, size: data.count, digest: Self.digest(data))
    }
  }

  private static func digest(_ data: Data) -> String {
    var digest = ContentDigest()
    digest.add(data)
    return digest.text
  }
}
