/// Follows frame pointers through the stack of a stopped thread.
///
/// Everything it reads may be made up by the child: each step is checked, and there are few.
package struct StackWalk {
  /// The registers of the thread.
  package struct Registers: Sendable {
    let programCounter: UInt64
    let stackPointer: UInt64
    let framePointer: UInt64
    /// The return address of a function without a frame; 0 for none.
    let link: UInt64

    package init(
      programCounter: UInt64, stackPointer: UInt64, framePointer: UInt64, link: UInt64 = 0
    ) {
      (self.programCounter, self.stackPointer) = (programCounter, stackPointer)
      (self.framePointer, self.link) = (framePointer, link)
    }
  }

  let map: MemoryMap
  /// Eight bytes at an address; nil where they cannot be read.
  let word: (UInt64) -> UInt64?

  package init(map: MemoryMap, word: @escaping (UInt64) -> UInt64?) {
    (self.map, self.word) = (map, word)
  }

  private static let mostFrames = 64
  private static let largestFrame: UInt64 = 1 << 20
  /// How far a chain of frames is looked for, in words.
  private static let mostWordsSearched = 4096

  /// Offsets in the program, innermost first.
  package func offsets(from registers: Registers) -> [UInt64] {
    var result = [map.programOffset(registers.programCounter)].compactMap(\.self)
    let chain = frames(from: registers.framePointer, above: registers.stackPointer)
    if chain.compactMap(map.programOffset).isEmpty {
      result += found(above: registers.stackPointer).compactMap { map.programOffset($0 &- 1) }
    } else {
      let callers = leaf(registers, chain) + chain
      result += callers.compactMap { map.programOffset($0 &- 1) }
    }
    return result
  }

  /// The caller of a function that has no frame of its own yet, or has none at all.
  private func leaf(_ registers: Registers, _ chain: [UInt64]) -> [UInt64] {
    // A call to nowhere: the return address is the last thing that was pushed.
    if !map.isCode(registers.programCounter), let pushed = word(registers.stackPointer),
      map.isCode(pushed)
    {
      return [pushed]
    }
    if isStub(registers.programCounter), let pushed = word(registers.stackPointer),
      map.programOffset(pushed) != nil, isAfterCall(pushed)
    {
      return [pushed]
    }
    if let inside = caller(registers, outer: chain.first) { return [inside] }
    guard registers.link != 0, registers.link != chain.first, map.isCode(registers.link) else {
      return []
    }
    return [registers.link]
  }

  /// Where the function that owns the frame called one that has none, such as a short one in C.
  ///
  /// The stack below the frame may hold old addresses; one counts only if it lies in the function
  /// that the frame was made for, and that is where the frame's own return address called it.
  private func caller(_ registers: Registers, outer: UInt64?) -> UInt64? {
    guard map.programOffset(registers.programCounter) == nil, let outer,
      let start = target(ofCallBefore: outer), map.programOffset(start) != nil
    else { return nil }
    var place = (registers.stackPointer &+ 7) & ~7
    for _ in 0..<Self.mostWordsOfLeaf where place < registers.framePointer {
      guard let address = word(place) else { return nil }
      if address > start, address - start <= Self.largestFunction, isAfterCall(address) {
        return address
      }
      place &+= 8
    }
    return nil
  }

  private static let mostWordsOfLeaf = 512
  private static let largestFunction: UInt64 = 64 << 10

  /// Where the direct call leads that returns to an address; nil where there is none.
  private func target(ofCallBefore address: UInt64) -> UInt64? {
    #if arch(x86_64)
      guard let bytes = word(address &- 8), bytes >> 24 & 0xff == 0xe8 else { return nil }
      let distance = Int32(truncatingIfNeeded: bytes >> 32)
      return address &+ UInt64(bitPattern: Int64(distance))
    #else
      return nil
    #endif
  }

  /// Whether the next thing is the jump of a stub, which leads a call into a library: it has neither a
  /// frame nor a line, and the return address is the last thing that was pushed.
  private func isStub(_ programCounter: UInt64) -> Bool {
    #if arch(x86_64)
      guard let bytes = word(programCounter) else { return false }
      // FF 25: through the address that lies so far from here.
      return bytes & 0xffff == 0x25ff
    #else
      return false
    #endif
  }

  /// Whether a call, direct or through a register or memory, stands before an address.
  private func isAfterCall(_ address: UInt64) -> Bool {
    guard let bytes = word(address &- 8) else { return false }
    if bytes >> 24 & 0xff == 0xe8 { return true }
    // FF with 2 in the middle of the next byte, two to seven bytes before the address.
    for shift: UInt64 in stride(from: 8, through: 48, by: 8) {
      let operation = bytes >> shift & 0xff
      let mode = bytes >> (shift + 8) & 0x38
      if operation == 0xff, mode == 0x10 { return true }
    }
    return false
  }

  /// The return addresses of a chain of frames.
  private func frames(from first: UInt64, above stack: UInt64) -> [UInt64] {
    var frame = first
    var below = stack
    var result: [UInt64] = []
    while result.count < Self.mostFrames, frame % 8 == 0, frame >= below,
      result.isEmpty || frame - below <= Self.largestFrame,
      let next = word(frame), let address = word(frame &+ 8), map.isCode(address)
    {
      result.append(address)
      below = frame &+ 16
      frame = next
    }
    return result
  }

  /// The first chain that looks like one: where code without frame pointers was called last.
  private func found(above stack: UInt64) -> [UInt64] {
    var place = (stack &+ 7) & ~7
    for _ in 0..<Self.mostWordsSearched {
      guard let next = word(place) else { return [] }
      if next > place, next - place <= Self.largestFrame {
        let chain = frames(from: place, above: place)
        if chain.count > 2, chain.contains(where: { map.programOffset($0) != nil }) {
          return chain
        }
      }
      place &+= 8
    }
    return []
  }
}

