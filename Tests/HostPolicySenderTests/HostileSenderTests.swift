import HostPolicy
import Testing
import Texts

/// What a sender may be made of to hurt the host: none of it crashes, and length costs nothing.
@Suite struct HostileSenderTests {
  private static let megabyte = 1 << 20

  @Test(arguments: [
    "1", "+", "0", "(", "\u{200F}", "\u{0}", "\u{FFFD}", "\u{308}", "\u{1F468}\u{200D}", "a", "@",
    "xn--", ";", "%", "\u{0669}",
  ])
  func aMegabyteOfAnythingIsNoAddress(unit: String) {
    let text = String(repeating: unit, count: Self.megabyte / unit.utf8.count)
    for whole in [text, "tel:" + text, "+1" + text, "user@" + text] {
      let address = SenderAddress(whole)
      #expect(address.kind == .unknown)
      // The key is the text itself: nothing was folded, so nothing was read to the end.
      #expect(address.key.utf8.count == whole.utf8.count)
      #expect(address == SenderAddress(whole))
    }
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x2B, 0x31], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF, 0x40, 0x61], [0xC0, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0x00], [0x2B, 0x00, 0x31],
    ] as [[UInt8]])
  func invalidSequencesAreRepairedAndRead(bytes: [UInt8]) {
    let address = SenderAddress(String(decoding: bytes, as: UTF8.self))
    #expect(address.kind != .phone)
    #expect(address.match(SenderAddress("+14085550100")) == .none)
  }

  /// Every text of up to three of the characters that the readers treat in a special way.
  @Test(arguments: NumberingPlan.all.map(\.region) + ["ZZ"])
  func shortTextsOfSpecialCharacters(region: String) {
    let units = ["+", "0", "8", ";ext=", "tel:", "@", ".", "%4", "x", "xn--", "\u{0}", " "]
    let region = Region(region)
    for first in units {
      for second in units {
        for third in units {
          let address = SenderAddress(first + second + third, region: region)
          #expect(address == SenderAddress(address.text.revealed, region: region))
        }
      }
    }
  }

  @Test(arguments: 0...25)
  func digitsOfEveryLength(count: Int) {
    for plan in NumberingPlan.all {
      for digit in ["0", "1", "8", "9"] {
        let digits = String(repeating: digit, count: count)
        let plain = SenderAddress(digits, region: Region(plan.region))
        let international = SenderAddress("+" + digits, region: Region(plan.region))
        #expect(count > 2 || (plain.kind == .unknown && international.kind == .unknown))
        #expect(count < 21 || (plain.kind == .unknown && international.kind == .unknown))
      }
    }
  }
}
