import HostPolicy
import IdentityLookup
import MessagesHost
import Scenarios
import Testing
import Texts

@testable import Reports

@Suite struct RedactionTests {
  /// What is recorded, whether the user asked to see it, and which fields are shown then.
  @Test(arguments: [
    (RecordedParts(), false, true, true, true), (RecordedParts(), true, true, true, true),
    (RecordedParts.messages, false, false, false, false),
    (RecordedParts.answers, false, true, false, false),
    (RecordedParts.answers, true, true, true, true),
    (RecordedParts.all, false, false, false, false), (RecordedParts.all, true, true, true, true),
  ])
  func fieldsAreShownByWhatWasRecorded(
    _ recorded: RecordedParts, _ showsPrivate: Bool, _ messages: Bool, _ answers: Bool,
    _ words: Bool
  ) {
    let redaction = Redaction(recorded, showsPrivate: showsPrivate)
    let shown = { (isShown: Bool, text: String) in isShown ? text : "<private>" }
    #expect(redaction.show(PrivateText("text")) == shown(messages, "text"))
    #expect(redaction.show(nil as PrivateText?) == nil)
    #expect(redaction.message("about") == shown(messages, "about"))
    #expect(redaction.answer("body") == shown(answers, "body"))
    #expect(redaction.words("/var/text.txt") == shown(words, "/var/text.txt"))
    #expect(redaction.show(LogLine(stream: .stdout, text: "line")) == shown(words, "line"))
    #expect(redaction.show("no “\(quoting: "text")” here") == "no “\(shown(words, "text"))” here")
  }

  @Test func aMaskOfTheLogFallsOnlyOnRequest() {
    let entry = LogEntry(
      level: .error, subsystem: nil, category: nil, text: "from <private>", fullText: "from me")
    #expect(Redaction.none.show(LogLine(entry)) == "from <private>")
    #expect(Redaction.off.show(LogLine(entry)) == "from me")
    #expect(Redaction(.all).show(LogLine(entry)) == "<private>")
  }

  @Test func theHostsOwnNoticesStayAndTheProcessCanSayNothing() {
    let own = Diagnostic(code: "deferral.late", text: "the network answered late")
    #expect(Redaction(.all).show(own) == ("deferral.late", "the network answered late"))
    let known = Diagnostic(code: "completion.twice", text: "my secret", isFromProcess: true)
    #expect(Redaction(.all).show(known) == ("completion.twice", "<private>"))
    let other = Diagnostic(code: "my secret", text: "", isFromProcess: true)
    #expect(Redaction(.all).show(other) == ("<private>", "<private>"))
    #expect(Redaction.none.show(known) == ("completion.twice", "my secret"))
  }

  @Test func theCodesOfTheRuntimeAreKnown() {
    let codes = Set(ExtensionDiagnostic.Code.allCases.map(\.rawValue))
    #expect(Set(NoticeCatalog.ofCode.map(\.id)) == codes)
  }
}
