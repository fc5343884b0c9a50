import ExtensionBuilding
import Foundation
import HostPolicy

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
}

extension GroupUse {
  /// The uses in a source, each name once, where it comes first.
  static func all(in words: SourceWords, entitled: [String]) -> [GroupUse] {
    let given = Set(words.groupLiterals.map(\.text))
    var seen: Set<String> = []
    return words.literals.compactMap { literal in
      let name = literal.text
      guard !entitled.contains(name), !seen.contains(name) else { return nil }
      let meant = Suggestion.nearest(to: name, in: entitled)
      let isGroup =
        name.wholeMatch(of: /group(\.[A-Za-z0-9_-]+){2,}/) != nil
        || given.contains(name) && (meant != nil || looksLikeGroup(name))
      guard isGroup else { return nil }
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
