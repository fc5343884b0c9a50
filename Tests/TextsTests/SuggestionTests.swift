import Testing

@testable import Texts

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("isHiden", "isHidden", true), ("isHidddden", "isHidden", true), ("isHdden", "isHidden", true),
    ("isHidedn", "isHidden", true), ("isHidxen", "isHidden", true), ("ISHIDDEN", "isHidden", true),
    ("backgroundColour", "backgroundColor", true), ("isHixxen", "isHidden", false),
    ("isHiddenInView", "isHidden", false), ("tab", "tabs", false), ("", "", false),
    ("isHide", "isHidden", true), ("isHi", "isHidden", false), ("view", "isHidden", false),
  ])
  func aSlipOfANameIsOne(name: String, other: String, isSlip: Bool) {
    #expect(Suggestion.isSlip(name, ofName: other) == isSlip)
    #expect(Suggestion.isSlip(other, ofName: name) == isSlip)
  }
}
