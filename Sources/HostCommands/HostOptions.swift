import MessagesHost
import Sandboxing

/// The options of every command that runs an extension.
enum HostOptions {
  /// The containing app, whose version deferred requests carry.
  static let app = OptionSpecification(
    "app", value: "PATH", help: "The containing app\u{2019}s folder or .app, for its version")

  static let all = [
    OptionSpecification(
      "sandbox", value: "MODE", help: "enforce (default), audit: report only, or off"),
    OptionSpecification(
      "allow-gap", value: "NAME", help: "Run although this protection cannot be had here"),
    OptionSpecification(
      "disable", value: "NAME", help: "Leave this protection out; it must be an allowed gap too"),
    OptionSpecification(
      "cache", value: "DIR", help: "Keep built extensions here"),
  ]

  /// The configuration that the options ask for.
  static func configuration(_ arguments: CommandArguments) throws(UsageError) -> PhoneConfiguration
  {
    var configuration = PhoneConfiguration()
    if let word = arguments.value("sandbox") {
      guard let mode = SandboxMode(rawValue: word) else {
        throw UsageError("--sandbox is enforce, audit or off, not \(word)")
      }
      configuration.sandboxMode = mode
    }
    configuration.allowedGaps = try protections("allow-gap", arguments)
    configuration.disabledProtections = try protections("disable", arguments)
    return configuration
  }

  private static func protections(
    _ option: String, _ arguments: CommandArguments
  ) throws(UsageError) -> Set<Protection> {
    var chosen: Set<Protection> = []
    for name in arguments.values(option) {
      guard let protection = Protection(rawValue: name) else {
        let names = Protection.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--\(option) takes one of \(names), not \(name)")
      }
      chosen.insert(protection)
    }
    return chosen
  }
}
