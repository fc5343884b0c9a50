/// The rules about the sub-actions that a filter declares when it is chosen.
package enum CapabilitiesRule {
  package static let asked = PolicyRule(
    "capabilities.asked", "The host asks for sub-actions when the user chooses the filter.",
    source: "WWDC22 session 110341", provenance: .documented)

  package static let limit = PolicyRule(
    "capabilities.limit",
    "More than five valid sub-actions in all: none is accepted, only the parent folders are shown.",
    source: "WWDC22 session 110341 (five); developer\u{2019}s report (none accepted)",
    provenance: .reported)

  package static let invalid = PolicyRule(
    "capabilities.invalid", "An unknown sub-action, or one in the wrong array, is dropped.",
    source: "public reading of the host\u{2019}s binaries", provenance: .reported)

  package static let duplicate = PolicyRule(
    "capabilities.duplicate", "A sub-action that is declared twice counts once.",
    source: "public reading of the host\u{2019}s binaries", provenance: .reported)

  package static let notHandled = PolicyRule(
    "capabilities.not-handled",
    "A filter that handles no capabilities query gets the parent folders only.",
    source: "follows from WWDC22 session 110341", provenance: .inferred)

  package static let noAnswer = PolicyRule(
    "capabilities.no-answer",
    "A capabilities query that hangs or crashes leaves the parent folders only.",
    source: "developer\u{2019}s report", provenance: .reported)

  package static let parentFolder = PolicyRule(
    "capabilities.parent-folder",
    "A folder with sub-folders is called All Transactions or All Promotions, and holds theirs too.",
    source: "public reading of the host\u{2019}s binaries", provenance: .reported)

  package static let all = [
    asked, limit, invalid, duplicate, notHandled, noAnswer, parentFolder,
  ]
}
