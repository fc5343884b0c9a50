import Testing

@testable import Texts

@Suite struct JSON5NumberTests {
  @Test(
    arguments: [
      ("0", 0), ("-1", -1), ("+.5", 0.5), ("5.", 5), ("0x1F", 31), ("-0X1f", -31), ("1e3", 1000),
      ("12.25E-2", 0.1225), ("1.e1", 10), (".5e+1", 5),
      ("1234567890123456", 1_234_567_890_123_456),
      ("Infinity", .infinity), ("-Infinity", -.infinity),
    ] as [(String, Double)])
  func whatIsANumber(_ text: String, _ number: Double) {
    #expect(JSON5Number.value(of: text) == number)
  }

  @Test func aNumberCanBeNone() throws {
    #expect(try #require(JSON5Number.value(of: "-NaN")).isNaN)
  }

  @Test(arguments: [
    "", "+", ".", "-.", "01", "00", "1e", "1e+", "e1", ".e1", "0x", "0xg", "1x", "0x1.", "--1",
    "1 ",
    " 1", "Infinity2", "nan", "infinity", "1,5", "\u{661}", "0x\u{ff11}", "1_000", "1\u{301}",
  ])
  func whatIsNone(_ text: String) {
    #expect(JSON5Number.value(of: text) == nil)
  }
}
