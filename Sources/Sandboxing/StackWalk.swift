import CPlatform

/// Follows frame pointers through the stack of a stopped thread.
///
/// Everything it reads may be made up by the child: each step is checked, and there are few.
struct StackWalk {
  /// The registers of the thread.
  struct Registers: Sendable {
    var programCounter: UInt64
    var stackPointer: UInt64
    var framePointer: UInt64
    /// The return address of a function without a frame; 0 for none.
    var link: UInt64 = 0
  }

  let map: MemoryMap
  /// Eight bytes at an address; nil where they cannot be read.
  let word: (UInt64) -> UInt64?

  private static let mostFrames = 64
  private static let largestFrame: UInt64 = 1 << 20
  /// How far a chain of frames is looked for, in words.
  private static let mostWordsSearched = 4096

  /// Offsets in the program, innermost first.
  func offsets(from registers: Registers) -> [UInt64] {
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
    guard registers.link != 0, registers.link != chain.first, map.isCode(registers.link) else {
      return []
    }
    return [registers.link]
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
