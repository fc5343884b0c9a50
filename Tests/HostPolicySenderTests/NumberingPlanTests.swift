import Foundation
import HostPolicy
import Testing

@Suite struct NumberingPlanTests {
  @Test(arguments: NumberingPlan.all)
  func figuresHoldTogether(plan: NumberingPlan) {
    #expect(plan.region.count == 2 && plan.region == plan.region.uppercased())
    #expect(Region(plan.region.lowercased()).plan == plan)
    let code = String(plan.callingCode)
    // ITU-T E.164: fifteen digits with the calling code.
    #expect(code.count + plan.nationalLengths.upperBound <= 15)
    let prefixes = plan.internationalPrefixes + plan.trunkPrefixes + plan.servicePrefixes
    #expect(prefixes.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } })
    #expect(!plan.internationalPrefixes.isEmpty)
    for (index, prefix) in plan.internationalPrefixes.enumerated() {
      let earlier = plan.internationalPrefixes.prefix(index)
      #expect(!earlier.contains(where: prefix.hasPrefix), "\(prefix) is never reached")
    }
  }

  @Test func everyRegionIsThereOnce() {
    #expect(NumberingPlan.byRegion.count == NumberingPlan.all.count)
    #expect(NumberingPlan.all.count >= 230)
  }

  @Test(arguments: NumberingPlan.all)
  func aNumberWithEveryCallingCodeSplitsThere(plan: NumberingPlan) {
    let national = String(repeating: "5", count: plan.nationalLengths.lowerBound)
    let address = SenderAddress("+\(plan.callingCode) \(national)", region: .unknown)
    #expect(address.key == "+\(plan.callingCode)\(national)")
  }

  @Test(arguments: [
    "US CA AG AI AS BB BM BS DM DO GD GU JM KN KY LC MP MS PR SX TC TT VC VG VI",
    "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK",
    "IN CN US ID PK NG BR BD RU ET MX JP EG PH CD VN IR TR DE TH TZ GB FR ZA IT KE MM CO KR SD UG",
    "ES DZ IQ AR AF YE CA PL MA AO UA UZ MY MZ GH PE SA MG CI NP CM VE NE AU KP SY ML BF LK TW MW",
  ])
  func largeRegionsAndUnionsAreThere(regions: String) {
    for region in regions.split(separator: " ") {
      #expect(Region(String(region)).plan != nil, "\(region)")
    }
  }
}

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

/// The tables of facts beside the tests, a line a fact, its parts separated by tabs.
enum Figures {
  static func lines(of name: String, columns: Int) throws -> [[String]] {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").enumerated().map {
      let parts = $1.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == columns, "\(name).tsv:\($0 + 1): \(columns) columns expected")
      return parts
    }
  }
}
