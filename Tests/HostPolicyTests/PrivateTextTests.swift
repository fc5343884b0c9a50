import HostPolicy
import Testing
import Texts

@Suite struct RedactionTests {
  private static let secrets = ["s3cret", "2025550147", "kim.doe", "subj3ct"]

  /// Everything of the policy that holds text or an address.
  private func values() throws -> [Any] {
    let sender = SenderAddress("+12025550147")
    let message = IncomingMessage(
      service: .mms, sender: sender, body: "s3cret",
      otherMembers: [SenderAddress("kim.doe@a.test")],
      subject: "subj3ct")
    var phone = PhoneState.filtering()
    let arrival = phone.receive(message)
    let waiting = phone
    guard case .ask(let id, _) = arrival else { throw PolicyTestError.notAsked }
    let decision = phone.conclude(id, with: .response(action: 2, subAction: 0)) as Any
    _ = phone.addContact(sender)
    phone.block(sender)
    return [
      PrivateText("s3cret"), sender, message, waiting, arrival, decision, phone,
      ConversationKey(message.participants), phone.facts(of: message), phone.contacts,
    ]
  }

  private enum PolicyTestError: Error { case notAsked }

  @Test func nothingPrintsTextOrAddresses() throws {
    for value in try values() {
      var dumped = ""
      dump(value, to: &dumped)
      var printed = ""
      print(value, to: &printed)
      let texts = [
        printed, dumped, "\(value)", String(describing: value), String(reflecting: value),
        "\([value])", "\(["key": value])", "\(Optional(value) as Any)",
      ]
      for text in texts {
        for secret in Self.secrets {
          #expect(!text.contains(secret), "\(type(of: value)) tells \(secret)")
        }
      }
    }
  }

  @Test func theyAreMarkedAsPrivate() {
    #expect("\(PrivateText("s3cret"))" == "<private>")
    #expect(String(reflecting: PrivateText("s3cret")) == "<private>")
    #expect("\(SenderAddress("+12025550147"))" == "<private>")
    #expect(String(reflecting: SenderAddress("+12025550147")) == "<private>")
  }

  /// The positive control: whoever asks gets the text unchanged.
  @Test func whoAsksIsTold() {
    #expect(PrivateText("s3cret").revealed == "s3cret")
    #expect(SenderAddress("+1 (202) 555-0147").text.revealed == "+1 (202) 555-0147")
  }
}

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
