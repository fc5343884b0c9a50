package import Texts

/// What came of the sheet of a reporting extension.
package enum ReportAnswer: Sendable, Hashable {
  /// The user pressed Cancel.
  case cancelled
  /// The user pressed Done, which could not be pressed, and put the sheet away in the end.
  case notReady
  /// The user pressed Done, and the extension answered.
  case classified(Classification)
  /// There was no answer that the host could use.
  case noAnswer(NoAnswerReason)

  /// What the policy looks at of an answer.
  package struct Classification: Sendable, Hashable {
    /// The raw value of the action.
    package let action: Int
    /// The text of a report by message.
    package let userString: PrivateText?
    /// Whether `userInfo` holds nothing that JSON has not.
    package let isUserInfoValid: Bool

    /// Creates what the policy looks at.
    package init(action: Int, userString: PrivateText?, isUserInfoValid: Bool) {
      self.action = action
      self.userString = userString
      self.isUserInfoValid = isUserInfoValid
    }
  }
}

/// The actions of `ILClassificationAction`.
package enum ReportAction: Int, Sendable, Hashable, CaseIterable {
  case none
  case reportNotJunk
  case reportJunk
  case reportJunkAndBlockSender

  /// The name of an action as its author wrote it, or its raw value.
  package static func name(of rawValue: Int) -> String {
    ReportAction(rawValue: rawValue).map { "\($0)" } ?? "action \(rawValue)"
  }

  /// The rule that says what it does.
  package var rule: PolicyRule {
    switch self {
    case .none: ReportRule.none
    case .reportNotJunk: ReportRule.notJunk
    case .reportJunk: ReportRule.junk
    case .reportJunkAndBlockSender: ReportRule.junkAndBlock
    }
  }
}

/// How a report leaves the phone.
package enum ReportDestination: String, Sendable, Hashable, CaseIterable, Codable {
  /// A request to a server.
  case network
  /// A message that the user may send.
  case sms
}

/// Why nothing is reported although the answer asks for it.
package enum ReportObstacle: String, Sendable, Hashable, CaseIterable, Codable {
  /// The extension names no destination.
  case noDestination = "no-destination"
  /// The report would be a message, and the answer has no text for it.
  case noText = "no-text"
  /// The report would be a request, and `userInfo` is no JSON.
  case userInfo = "user-info"

  var rule: PolicyRule {
    switch self {
    case .noDestination: ReportRule.noDestination
    case .noText: ReportRule.noText
    case .userInfo: ReportRule.userInfo
    }
  }
}

/// What the user chooses in what follows after Done.
package struct ReportChoices: Sendable, Hashable {
  /// In the alert that a sender will be blocked, or is.
  package let alert: ReportAlertChoice

  /// In the composer of a report by message.
  package let composer: ReportComposer.Act

  /// Creates choices; OK and Send, where nothing is said.
  package init(alert: ReportAlertChoice = .ok, composer: ReportComposer.Act = .send) {
    (self.alert, self.composer) = (alert, composer)
  }
}

/// What the user presses in the alert about a blocked sender.
package enum ReportAlertChoice: String, Sendable, Hashable, CaseIterable, Codable {
  case ok
  /// Opens Blocked Contacts in Settings.
  case settings
}

/// One thing that the phone does when the extension has answered.
package enum ReportStep: Sendable, Hashable {
  /// The report goes to the server; whatever becomes of it, the next step follows.
  case post
  /// The report is shown as a message, which the user sends or not; the next step follows.
  case compose(ReportComposer)
  /// No report is made.
  case fail(ReportObstacle)
  /// An alert says that the sender is blocked, or will be.
  case alert
  /// The sender goes to Blocked Contacts.
  case block(SenderAddress)
  /// The sheet is dismissed, with all that it presented.
  case dismiss
}

/// What follows from an answer, in order, and why.
package struct ReportConclusion: Sendable, Hashable {
  /// What is done; the last one dismisses the sheet.
  package let steps: [ReportStep]
  /// The rules that decided, with the marks of the phone’s release.
  package let rules: [PolicyRule]
}

