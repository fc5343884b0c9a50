import HostPolicy

/// The ids that the sequences must meet: those of every rule.
enum PolicyRuleIDs {
  static let all = PolicyCatalog.all.map(\.id)
}
