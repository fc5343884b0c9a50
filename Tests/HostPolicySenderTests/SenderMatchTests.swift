import HostPolicy
import Testing

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

  /// Why `==` cannot be `local`: two subscribers match one saved number, and not each other.
  @Test func localIsNotTransitive() {
    let saved = SenderAddress("555-0100")
    let first = SenderAddress("+1 408 555 0100")
    let second = SenderAddress("+1 650 555 0100")
    #expect(saved.match(first) == .local && saved.match(second) == .local)
    #expect(first.match(second) == .none)
  }
}