extension PhoneState {
  /// What the phone does when the sheet of a reporting extension is over.
  ///
  /// Nothing changes by asking: whoever takes a step tells the phone, such as by `block(_:)`.
  ///
  /// - Parameters:
  ///   - request: What was reported.
  ///   - answer: What came of the sheet.
  ///   - delivery: Where the reports of the extension go.
  ///   - choices: What the user does with what is shown after Done.
  ///   - pressedEarly: Whether Done was pressed at a time at which it could not be.
  /// - Returns: What is to be done, in order.
  package func conclude(
    _ request: ReportRequest, with answer: ReportAnswer, to delivery: ReportDelivery,
    choices: ReportChoices = ReportChoices(), pressedEarly: Bool = false
  ) -> ReportConclusion {
    var (steps, rules): ([ReportStep], [PolicyRule])
    switch answer {
    case .cancelled: (steps, rules) = ([], [ReportRule.cancelled])
    case .notReady: (steps, rules) = ([], [ReportRule.notReady, ReportRule.cancelled])
    case .noAnswer: (steps, rules) = ([], [ReportRule.noAnswer])
    case .classified(let classification):
      (steps, rules) = conclude(request, with: classification, to: delivery)
    }
    if pressedEarly, !rules.contains(ReportRule.notReady) {
      rules.insert(ReportRule.notReady, at: 0)
    }
    if steps.contains(.alert), choices.alert == .settings {
      rules.append(ReportRule.alertSettings)
    }
    rules += steps.flatMap { $0.rules(where: choices) }
    steps.append(.dismiss)
    return ReportConclusion(steps: steps, rules: rules.map(profile.rule))
  }

  private func conclude(
    _ request: ReportRequest, with classification: ReportAnswer.Classification,
    to delivery: ReportDelivery
  ) -> ([ReportStep], [PolicyRule]) {
    guard let action = ReportAction(rawValue: classification.action) else {
      return ([], [ReportRule.unknownAction])
    }
    guard action != .none else { return ([], [action.rule]) }
    var rules = [action.rule]
    let report = report(classification, to: delivery, &rules)
    rules.append(ReportRule.movesNothing)
    guard action == .reportJunkAndBlockSender else { return ([report], rules) }
    guard let sender = request.sender else { return ([report], rules + [ReportRule.noSender]) }
    rules += [settings.reportOrder.rule, ReportRule.blockedContacts]
    return switch settings.reportOrder {
    case .documented: ([report, .alert, .block(sender)], rules)
    case .blockFirst: ([.block(sender), report, .alert], rules)
    }
  }

  private func report(
    _ classification: ReportAnswer.Classification, to delivery: ReportDelivery,
    _ rules: inout [PolicyRule]
  ) -> ReportStep {
    if delivery.destinations.count > 1 { rules.append(ReportRule.networkWins) }
    if delivery.networkDestination != nil {
      guard classification.isUserInfoValid else { return fail(.userInfo, &rules) }
      rules.append(ReportRule.network)
      return .post
    }
    guard let number = delivery.smsDestination else { return fail(.noDestination, &rules) }
    guard let text = classification.userString, !text.revealed.isEmpty else {
      return fail(.noText, &rules)
    }
    rules += [ReportRule.sms, ReportComposerRule.text]
    return .compose(ReportComposer(to: number, userString: text))
  }

  private func fail(_ obstacle: ReportObstacle, _ rules: inout [PolicyRule]) -> ReportStep {
    rules.append(obstacle.rule)
    if obstacle != .userInfo { rules.append(ReportComposerRule.failure) }
    return .fail(obstacle)
  }
}

extension ReportStep {
  /// The rules that what the user does at this step adds.
  fileprivate func rules(where choices: ReportChoices) -> [PolicyRule] {
    guard case .compose(let composer) = self else { return [] }
    return composer.outcome(of: choices.composer) == nil
      ? [ReportComposerRule.empty] : [ReportComposerRule.complete]
  }
}

/// In which order an answer of `reportJunkAndBlockSender` is carried out.
package enum ReportOrder: String, Sendable, Hashable, CaseIterable, Codable {
  /// Report, alert, block.
  case documented
  /// Block, report, alert.
  case blockFirst = "block-first"

  /// The rule that a setting chooses by this.
  package var rule: PolicyRule {
    switch self {
    case .documented:
      PolicyRule(
        "report.order-documented",
        "To report and block is: the report, the alert, the block, the end of the sheet.",
        source: "Apple: SMS and Call Spam Reporting, figure 6", provenance: .documented)
    case .blockFirst:
      PolicyRule(
        "report.order-block-first",
        "To report and block is: the block, the report, the alert, the end of the sheet.",
        source: "public reading of the host\u{2019}s binaries", provenance: .reported)
    }
  }
}

/// Whether the controller's view is loaded before `prepare(for:)` or after it.
package enum ReportViewOrder: String, Sendable, Hashable, CaseIterable, Codable {
  case afterPrepare = "after-prepare"
  case beforePrepare = "before-prepare"

  /// The rule that a setting chooses by this.
  package var rule: PolicyRule {
    switch self {
    case .afterPrepare:
      PolicyRule(
        "report.view-after-prepare",
        "The controller\u{2019}s view, with its outlets, is loaded after prepare(for:).",
        source: "a comment in Xcode\u{2019}s template: \u{201C}before the view is loaded\u{201D}",
        provenance: .reported)
    case .beforePrepare:
      PolicyRule(
        "report.view-before-prepare",
        "The controller\u{2019}s view, with its outlets, is loaded before prepare(for:).",
        source: "nobody says; some extensions in public work only so", provenance: .assumed)
    }
  }
}
