import Testing

@testable import HostPolicy

@Suite struct PunycodeTests {
  @Test(arguments: [
    ("xn--bcher-kva", "b\u{FC}cher"), ("xn--mnchen-3ya", "m\u{FC}nchen"),
    ("xn--r8jz45g", "\u{4F8B}\u{3048}"),
    ("xn--e1afmkfd", "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}"),
    ("xn--n3h", "\u{2603}"), ("xn--fiqs8s", "\u{4E2D}\u{56FD}"),
    ("xn--mgbh0fb", "\u{645}\u{62B}\u{627}\u{644}"),
  ])
  func decodes(label: String, expected: String) {
    #expect(Punycode.decode(label: label[...]) == expected)
  }

  @Test(arguments: [
    "example", "xn--\u{FC}", "xn--99999999999", "xn--a-\u{0}", "xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
    "xn--" + String(repeating: "a", count: 60), "xn--9",
  ])
  func keepsWhatIsNotOne(label: String) {
    #expect(Punycode.decode(label: label[...]) == nil)
  }
}
