import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Foundation

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
