// The names of iOS releases, and which profile has the rules of each.

extension IOSProfile {
  /// Every name that there is, one a release, oldest first.
  package static let names = all.flatMap { $0.numbers.map(releaseName) }

  /// Finds the rules of a release by its name, and remembers the name.
  package static func named(_ name: String) -> IOSProfile? {
    for profile in all {
      if let number = profile.numbers.first(where: { releaseName($0) == name }) {
        return profile.release(number)
      }
    }
    return nil
  }

  static func releaseName(_ number: Int) -> String { "ios\(number)" }

  /// The releases that have its rules, in words.
  package var releases: String {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    return switch numbers.count {
    case 1: "iOS \(first)"
    case 2: "iOS \(first) and \(last)"
    default: "iOS \(first) to \(last)"
    }
  }

  /// Whose rules hold, where the name is not theirs; nil where it is.
  package var borrowing: String? {
    name == id ? nil : "\(name): the rules of \(id) hold (\(releases))"
  }

  /// What to call it where there is room for whose rules hold.
  package var title: String { borrowing ?? name }

  /// Why a name is not among `names`; nil where it is that of no release at all.
  package static func reason(against name: String) -> String? {
    guard let number = releaseNumber(in: name), let first = all.first, let last = all.last
    else { return nil }
    if all.contains(where: { $0.numbers.contains(number) }) {
      return "write \(releaseName(number))"
    }
    guard let before = all.last(where: { $0.numbers.upperBound < number })?.numbers.upperBound
    else { return "message filters came with iOS \(first.numbers.lowerBound)" }
    guard let after = all.first(where: { $0.numbers.lowerBound > number })?.numbers.lowerBound
    else { return "iOS \(last.numbers.upperBound) is the last release that is known here" }
    return
      "there is no iOS \(before + 1) to \(after - 1); the releases go from \(before) to \(after)"
  }

  /// The release that `iOS 18`, `ios18.2`, `18` and their like are of.
  private static func releaseNumber(in name: String) -> Int? {
    let text = name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    let version = text.hasPrefix("ios") ? text.dropFirst(3) : text[...]
    let digits = version.prefix { $0.isASCII && $0.isNumber }
    guard version.dropFirst(digits.count).first.map({ $0 == "." }) ?? true else { return nil }
    return Int(digits)
  }
}
