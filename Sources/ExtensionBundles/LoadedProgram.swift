package import Foundation

/// A program of 64 bits (ELF), as far as the loader reads it.
package struct LoadedProgram {
  private struct Segment {
    let kind: UInt64
    let place: UInt64
    let address: UInt64
    let size: UInt64
  }

  /// What the table for the loader has under one tag.
  private struct Entry {
    let tag: UInt64
    let value: UInt64
  }

  private static let headSize = 64
  private static let segmentSize = 56
  private static let longestDynamicPart: UInt64 = 1 << 16
  /// Longer than any path that the system takes.
  private static let longestName = 4_096

  private let file: FileHandle
  private let segments: [Segment]

  /// Nil where the file is no such program, or not whole.
  package init?(_ file: FileHandle) {
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

  /// The names of the libraries that are loaded with it (`DT_NEEDED`), in their order; paths where it has paths.
  package var libraries: [String] {
    let entries = entries
    guard let names = names(of: entries) else { return [] }
    return entries.filter { $0.tag == Tag.needed }.compactMap { text(at: names &+ $0.value) }
  }

  /// Whether the loader takes it for the library of this name (`DT_SONAME`).
  func bears(_ name: String) -> Bool {
    let entries = entries
    guard let names = names(of: entries), let own = entries.last(where: { $0.tag == Tag.ownName })
    else { return false }
    let wanted = Array("\(name)\0".utf8)
    return Self.bytes(of: file, at: names &+ own.value, wanted.count) == wanted
  }

  private enum Tag {
    static let needed: UInt64 = 1
    static let names: UInt64 = 5
    static let ownName: UInt64 = 14
  }

  /// What it tells the loader.
  private var entries: [Entry] {
    let dynamic: UInt64 = 2
    guard let part = segments.first(where: { $0.kind == dynamic }),
      part.size <= Self.longestDynamicPart,
      let table = Self.bytes(of: file, at: part.place, Int(part.size))
    else { return [] }
    return stride(from: 0, to: table.count - 15, by: 16).map {
      Entry(tag: Self.number(table, $0, 8), value: Self.number(table, $0 + 8, 8))
    }
  }

  /// Where in the file the names lie.
  private func names(of entries: [Entry]) -> UInt64? {
    entries.last { $0.tag == Tag.names }.flatMap { place(of: $0.value) }
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

  /// The bytes up to the next NUL; nil where they are no text, or none ends it.
  private func text(at place: UInt64) -> String? {
    guard place < Self.longestFile, (try? file.seek(toOffset: place)) != nil,
      let data = try? file.read(upToCount: Self.longestName), let end = data.firstIndex(of: 0)
    else { return nil }
    return String(bytes: data[..<end], encoding: .utf8)
  }

  /// No file is that long, and larger numbers are no places to Foundation.
  private static let longestFile: UInt64 = 1 << 40

  private static func bytes(of file: FileHandle, at place: UInt64, _ count: Int) -> [UInt8]? {
    guard count > 0, place < longestFile, (try? file.seek(toOffset: place)) != nil,
      let data = try? file.read(upToCount: count), data.count == count
    else { return nil }
    return [UInt8](data)
  }

  /// A number whose lowest byte comes first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    bytes[place..<place + count].reversed().reduce(UInt64(0)) { ($0 << 8) | UInt64($1) }
  }
}
