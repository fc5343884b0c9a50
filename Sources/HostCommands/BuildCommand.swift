import ExtensionBuilding
import Foundation

/// `messages-host build`: compiles an extension's folder into a bundle.
enum BuildCommand {
  static let specification = CommandSpecification(
    name: "build",
    summary: "Compile an extension\u{2019}s folder, unmodified, into a runnable .appex",
    operands: "DIR",
    options: [
      OptionSpecification(
        "output", letter: "o", value: "PATH", help: "Put the bundle here (X.appex)"),
      OptionSpecification("cache", value: "DIR", help: "Keep built extensions here"),
      OptionSpecification(
        "verbose", letter: "v", help: "If it fails, print all that the compiler said"),
      OptionSpecification("json", help: "Print the result as JSON"),
    ],
    examples: [
      CommandSpecification.Example(
        line: "messages-host build MyFilterExtension -o MyFilter.appex",
        purpose: "compiles the folder and puts the bundle beside it")
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("build takes one folder")
    }
    let shop = try ExtensionShop(arguments, output: output)
    let product = try shop.product(of: folder)
    var path = product.bundle.path.path
    if let wanted = arguments.value("output") {
      path = try product.bundle.copy(to: URL(filePath: wanted)).path.path
    }
    if arguments.has("json") {
      output.print(
        BuildReport.json(path: path, bundle: product.bundle, isFromCache: product.isFromCache))
    } else {
      output.print(path)
    }
    return .success
  }
}
