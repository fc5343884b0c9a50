import Testing

@testable import Sandboxing

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
