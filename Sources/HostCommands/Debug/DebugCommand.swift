import ExtensionBundles
import Foundation
import HostPolicy
import ScenarioFiles
import Terminal

/// `messages-host debug`: a phone to type at.
enum DebugCommand {
  static let specification = CommandSpecification(
    name: "debug",
    summary: "Send messages to an extension by hand, look at what happens, save it as a scenario",
    operands: "EXTENSION",
    options: [
      OptionSpecification(
        "profile", value: "NAME", choices: IOSProfile.names, reason: IOSProfile.reason,
        help: "The iOS release whose rules hold; ios16 by default"),
      OptionSpecification(
        "script", value: "FILE", help: "Take the lines of this file, not of the terminal"),
      PrivacyOptions.showPrivate, DebuggerOption.specification,
    ] + [HostOptions.app] + HostOptions.all + NetworkOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host debug MyFilterExtension",
        purpose: "opens a console; help lists its commands"),
      CommandSpecification.Example(
        line: "echo 'sms +14085550199 Win a prize' | messages-host debug MyFilterExtension",
        purpose: "sends one message and prints what came of it"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("debug takes one extension: a folder of sources or a bundle")
    }
    try ExtensionOperand.refuse(path, "debug", takesScenario: false)
    guard !ScenarioFinder.isScenario(path) else {
      throw UsageError(
        "debug takes an extension; its console plays a scenario: load \(path)")
    }
    let source = try ConsoleSource(script: arguments.value("script"))
    let profile = arguments.value("profile").flatMap(IOSProfile.named) ?? .ios16
    let provider = try ExtensionProvider(arguments, output: output)
    let bundle = try await provider.bundle(at: path)
    let document = ScenarioDocument(
      extension: path, handle: handle(for: path), app: arguments.value("app"), profile: profile,
      isReporting: bundle.info.extensionPoint == .reporting)
    var base = try HostOptions.configuration(arguments)
    DebuggerOption.apply(arguments, to: &base, output)
    let session = try await DebugSession(
      document,
      DebugSession.Environment(
        base: base,
        provider: provider,
        network: try NetworkOptions.choice(arguments)))
    var console = DebugConsole(
      session: session, output: output, source: source,
      showsPrivate: arguments.has("show-private"))
    return await console.run()
  }

  /// The name by which scenarios speak of the extension, made from its folder's.
  static func handle(for path: String) -> String {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let letters = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let handle = letters.prefix(1).lowercased() + letters.dropFirst()
    return handle.isEmpty || handle == "none" ? "filter" : handle
  }
}
