import ExtensionBundles
import ExtensionProjects

/// The options of every command that takes an extension's sources.
struct BuildOptions {
  static let all = [
    OptionSpecification(
      "configuration", value: "NAME", help: "Build this configuration of a project (Debug)"),
    OptionSpecification(
      "setting", value: "NAME=VALUE", help: "Give a build setting another value; repeatable"),
  ]

  private let configuration: String?
  private let settings: [String: String]

  /// - Throws: `UsageError` for a setting without a value.
  init(_ arguments: CommandArguments) throws(UsageError) {
    configuration = arguments.value("configuration")
    var settings: [String: String] = [:]
    for word in arguments.values("setting") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError("--setting takes NAME=VALUE, not \(word)")
      }
      settings[String(parts[0])] = String(parts[1])
    }
    self.settings = settings
  }

  /// What there is at a path, `PATH#NAME` or bundle, to be built with these options.
  func input(_ path: String) throws(BuildError) -> ExtensionInput {
    try ExtensionInput(path: path, configuration: configuration, settings: settings)
  }
}
