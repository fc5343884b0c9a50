import Fetching
import HostPolicy
import Sandboxing
import Scenarios
import Texts

/// What the page's script knows of words: tables of the declarations, so that it has no lists of its own.
enum TracePageVocabulary {
  /// The tables by the names that the script has for them.
  static let tables: [String: StructuredValue] = [
    "rules": rules, "acts": acts, "statuses": statuses, "lines": lines, "modes": modes,
    "services": names(MessageService.allCases.map { ($0.rawValue, $0.name) }),
    "actions": names(actions.map { ("\($0)", ActionName.of($0)) }),
    "subActions": names(SubAction.allCases.map { ("\($0.rawValue)", "\($0)") }),
    "reasons": names(NoAnswerReason.allCases.map { ($0.rawValue, $0.sentence) }),
    "errors": names(DeferralFailure.Code.allCases.map { ("\($0.rawValue)", $0.title) }),
    "marks": names(Provenance.allCases.map { ($0.rawValue, $0.meaning) }),
    "protections": names(Protection.allCases.map { ($0.rawValue, $0.purpose) }),
  ].merging(ofReports) { own, _ in own }

  /// Words by name.
  static func names(_ pairs: [(String, String)]) -> StructuredValue {
    table(pairs.map { ($0, .text($1)) })
  }

  static func table(_ pairs: [(String, StructuredValue)]) -> StructuredValue {
    .object(Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
  }

  /// The raw values that any release knows.
  private static let actions = Set(IOSProfile.all.flatMap(\.verdicts.keys))

  private static let rules = table(
    PolicyCatalog.all.map { rule in
      let fields: [String: StructuredValue] = [
        "sentence": .text(rule.sentence), "mark": .text(rule.provenanceText),
        "source": .text(rule.source),
      ]
      return (rule.id, .object(fields))
    })

  /// What the user did, in the words of a report without whom it is about, and how that follows.
  private static let acts = table(
    UserActionKind.all.map { kind in
      let joint = kind.sentence.joint.isEmpty ? ": " : kind.sentence.joint
      let fields: [String: StructuredValue] = [
        "words": .text(kind.pageWords), "joint": .text(kind.isPrivate ? joint : ""),
        "takes": .text(kind.pageSubject),
      ]
      return (kind.key, .object(fields))
    })

  /// How a launch is called where all protections of its mode hold.
  private static let modes = table(
    SandboxMode.allCases.map { mode in
      let fields: [String: StructuredValue] = [
        "words": .text(mode.pageWords), "isEnforced": .flag(mode == .enforce),
      ]
      return (mode.rawValue, .object(fields))
    })

  private static let statuses = table(
    ScenarioRun.Status.allCases.map { status in
      let fields: [String: StructuredValue] = [
        "words": .text(status.words), "hasFailed": .flag(status.hasFailed),
        "isAsExpected": .flag(status == .asExpected),
      ]
      return (status.rawValue, .object(fields))
    })

  private static let lines = table(
    TraceLineKind.allCases.map { kind in
      let declaration = kind.declaration
      var fields: [String: StructuredValue] = ["standsApart": .flag(declaration.standsApart)]
      switch declaration.act {
      case .never: fields["isAct"] = .flag(false)
      case .always: fields["isAct"] = .flag(true)
      case .unless(let field):
        fields["isAct"] = .flag(true)
        fields["isNoActWhere"] = .text(field.name)
      }
      return (kind.rawValue, .object(fields))
    })
}

extension UserActionKind {
  /// What stands behind “the user”, up to whom or what it is about.
  fileprivate var pageWords: String {
    // The sentence about time is not one about the user.
    if case .passesTime = effect { return "waits " }
    let words = sentence.before + sentence.otherwise + sentence.after
    return words.hasPrefix("the user ") ? String(words.dropFirst(9)) : words
  }

  /// What kind of value the page shows behind that.
  fileprivate var pageSubject: String {
    switch effect {
    case .conversation, .sender: "names"
    case .flag: "flag"
    case .choosesFilter, .choosesReporting, .removesExtension: "handle"
    case .passesTime: "seconds"
    }
  }
}

extension SandboxMode {
  /// What is said of an extension that was launched in it.
  fileprivate var pageWords: String {
    switch self {
    case .enforce: "confined"
    case .audit: "audited, not confined"
    case .off: "sandbox off"
    }
  }
}

extension Provenance {
  /// What the mark says of a rule.
  fileprivate var meaning: String {
    switch self {
    case .documented: "documented by Apple"
    case .reported: "reported in public"
    case .inferred: "inferred from what is known"
    case .assumed: "nobody knows; the simulator\u{2019}s default"
    }
  }
}
