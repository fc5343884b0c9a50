/// A Swift language mode, as the build setting `SWIFT_VERSION` names it.
package enum LanguageMode: String, Sendable, CaseIterable {
  case v4 = "4"
  case v4_2 = "4.2"
  case v5 = "5"
  case v6 = "6"

  /// Understands `5`, `5.0`, `5.9`, `4.2` and the like; nil for what the compiler cannot do.
  package init?(setting: String) {
    let numbers = setting.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard let major = numbers.first, !numbers.contains(nil) else { return nil }
    let minor = (numbers.count > 1 ? numbers[1] : nil) ?? 0
    switch major {
    case 4: self = minor < 2 ? .v4 : .v4_2
    case 5: self = .v5
    case 6: self = .v6
    default: return nil
    }
  }

  /// The mode of the SDK's modules: the same C modules are then compiled once for both.
  var sdkMode: LanguageMode { self == .v6 ? .v6 : .v5 }
}
