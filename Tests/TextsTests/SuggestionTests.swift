import Testing

@testable import Texts

@Suite struct SuggestionTests {
  /// Of a long word no more is near than of one of the length that is compared.
  @Test(
    arguments: [
      (String(repeating: "q", count: 200), ["comment", "Fraud"], nil),
      (String(repeating: "q", count: 64), [String(repeating: "r", count: 64)], nil),
      (String(repeating: "q", count: 200), [String(repeating: "r", count: 200)], nil),
      (String(repeating: "q", count: 70), [String(repeating: "q", count: 100)], nil),
      (
        String(repeating: "q", count: 200), ["comment", String(repeating: "q", count: 199)],
        String(repeating: "q", count: 199)
      ),
      ("coment", ["Fraud", "comment"], "comment"), ("Fruad", ["Fraud", "Fraudster"], "Fraud"),
      ("ab", ["ac"], nil), ("", ["a"], nil),
    ] as [(String, [String], String?)])
  func theNearestIsNear(_ word: String, _ candidates: [String], _ nearest: String?) {
    #expect(Suggestion.nearest(to: word, in: candidates) == nearest)
  }

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
