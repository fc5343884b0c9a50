import Testing

@testable import Sandboxing

@Suite struct StackWalkTests {
  private static let map = MemoryMap(
    Array(
      """
      1000-2000 r--p 00000000 00:00 1 /p
      2000-3000 r-xp 00001000 00:00 1 /p
      7000-8000 r-xp 00000000 00:00 2 /lib
      """.utf8), program: Array("/p".utf8))

  private static func offsets(
    _ memory: [UInt64: UInt64], pc: UInt64, sp: UInt64, fp: UInt64, link: UInt64 = 0
  ) -> [UInt64] {
    StackWalk(map: map) { memory[$0] }.offsets(
      from: StackWalk.Registers(programCounter: pc, stackPointer: sp, framePointer: fp, link: link))
  }

  @Test func chainIsFollowedAndForeignFramesAreLeftOut() {
    let memory: [UInt64: UInt64] = [
      0x9010: 0x9030, 0x9018: 0x2101, 0x9030: 0x9050, 0x9038: 0x7100, 0x9050: 0, 0x9058: 0x2201,
    ]
    #expect(Self.offsets(memory, pc: 0x2050, sp: 0x9000, fp: 0x9010) == [0x1050, 0x1100, 0x1200])
    #expect(Self.offsets(memory, pc: 0x7050, sp: 0x9000, fp: 0x9010) == [0x1100, 0x1200])
  }

  @Test func callToNowhereIsFoundOnTheStack() {
    let memory: [UInt64: UInt64] = [0x9000: 0x2301, 0x9010: 0, 0x9018: 0x2101]
    #expect(Self.offsets(memory, pc: 0, sp: 0x9000, fp: 0x9010) == [0x1300, 0x1100])
  }

  @Test func leafsCallerIsInTheLinkRegister() {
    let memory: [UInt64: UInt64] = [0x9010: 0, 0x9018: 0x2101]
    #expect(
      Self.offsets(memory, pc: 0x7050, sp: 0x9000, fp: 0x9010, link: 0x2301) == [0x1300, 0x1100])
  }

  @Test func lostFramePointerIsSearchedFor() {
    // As in the C library's abort: the register holds something else.
    let memory: [UInt64: UInt64] = [
      0x9000: 1, 0x9008: 2, 0x9010: 0x9030, 0x9018: 0x7101, 0x9020: 5, 0x9028: 6,
      0x9030: 0x9040, 0x9038: 0x2101, 0x9040: 0, 0x9048: 0x2201,
    ]
    #expect(Self.offsets(memory, pc: 0x7050, sp: 0x9000, fp: 6) == [0x1100, 0x1200])
  }

  #if arch(x86_64)
    @Test func callerOfAFunctionWithoutAFrameIsFoundWhereItsCallIs() {
      // The frame's own return address follows a direct call to 0x2200.
      let call: UInt64 = 0xe8 << 24 | UInt64(UInt32(bitPattern: 0x2200 - 0x2108)) << 32
      let otherCall: UInt64 = 0xe8 << 24
      let memory: [UInt64: UInt64] = [
        0x9000: 0x7101, 0x9008: 0x2150, 0x9010: 0x2250, 0x9018: 0x2280, 0x9020: 0, 0x9028: 0x2108,
        0x2100: call, 0x2148: otherCall, 0x2248: 0, 0x2278: otherCall,
      ]
      // 0x2150 lies before the function, 0x2250 after no call.
      #expect(Self.offsets(memory, pc: 0x7050, sp: 0x9000, fp: 0x9020) == [0x127f, 0x1107])
    }

    @Test func callerOfAStubIsOnTopOfTheStack() {
      let call: UInt64 = 0xe8 << 24
      let memory: [UInt64: UInt64] = [
        0x2900: 0x25ff, 0x9000: 0x2280, 0x2278: call, 0x9020: 0, 0x9028: 0x2108,
      ]
      #expect(Self.offsets(memory, pc: 0x2900, sp: 0x9000, fp: 0x9020) == [0x1900, 0x127f, 0x1107])
      // Elsewhere the top of the stack is anything.
      #expect(Self.offsets(memory, pc: 0x2910, sp: 0x9000, fp: 0x9020) == [0x1910, 0x1107])
    }
  #endif

  @Test(arguments: [0, 0x9010, 0x9001, UInt64.max, UInt64.max - 7] as [UInt64])
  func madeUpStackEnds(fp: UInt64) {
    // A loop, and a frame below the one before.
    let memory: [UInt64: UInt64] = [0x9010: 0x9010, 0x9018: 0x2101, 0x9000: 0x9000]
    #expect(Self.offsets(memory, pc: 0x2050, sp: 0x9000, fp: fp).count <= 2)
    #expect(Self.offsets([:], pc: .max, sp: .max, fp: fp) == [])
  }

  @Test func endlessChainIsCut() {
    let walk = StackWalk(map: Self.map) { $0 % 16 == 0 ? $0 + 16 : 0x2101 }
    let registers = StackWalk.Registers(
      programCounter: 0x2050, stackPointer: 0x9000, framePointer: 0x9000)
    #expect(walk.offsets(from: registers).count == 65)
  }
}

@Suite struct MemoryMapTests {
  private static let text = """
    1000-2000 r--p 00000000 00:00 1    /phone/Program
    2000-4000 r-xp 00001000 00:00 1    /phone/Program
    7000-8000 r-xp 00000000 00:00 2    /usr/lib/a b.so
    9000-9800 r-xp 00000000 00:00 3    /phone/Program (deleted)
    a000-b000 rw-p 00000000 00:00 0 [heap]
    zzzz-b000 r-xp 00000000 00:00 0
    c000-b000 r-xp 00000000 00:00 0
    ff
    """

  @Test func codeOfTheProgramIsToldFromOtherCode() {
    let map = MemoryMap(Array(Self.text.utf8), program: Array("/phone/Program".utf8))
    #expect(map.programStart == 0x1000)
    #expect(map.programCode == [0x2000..<0x4000])
    #expect(map.code == [0x2000..<0x4000, 0x7000..<0x8000, 0x9000..<0x9800])
    #expect(map.programOffset(0x2345) == 0x1345)
    #expect(map.programOffset(0x1001) == nil)
    #expect(map.programOffset(0x7001) == nil)
    #expect(map.isCode(0x7fff))
    #expect(!map.isCode(0xa000))
  }

  @Test func textOfAnotherProgramHasNoOffset() {
    let map = MemoryMap(Array(Self.text.utf8), program: Array("/phone/Other".utf8))
    #expect(map.programOffset(0x2345) == nil)
  }
}
