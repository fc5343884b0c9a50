import PrivacyChecks

/// One rule of the conformance suite, the same as of `messages-host check`.
public struct ConformanceRule: Sendable, Hashable, Identifiable {
  /// How much it matters if the rule is broken.
  public enum Severity: String, Sendable, Hashable {
    /// Worth knowing; nothing is wrong.
    case info
    /// Works on a phone, and not as its author means.
    case warning
    /// Breaks a rule of the system, or fails on a phone.
    case error
  }

  let rule: CheckRule

  /// Stable name, such as `privacy.log`.
  public var id: String { rule.id }
  /// The rule with its source and mark.
  public var hostRule: HostRule { HostRule(rule: rule.rule) }
  /// How much it matters.
  public var severity: Severity {
    switch rule.severity {
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
  }

  /// Every rule, in the order of `messages-host check`; for `@Test(arguments:)`.
  public static let all = CheckCatalog.all.map(ConformanceRule.init(rule:))
}

extension ConformanceRule: CustomStringConvertible {
  /// The name, which test reports show.
  public var description: String { id }
}
