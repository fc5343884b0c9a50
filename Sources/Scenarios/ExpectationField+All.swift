import HostPolicy
import MessagesHost
import Sandboxing
import Texts

/// The fields of an expectation, in the order of the reference.
extension ExpectationField {
  package static let all =
    [
      asked, by, because, action, subAction, noAnswer, folder, notified, unread, label, log, denied,
      noDenials, diagnostics, rules, deferral, deferrals, shownFolders, badge, alerts, messages,
    ] + ofReports

  /// Those that explain an answer, and are said where the answer is another than expected.
  package static let explanations: Set = [
    because, action, noAnswer, refusedBy, response, noResponse,
  ]

  /// What cannot be expected together.
  package static let contradictions = [
    Contradiction(.init(asked.key, .equal(.flag(true))), .init(because.key)),
    Contradiction(.init(noDenials.key, .equal(.flag(true))), .init(denied.key)),
    Contradiction(.init(noAnswer.key), .init(action.key)),
    Contradiction(.init(offered.key, .equal(.flag(true))), .init(refusedBy.key)),
    Contradiction(.init(noResponse.key), .init(response.key)),
  ]

  /// Those that can be expected of the end.
  package static let ofEnd = all.filter { $0.scope.isOfEnd }

  package static let asked = equal(
    "asked", .flag, .answer, help: "Whether the extension was asked.", example: "true",
    actual: { $0.decision.map { .flag($0.isAsked) } }, isTold: { _ in true })

  package static let by = ExpectationField(
    "by", .handle, .answer, help: "The handle of the extension that was asked.",
    example: #""it""#,
    actual: { outcome in
      outcome.names.first { $0.value == outcome.decision?.askedFilter }.map { .text($0.key) }
    },
    // With one extension there is nothing to say.
    isTold: { $0.names.count > 1 }
  ) { expected, outcome in
    let handle = expected.text ?? ""
    let name = outcome.names[handle] ?? handle
    let asked = outcome.decision?.askedFilter ?? "nobody"
    return name == asked ? [] : [(QuotingText(name), QuotingText(asked))]
  }

  package static let because = equal(
    "because", .word(Gate.allCases.map(\.rule.id)), .answer,
    help: "The gate that kept the extension from being asked.", example: #""gate.contact""#,
    actual: { ($0.decision?.decisiveGate?.rule.id).map(StructuredValue.text) },
    isTold: { _ in true }, otherwise: { _ in "no gate; it was asked" })

  /// The actions that can be expected.
  private static let actions = ["none", "allow", "junk", "promotion", "transaction"]

  package static let action = equal(
    "action", .word(actions), .answer, help: "The action that it answered.",
    example: #""junk""#,
    actual: { outcome in
      guard case .response(let action, _) = outcome.decision?.answer else { return nil }
      return .text(ActionName.of(action))
    },
    isTold: { outcome in
      guard case .response(let action, _) = outcome.decision?.answer else { return false }
      return actions.contains(ActionName.of(action))
    }, otherwise: \.missingAnswer)

  package static let subAction = equal(
    "subAction", .word(SubAction.allCases.map { "\($0)" }), .answer,
    help: "The sub-action that it answered.", example: #""promotionalOffers""#,
    actual: { outcome in
      guard case .response(_, let subAction) = outcome.decision?.answer else { return nil }
      return .text(ActionName.ofSubAction(subAction))
    },
    isTold: { outcome in
      guard case .response(_, let subAction) = outcome.decision?.answer else { return false }
      return subAction != 0 && SubAction(rawValue: subAction) != nil
    }, otherwise: \.missingAnswer)

  package static let noAnswer = equal(
    "noAnswer", .word(NoAnswerReason.allCases.map(\.rawValue)), .answer,
    help: "Why there was no answer.", example: #""timeout""#,
    actual: { outcome in
      guard case .noAnswer(let reason) = outcome.decision?.answer else { return nil }
      return .text(reason.rawValue)
    }, isTold: { _ in true },
    otherwise: { outcome in
      guard case .response(let action, _) = outcome.decision?.answer else { return "not asked" }
      return "it answered \(ActionName.of(action))"
    })

  package static let folder = equal(
    "folder", .word(Folder.allCases.map(\.rawValue)), .message, help: "Where the message lies.",
    example: #""junk""#,
    actual: { ($0.decision?.placement.folder.rawValue).map(StructuredValue.text) },
    isTold: { _ in true })

  package static let notified = equal(
    "notified", .flag, .message, help: "Whether the user was notified.", example: "false",
    actual: { ($0.decision?.placement.isNotified).map(StructuredValue.flag) }, isTold: { _ in true }
  )

  package static let unread = equal(
    "unread", .count(0...1_000_000), .message,
    help: "Unread messages in that folder afterwards.", example: "1",
    actual: { ($0.decision?.placement.unread).map { .number(Double($0)) } })

