import HostPolicy
import Terminal

/// The option that puts another profile in place of the scenarios' own.
enum ProfileOption {
  static let specification = OptionSpecification(
    "profile", value: "NAME", choices: IOSProfile.all.map(\.id) + ["all"],
    help: "Use this profile in place of the scenario\u{2019}s; all compares them")

  /// The profiles that were asked for; empty for the scenarios' own.
  static func profiles(_ arguments: CommandArguments) -> [IOSProfile] {
    guard let name = arguments.value("profile") else { return [] }
    return name == "all" ? IOSProfile.all : [IOSProfile.named(name)].compactMap(\.self)
  }
}
