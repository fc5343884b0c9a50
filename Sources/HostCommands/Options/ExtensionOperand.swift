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
  /// The place of the system that it extends, where a scenario says; nil for a filter where there is one.
  private(set) var point: ExtensionPoint?
  /// The app that it comes in: of the command line, else of the scenario, else of its project.
  let app: ContainingApp?
  /// Folders of packages by name that the scenario names.
  private(set) var packages: [String: URL] = [:]
  /// The scenario in place of the extension; nil where there is none.
  private(set) var scenario: Scenario?
  /// Where the scenario says the approval of the domain comes from; nil where it does not.
  private(set) var approval: DomainApproval?

  /// What the scenario calls it; nil where there is none.
  private(set) var handle: String?

  /// Reads the only operand; of a scenario both the filter and the reporting extension that it chooses.
  ///
  /// `ScenarioFinder` says whether it is a scenario's.
  ///
  /// - Throws: `ScenarioError` for a file that is no scenario, `UsageError` for one without a
  ///   chosen extension, and for a folder of scenarios.
  static func chosen(
    _ command: String, _ arguments: CommandArguments, _ provider: ExtensionProvider
  ) throws -> [ExtensionOperand] {
    let operand = try only(command, arguments)
    guard ScenarioFinder.isScenario(operand) else {
      return [ExtensionOperand(path: operand, app: provider.app)]
    }
    let scenario = try ScenarioParser.parse(path: operand)
    let handles = [scenario.settings.filter, scenario.settings.reporting].compactMap(\.self)
    let entries = handles.compactMap { handle in
      scenario.installed.first { $0.handle == handle }
    }
    guard !entries.isEmpty else {
      throw UsageError("\(operand): the scenario chooses no extension")
    }
    return try entries.map { try ExtensionOperand($0, of: scenario, provider) }
  }

  private init(path: String, app: ContainingApp?) {
    self.path = path
    self.app = app
  }

  private init(
    _ entry: Scenario.Extension, of scenario: Scenario, _ provider: ExtensionProvider
  ) throws {
    path = entry.resolvedPath(in: scenario)
    point = scenario.point(of: entry)
    app = try provider.app(of: entry, in: scenario)
    packages = try entry.packageFolders(in: scenario)
    handle = entry.handle
    self.scenario = scenario
    approval = scenario.network?.approval
  }

  private static func only(
    _ command: String, _ arguments: CommandArguments
  ) throws -> String {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError(
        "\(command) takes one extension: a folder of sources, a bundle, or a scenario that has one")
    }
    try refuse(operand, command, takesScenario: true)
    return operand
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
