import MessagesHost
import Sandboxing
import Terminal

/// The options of every command that runs an extension.
enum HostOptions {
  /// The containing app, whose version deferred requests carry and whose domains are approved.
  static let app = OptionSpecification(
    "app", value: "PATH",
    help: "The containing app\u{2019}s folder or .app: its version, identity, domains, groups"
  )

  static let all =
    [
      OptionSpecification(
        "sandbox", value: "MODE", choices: ["enforce", "audit", "off"],
        help: "enforce (default), audit: report only, or off"),
      OptionSpecification(
        "allow-gap", value: "NAME", choices: Protection.allCases.map(\.rawValue),
        help: "Run although this protection cannot be had here"),
      OptionSpecification(
        "disable", value: "NAME", choices: Protection.allCases.map(\.rawValue),
        help: "Leave this protection out; it must be an allowed gap too"),
      OptionSpecification(
        "cache", value: "DIR", help: "Keep built extensions here"),
    ].grouped("Extension and sandbox") + BuildOptions.all.grouped("Extension and sandbox")

  /// The configuration that the options ask for.
  static func configuration(_ arguments: CommandArguments) throws(UsageError) -> PhoneConfiguration
  {
    var configuration = PhoneConfiguration()
    if let mode = arguments.value("sandbox").flatMap(SandboxMode.init) {
      configuration.sandboxMode = mode
    }
    configuration.allowedGaps.formUnion(
      arguments.values("allow-gap").compactMap(Protection.init))
    configuration.disabledProtections.formUnion(
      arguments.values("disable").compactMap(Protection.init))
    return configuration
  }
}
