import Foundation
import Testing

@testable import PrivacyChecks

@Suite struct PatternExampleTests {
  @Test(arguments: [
    "win[0-9]{3}", #"\d{4,6} is your code"#, "(?i)free|loan", "^(?:buy|sell) .*now$", #"a\.b\+"#,
    "[^a-z]x", #"(?<n>\w+)\s+x?"#, "[A-Z]+-[a-z]*", #"\bpill\b"#,
  ])
  func exampleMatches(_ pattern: String) throws {
    let example = try #require(PatternExample.of(pattern))
    let expression = try NSRegularExpression(pattern: pattern)
    let whole = NSRange(example.startIndex..., in: example)
    #expect(expression.firstMatch(in: example, range: whole) != nil, "\(example)")
    #expect(PatternExample.isPattern(pattern))
  }

  @Test(arguments: [
    "(?=x)y", #"(a)\1"#, "[a", "(a", "a)", "*", "\\", "a{9999}", #"\p{L}"#, "", "{2}",
  ])
  func whatIsNotUnderstoodHasNone(_ pattern: String) {
    #expect(PatternExample.of(pattern) == nil)
  }

  @Test(arguments: ["free loan", "50% off!", "+4915550100", "a.b", "me@mail.example", "(hi)"])
  func textIsNoPattern(_ text: String) {
    #expect(!PatternExample.isPattern(text))
  }
}
