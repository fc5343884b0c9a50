import IdentityLookup
import MessagesHostTesting
import Testing

/// What a test prints of an extension is text in the log of its CI server, whatever the extension says.
@Suite struct PrintedTextTests {
  private static func phone() async throws -> SimulatedPhone {
    let filter = "Tests/Fixtures/Extensions/ForgingFilter"
    return try await SimulatedPhone(extension: .source(filter)) { setup in
      setup.network = [.answering(body: "\u{1b}[31m\n::error::FORGED")]
    }
  }

  /// What would be obeyed, or taken for a line of its own.
  private static func faults(_ texts: [String]) -> [String] {
    texts.flatMap { $0.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) } }
      .filter { line in
        let start = line.drop(while: \.isWhitespace)
        return start.hasPrefix("::") || start.hasPrefix("FORGED") || line.contains("##[")
          || line.contains("##vso[")
          || line.unicodeScalars.contains {
            switch $0.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse: true
            default: false
            }
          }
      }
  }

  @Test func whatAMessageCameToIsTextAndNothingElse() async throws {
    let phone = try await Self.phone()
    let message = try await phone.receive(.sms(from: "72645", text: "everything"))
    #expect(!message.notices.isEmpty && !message.denials.isEmpty && !message.logs.isEmpty)
    let asked = try await phone.receive(.sms(from: "72645", text: "network"))
    #expect(!asked.requests.isEmpty)
    let failure = #expect(throws: PhoneTestFailure.self) {
      try message.expect(action: ILMessageFilterAction.allow)
    }
    let privacy = await #expect(throws: PhoneTestFailure.self) { try await phone.expectPrivate() }
    var texts = message.notices + ["\(message)", "\(message.why)", "\(asked)"]
    texts += message.denials.map { "\($0)" }
    texts += message.logs.map { "\($0)" }
    texts += asked.requests.map { "\($0)" }
    texts += message.why.gates.map { "\($0)" }
    texts += try await phone.leaks.map { "\($0)" }
    #expect(Self.faults(texts) == [])
    #expect(Self.faults(["\(try #require(failure))", "\(try #require(privacy))"]) == [])
    #expect(texts.contains { $0.contains("FORGED") })
  }

  @Test func aRuleThatIsBrokenIsTextAndNothingElse() async throws {
    let filter = "Tests/Fixtures/Extensions/ForgingFilter"
    let conformance = ExtensionConformance(
      of: .source(filter), strict: true)
    let failure = await #expect(throws: PhoneTestFailure.self) { try await conformance.checkAll() }
    #expect(Self.faults(["\(try #require(failure))"]) == [])
    #expect("\(try #require(failure))".contains("FORGED"))
  }
}
