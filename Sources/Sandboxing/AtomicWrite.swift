import Foundation

/// The file that Foundation writes under a passing name and then renames, told by its own name.
///
/// The name is found in the memory of the thread that makes the file: for words in a report, never
/// for a permission. Whatever it reads may be made up by the child.
struct AtomicWrite {
  /// The path that the call was given.
  let path: [UInt8]

  private let folder: [UInt8]

  /// Takes a path; nil where its last name is none that Foundation makes up for a while.
  init?(_ path: [UInt8]) {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")),
      Self.isPassing(path[path.index(after: slash)...])
    else { return nil }
    self.path = path
    folder = Array(path[...slash])
  }

  /// Such as `.dat.nosync3D64.lbIIny` or `SCF.f5f11489fc9d9a7a.tmp.xFIxxw`.
  private static func isPassing(_ name: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: name, as: UTF8.self)
    return text.wholeMatch(of: /\.dat\.nosync[0-9A-F]+\.\w{6}|SCF\.[0-9a-f]+\.tmp\.\w{6}/) != nil
  }

  /// How much of the stack is looked through, in bytes; each word costs one reading.
  private static let stackBytes = 16 << 10

  /// The path that the file would get in the end; nil where it is not found.
  func destination(of call: StoppedCall) -> [UInt8]? {
    guard let stack = Self.stackPointer(of: call.thread) else { return nil }
    var seen: Set<UInt64> = []
    for offset in stride(from: UInt64(0), to: UInt64(Self.stackBytes), by: 1024) {
      guard let bytes = call.memory.bytes(at: stack &+ offset, count: 1024) else { return nil }
      let words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
      for word in words {
        // A string of Swift's: the letters come after its header, and the top byte is flags.
        for address in [word, (word & 0x00ff_ffff_ffff_ffff) &+ 32]
        where address > 0x1_0000 && address < 1 << 47 && seen.insert(address).inserted {
          if let found = name(at: address, in: call.memory) { return found }
        }
      }
    }
    return nil
  }

  private func name(at address: UInt64, in memory: ChildMemory) -> [UInt8]? {
    guard memory.bytes(at: address, count: folder.count) == folder,
      let found = memory.string(at: address), found.count > folder.count
    else { return nil }
    let name = found[folder.count...]
    // Foundation makes the passing name up beside it, piece by piece.
    let isBegun = [".dat.nosync", "SCF."].contains { name.starts(with: Array($0.utf8)) }
    return name.contains(UInt8(ascii: "/")) || isBegun ? nil : found
  }

  /// Where the stack of a thread ends that waits in a call.
  private static func stackPointer(of thread: Int32) -> UInt64? {
    guard let handle = FileHandle(forReadingAtPath: "/proc/\(thread)/syscall"),
      let data = try? handle.read(upToCount: 512)
    else { return nil }
    let words = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    // Number, six arguments, stack pointer, program counter.
    guard words.count == 9, words[7].hasPrefix("0x") else { return nil }
    return UInt64(words[7].dropFirst(2), radix: 16)
  }
}
