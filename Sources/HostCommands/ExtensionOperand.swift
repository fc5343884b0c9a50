import ExtensionBuilding
import Fetching
import Foundation
import Scenarios

/// What `check` and `doctor --network` look at: an extension, or the one that a scenario chooses.
struct ExtensionOperand {
  /// Path of the folder or bundle.
  let path: String
  /// The app that it comes in: of the command line, else of the scenario, else of its project.
  let app: ContainingApp?
  /// Where the scenario says the approval of the domain comes from; nil where it does not.
  var approval: DomainApproval?

  /// Reads the only operand; a path that ends in `.json5` is a scenario's.
  ///
  /// - Throws: `ScenarioError` for a file that is no scenario, `UsageError` for one without a
  ///   chosen extension.
  init(_ command: String, _ arguments: CommandArguments, _ shop: ExtensionShop) throws {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError(
        "\(command) takes one extension: a folder of sources, a bundle, or a scenario that has one")
    }
    guard operand.hasSuffix(".json5") else {
      path = operand
      app = shop.app
      return
    }
    let scenario = try ScenarioParser.parse(path: operand)
    guard let entry = scenario.extensions.first(where: { $0.handle == scenario.settings.filter })
    else { throw UsageError("\(operand): the scenario chooses no extension") }
    path = entry.resolvedPath(in: scenario)
    app = try shop.app(of: entry, in: scenario)
    approval = scenario.network?.approval
  }
}
