import ExtensionBuilding
import Foundation
import Texts

/// An App Group that the sources use and the entitlements do not name.
struct GroupUse: Equatable {
  /// The identifier as it is written.
  let name: String
  /// Such as `Filter.swift:12`.
  let place: String
  /// The entitled group that was probably meant.
  let meant: String?
  /// What the entitlements do name.
  let entitled: [String]

  /// The uses in a source, each name once, where it comes first.
  static func all(in words: SourceWords, entitled: [String]) -> [GroupUse] {
    let assembled = words.uses.filter { $0.kind == .group }.compactMap { use in
      AssembledText(words).value(of: use.argument).map {
        SourceWords.Literal(text: $0, file: use.file, line: use.line)
      }
    }
    let given = Set((words.groupLiterals + assembled).map(\.text))
    // Where nothing takes a group, no text is one by its name alone.
    let usesGroups = words.uses.contains { $0.kind == .group }
    var seen: Set<String> = []
    return (words.literals + assembled).compactMap { literal in
      let name = literal.text
      // A part of one that is put together is none itself.
      let isPart = assembled.contains { $0.text != name && $0.text.hasPrefix(name) }
      guard !entitled.contains(name), !seen.contains(name), !isPart else { return nil }
      let isGiven = given.contains(name)
      guard isGiven || isMeant(literal, entitled, usesGroups: usesGroups) else { return nil }
      let meant = Suggestion.nearest(to: name, in: entitled)
      guard !isGiven || meant != nil || looksLikeGroup(name) else { return nil }
      seen.insert(name)
      return GroupUse(
        name: name, place: "\(literal.file.lastPathComponent):\(literal.line)", meant: meant,
        entitled: entitled)
    }
  }

  /// Whether a name begins nearly as an App Group's does; other suites are nobody's mistake.
  private static func looksLikeGroup(_ name: String) -> Bool {
    let first = name.split(separator: ".").first.map(String.init) ?? ""
    return name.lowercased().hasPrefix("group") || Suggestion.isSlip(first, of: "group")
  }

  /// Whether a literal of which nobody sees where it goes is an App Group all the same.
  ///
  /// A queue can be called like one, and a list of servers can have `group.example.com`.
  private static func isMeant(
    _ literal: SourceWords.Literal, _ entitled: [String], usesGroups: Bool
  ) -> Bool {
    let owner = literal.owner ?? ""
    guard !otherLabels.contains(owner.lowercased()), literal.text.utf8.count >= 8,
      !isOtherType(literal.callee ?? "")
    else { return false }
    let length = literal.text.utf8.count
    let isNear = entitled.contains {
      // What is named after a group, such as a notification, begins with it.
      !literal.text.hasPrefix($0 + ".") && abs($0.utf8.count - length) <= slips
        && Suggestion.distance(literal.text, $0) <= slips
    }
    if isNear { return true }
    return usesGroups && owner.wholeMatch(of: groupName) != nil
      && literal.text.wholeMatch(
        of: /group\.(?:com|net|org|io|app|dev|co|me|[a-z]{2})(?:\.[A-Za-z0-9_-]+){2,}/) != nil
  }

  /// Whether a call makes a value of a type that has nothing to do with groups: `Notification.Name`.
  private static func isOtherType(_ callee: String) -> Bool {
    callee.first?.isUppercase == true
      && callee.firstMatch(of: /Group|Suite|Defaults|Store|Storage|Container|Shared|Settings/)
        == nil
  }

  /// The names of constants that are groups: `suite`, `appGroupID`, `groupName`; no `suiteTitle`.
  private static var groupName: Regex<Substring> {
    /(?i)\w*(?:group|suite)(?:_?(?:ids?|identifiers?|names?|keys?|containers?|main|shared|defaults?|app|s))?/
  }

  /// Letters that differ in what is hardly anything else.
  private static let slips = 2

  /// Labels of arguments that are names of other things.
  private static let otherLabels: Set = [
    "label", "subsystem", "category", "forkey", "named", "identifier", "withidentifier",
    "forresource", "name",
  ]

  /// What was seen.
  var detail: String {
    let known = entitled.isEmpty ? "no group" : entitled.joined(separator: ", ")
    let guess = meant.map { "; was \($0) meant?" } ?? ""
    return "\(name) is not in the extension\u{2019}s entitlements, which name \(known)\(guess)"
  }

  /// What to change.
  var remedy: String? {
    if let meant { return "Write \(meant), or add \(name) to the entitlements." }
    guard !name.hasPrefix("group.") else { return nil }
    return "Write an identifier that begins with group., and add it to the entitlements."
  }
}
