import Foundation

/// Inputs that are kept: those of the tree, and those that were found to break something.
struct Corpus {
  /// A folder with a folder for each target.
  let folder: URL

  /// The inputs of a target, in the order of their names.
  func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
    let place = folder.appending(path: target.name)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    return try names.map { [UInt8](try Data(contentsOf: place.appending(path: $0))) }
  }

  /// Stores an input under a name that tells what it holds.
  func store(_ bytes: [UInt8], for target: FuzzTarget, kind: String) throws -> URL {
    let place = folder.appending(path: target.name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    // FNV-1a: the same input has the same name in every run.
    let digest = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let file = place.appending(path: "\(kind)-\(String(digest, radix: 16))")
    try Data(bytes).write(to: file)
    return file
  }
}
