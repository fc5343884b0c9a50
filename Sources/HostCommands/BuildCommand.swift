import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation
import Reports
import Terminal
import Texts

/// `messages-host build`: compiles an extension's sources into a bundle.
enum BuildCommand {
  static let specification = CommandSpecification(
    name: "build",
    summary: "Compile an extension\u{2019}s sources, unmodified, into a runnable .appex",
    operands: "PATH[#TARGET]",
    options: [
      OptionSpecification(
        "output", letter: "o", value: "PATH", help: "Put the bundle here (X.appex)"),
      OptionSpecification("cache", value: "DIR", help: "Keep built extensions here"),
      OptionSpecification(
        "verbose", letter: "v", help: "If it fails, print all that the compiler said"),
      OptionSpecification("list", help: "Print the extensions that are found, and build none"),
      OptionSpecification("json", help: "Print the result as JSON"),
    ] + BuildOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host build MyFilterExtension -o MyFilter.appex",
        purpose: "compiles the folder and puts the bundle beside it"),
      CommandSpecification.Example(
        line: "messages-host build MyApp.xcodeproj --list",
        purpose: "shows the filter and reporting targets of a project"),
      CommandSpecification.Example(
        line: "messages-host build MyApp.xcodeproj#MyFilter --configuration Release",
        purpose: "compiles one target of a project that has several"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("build takes one folder, project, package or bundle")
    }
    try ExtensionOperand.refuse(path, "build", takesScenario: false)
    if arguments.has("list") {
      try list(path, arguments, output)
      return .success
    }
    let provider = try ExtensionProvider(arguments, output: output)
    let product = try await provider.product(of: path)
    var place = product.bundle.path.path
    if let wanted = arguments.value("output") {
      place = try product.bundle.copy(to: URL(filePath: wanted)).path.path
    }
    if arguments.has("json") {
      output.print(
        BuildReport.json(path: place, bundle: product.bundle, isFromCache: product.isFromCache))
    } else {
      output.print(place)
    }
    return .success
  }

  private static func list(
    _ path: String, _ arguments: CommandArguments, _ output: CommandOutput
  ) throws {
    guard !arguments.has("output") else { throw UsageError("--list builds nothing to put at -o") }
    guard case .sources(let source) = try BuildOptions(arguments).input(path) else {
      throw UsageError("--list takes sources, and \(path) is a finished bundle")
    }
    let found = try source.list()
    let lines = arguments.has("json") ? found.map(TargetListing.json) : TargetListing.lines(found)
    for line in lines { output.print(line) }
  }
}

/// The lines of `messages-host build --list`.
private enum TargetListing {
  /// `NAME  filter  IDENTIFIER  2 sources, Swift 5, iOS 14.0 or newer, in ORIGIN`, in columns.
  static func lines(_ found: [FoundExtension]) -> [String] {
    let columns = [
      found.map(\.name), found.map(kind), found.map { $0.bundleIdentifier ?? "no identifier" },
    ].map { texts in
      // A manifest's names can be anything; what a line break begins would look like a target.
      let texts = texts.map(TerminalSafeText.line)
      let width = texts.map(\.count).max() ?? 0
      return texts.map { $0 + String(repeating: " ", count: width - $0.count) }
    }
    return found.enumerated().map { index, found in
      (columns.map { $0[index] } + [facts(found)]).joined(separator: "  ")
    }
  }

  private static func facts(_ found: FoundExtension) -> String {
    var facts = [
      found.sourceCount.counting("source"),
      "Swift \(found.languageMode.rawValue)",
    ]
    if let target = found.deploymentTarget { facts.append("iOS \(target) or newer") }
    return TerminalSafeText.line(facts.joined(separator: ", ") + ", in \(found.origin.path)")
  }

  /// One object a line.
  static func json(_ found: FoundExtension) -> String {
    var fields: [String: StructuredValue] = [
      "name": .text(found.name),
      "kind": .text(kind(found)),
      "origin": .text(found.origin.path),
      "sources": .number(Double(found.sourceCount)),
      "languageMode": .text(found.languageMode.rawValue),
    ]
    fields["identifier"] = found.bundleIdentifier.map(StructuredValue.text)
    fields["deploymentTarget"] = found.deploymentTarget.map(StructuredValue.text)
    return TraceLine.encode(fields)
  }

  private static func kind(_ found: FoundExtension) -> String {
    switch found.extensionPoint {
    case .messageFilter: "filter"
    case .reporting: "reporting"
    }
  }
}

/// The result of a build as JSON.
private enum BuildReport {
  static func json(path: String, bundle: ExtensionBundle, isFromCache: Bool) -> String {
    TraceLine.encode([
      "path": .text(path),
      "name": .text(bundle.displayName),
      "identifier": .text(bundle.info.bundleIdentifier),
      "principalClass": .text(bundle.principalName),
      "cached": .flag(isFromCache),
    ])
  }
}
