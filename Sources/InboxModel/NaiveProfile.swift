/// A column of the table of profiles in docs/policy.md.
package struct NaiveProfile: Sendable {
  package let name: String
  package let gates: [String]
  package let services: [String]
  package let actions: [Int: String]
  package let hasSubActions: Bool
  package let hasUnknownSenders: Bool
  package let label: String

  package static let ios11 = NaiveProfile(
    name: "ios11",
    gates: [
      "service", "blocked", "contact", "filter-selected", "replies", "junk-conversation",
      "sender-and-body",
    ],
    services: ["SMS", "MMS"], actions: [0: "none", 1: "allow", 2: "junk"], hasSubActions: false,
    hasUnknownSenders: false, label: "Marked as junk by")

  private static let actions = [0: "none", 1: "allow", 2: "junk", 3: "promotion", 4: "transaction"]

  private static let gates14 = [
    "service", "blocked", "contact", "unknown-sender-filtering", "filter-selected", "replies",
    "junk-conversation", "sender-and-body",
  ]

  package static let ios14 = NaiveProfile(
    name: "ios14", gates: gates14, services: ["SMS", "MMS"], actions: actions,
    hasSubActions: false, hasUnknownSenders: true, label: "Filtered by")

  package static let ios16 = NaiveProfile(
    name: "ios16", gates: gates14, services: ["SMS", "MMS"], actions: actions,
    hasSubActions: true, hasUnknownSenders: true, label: "Filtered by")

  package static let ios26 = NaiveProfile(
    name: "ios26",
    gates: [
      "service", "blocked", "contact", "marked-known", "unknown-sender-filtering",
      "filter-selected", "replies", "junk-conversation", "sender-and-body",
    ],
    services: ["SMS", "MMS", "RCS"], actions: actions, hasSubActions: true,
    hasUnknownSenders: true, label: "Filtered by")

  package static let all = [ios11, ios14, ios16, ios26]

  /// The table of sub-action values.
  package static let transactional = [
    10_000: "others", 10_001: "finance", 10_002: "orders", 10_003: "reminders", 10_004: "health",
    10_005: "weather", 10_006: "carrier", 10_007: "rewards", 10_008: "public-services",
  ]
  package static let promotional = [20_000: "others", 20_001: "offers", 20_002: "coupons"]
}
