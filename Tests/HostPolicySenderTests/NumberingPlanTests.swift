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
