import ExtensionBundles
import Foundation
import Texts

extension XcodeGenSpec {
  /// Whose a file of this name is: other tools have a `project.yml`, too.
  enum Kind: Equatable {
    /// XcodeGen's: what is wrong with it is an error.
    case own
    /// One that XcodeGen would not take, and that may be meant for it.
    case doubtful
    /// Another tool's.
    case foreign
  }

  /// Looks at what the file says, without what it includes.
  ///
  /// XcodeGen wants a type and a platform of each target; both must be there and one of them, at least,
  /// without a slip, or a word that no other tool has.
  static func kind(of url: URL) -> Kind {
    guard let data = try? InputFile.read(url, missing: .inputMissing, limit: YAMLReader.longest)
    else { return .foreign }
    guard let root = try? YAMLReader.read(data, of: url) else {
      return kind(ofUnreadable: String(decoding: data, as: UTF8.self))
    }
    if root["targetTemplates"] != nil || root["settingGroups"] != nil { return .own }
    let targets = root["targets"]?.entries ?? []
    if targets.contains(where: { isOwn($0.value) }) { return .own }
    let words = ["type", "platform", "templates", "sources"]
    let isDescribed = targets.contains { target in words.contains { target.value[$0] != nil } }
    // What it includes may have the rest.
    let mayInclude = root["include"] != nil && (root["name"] != nil || !targets.isEmpty)
    return isDescribed || mayInclude ? .doubtful : .foreign
  }

  private static func isOwn(_ target: YAMLNode) -> Bool {
    if target["supportedDestinations"] != nil { return true }
    let (types, platforms) = (XcodeGenTarget.types, XcodeGenTarget.platforms)
    guard let type = target["type"]?.text else { return false }
    // Words of Xcode's alone; the others are anybody's.
    guard !type.hasPrefix("com.apple."), !types.contains(type) || !type.contains(where: isJoint)
    else { return true }
    let named = target["platform"].map { $0.elements ?? [$0] }?.compactMap(\.text) ?? []
    func isNear(_ word: String, _ words: [String]) -> Bool {
      Suggestion.nearest(to: word, in: words) != nil
    }
    return types.contains(type) && named.contains { isNear($0, platforms) }
      || isNear(type, types) && named.contains { platforms.contains($0) }
  }

  private static func isJoint(_ character: Character) -> Bool { "-.".contains(character) }

  /// One that cannot be read is told as damaged where it has XcodeGen's words.
  private static func kind(ofUnreadable text: String) -> Kind {
    let keys = text.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != ":" } }
    if keys.contains("targetTemplates") || keys.contains("settingGroups") { return .own }
    guard keys.contains("targets") else { return .foreign }
    let platforms = XcodeGenTarget.platforms.joined(separator: "|")
    let isOwn =
      text.contains("app-extension")
      || (try? Regex("platform:\\s*\\[?[\"']?(?:\(platforms))\\b"))
        .map { text.contains($0) } == true
    return isOwn ? .own : .doubtful
  }
}
