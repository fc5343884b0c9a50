import CPlatform
import ExtensionBundles
import ExtensionProjects
import ExtensionWire
import Foundation
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
        "wire", value: "FORM", choices: WireCoding.allCases.map(\.rawValue),
        help: "What host and extension speak: binary (default), or json for people to read"),
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
    if let wire = arguments.value("wire").flatMap(WireCoding.init(rawValue:)) {
      configuration.wire = wire
    }
    configuration.allowedGaps.formUnion(
      arguments.values("allow-gap").compactMap(Protection.init))
    configuration.disabledProtections.formUnion(
      arguments.values("disable").compactMap(Protection.init))
    return configuration
  }
}

/// The options of every command that takes an extension's sources.
struct BuildOptions {
  static let all = [
    OptionSpecification(
      "configuration", value: "NAME", help: "Build this configuration of a project (Debug)"),
    OptionSpecification(
      "setting", value: "NAME=VALUE", help: "Give a build setting another value; repeatable"),
    OptionSpecification(
      "package", value: "NAME=PATH",
      help: "Take a package\u{2019}s sources from this folder; repeatable"),
  ]

  private let configuration: String?
  private let settings: [String: String]
  private let packages: PackageScope

  /// - Throws: `UsageError` for a setting or a package without a value.
  init(_ arguments: CommandArguments) throws(UsageError) {
    configuration = arguments.value("configuration")
    settings = try Self.pairs("setting", "NAME=VALUE", of: arguments)
    let named = try Self.pairs("package", "NAME=PATH", of: arguments)
    for (name, path) in named.sorted(by: { $0.key < $1.key }) {
      let manifest = URL(filePath: path).appending(path: "Package.swift")
      guard InputFile.isRegular(manifest) else {
        throw UsageError("--package \(name)=\(path): there is no Package.swift in that folder")
      }
    }
    packages = PackageScope(
      named: named.mapValues { URL(filePath: $0).absolutePathURL },
      cacheFolder: arguments.value("cache").map { URL(filePath: $0).absolutePathURL })
  }

  private static func pairs(
    _ option: String, _ form: String, of arguments: CommandArguments
  ) throws(UsageError) -> [String: String] {
    var pairs: [String: String] = [:]
    for word in arguments.values(option) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, option == "setting" || !parts[1].isEmpty else {
        throw UsageError("--\(option) takes \(form), not \(word)")
      }
      pairs[String(parts[0])] = String(parts[1])
    }
    return pairs
  }

  /// What there is at a path, `PATH#NAME` or bundle, to be built with these options.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - point: The place of the system that it extends; nil for a filter where there is one.
  ///   - named: Folders of packages by name, which count less than those of the options.
  /// - Returns: Sources or a bundle.
  /// - Throws: `BuildError` when there is nothing at the path.
  func input(
    _ path: String, extending point: ExtensionPoint? = nil, packages named: [String: URL] = [:]
  ) throws(BuildError) -> ExtensionInput {
    try ExtensionInput(
      path: path, extending: point, configuration: configuration, settings: settings,
      packages: scope(named))
  }

  /// The files and folders that a build of a path depends on.
  func places(
    _ path: String, extending point: ExtensionPoint, packages named: [String: URL]
  ) -> [URL] {
    let scope = scope(named)
    let source = ExtensionSource(
      path: path, extending: point, configuration: configuration, settings: settings,
      packages: scope)
    return source.places + scope.named.values
  }

  private func scope(_ named: [String: URL]) -> PackageScope {
    var scope = packages
    scope.named.merge(named) { own, _ in own }
    return scope
  }
}

/// The option that stops every extension before its code runs.
enum DebuggerOption {
  static let specification = OptionSpecification(
    "wait-for-debugger",
    help: "Stop the extension before its code runs, print how to attach; no time limits")

  /// Lets processes wait, where the option asks for it.
  static func apply(
    _ arguments: CommandArguments, to configuration: inout PhoneConfiguration,
    _ output: CommandOutput
  ) {
    guard arguments.has(specification.name) else { return }
    configuration.debugger = { wait in
      for line in lines(wait, restriction: restriction()) { output.note(line) }
    }
  }

  /// What to type to attach.
  private static func lines(_ wait: DebuggerWait, restriction: String?) -> [String] {
    let process = wait.processIdentifier
    let first =
      "\(wait.filter) waits for a debugger as process \(process); none of its code has run"
    return [
      first,
      "  lldb -p \(process)    then: breakpoint set --file FILE.swift --line N, continue",
      "  gdb -p \(process)     then: break FILE.swift:N, continue",
    ] + (restriction.map { ["  \($0)"] } ?? [])
  }

  /// What this machine has against attaching; nil where nothing is known.
  private static func restriction() -> String? {
    let path = "/proc/sys/kernel/yama/ptrace_scope"
    guard geteuid() != 0, let data = FileManager.default.contents(atPath: path) else { return nil }
    let word = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    switch word {
    case "0": return nil
    case "1", "2": return "this machine lets only root attach: put sudo before it"
    default: return "this machine lets nobody attach (\(path) is \(word))"
    }
  }
}
