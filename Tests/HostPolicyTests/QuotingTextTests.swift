import HostPolicy
import Testing

@Suite struct QuotingTextTests {
  private static let text: QuotingText = "no “\(quoting: "secret")” among \(3) of \("host")"

  @Test func whatItQuotesIsHiddenAndTheHostsWordsStay() {
    #expect(Self.text.redacted == "no “<private>” among 3 of host")
    #expect(Self.text.revealed == "no “secret” among 3 of host")
  }

  @Test func printsRedactedHoweverItIsPrinted() {
    var dumped = ""
    dump(Self.text, to: &dumped)
    for text in ["\(Self.text)", String(reflecting: Self.text), dumped, "\([Self.text])"] {
      #expect(!text.contains("secret"))
    }
  }

  @Test func partsKeepWhatTheyQuote() {
    let whole: QuotingText = "found \(Self.text), too"
    #expect(whole.redacted == "found no “<private>” among 3 of host, too")
    let joined = [QuotingText("a"), QuotingText(quoting: "b")].joined(separator: "; ")
    #expect(joined.redacted == "a; <private>")
    #expect((joined + "!").revealed == "a; b!")
    #expect([QuotingText]().joined(separator: "; ").revealed == "")
  }
}
