import HostPolicy
import Testing

/// Agreement with libphonenumber, whose figures `restate-figures.py` restates.
@Suite struct FiguresTests {
  private static let noInternationalForm = "local"

  @Test func numbersAgreeSaveForTheListedOnes() throws {
    let disagreements = try Figures.lines(of: "disagreements", columns: 4)
    let facts = try Figures.lines(of: "numbers", columns: 3)
    #expect(facts.count > 2_000)
    var met = 0
    for fact in facts {
      let address = SenderAddress(fact[1], region: Region(fact[0]))
      if let ours = disagreements.first(where: { $0[0] == fact[0] && $0[1] == fact[1] }) {
        met += 1
        #expect(address.key == ours[2], "\(fact)")
        #expect(address.key != fact[2], "no disagreement any more: \(fact)")
      } else if fact[2] == Self.noInternationalForm {
        #expect(!address.key.hasPrefix("+") || fact[1].hasPrefix("+"), "\(fact)")
      } else {
        #expect(address.key == fact[2], "\(fact)")
        #expect(address.kind == .phone, "\(fact)")
      }
    }
    #expect(met == disagreements.count, "a listed disagreement is not among the facts")
  }

  /// An extension is no part of the number here, and Contacts' rule for China holds.
  private static let knownMatches: [[String]: SenderMatch] = [
    ["+64 3 331-6005 ext 3456", "+64 3 331-6005 ext 1234"]: .exact,
    ["+64 3 331-6005 ext 3456", "+64 3 331-6005"]: .exact,
    ["+86 131 2345 6789", "2345 6789"]: .none,
    ["+86 10 1234 5678", "+86 1234 5678"]: .none,
    // Six digits are a short code, so they are no number's local part.
    ["+49 30 901820", "901820"]: .none,
  ]

  @Test func matchesAgreeSaveForTheListedOnes() throws {
    let facts = try Figures.lines(of: "matches", columns: 3)
    var met = 0
    for fact in facts {
      let first = SenderAddress(fact[0], region: .unknown)
      let second = SenderAddress(fact[1], region: .unknown)
      let match = first.match(second)
      #expect(second.match(first) == match, "not symmetric: \(fact)")
      if let ours = Self.knownMatches[Array(fact.prefix(2))] {
        met += 1
        #expect(match == ours, "\(fact)")
        #expect("\(match)" != fact[2], "no disagreement any more: \(fact)")
      } else {
        #expect("\(match)" == fact[2], "\(fact)")
      }
    }
    #expect(met == Self.knownMatches.count)
  }
}
