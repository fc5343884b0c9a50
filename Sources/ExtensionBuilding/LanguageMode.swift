/// A Swift language mode, as the build setting `SWIFT_VERSION` names it.
package enum LanguageMode: String, Sendable, CaseIterable {
  case v4 = "4"
  case v4_2 = "4.2"
  case v5 = "5"
  case v6 = "6"

  /// Understands `5`, `5.0`, `4.2`, `6.0` and the like; nil for what the compiler cannot do.
  package init?(setting: String) {
    if setting == "4.2" {
      self = .v4_2
      return
    }
    let major = setting.hasSuffix(".0") ? String(setting.dropLast(2)) : setting
    self.init(rawValue: major)
  }

  /// The mode of the SDK's modules: the same C modules are then compiled once for both.
  var sdkMode: LanguageMode { self == .v6 ? .v6 : .v5 }
}