  package static let label = ExpectationField(
    "label", .nullableText, .message, help: "The label under the message; null for none.",
    example: "null",
    actual: { $0.decision.map { $0.placement.label.map(StructuredValue.text) ?? .null } },
    isTold: { $0.decision?.placement.label != nil }
  ) { expected, outcome in
    let label = outcome.decision?.placement.label
    guard expected.text != label else { return [] }
    return [
      (expected.text.map { QuotingText(quoting: $0) } ?? "none", QuotingText(label ?? "none"))
    ]
  }

  package static let log = ExpectationField(
    "log", .someTexts, .acts, help: "Each occurs in a line that the extension printed.",
    example: #"["Cannot read"]"#
  ) { expected, outcome in
    let lines = outcome.acts.logs.map(\.text)
    let count = lines.count == 1 ? "1 line" : "\(lines.count) lines"
    return (expected.list ?? []).compactMap(\.text)
      .filter { text in !lines.contains { $0.contains(text) } }
      .map { ("a line with \u{201C}\(quoting: $0)\u{201D}", "\(count) without it") }
  }

  package static let denied = includes(
    "denied", .someWords(DenialCode.allCases.map(\.rawValue)), .acts,
    help: "Each is among the codes of what the sandbox refused.", example: #"["file.write"]"#,
    in: { $0.acts.denials.map(\.code.rawValue) }, actual: \.denials,
    isTold: { !$0.denials.isEmpty && $0.decision?.isAsked != false })

  package static let noDenials = ExpectationField(
    "noDenials", .flag, .acts, help: "Whether the sandbox refused nothing.", example: "true",
    actual: { $0.denials.isEmpty ? .flag(true) : nil },
    isTold: { $0.denials.isEmpty && $0.decision?.isAsked == true }
  ) { expected, outcome in
    let denials = outcome.acts.denials
    guard let flag = expected.flag, flag != denials.isEmpty else { return [] }
    let attempts = denials.map { QuotingText(quoting: $0.attempt) }.joined(separator: "; ")
    return [("\(flag)", denials.isEmpty ? "there was none" : attempts)]
  }

  package static let diagnostics = includes(
    "diagnostics", .someTexts, .acts, help: "Each is among the codes of the diagnostics.",
    example: #"["deferral.late"]"#, quotes: true, in: { $0.acts.diagnostics.map(\.code) },
    actual: \.diagnostics, isTold: { _ in true })

  package static let rules = includes(
    "rules", .someWords(PolicyCatalog.all.map(\.id)), .rules, keepsWhatHolds: true,
    help: "Each is among the rules that were applied.", example: #"["junk.conversation"]"#,
    in: { $0.rules.map(\.id) }, actual: \.ruleIDs, isTold: { $0.message == nil })

  package static let deferral = equal(
    "deferral", .count(0...5), .message,
    help: "ILMessageFilterError code of the deferral; 0 for a response.", example: "2",
    actual: { $0.deferralCode.map { .number(Double($0)) } }, isTold: { _ in true },
    otherwise: { _ in "nothing was deferred" })

  package static let deferrals = ExpectationField(
    "deferrals", .deferrals, .message,
    help: "Each deferral, in the order of their ends; what an entry leaves out is not looked at.",
    example: "[{ code: 0 }, { code: 5 }]",
    actual: { $0.message.map { .list($0.sentRequests.map(DeferralField.told)) } },
    // Of one there is nothing to tell that `deferral` does not.
    isTold: { ($0.message?.deferrals.count ?? 0) > 1 },
    renewed: { DeferralField.renewed($0, $1.message?.sentRequests ?? []) },
    parts: { DeferralField.differences($0, $1.message?.sentRequests ?? []) })

  package static let shownFolders = equal(
    "shownFolders", .words(Folder.allCases.filter { $0 != .blocked }.map(\.rawValue)), .phone,
    help: "The folders that the phone shows, in the order of the screen.",
    example: #"["known", "unknown"]"#,
    actual: { $0.view.map { .list($0.shownFolders.map { .text($0.rawValue) }) } })

  package static let badge = equal(
    "badge", .count(0...1_000_000), .phone,
    help: "The number on the Messages icon: unread messages of all folders.", example: "1",
    actual: { ($0.view?.badge).map { .number(Double($0)) } })

  package static let alerts = equal(
    "alerts", .count(0...1_000_000), .phone,
    help: "How often the user was notified since the first event.", example: "2",
    actual: { ($0.view?.alerts).map { .number(Double($0)) } })
}

extension EventOutcome {
  /// Why there is no action to compare.
  fileprivate var missingAnswer: String {
    guard case .noAnswer(let reason) = decision?.answer else { return "not asked" }
    return "no answer: \(reason.rawValue)"
  }
}
