import ExtensionWire
import Foundation
import Testing

/// What prints must not show a message.
@Suite struct RedactionTests {
  private static let query = HostMessage.query(
    QueryID(rawValue: 1),
    QueryRecord(
      sender: "+1SECRET", messageBody: "SECRET text", receiverISOCountryCode: "US"))
  private static let answer = HostMessage.deferralResult(
    QueryID(rawValue: 1),
    .response(
      NetworkResponseRecord(
        url: "https://example.com/SECRET", statusCode: 200, httpVersion: nil,
        headers: ["X": "SECRET"], body: Data("SECRET".utf8))))

  @Test(arguments: [query, answer])
  func printedFormsAreRedacted(_ message: HostMessage) {
    var dumped = ""
    dump(message, to: &dumped)
    for text in ["\(message)", String(reflecting: message), dumped] {
      #expect(!text.contains("SECRET"))
      #expect(text.contains("Record"))
    }
  }

  @Test func descriptionTellsTheShape() {
    #expect("\(Self.query)".contains("<private, 11 characters>"))
    #expect("\(Self.answer)".contains("statusCode: 200"))
  }
}
