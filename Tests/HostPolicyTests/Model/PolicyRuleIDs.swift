import HostPolicy

/// The ids that the sequences must meet: those of every rule but the one on local numbers.
///
/// The model's people have numbers of different countries; LocalNumberTests has that rule.
enum PolicyRuleIDs {
  static let all = PolicyCatalog.all.map(\.id).filter { $0 != "sender.local-number" }
}
