import HostPolicy
import Testing

@Suite struct SenderAddressTests {
  @Test(arguments: [
    ("+1 (408) 555-0100", "US", SenderKind.phone, "+14085550100"),
    ("14085550100", "US", .phone, "+14085550100"),
    ("555-0100", "US", .phone, "5550100"),
    ("0044 20 7946 0958", "US", .phone, "00442079460958"),
    ("408-555-0100 p. 3", "US", .alphanumeric, "408-555-0100 p. 3"),
    ("28581", "US", .shortCode, "28581"),
    ("285-811", "US", .shortCode, "285811"),
    ("611", "US", .shortCode, "611"),
    ("12", "US", .unknown, "12"),
    ("+28581", "US", .phone, "+28581"),
    ("106901234567", "CN", .shortCode, "106901234567"),
    ("12345", "FK", .phone, "+50012345"),
    ("HDFCBK-S", "IN", .alphanumeric, "hdfcbk-s"),
    ("4INFO", "US", .alphanumeric, "4info"),
    ("\u{200F}Ｂａｎｋ\u{00A0} One", "US", .alphanumeric, "bank one"),
    ("Банк", "RU", .alphanumeric, "банк"),
    ("", "US", .unknown, ""),
    ("()--..", "US", .unknown, "()--.."),
    ("+", "US", .unknown, "+"),
    ("*123#", "US", .unknown, "*123#"),
    ("📱📱", "US", .unknown, "📱📱"),
    ("BANK\u{0}", "US", .unknown, "bank\u{0}"),
    ("+14085550100,+14085550101", "US", .unknown, "+14085550100,+14085550101"),
  ])
  func readsAsKindAndKey(text: String, region: String, kind: SenderKind, key: String) {
    let address = SenderAddress(text, region: Region(region))
    #expect(address.kind == kind)
    #expect(address.key == key)
  }

  @Test(arguments: [
    ("User@Example.COM", "user@example.com"),
    ("user@example.com.", "user@example.com"),
    ("user@b\u{FC}cher.example", "user@xn--bcher-kva.example"),
    ("user@BU\u{308}CHER.example", "user@b\u{FC}cher.example"),
    ("user@\u{4F8B}\u{3048}\u{3002}jp", "user@xn--r8jz45g.jp"),
    ("\u{202A}user@example.com\u{202C}", "user@example.com"),
    ("mailto:user%40home@example.com?subject=Hi", "user@home@example.com"),
    ("MAILTO:User@Example.com", "user@example.com"),
  ])
  func mailAddressesThatAreOne(first: String, second: String) {
    #expect(SenderAddress(first).kind == .email)
    #expect(SenderAddress(first) == SenderAddress(second))
  }

  @Test(arguments: ["@example.com", "user@", "user@a..b", "a user@example.com", "a@b\u{1}c"])
  func writingsThatAreNoMailAddress(text: String) {
    #expect(SenderAddress(text).kind != .email)
  }

  @Test(arguments: [
    ("tel:+1-408-555-0100", "+14085550100"),
    ("TEL://+1%20408%20555%200100", "+14085550100"),
    ("tel:555-0100;phone-context=+1-408", "+14085550100"),
    ("tel:7042;phone-context=example.com", "7042"),
    ("sms:+14085550100?body=Hello", "+14085550100"),
    ("sms:28581;body=STOP", "28581"),
    ("sms:+14085550100&body=Hello", "+14085550100"),
    ("tel:%2", "%2"),
    ("tel:", "tel:"),
    ("sms:%00", "\u{0}"),
  ])
  func readsTheAddressInAURI(text: String, key: String) {
    #expect(SenderAddress(text).key == key)
  }

  @Test(arguments: [("GB", "+442079460958"), ("us", "+12079460958"), ("ZZ", "2079460958")])
  func theRegionDecidesWhatANationalNumberIs(region: String, key: String) {
    #expect(SenderAddress("2079460958", region: Region(region)).key == key)
  }

  @Test(arguments: ["", "ZZ", "usa", "\u{0}", "\u{1F1FA}\u{1F1F8}"])
  func aRegionWithoutAPlanStillReadsInternationalNumbers(code: String) {
    let region = Region(code)
    #expect(region.plan == nil)
    #expect(SenderAddress("+44 (0)20 7946 0958", region: region).key == "+442079460958")
    #expect(SenderAddress("020 7946 0958", region: region).key == "02079460958")
    #expect(SenderAddress("28581", region: region).kind == .shortCode)
  }

  @Test func theDefaultRegionIsTheUnitedStates() {
    #expect(SenderAddress("(408) 555-0100") == SenderAddress("+14085550100", region: .unknown))
  }

  @Test func keepsTheTextAndPrintsNothingOfIt() {
    let text = "\u{202A}+1 (408) 555\u{2011}0100;ext=7\u{202C}"
    let address = SenderAddress(text)
    #expect(Array(address.text.revealed.utf8) == Array(text.utf8))
    var dump = ""
    Swift.dump(address, to: &dump)
    for printed in ["\(address)", String(reflecting: address), dump] {
      #expect(!printed.contains("408") && !printed.contains("0100"))
    }
  }
}