/// Where machine code lies in a process, by the text of its `/proc/PID/maps`.
package struct MemoryMap: Sendable {
  /// Code of any file, by address.
  private(set) var code: [Range<UInt64>] = []
  /// Code of the program itself.
  private(set) var programCode: [Range<UInt64>] = []
  /// Where the program's first byte is loaded; nil where it is not there.
  private(set) var programStart: UInt64?

  /// Reads the lines; what does not look like one is passed over.
  ///
  /// - Parameters:
  ///   - text: At most `mostBytes` of it are looked at.
  ///   - program: The absolute path of the program.
  package init(_ text: some Collection<UInt8>, program: [UInt8]) {
    for line in text.prefix(Self.mostBytes).split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(
        separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count >= 5, let range = Self.range(fields[0]) else { continue }
      let path = fields.count == 6 ? Array(fields[5].drop { $0 == UInt8(ascii: " ") }) : []
      let isProgram = path == program
      if isProgram, UInt64(Self.text(fields[2]), radix: 16) == 0 {
        programStart = programStart ?? range.lowerBound
      }
      guard fields[1].contains(UInt8(ascii: "x")) else { continue }
      code.append(range)
      if isProgram { programCode.append(range) }
    }
  }

  /// More than any process of ours has; a hostile one can have a great many mappings.
  static let mostBytes = 4 << 20

  func isCode(_ address: UInt64) -> Bool { code.contains { $0.contains(address) } }

  /// The offset of an address in the program; nil where it is not code of the program.
  func programOffset(_ address: UInt64) -> UInt64? {
    guard let programStart, programCode.contains(where: { $0.contains(address) }) else {
      return nil
    }
    return address &- programStart
  }

  private static func range(_ word: some Collection<UInt8>) -> Range<UInt64>? {
    let ends = word.split(separator: UInt8(ascii: "-"))
    guard ends.count == 2, let from = UInt64(text(ends[0]), radix: 16),
      let to = UInt64(text(ends[1]), radix: 16), from < to
    else { return nil }
    return from..<to
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
