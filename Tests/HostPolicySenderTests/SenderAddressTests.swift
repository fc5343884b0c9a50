import HostPolicy
import Testing
import Texts

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

  /// Of ASCII white space alone is folded, and nothing else is taken for something that it is not.
  @Test(arguments: (UInt8(0)...0x7f).map { String(Unicode.Scalar($0)) })
  func ofASCIIWhiteSpaceAloneIsFolded(character: String) {
    let isSpace = character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    let key = isSpace ? "a b" : "a\(character)b".lowercased()
    #expect(SenderAddress("a\(character)b").key == key)
  }

  /// However many bytes a character has.
  @Test(arguments: ["E", "\u{C9}", "\u{1F4F1}"])
  func aTextIsFoldedWhereItIsNoLongerThanAnAddress(character: String) {
    let text = String(repeating: character, count: 320)
    #expect(SenderAddress(text + " ").key == text + " ")
    #expect(SenderAddress(text).key == text.lowercased())
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

@Suite struct SenderMatchTests {
  @Test(arguments: [
    ("+14085550100", "555-0100", SenderMatch.local),
    ("+14085550100", "4085550100", .exact),
    ("+14085550100", "+1 555 0100", .local),
    ("+14085550100", "28581", .none),
    ("+14085550100", "+44 408 555 0100", .none),
    ("+14085550100", "100", .none),
    ("Bank", "BANK", .exact),
    ("Bank", "Banks", .none),
    ("user@example.com", "other@example.com", .none),
    ("+8613123456789", "23456789", .none),
  ])
  func matches(first: String, second: String, expected: SenderMatch) {
    let first = SenderAddress(first)
    let second = SenderAddress(second)
    #expect(first.match(second) == expected)
    #expect(second.match(first) == expected)
    #expect((first == second) == (expected == .exact))
    #expect(!(first == second) || first.hashValue == second.hashValue)
  }

  /// A number of no known country is whoever's national number it is.
  @Test func nationalIsMoreThanLocal() {
    let national = SenderAddress("020 7946 0958", region: .unknown)
    let local = SenderAddress("7946 0958", region: .unknown)
    let whole = SenderAddress("+44 20 7946 0958")
    #expect(national.match(whole) == .national && whole.match(national) == .national)
    #expect(local.match(whole) == .local && whole.match(local) == .local)
    #expect(national != whole)
    #expect(SenderMatch.allCases.reversed().sorted() == [.none, .local, .national, .exact])
  }

  /// Why `==` cannot be `local`: two subscribers match one saved number, and not each other.
  @Test func localIsNotTransitive() {
    let saved = SenderAddress("555-0100")
    let first = SenderAddress("+1 408 555 0100")
    let second = SenderAddress("+1 650 555 0100")
    #expect(saved.match(first) == .local && saved.match(second) == .local)
    #expect(first.match(second) == .none)
  }
}

/// What the phone's memory makes of writings that are one sender.
@Suite struct SenderConversationTests {
  private static func phone(contacts: Set<SenderAddress> = []) -> PhoneState {
    PhoneState(
      profile: .ios16, settings: PhoneSettings(selectedFilter: "Filter"), contacts: contacts)
  }

  private static func message(from text: String, in region: Region) -> IncomingMessage {
    IncomingMessage(
      service: .sms, sender: SenderAddress(text, region: region), body: "Hello")
  }

  @Test(arguments: [
    ("GB", "07911 123456", "+447911123456"), ("IT", "06 698 12345", "+39 06 698 12345"),
    ("US", "(408) 555-0100", "tel:+1-408-555-0100"), ("RU", "8 912 345-67-89", "+79123456789"),
  ])
  func aContactIsKnownInEveryWriting(region: String, saved: String, received: String) {
    let region = Region(region)
    let message = Self.message(from: received, in: region)
    let contact = SenderAddress(saved, region: region)
    #expect(Self.phone(contacts: [contact]).facts(of: message).participantIsContact)
    // Not because digits are equal: in another country the same digits are another number.
    let elsewhere = SenderAddress(saved, region: region.code == "GB" ? Region("FR") : Region("GB"))
    #expect(!Self.phone(contacts: [elsewhere]).facts(of: message).participantIsContact)
  }

  @Test func repliesInAnyWritingCountTogether() {
    var phone = Self.phone()
    let region = Region("GB")
    for text in ["07911 123456", "+44 (0)7911 123456", "00447911123456"] {
      _ = phone.reply(to: SenderAddress(text, region: region))
    }
    #expect(phone.facts(of: Self.message(from: "447911123456", in: region)).replies == 3)
    #expect(phone.conversations.count == 1)
  }
}
