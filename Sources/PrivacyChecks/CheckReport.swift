/// Everything that a check of one extension came to.
package struct CheckReport: Sendable {
  /// The extension as the user named it.
  package let name: String
  /// Errors first; each rule in the order of the catalog.
  package let findings: [Finding]
  /// What playing the inbox showed; nil where the extension could not be run.
  package let inbox: InboxReport?
  /// What kept it from being built or run, where that is no finding; the findings were read then.
  package let failure: (any Error)?

  /// Puts the parts together; what reading and running found alike counts once.
  package init(
    name: String, bundle: [Finding], inbox: InboxReport?, failure: (any Error)? = nil
  ) {
    self.name = name
    self.failure = failure
    let run = (inbox?.findings ?? []).filter { seen in
      !bundle.contains { read in
        read.rule == seen.rule
          && (read.rule == BundleRule.urlMissing
            || read.subject.map { seen.detail.contains("\"\($0)\"") } ?? false)
      }
    }
    findings = (bundle + run).inOrderOfRules
    self.inbox = inbox
  }

  /// How many findings have this severity.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.rule.severity == severity }
  }

  /// Whether the extension fails the check; with `strict`, warnings count too.
  package func fails(strict: Bool) -> Bool {
    findings.contains { $0.rule.severity >= (strict ? .warning : .error) }
  }
}
