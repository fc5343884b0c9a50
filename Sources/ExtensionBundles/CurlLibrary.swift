package import Foundation

/// libcurl, as a program needs it that bears its name: the loader looks for no other, and it is loaded later.
package enum CurlLibrary {
  /// By this the loader looks for it.
  package static let name = "libcurl.so.4"

  /// Where systems keep it: the same places as in ExtensionPlatform's `NetworkLibrary`.
  package static let folders = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ]

  /// Whether it can be loaded when it is wanted.
  package static var isHere: Bool { lies(in: folders) }

  private static func lies(in folders: [String]) -> Bool {
    folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
  }

  /// Sees to it that a program that bears its name finds it.
  ///
  /// Without it, the program would end when it first uses the network, as if its author had made a mistake.
  ///
  /// - Parameters:
  ///   - program: The program, open for reading.
  ///   - url: Where that lies.
  ///   - folders: Where the library may lie.
  /// - Throws: `BuildError` with code `libraryMissing`.
  package static func check(
    _ program: FileHandle, at url: URL, in folders: [String] = CurlLibrary.folders
  ) throws(BuildError) {
    guard !lies(in: folders), LoadedProgram(program)?.bears(name) == true else { return }
    throw BuildError(
      .libraryMissing, at: url,
      "the bundle's executable was built where \(name) is, and here it is in none of "
        + folders.joined(separator: ", "),
      remedy: "Install libcurl, such as the package libcurl4.")
  }
}

/// A program of 64 bits (ELF), as far as the loader reads it.
private struct LoadedProgram {
  private struct Segment {
    let kind: UInt64
    let place: UInt64
    let address: UInt64
    let size: UInt64
  }

  private static let headSize = 64
  private static let segmentSize = 56
  private static let longestDynamicPart: UInt64 = 1 << 16

  private let file: FileHandle
  private let segments: [Segment]

  /// Nil where the file is no such program, or not whole.
  init?(_ file: FileHandle) {
    guard let head = Self.bytes(of: file, at: 0, Self.headSize),
      head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      Self.number(head, 0x36, 2) == UInt64(Self.segmentSize)
    else { return nil }
    let count = Int(Self.number(head, 0x38, 2))
    let start = Self.number(head, 0x20, 8)
    guard let table = Self.bytes(of: file, at: start, count * Self.segmentSize) else { return nil }
    self.file = file
    segments = (0..<count).map { index in
      let part = index * Self.segmentSize
      return Segment(
        kind: Self.number(table, part, 4), place: Self.number(table, part + 8, 8),
        address: Self.number(table, part + 16, 8), size: Self.number(table, part + 32, 8))
    }
  }

  /// Whether the loader takes it for the library of this name (`DT_SONAME`).
  func bears(_ name: String) -> Bool {
    let (dynamic, namesTag, nameTag): (UInt64, UInt64, UInt64) = (2, 5, 14)
    guard let part = segments.first(where: { $0.kind == dynamic }),
      part.size <= Self.longestDynamicPart,
      let table = Self.bytes(of: file, at: part.place, Int(part.size))
    else { return false }
    var values: [UInt64: UInt64] = [:]
    for entry in stride(from: 0, to: table.count - 15, by: 16) {
      values[Self.number(table, entry, 8)] = Self.number(table, entry + 8, 8)
    }
    guard let address = values[namesTag], let offset = values[nameTag],
      let names = place(of: address)
    else { return false }
    let wanted = Array("\(name)\0".utf8)
    return Self.bytes(of: file, at: names &+ offset, wanted.count) == wanted
  }

  /// Where in the file lies what is loaded there.
  private func place(of address: UInt64) -> UInt64? {
    let loaded: UInt64 = 1
    let segment = segments.first { segment in
      segment.kind == loaded && address >= segment.address
        && address - segment.address < segment.size
    }
    return segment.map { $0.place &+ (address - $0.address) }
  }

  private static func bytes(of file: FileHandle, at place: UInt64, _ count: Int) -> [UInt8]? {
    // No file is that long, and larger numbers are no places to Foundation.
    guard count > 0, place < 1 << 40, (try? file.seek(toOffset: place)) != nil,
      let data = try? file.read(upToCount: count), data.count == count
    else { return nil }
    return [UInt8](data)
  }

  /// A number whose lowest byte comes first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    bytes[place..<place + count].reversed().reduce(UInt64(0)) { ($0 << 8) | UInt64($1) }
  }
}
