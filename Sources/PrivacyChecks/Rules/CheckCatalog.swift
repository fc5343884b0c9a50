/// Every rule of the checker, in the order of its reports.
package enum CheckCatalog {
  /// A group of rules with what it looks at.
  package struct Group: Sendable {
    /// The heading of its table.
    package let title: String
    /// One sentence on when it is looked at.
    package let lead: String
    /// In the order of reports.
    package let rules: [CheckRule]
  }

  /// The rules by what they look at.
  package static let groups = [
    Group(
      title: "Bundle", lead: "Read in Info.plist, entitlements and sources, before anything runs.",
      rules: BundleRule.all),
    Group(
      title: "Privacy", lead: "Looked for while the built-in inbox is played.",
      rules: PrivacyRule.all),
    Group(
      title: "Behaviour", lead: "Noticed while the built-in inbox is played.",
      rules: BehaviourRule.all),
  ]

  /// All of them.
  package static let all = groups.flatMap(\.rules)

  /// Finds a rule by its id.
  package static func rule(_ id: String) -> CheckRule? {
    all.first { $0.id == id }
  }
}
