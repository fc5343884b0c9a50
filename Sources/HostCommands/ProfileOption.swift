import HostPolicy

/// The option that puts another profile in place of the scenarios' own.
enum ProfileOption {
  static let specification = OptionSpecification(
    "profile", value: "NAME",
    help: "Use this profile in place of the scenario\u{2019}s; all compares them")

  /// The profiles that were asked for; empty for the scenarios' own.
  static func profiles(_ arguments: CommandArguments) throws(UsageError) -> [Profile] {
    guard let name = arguments.value("profile") else { return [] }
    if name == "all" { return Profile.all }
    guard let profile = Profile.named(name) else {
      let names = Profile.all.map(\.id).joined(separator: ", ")
      throw UsageError("--profile is all or one of \(names), not \(name)")
    }
    return [profile]
  }
}
