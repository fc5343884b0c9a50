import Testing
import Texts

@Suite struct WrittenNumberTests {
  @Test(
    arguments: [
      ("+14085550177", .fullyQualified), ("+4930123456", .fullyQualified),
      ("+123456789012345", .fullyQualified), ("+1234567890123456", .unqualified),
      ("+123456", .unqualified), ("+04085550177", .unqualified), ("7726", .unqualified),
      ("+1 408 555 0177", .unqualified), ("(408) 555-0177", .unqualified),
      ("4085550177", .unqualified), ("030/1234567", .unqualified),
      ("030\u{2011}1234567", .unqualified), ("030 / 12\u{2013}34", .unqualified),
      ("0160\u{a0}1234567", .unqualified), ("/", .other),
      ("ftp/1", .other), ("https://spam.example.dev/v1", .other),
      ("spam@example.dev", .other), ("sms:+14085550177", .other), ("Spam", .other), ("+", .other),
      ("", .other),
    ] as [(String, WrittenNumber)])
  func isJudgedByItsCharacters(_ text: String, _ number: WrittenNumber) {
    #expect(WrittenNumber(text) == number)
  }
}
