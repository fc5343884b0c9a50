import Testing

@testable import Fetching

@Suite struct MessageDestinationMistakeTests {
  /// A short code has no calling code that could be written in front of it.
  @Test(arguments: [
    ("7726", "keep the short code, which has no such form, if it is tried on a phone; or write a "),
    ("123456", "keep the short code, "), ("202 555 0100", "write a phone number in E.164, "),
    ("https://a.example.dev", "write a phone number in E.164, "),
  ])
  func theRemedySuitsTheNumber(_ number: String, _ beginning: String) throws {
    let mistake = try #require(MessageDestinationMistake(in: number))
    #expect(mistake.remedy.hasPrefix(beginning), "\(mistake.remedy)")
    #expect(mistake.remedy.contains("+14085550177"), "\(mistake.remedy)")
  }
}
