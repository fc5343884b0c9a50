public import IdentityLookup
import Reports
import Terminal

extension ReceivedMessage {
  /// Passes if the message became what is expected; a failure tells gates, rules and denials.
  ///
  /// Only what is given is compared.
  ///
  /// - Parameters:
  ///   - asked: Whether the filter was asked.
  ///   - action: What it answered.
  ///   - subAction: The sub-action of its answer.
  ///   - folder: Where the message lies.
  ///   - notified: Whether there was a sound or a banner.
  ///   - file: The calling file, which a failure names.
  ///   - line: The calling line, which a failure names.
  /// - Throws: `PhoneTestFailure` with every difference and its explanation.
  public func expect(
    asked: Bool? = nil, action: ILMessageFilterAction? = nil,
    subAction: ILMessageFilterSubAction? = nil, folder: MessageFolder? = nil,
    notified: Bool? = nil, file: String = #fileID, line: Int = #line
  ) throws(PhoneTestFailure) {
    let differences = [
      difference("asked", asked, self.asked),
      difference("action", action, self.action),
      difference("sub-action", subAction, self.subAction),
      difference("folder", folder?.rawValue, self.folder.rawValue),
      difference("notified", notified, self.notified),
    ].compactMap(\.self)
    guard !differences.isEmpty else { return }
    throw PhoneTestFailure(
      .expectation,
      (["\(file):\(line): message \(number) is not as expected"]
        + differences.map { "  " + $0 } + details).joined(separator: "\n"))
  }

  private func difference<Value: Equatable>(
    _ name: String, _ wanted: Value?, _ found: Value?
  ) -> String? {
    guard let wanted, wanted != found else { return nil }
    return "\(name): expected \(wanted), got \(found.map { "\($0)" } ?? "none")"
  }

  /// The explanation, and what the extension said and tried.
  private var details: [String] {
    let text = OutcomeText(
      profile: profile, redaction: redaction, style: TerminalStyle(usesColor: false),
      isVerbose: true)
    return why.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      + text.details(outcome).map { "  " + $0 }
  }
}
