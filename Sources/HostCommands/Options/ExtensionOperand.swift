import ExtensionBundles
import Fetching
import Foundation
import ScenarioFiles
import Scenarios
import Terminal

/// What `check` and `doctor --network` look at: an extension, or the one that a scenario chooses.
struct ExtensionOperand {
  /// Path of the folder or bundle.
  let path: String
  /// The app that it comes in: of the command line, else of the scenario, else of its project.
  let app: ContainingApp?
  /// Folders of packages by name that the scenario names.
  private(set) var packages: [String: URL] = [:]
  /// The scenario in place of the extension; nil where there is none.
  private(set) var scenario: Scenario?
  /// Where the scenario says the approval of the domain comes from; nil where it does not.
  private(set) var approval: DomainApproval?

  /// Reads the only operand; `ScenarioFinder` says whether it is a scenario's.
  ///
  /// - Throws: `ScenarioError` for a file that is no scenario, `UsageError` for one without a
  ///   chosen extension, and for a folder of scenarios.
  init(_ command: String, _ arguments: CommandArguments, _ provider: ExtensionProvider) throws {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError(
        "\(command) takes one extension: a folder of sources, a bundle, or a scenario that has one")
    }
    try Self.refuse(operand, command, takesScenario: true)
    guard ScenarioFinder.isScenario(operand) else {
      path = operand
      app = provider.app
      return
    }
    let scenario = try ScenarioParser.parse(path: operand)
    guard let entry = scenario.extensions.first(where: { $0.handle == scenario.settings.filter })
    else { throw UsageError("\(operand): the scenario chooses no extension") }
    path = entry.resolvedPath(in: scenario)
    app = try provider.app(of: entry, in: scenario)
    packages = try entry.packageFolders(in: scenario)
    self.scenario = scenario
    approval = scenario.network?.approval
  }

  /// Refuses what is near an extension and is none, with what to give instead.
  ///
  /// - Throws: `UsageError` for a folder of scenarios, and for a file out of an extension's folder.
  static func refuse(
    _ operand: String, _ command: String, takesScenario: Bool
  ) throws(UsageError) {
    if let folder = ScenarioFinder.folder(ofExtensionWithFile: operand) {
      throw UsageError(
        "\(operand): one file of an extension; \(command) takes its folder: \(folder)")
    }
    let scenarios = ScenarioFinder.scenarios(inFolderOfScenarios: operand)
    guard !scenarios.isEmpty else { return }
    guard takesScenario else {
      throw UsageError("\(operand): a folder of scenarios; \(command) takes an extension")
    }
    let names = scenarios.prefix(3).joined(separator: ", ")
    let rest = scenarios.count > 3 ? " and \(scenarios.count - 3) more" : ""
    throw UsageError(
      "\(operand): a folder of scenarios; \(command) takes one of them: \(names)\(rest)")
  }
}
